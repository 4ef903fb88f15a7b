import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { stripeEvents } from '../../../db/tables/payments/payments.ts';

const e = stripeEvents;

export type EventRow = Pick<typeof stripeEvents.$inferSelect, 'id' | 'type' | 'intentId'>;

export const insertEvent = ({ db, now }: Ctx, { id, type, intentId }: EventRow) =>
  db.insert(e).values({ id, type, intentId, receivedAt: now() }).onConflictDoNothing();

export const isEventApplied = async ({ db }: Ctx, id: string): Promise<boolean> => {
  const [row] = await db.select({ appliedAt: e.appliedAt }).from(e).where(eq(e.id, id));
  return row?.appliedAt != null;
};

/** False when somebody else was faster. */
export const updateEventToApplied = async ({ db, now }: Ctx, id: string): Promise<boolean> => {
  const rows = await db
    .update(e)
    .set({ appliedAt: now() })
    .where(and(eq(e.id, id), isNull(e.appliedAt)))
    .returning({ id: e.id });
  return rows.length === 1;
};

/** In any order: some may wait for good, and none of them may keep the others waiting. */
export const selectParkedEvents = (
  { db }: Ctx,
  { since, until, limit }: { since: Date; until: Date; limit: number },
): Promise<EventRow[]> =>
  db
    .select({ id: e.id, type: e.type, intentId: e.intentId })
    .from(e)
    .where(and(isNull(e.appliedAt), gt(e.receivedAt, since), lte(e.receivedAt, until)))
    .orderBy(sql`random()`)
    .limit(limit);
