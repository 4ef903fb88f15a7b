import { useState } from 'react';
import { staffSubmissionsApi } from 'schemas/inbox/staff-submissions';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog/dialog.tsx';
import { useServerReply } from '../../shared/calls/server-query.ts';
import { useForget } from '../../shared/calls/use-forget.ts';
import { LoadingLines } from '../../shared/list/loading-lines.tsx';
import { ListFailure } from '../../shared/list/server-list.tsx';
import * as inbox from '../inbox.copy.ts';
import { DiscardForm } from './discard-form.tsx';
import { KeyInForm } from './key-in-form.tsx';
import { SubmissionActions } from './submission-actions.tsx';
import { SubmissionFacts } from './submission-facts.tsx';
import { useKindName } from './submission-words.tsx';
import * as copy from './submissions.copy.ts';
import { decisionForm, useSubmissionDecision } from './use-submission-decision.ts';

type View = 'detail' | 'keyIn' | 'discard';

/** One submission: what was sent, what changed since, and what a person can decide. */
export function SubmissionDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const words = useCopy(copy);
  const { close, back } = useCopy(inbox);
  const kindName = useKindName();
  const [view, setView] = useState<View>('detail');
  const reply = useServerReply(staffSubmissionsApi.read, { params: { id } });
  const decision = useSubmissionDecision(reply.data, onClose);
  useForget(staffSubmissionsApi.read);
  const detail = reply.data;
  const titles = {
    detail: detail ? kindName(detail.kind) : words.title,
    keyIn: words.keyInTitle,
    discard: words.discardTitle,
  };
  const toDetail = () => setView('detail');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closeLabel={close}
      size="tall"
      eyebrow={detail?.receiptNumber ?? words.noReceipt}
      title={titles[view]}
      bodyLabel={titles[view]}
      footer={view !== 'detail' && <Footer view={view} isPending={decision.isPending} />}
      back={view === 'detail' ? undefined : { label: back, onPress: toDetail }}
    >
      {reply.isPending && <LoadingLines label={words.loading} />}
      {reply.isError && <ListFailure list={reply} />}
      {detail && view === 'detail' && (
        <SubmissionFacts detail={detail}>
          <SubmissionActions
            detail={detail}
            decision={decision}
            onKeyIn={() => setView('keyIn')}
            onDiscard={() => setView('discard')}
          />
        </SubmissionFacts>
      )}
      {detail && view === 'keyIn' && <KeyInForm detail={detail} decision={decision} onRefused={toDetail} />}
      {detail && view === 'discard' && <DiscardForm decision={decision} onRefused={toDetail} />}
    </Dialog>
  );
}

interface FooterProps {
  view: Exclude<View, 'detail'>;
  isPending: boolean;
}

/** Sends the form that stands above it. */
function Footer({ view, isPending }: FooterProps) {
  const words = useCopy(copy);
  const { working } = useCopy(inbox);
  return (
    <Button
      type="submit"
      form={decisionForm}
      look={view === 'discard' ? 'destructive' : 'primary'}
      pendingLabel={isPending ? working : undefined}
    >
      {view === 'discard' ? words.discard : words.keyInAction}
    </Button>
  );
}
