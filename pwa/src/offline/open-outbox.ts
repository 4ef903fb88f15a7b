import type { Ctx } from '../ctx.tsx';
import { createOutbox, type Outbox } from './outbox.ts';
import { openOutboxDb } from './outbox-db.ts';

const outboxes = new WeakMap<Ctx, Outbox>();

/** The one outbox of this page. */
export function openOutbox(ctx: Ctx): Outbox {
  const known = outboxes.get(ctx);
  if (known) return known;
  const outbox = createOutbox({ ...ctx, db: openOutboxDb(), locks: globalThis.navigator?.locks });
  outboxes.set(ctx, outbox);
  return outbox;
}
