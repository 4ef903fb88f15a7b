import { useEffect, useState } from 'react';
import { gateCodesApi } from 'schemas/gate-codes';
import { useCtx } from '../../ctx.tsx';

/** Three free codes, asked for once; without them the person simply thinks of one. */
export function useSuggestions(isWanted: boolean): string[] {
  const { call } = useCtx();
  const [codes, setCodes] = useState<string[]>([]);
  const isMissing = codes.length === 0;
  useEffect(() => {
    if (!isWanted || !isMissing) return;
    const leaving = new AbortController();
    void call(gateCodesApi.suggestions, { signal: leaving.signal }).then((answer) => {
      if (answer.ok && !leaving.signal.aborted) setCodes(answer.value.codes);
    });
    return () => leaving.abort();
  }, [call, isWanted, isMissing]);
  return codes;
}
