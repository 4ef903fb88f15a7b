import { type ComponentType, useEffect, useMemo, useState } from 'react';
import { useCtx } from '../../core/context/ctx.tsx';
import { HandoverDialog } from './finish-elsewhere/handover-dialog.tsx';
import { useHandover } from './finish-elsewhere/use-handover.ts';
import { useReader } from './finish-elsewhere/use-reader.ts';
import { KeepQuestion } from './keep/keep-question.tsx';
import type { Opened } from './keep/use-beginning.ts';
import { useKeeping } from './keep/use-keeping.ts';
import { OpenWizardContext } from './open-wizard.ts';
import { sharedSubmission } from './shared-submission.ts';

interface OpenedWizardProps {
  service: string;
  beginning: Opened;
  wizard: ComponentType<{ onClose: () => void }>;
  /** It is in other hands now. */
  onAway: (how: 'taken' | 'finished') => void;
  onClose: () => void;
}

export function OpenedWizard({ service, beginning, wizard: Wizard, onAway, onClose }: OpenedWizardProps) {
  const { start, isForCustomer } = beginning;
  const reader = useReader();
  const submissionId = useSubmissionId(beginning, () => onAway('finished'));
  const keeping = useKeeping(reader, { service, isKept: beginning.isKept, isAllowed: !isForCustomer });
  const handover = useHandover(reader, {
    submissionId,
    onTaken: () => {
      keeping.forget();
      onAway('taken');
    },
    onFinished: () => onAway('finished'),
  });
  const { connect, isOver } = reader;
  const offered = isOver ? null : keeping.offer;
  const isHandable = !isOver && !isForCustomer;
  const { ask } = handover;
  const session = useMemo(
    () => ({ start, isForCustomer, connect, keeping: offered, handOver: isHandable ? ask : null }),
    [start, isForCustomer, connect, offered, isHandable, ask],
  );
  return (
    <OpenWizardContext value={session}>
      <Wizard onClose={onClose} />
      {handover.isAsked && !isOver && <HandoverDialog handover={handover} />}
      {keeping.isAsked && !isOver && <KeepQuestion keeping={keeping} />}
    </OpenWizardContext>
  );
}

/** One that came from another device brings its own; any other gets one in case it is handed over. */
function useSubmissionId({ submissionId }: Opened, onFinished: () => void): string {
  const { newId } = useCtx();
  const [id] = useState(() => submissionId ?? newId());
  // biome-ignore lint/correctness/useExhaustiveDependencies: shared for as long as the wizard is open.
  useEffect(() => {
    if (submissionId !== null) sharedSubmission.share({ id, onFinishedElsewhere: onFinished });
    return sharedSubmission.forget;
  }, []);
  return id;
}
