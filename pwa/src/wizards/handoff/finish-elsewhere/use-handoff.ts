import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { handoffsApi, type MadeHandoff } from 'schemas/inbox/handoffs';
import type { CallFailure } from '../../../core/api/api.ts';
import { useCtx } from '../../../core/context/ctx.tsx';
import type { Reader } from './use-reader.ts';

const everyMs = 4_000;

interface HandoffWorld {
  /** From then on two devices may submit, under this id. */
  share: () => string;
  /** By the staff. */
  onTaken: () => void;
}

export type Handoff = ReturnType<typeof useHandoff>;

/** The six digits of this wizard, and what became of them. Whoever closes the page leaves them behind. */
export function useHandoff({ read, settle, isOver }: Reader, world: HandoffWorld) {
  const { call } = useCtx();
  const [isAsked, setAsked] = useState(false);
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<MadeHandoff | null>(null);
  /** Photos that could not be sent up. */
  const [staying, setStaying] = useState(0);
  const isCalledOff = useRef(false);
  const [problem, setProblem] = useState<CallFailure | 'over' | 'nothing' | null>(null);
  useWatch(made, world, () => {
    setMade(null);
    setProblem('over');
  });
  const takeBack = () => {
    isCalledOff.current = true;
    if (made) void call(handoffsApi.takeBack, { params: { watch: made.watch } });
    setMade(null);
  };
  const end = useEffectEvent(takeBack);
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  const make = async () => {
    if (isMaking) return;
    setMaking(true);
    setProblem(null);
    isCalledOff.current = false;
    setStaying(await settle());
    if (!isCalledOff.current) await handOff();
    setMaking(false);
  };
  const handOff = async () => {
    const wizard = read();
    if (!wizard) return setProblem('nothing');
    // Before the first digit is out.
    const submissionId = world.share();
    const answer = await call(handoffsApi.make, { body: { wizard, submissionId } });
    if (answer.ok) setMade(answer.value);
    else setProblem(answer.failure);
  };
  const ask = useCallback(() => setAsked(true), []);
  const close = () => setAsked(false);
  return { isAsked, ask, close, make, takeBack, isMaking, made, staying, problem };
}

function useWatch(made: MadeHandoff | null, { onTaken }: HandoffWorld, onOver: () => void): void {
  const { call } = useCtx();
  const look = useEffectEvent(async (watch: string) => {
    const answer = await call(handoffsApi.watch, { params: { watch } });
    // Whoever cannot be asked is asked again.
    if (!answer.ok) return;
    if (answer.value.state === 'taken') onTaken();
    if (answer.value.state === 'over') onOver();
  });
  useEffect(() => {
    if (!made) return;
    const timer = setInterval(() => void look(made.watch), everyMs);
    return () => clearInterval(timer);
  }, [made]);
}
