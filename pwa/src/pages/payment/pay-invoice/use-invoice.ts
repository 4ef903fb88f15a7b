import { useEffect, useEffectEvent, useState } from 'react';
import { invoicesApi, type PublicInvoice } from 'schemas/billing/invoices';
import { useConnection } from '../../../core/connection/connection.ts';
import { useCtx } from '../../../core/context/ctx.tsx';

/** `invalid`: whatever is wrong with the link, one answer. */
export type InvoiceFailure = 'invalid' | 'offline' | 'broken';

interface InvoiceAnswer {
  invoice: PublicInvoice | null;
  failure: InvoiceFailure | null;
}

const nothing: InvoiceAnswer = { invoice: null, failure: null };

/** The invoice of a link; asked again on request, and when a lost connection is back. */
export function useInvoice(token: string): InvoiceAnswer & { refresh: () => void } {
  const { call } = useCtx();
  const [answer, setAnswer] = useState(nothing);
  const [asked, setAsked] = useState(0);
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    setAnswer(nothing);
    const result = await call(invoicesApi.byToken, { params: { token }, signal });
    if (signal.aborted) return;
    if (result.ok) setAnswer({ invoice: result.value, failure: null });
    else setAnswer({ invoice: null, failure: judgeFailure(result.failure.code) });
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

function judgeFailure(code: string): InvoiceFailure {
  if (code === 'invoice_link_invalid' || code === 'invalid' || code === 'not_found') return 'invalid';
  return code === 'unreachable' ? 'offline' : 'broken';
}
