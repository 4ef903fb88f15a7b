import { useEffect, useEffectEvent, useState } from 'react';
import { type SubmissionStatus, submissionsApi } from 'schemas/inbox/submissions';
import type { CallFailure } from '../../core/api/api.ts';
import { useCtx } from '../../core/context/ctx.tsx';

export interface StatusAnswer {
  /** The last good answer; it stays while a later question fails. */
  status: SubmissionStatus | null;
  failure: CallFailure | null;
  isAsking: boolean;
  checkedAt: string | null;
}

const refreshMs = 15_000;

const unknown: SubmissionStatus = {
  state: 'not_received',
  kind: null,
  receiptNumber: null,
  receivedAt: null,
  settledAt: null,
};
/** A mistyped link is one that nobody knows. */
const isUnknown = ({ code }: CallFailure): boolean => code === 'invalid' || code === 'not_found';

/** Asks at once, now and then while somebody looks, when the page comes into sight, and on request. */
export function useStatus(token: string): StatusAnswer & { refresh: () => void } {
  const { call, now } = useCtx();
  const [answer, setAnswer] = useState<StatusAnswer>({
    status: null,
    failure: null,
    isAsking: true,
    checkedAt: null,
  });
  const refresh = useEffectEvent(async (signal?: AbortSignal) => {
    setAnswer((last) => ({ ...last, isAsking: true }));
    const result = await call(submissionsApi.status, { params: { token }, ...(signal && { signal }) });
    if (signal?.aborted) return;
    const status = result.ok ? result.value : isUnknown(result.failure) ? unknown : null;
    setAnswer((last) =>
      status
        ? { status, failure: null, isAsking: false, checkedAt: now().toISOString() }
        : { ...last, failure: result.ok ? null : result.failure, isAsking: false },
    );
  });
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another token, or a press, is another question.
  useEffect(() => {
    const leaving = new AbortController();
    const ask = () => {
      if (document.visibilityState === 'visible') void refresh(leaving.signal);
    };
    void refresh(leaving.signal);
    const timer = setInterval(ask, refreshMs);
    document.addEventListener('visibilitychange', ask);
    window.addEventListener('online', ask);
    return () => {
      leaving.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
      window.removeEventListener('online', ask);
    };
  }, [token, asked]);
  return { ...answer, refresh: () => setAsked((times) => times + 1) };
}
