import { useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { Fragment, useState } from 'react';
import { messagesApi, type OutgoingMessage } from 'schemas/messaging/messages';
import { useCtx } from '../../core/context/ctx.tsx';
import { useCopy, useLocale, useSentence } from '../../core/i18n/locale.tsx';
import { formatInstant } from '../../core/i18n/time-text.ts';
import { Button } from '../../ui/actions/button/button.tsx';
import { Notice } from '../../ui/feedback/notice/notice.tsx';
import { Dialog } from '../../ui/overlays/dialog/dialog.tsx';
import { showToast } from '../../ui/overlays/toast/toast-store.ts';
import { Refusal } from '../shared/calls/refusal.tsx';
import * as copy from './messages.copy.ts';
import * as css from './messages.css.ts';

interface MessageDialogProps {
  message: OutgoingMessage;
  onClose: () => void;
}

/** A message as it went out, its fate, and the way to send it once more. */
export function MessageDialog({ message, onClose }: MessageDialogProps) {
  const words = useCopy(copy);
  const { resend, isPending, refusal } = useResend(message, onClose);
  const action = (
    <Button
      look="soft"
      iconBefore={<Send size={18} />}
      pendingLabel={isPending ? words.sending : undefined}
      onPress={() => void resend()}
    >
      {message.state === 'failed' ? words.retry : words.resend}
    </Button>
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closeLabel={words.close}
      size="panel"
      eyebrow={words.channels[message.channel]}
      title={message.subject || words.erased}
      bodyLabel={words.body}
      footer={message.state !== 'queued' && action}
    >
      <div className={css.stack}>
        <Fate message={message} />
        <Refusal title={words.refused} refusal={refusal} />
        <div className={css.letter}>{message.text}</div>
      </div>
    </Dialog>
  );
}

function Fate({ message }: { message: OutgoingMessage }) {
  const words = useCopy(copy);
  const { locale } = useLocale();
  const { timeZone } = useCtx().facility;
  const when = (instant: string | null) => (instant ? formatInstant(instant, locale, timeZone) : words.none);
  const { state, recipient, createdAt, sentAt, nextAttemptAt, attempts, lastError } = message;
  const rows: [string, string][] = [
    [words.recipient, recipient],
    [words.written, when(createdAt)],
    [words.state, words.states[state]],
    ...(sentAt ? ([[words.sent, when(sentAt)]] as [string, string][]) : []),
    ...(nextAttemptAt ? ([[words.nextTry, when(nextAttemptAt)]] as [string, string][]) : []),
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

function useResend({ id, recipient }: OutgoingMessage, onDone: () => void) {
  const { call, newId } = useCtx();
  const queries = useQueryClient();
  const words = useCopy(copy);
  const say = useSentence();
  // One for as long as the message is open: pressed again after no answer, it is still sent once.
  const [key] = useState(newId);
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const resend = async () => {
    if (isPending) return;
    setPending(true);
    setRefusal(undefined);
    const result = await call(messagesApi.resend, { params: { id }, body: { key } });
    await queries.invalidateQueries({ queryKey: [messagesApi.list.path] });
    setPending(false);
    if (!result.ok) {
      const { code, message } = result.failure;
      return setRefusal(code === 'unreachable' ? words.noAnswer : say(message));
    }
    showToast({ title: words.resent, description: words.resentText(recipient) });
    onDone();
  };
  return { resend, isPending, refusal };
}
