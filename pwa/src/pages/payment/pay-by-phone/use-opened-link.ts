import { useEffect, useEffectEvent, useState } from 'react';
import { type OpenedPhoneLink, phoneLinksApi } from 'schemas/payments/phone-links';
import { useConnection } from '../../../core/connection/connection.ts';
import { useCtx } from '../../../core/context/ctx.tsx';

export type LinkFailure = 'over' | 'offline' | 'broken';

interface LinkAnswer {
  opened: OpenedPhoneLink | null;
  failure: LinkFailure | null;
}

const nothing: LinkAnswer = { opened: null, failure: null };

/** The payment of a kiosk's code; asked again on request, and when a lost connection is back. */
export function useOpenedLink(token: string): LinkAnswer & { refresh: () => void } {
  const { call } = useCtx();
  const [answer, setAnswer] = useState(nothing);
  const [asked, setAsked] = useState(0);
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    setAnswer(nothing);
    const result = await call(phoneLinksApi.open, { body: { token }, signal });
    if (signal.aborted) return;
    if (result.ok) setAnswer({ opened: result.value, failure: null });
    else setAnswer({ opened: null, failure: judgeFailure(result.failure.code) });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another token, or a request, is another question.
  useEffect(() => {
    const leaving = new AbortController();
    void ask(leaving.signal);
    return () => leaving.abort();
  }, [token, asked]);
  const refresh = () => setAsked((times) => times + 1);
  const isOnline = useConnection() === 'online';
  const isCutOff = answer.failure === 'offline';
  const askAgain = useEffectEvent(() => isCutOff && refresh());
  useEffect(() => {
    if (isOnline) askAgain();
  }, [isOnline]);
  return { ...answer, refresh };
}

function judgeFailure(code: string): LinkFailure {
  // What is no token at all is refused by its shape.
  if (code === 'phone_link_over' || code === 'invalid') return 'over';
  return code === 'unreachable' ? 'offline' : 'broken';
}
