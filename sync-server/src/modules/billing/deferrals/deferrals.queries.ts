import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, notInArray, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { invoices } from '../../../db/tables/billing/invoices.ts';
import { moveOuts } from '../../../db/tables/leasing/move-outs.ts';

/** Move-outs that wait, or waited, to be confirmed, with the moment at which that ended. */
export const selectWaits = ({ db }: Ctx, leaseId: string) =>
  db
    .select({
      createdAt: moveOuts.createdAt,
      endedAt: sql<string | null>`coalesce(${moveOuts.acceptedAt}, ${moveOuts.decidedAt})`,
      vacatedOn: moveOuts.vacatedOn,
    })
    .from(moveOuts)
    .where(and(eq(moveOuts.leaseId, leaseId), ne(moveOuts.state, 'joined')));

/** First due days of bills that were put off, void ones too. */
export const selectDeferred = ({ db }: Ctx, leaseId: string) =>
  db
    .selectDistinct({ deferredFrom: invoices.deferredFrom })
    .from(invoices)
    .where(and(eq(invoices.leaseId, leaseId), isNotNull(invoices.deferredFrom)));

/** Open rent among these that was never put off, and whose grace is not over. */
export const selectDeferrable = (
  { db }: Ctx,
  leaseId: string,
  { ids, dueSince }: { ids: string[]; dueSince: string },
) =>
  db
    .select({ id: invoices.id, dueOn: invoices.dueOn })
    .from(invoices)
    .where(
      and(
        eq(invoices.leaseId, leaseId),
        inArray(invoices.id, ids),
        eq(invoices.kind, 'rent'),
        eq(invoices.status, 'pending'),
        isNull(invoices.deferredFrom),
        sql`${invoices.dueOn} >= ${dueSince}`,
      ),
    )
    .orderBy(asc(invoices.dueOn));

export const updateToDeferred = ({ db, now }: Ctx, id: string, { from, to }: { from: string; to: string }) =>
  db
    .update(invoices)
    .set({ deferredFrom: from, dueOn: to, updatedAt: now(), version: sql`${invoices.version} + 1` })
    .where(eq(invoices.id, id));

/** What waits is due today, or on its own day when that is still to come. */
export const updateToDue = (
  { db, now }: Ctx,
  leaseId: string,
  { keep, today }: { keep: string[]; today: string },
) =>
  db
    .update(invoices)
    .set({
      dueOn: sql`greatest(${invoices.deferredFrom}, ${today}::date)`,
      updatedAt: now(),
      version: sql`${invoices.version} + 1`,
    })
    .where(
      and(
        eq(invoices.leaseId, leaseId),
        eq(invoices.status, 'pending'),
        isNotNull(invoices.deferredFrom),
        gt(invoices.dueOn, today),
        keep.length === 0 ? undefined : notInArray(invoices.id, keep),
      ),
    );
