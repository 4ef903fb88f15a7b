import { useEffect, useEffectEvent, useState } from 'react';
import type { CallFailure } from '../../../core/api/api.ts';
import { isNetworkFailure } from '../../../core/api/network-failure.ts';
import { useConnection } from '../../../core/connection/connection.ts';

export type Decision = 'confirm' | 'decline';

export interface LinkedAnswer<Linked> {
  /** Null while nobody could say. */
  linked: Linked | null;
  /** Why there is no answer. */
  failure: CallFailure | null;
  /** Why the decision was not taken. */
  refusal: CallFailure | null;
  /** On its way. */
  deciding: Decision | null;
}

export interface LinkedQuestion<Linked> extends LinkedAnswer<Linked> {
  decide: (decision: Decision) => void;
  refresh: () => void;
}

type Answered<Linked> = Promise<{ ok: true; value: Linked } | { ok: false; failure: CallFailure }>;

interface LinkedCalls<Linked> {
  read: (signal: AbortSignal) => Answered<Linked>;
  decide: (decision: Decision) => Answered<Linked>;
}

const nothing = { linked: null, failure: null, refusal: null, deciding: null };

/** What a link in a letter is about, and the one decision about it. Opening the page only reads. Of one link for its life. */
export function useLinked<Linked>(calls: LinkedCalls<Linked>): LinkedQuestion<Linked> {
  const [answer, setAnswer] = useState<LinkedAnswer<Linked>>(nothing);
  const [asked, setAsked] = useState(0);
  const read = useEffectEvent(async (signal: AbortSignal) => {
    setAnswer(({ linked }) => ({ ...nothing, linked }));
    const result = await calls.read(signal);
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
    const result = await calls.decide(decision);
    if (result.ok) return setAnswer({ ...nothing, linked: result.value });
    const { failure } = result;
    // Somebody decided it meanwhile: what is true now is said instead.
    if (failure.code === 'version_conflict') return setAsked((times) => times + 1);
    setAnswer((last) => ({ ...last, deciding: null, refusal: failure }));
  };
  return { ...answer, decide, refresh: () => setAsked((times) => times + 1) };
}
