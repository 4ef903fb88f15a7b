import { useEffect, useState } from 'react';
import { gateCodesApi } from 'schemas/facility/gate-codes';
import { useCtx } from '../../../core/context/ctx.tsx';

/**
 * Three free codes, asked for once, and anew when one of them is refused after all: they are kept for half an hour, and
 * for this browser alone. Without them the person simply thinks of one.
 */
export function useSuggestions(isWanted: boolean, refusedCode: string | null): string[] {
  const { call } = useCtx();
  const [codes, setCodes] = useState<string[]>([]);
  const isOutdated = refusedCode !== null && codes.includes(refusedCode);
  const isMissing = codes.length === 0 || isOutdated;
  useEffect(() => {
    if (!isWanted || !isMissing) return;
    const leaving = new AbortController();
    void call(gateCodesApi.suggestions, { signal: leaving.signal }).then((answer) => {
      if (answer.ok && !leaving.signal.aborted) setCodes(answer.value.codes);
    });
    return () => leaving.abort();
  }, [call, isWanted, isMissing]);
  return isOutdated ? [] : codes;
}
