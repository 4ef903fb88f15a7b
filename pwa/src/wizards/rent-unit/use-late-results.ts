import { useEffect, useState } from 'react';
import { useCtx } from '../../ctx.tsx';
import { openOutbox } from '../../offline/open-outbox.ts';
import type { LateResult } from '../../offline/outbox-db.ts';

/** What became of a rental that an earlier visit left waiting on this device. */
export function useLateResults() {
  const ctx = useCtx();
  const [results, setResults] = useState<LateResult[]>([]);
  useEffect(() => {
    let isHere = true;
    const read = async () => {
      const outbox = openOutbox(ctx);
      await outbox.deliverLeftovers();
      const late = await outbox.listLateResults();
      if (isHere) setResults(late);
    };
    // A browser that keeps nothing has nothing left over either.
    read().catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, [ctx]);
  const dismiss = ({ id }: LateResult) => {
    setResults((shown) => shown.filter((result) => result.id !== id));
    void openOutbox(ctx).withdraw(id);
  };
  return { results, dismiss };
}
