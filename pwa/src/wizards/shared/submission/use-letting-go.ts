import { useEffect } from 'react';
import { useCtx } from '../../../core/context/ctx.tsx';
import { openOutbox } from '../../../outbox/client/open-outbox.ts';

/** Whoever leaves before an answer came leaves the record to the page, which goes on sending it. */
export function useLettingGo(): void {
  const ctx = useCtx();
  useEffect(() => () => openOutbox(ctx).letGo(), [ctx]);
}
