import { useEffect, useEffectEvent, useState } from 'react';
import { useConnection } from '../../../core/connection/connection.ts';

type Result<Value> = { ok: true; value: Value } | { ok: false; failure: { code: string } };

interface LinkAnswer<Value, Failure> {
  value: Value | null;
  failure: Failure | 'offline' | 'broken' | null;
}

interface LinkQuestion<Value, Failure> {
  token: string;
  read: (signal: AbortSignal) => Promise<Result<Value>>;
  /** The problems that tell something of this link; any other is a broken answer. */
  failureOf: (code: string) => Failure | undefined;
}

const nothing = { value: null, failure: null };

/** What a link is about; asked again on request, and when a lost connection is back. */
export function useLink<Value, Failure extends string>({
  token,
  read,
  failureOf,
}: LinkQuestion<Value, Failure>): LinkAnswer<Value, Failure> & { refresh: () => void } {
  const [answer, setAnswer] = useState<LinkAnswer<Value, Failure>>(nothing);
  const [asked, setAsked] = useState(0);
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    setAnswer(nothing);
    const result = await read(signal);
    if (signal.aborted) return;
    if (result.ok) return setAnswer({ value: result.value, failure: null });
    const { code } = result.failure;
    const failure = failureOf(code) ?? (code === 'unreachable' ? 'offline' : 'broken');
    setAnswer({ value: null, failure });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another token, or a request, is another question.
  useEffect(() => {
    const leaving = new AbortController();
    void ask(leaving.signal);
    return () => leaving.abort();
  }, [token, asked]);
  const refresh = () => setAsked((times) => times + 1);
  const isOnline = useConnection() === 'online';
  const askAgain = useEffectEvent(() => answer.failure === 'offline' && refresh());
  useEffect(() => {
    if (isOnline) askAgain();
  }, [isOnline]);
  return { ...answer, refresh };
}
