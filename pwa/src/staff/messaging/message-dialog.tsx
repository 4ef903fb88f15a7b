import { Send } from 'lucide-react';
import { Fragment } from 'react';
import { messagesApi, type OutgoingMessage } from 'schemas/messaging/messages';
import { useCopy } from '../../core/i18n/locale.tsx';
import { useWhen } from '../../core/i18n/use-when.ts';
import { Button } from '../../ui/actions/button/button.tsx';
import { Notice } from '../../ui/feedback/notice/notice.tsx';
import { showToast } from '../../ui/overlays/toast/toast-store.ts';
import { FormOutcome } from '../shared/form/form-outcome.tsx';
import { StaffDialog } from '../shared/form/staff-dialog.tsx';
import { useRecordForm } from '../shared/form/use-record-form.ts';
import * as copy from './messages.copy.ts';
import * as css from './messages.css.ts';

interface MessageDialogProps {
  message: OutgoingMessage;
  onClose: () => void;
}

/** A message as it went out, its outcome, and the way to send it once more. */
export function MessageDialog({ message, onClose }: MessageDialogProps) {
  const words = useCopy(copy);
  const { id, recipient, channel, state, subject } = message;
  const form = useRecordForm({
    fields: {},
    judge: () => ({}),
    send: (_, { run, key }) => run(messagesApi.resend, { params: { id }, body: { key } }),
    onDone: () => {
      showToast({ title: words.resent, description: words.resentText(recipient) });
      onClose();
    },
    noAnswer: words.noAnswer,
  });
  const action = (
    <Button
      look="soft"
      iconBefore={<Send size={18} />}
      pendingLabel={form.isPending ? words.sending : undefined}
      onPress={() => form.submit()}
    >
      {state === 'failed' ? words.retry : words.resend}
    </Button>
  );
  return (
    <StaffDialog
      onClose={onClose}
      eyebrow={words.channels[channel]}
      title={subject || words.erased}
      bodyLabel={words.body}
      footer={state !== 'queued' && action}
    >
      <div className={css.stack}>
        <Outcome message={message} />
        <FormOutcome form={form} refused={words.refused} />
        <div className={css.letter}>{message.text}</div>
      </div>
    </StaffDialog>
  );
}

function Outcome({ message }: { message: OutgoingMessage }) {
  const words = useCopy(copy);
  const when = useWhen();
  const { state, recipient, createdAt, sentAt, nextAttemptAt, attempts, lastError } = message;
  const rows: [string, string][] = [
    [words.recipient, recipient],
    [words.written, when.instant(createdAt)],
    [words.state, words.states[state]],
    ...(sentAt ? ([[words.sent, when.instant(sentAt)]] as [string, string][]) : []),
    ...(nextAttemptAt ? ([[words.nextTry, when.instant(nextAttemptAt)]] as [string, string][]) : []),
    ...(attempts > 1 ? ([[words.tries, String(attempts)]] as [string, string][]) : []),
    ...(lastError ? ([[words.failedBecause, lastError]] as [string, string][]) : []),
  ];
  return (
    <>
      <dl className={css.facts}>
        {rows.map(([term, value]) => (
          <Fragment key={term}>
            <dt className={css.term}>{term}</dt>
            <dd className={css.value}>{value}</dd>
          </Fragment>
        ))}
      </dl>
      {state === 'kept' && <Notice look="info" title={words.keptText} />}
    </>
  );
}
