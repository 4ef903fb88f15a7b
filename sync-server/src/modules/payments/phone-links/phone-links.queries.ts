import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { pickColumns } from '../../../core/pick-columns.ts';
import { paymentIntents, phoneLinks } from '../../../db/tables/payments/payments.ts';

const l = phoneLinks;

export const insertLink = ({ db }: Ctx, row: typeof phoneLinks.$inferInsert) => db.insert(l).values(row);

/** A new code ends those before it. */
export const closeLinksOf = ({ db, now }: Ctx, intentId: string) =>
  db
    .update(l)
    .set({ closedAt: now() })
    .where(and(eq(l.intentId, intentId), isNull(l.closedAt)));

const selectLink = ({ db }: Ctx) =>
  db
    .select({
      ...pickColumns(l, 'tokenHash', 'intentId', 'createdAt', 'openedAt', 'phoneHash', 'closedAt'),
      intentState: paymentIntents.state,
      stripeId: paymentIntents.stripeId,
    })
    .from(l)
    .innerJoin(paymentIntents, eq(paymentIntents.id, l.intentId));

export const selectByToken = async (ctx: Ctx, tokenHash: string) =>
  (await selectLink(ctx).where(eq(l.tokenHash, tokenHash)))[0];

export const selectByWatch = async (ctx: Ctx, watchHash: string) =>
  (await selectLink(ctx).where(eq(l.watchHash, watchHash)))[0];
export type LinkRow = NonNullable<Awaited<ReturnType<typeof selectByToken>>>;

export const updateToOpened = ({ db, now }: Ctx, tokenHash: string) =>
  db
    .update(l)
    .set({ openedAt: now() })
    .where(and(eq(l.tokenHash, tokenHash), isNull(l.openedAt)));

/** The first phone that presses Pay has it; a second one leaves it to nobody. */
export const updateToPaying = ({ db, now }: Ctx, tokenHash: string, phoneHash: string) =>
  db
    .update(l)
    .set({
      phoneHash: sql`coalesce(${l.phoneHash}, ${phoneHash})`,
      closedAt: sql`case when ${l.phoneHash} <> ${phoneHash} then ${now().toISOString()}::timestamptz end`,
    })
    .where(and(eq(l.tokenHash, tokenHash), isNull(l.closedAt)));

export const closeLink = ({ db, now }: Ctx, tokenHash: string) =>
  db
    .update(l)
    .set({ closedAt: now() })
    .where(and(eq(l.tokenHash, tokenHash), isNull(l.closedAt)));

/** True for one asker within the pause, whichever server it comes to. */
export async function claimLook({ db, now }: Ctx, intentId: string, pauseMs: number): Promise<boolean> {
  const p = paymentIntents;
  const until = new Date(now().getTime() - pauseMs);
  const rows = await db
    .update(p)
    .set({ checkedAt: now() })
    .where(and(eq(p.id, intentId), eq(p.state, 'open'), or(isNull(p.checkedAt), lt(p.checkedAt, until))))
    .returning({ id: p.id });
  return rows.length > 0;
}

export const deleteOldLinks = ({ db }: Ctx, until: Date) => db.delete(l).where(lte(l.createdAt, until));
