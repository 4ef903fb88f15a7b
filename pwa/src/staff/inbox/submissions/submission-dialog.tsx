import { useState } from 'react';
import { staffSubmissionsApi } from 'schemas/inbox/staff-submissions';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { DialogFrame } from '../../../ui/overlays/dialog/dialog.tsx';
import { useServerReply } from '../../shared/calls/server-query.ts';
import { useForget } from '../../shared/calls/use-forget.ts';
import { StaffDialog } from '../../shared/form/staff-dialog.tsx';
import { LoadingLines } from '../../shared/list/loading-lines.tsx';
import { ListFailure } from '../../shared/list/server-list.tsx';
import * as inbox from '../inbox.copy.ts';
import { DiscardForm } from './discard-form.tsx';
import { KeyInForm } from './key-in-form.tsx';
import { SubmissionActions } from './submission-actions.tsx';
import { SubmissionFacts } from './submission-facts.tsx';
import { useKindName } from './submission-words.tsx';
import * as copy from './submissions.copy.ts';
import { useSubmissionDecision } from './use-submission-decision.ts';

interface SubmissionDialogProps {
  id: string;
  onClose: () => void;
}

/** One submission: what was sent, what changed since, and what a person can decide. */
export function SubmissionDialog(props: SubmissionDialogProps) {
  return (
    <DialogFrame onClose={props.onClose} size="tall">
      <SubmissionView {...props} />
    </DialogFrame>
  );
}

function SubmissionView({ id, onClose }: SubmissionDialogProps) {
  const words = useCopy(copy);
  const { back, working } = useCopy(inbox);
  const kindName = useKindName();
  const [view, setView] = useState<'detail' | 'keyIn' | 'discard'>('detail');
  const reply = useServerReply(staffSubmissionsApi.read, { params: { id } });
  const detail = reply.data;
  const decision = useSubmissionDecision(detail, onClose);
  useForget(staffSubmissionsApi.read);
  const dialog = { onClose, eyebrow: detail?.receiptNumber ?? words.noReceipt };
  const toDetail = { label: back, onPress: () => setView('detail') };
  const form = { decision, dialog: { ...dialog, back: toDetail, working } };
  if (detail && view === 'keyIn') return <KeyInForm detail={detail} {...form} />;
  if (detail && view === 'discard') return <DiscardForm {...form} />;
  return (
    <StaffDialog {...dialog} title={detail ? kindName(detail.kind) : words.title}>
      {reply.isPending && <LoadingLines label={words.loading} />}
      {reply.isError && <ListFailure list={reply} />}
      {detail && (
        <SubmissionFacts detail={detail}>
          <SubmissionActions
            detail={detail}
            decision={decision}
            onKeyIn={() => setView('keyIn')}
            onDiscard={() => setView('discard')}
          />
        </SubmissionFacts>
      )}
    </StaffDialog>
  );
}
