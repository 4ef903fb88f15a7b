import { useEffect } from 'react';
import { useCtx } from '../../ctx.tsx';
import { openOutbox } from '../../offline/open-outbox.ts';

/** Whoever leaves before an answer came leaves the record to the page, which goes on sending it. */
export function useLettingGo(): void {
  const ctx = useCtx();
  useEffect(() => () => openOutbox(ctx).letGo(), [ctx]);
}
