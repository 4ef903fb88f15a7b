import { type ComponentType, useMemo, useRef, useState } from 'react';
import { useCtx } from '../../core/context/ctx.tsx';
import { HandoffDialog } from './finish-elsewhere/handoff-dialog.tsx';
import { useHandoff } from './finish-elsewhere/use-handoff.ts';
import { useReader } from './finish-elsewhere/use-reader.ts';
import { HandoffContext } from './handoff-session.ts';
import { KeepQuestion } from './keep/keep-question.tsx';
import type { Opened } from './keep/use-beginning.ts';
import { useKeeping } from './keep/use-keeping.ts';

interface HandoffProviderProps {
  service: string;
  beginning: Opened;
  wizard: ComponentType<{ onClose: () => void }>;
  /** It is in other hands now. */
  onAway: (how: 'taken' | 'finished') => void;
  onClose: () => void;
}

export function HandoffProvider({
  service,
  beginning,
  wizard: Wizard,
  onAway,
  onClose,
}: HandoffProviderProps) {
  const { start, isForCustomer } = beginning;
  const reader = useReader();
  const submission = useSubmission(beginning, () => onAway('finished'));
  const keeping = useKeeping(reader, { service, isKept: beginning.isKept, isAllowed: !isForCustomer });
  const handover = useHandoff(reader, {
    share: submission.share,
    onTaken: () => {
      keeping.forget();
      onAway('taken');
    },
  });
  const { connect, isOver } = reader;
  const offered = isOver ? null : keeping.offer;
  const isHandable = !isOver && !isForCustomer;
  const { ask } = handover;
  const { readShared } = submission;
  const session = useMemo(() => {
    const handOff = isHandable ? ask : null;
    return { start, isForCustomer, connect, keeping: offered, handOff, readShared };
  }, [start, isForCustomer, connect, offered, isHandable, ask, readShared]);
  return (
    <HandoffContext value={session}>
      <Wizard onClose={onClose} />
      {handover.isAsked && !isOver && <HandoffDialog handover={handover} />}
      {keeping.isAsked && !isOver && <KeepQuestion keeping={keeping} />}
    </HandoffContext>
  );
}

/** One that came from another device brings its id; any other gets one, and shares it once it is handed over. */
function useSubmission({ submissionId }: Opened, onFinishedElsewhere: () => void) {
  const { newId } = useCtx();
  const isShared = useRef(submissionId !== null);
  const [submission] = useState(() => {
    const id = submissionId ?? newId();
    return {
      readShared: () => (isShared.current ? { id, onFinishedElsewhere } : null),
      share: () => {
        isShared.current = true;
        return id;
      },
    };
  });
  return submission;
}
