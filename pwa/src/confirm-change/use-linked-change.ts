import { useEffect, useEffectEvent, useState } from 'react';
import { infoChangesApi, type LinkedChange } from 'schemas/info-changes';
import { useCtx } from '../ctx.tsx';
import { type CallFailure, isNetworkFailure } from '../kit/api.ts';
import { useConnection } from '../kit/connection.ts';

export type Decision = 'confirm' | 'decline';

export interface LinkedAnswer {
  /** Null while nobody could say. */
  linked: LinkedChange | null;
  /** Why there is no answer. */
  failure: CallFailure | null;
  /** Why the decision was not taken. */
  refusal: CallFailure | null;
  /** On its way. */
  deciding: Decision | null;
}

const nothing: LinkedAnswer = { linked: null, failure: null, refusal: null, deciding: null };

/** What a link is about, and the one decision about it. Opening the page only reads. Of one token for its life. */
export function useLinkedChange(token: string) {
  const { call } = useCtx();
  const [answer, setAnswer] = useState(nothing);
  const [asked, setAsked] = useState(0);
  const read = useEffectEvent(async (signal: AbortSignal) => {
    setAnswer(({ linked }) => ({ ...nothing, linked }));
    const result = await call(infoChangesApi.read, { params: { token }, signal });
    if (signal.aborted) return;
    setAnswer(result.ok ? { ...nothing, linked: result.value } : { ...nothing, failure: result.failure });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a request is another question.
  useEffect(() => {
    const leaving = new AbortController();
    void read(leaving.signal);
    return () => leaving.abort();
  }, [asked]);
  const connection = useConnection();
  // What was decided may have arrived, and only its answer been lost: what is true now is asked.
  const comeBack = useEffectEvent(() => {
    const last = answer.failure ?? answer.refusal;
    if (last && isNetworkFailure(last)) setAsked((times) => times + 1);
  });
  useEffect(() => {
    if (connection === 'online') comeBack();
  }, [connection]);
  const decide = async (decision: Decision) => {
    if (answer.deciding) return;
    setAnswer((last) => ({ ...last, deciding: decision, refusal: null }));
    const result = await call(infoChangesApi.decide, { params: { token }, body: { decision } });
    if (result.ok) return setAnswer({ ...nothing, linked: result.value });
    const { failure } = result;
    // Somebody decided it meanwhile: what is true now is said instead.
    if (failure.code === 'version_conflict') return setAsked((times) => times + 1);
    setAnswer((last) => ({ ...last, deciding: null, refusal: failure }));
  };
  return { ...answer, decide, refresh: () => setAsked((times) => times + 1) };
}
