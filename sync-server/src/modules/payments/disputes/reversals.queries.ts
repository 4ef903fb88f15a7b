import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { ledgerEntries } from '../../../db/tables/billing/ledger.ts';
import { payments, refunds } from '../../../db/tables/payments/payments.ts';

export const updateReversedAt = ({ db }: Ctx, id: string, reversedAt: Date | null) =>
  db.update(payments).set({ reversedAt }).where(eq(payments.id, id));

/** What of these entries still pays which invoice, in the order in which it was given to them. */
const selectPaid = ({ db }: Ctx, ...which: SQL[]) =>
  db
    .select({
      invoiceId: sql<string>`${ledgerEntries.invoiceId}`,
      cents: sql<number>`-sum(${ledgerEntries.cents})::int`,
    })
    .from(ledgerEntries)
    .where(
      and(eq(ledgerEntries.account, 'receivable'), sql`${ledgerEntries.invoiceId} is not null`, ...which),
    )
    .groupBy(ledgerEntries.invoiceId)
    .having(sql`sum(${ledgerEntries.cents}) < 0`)
    .orderBy(sql`min(${ledgerEntries.id})`);

export const selectAllocations = (ctx: Ctx, paymentId: string) =>
  selectPaid(ctx, eq(ledgerEntries.paymentId, paymentId));

/**
 * What credit on account paid of which invoice, oldest first. Such a move is the only one that touches nothing but what
 * the tenant owes.
 */
export const selectPaidByCredit = (ctx: Ctx, leaseId: string) =>
  selectPaid(
    ctx,
    eq(ledgerEntries.leaseId, leaseId),
    isNull(ledgerEntries.paymentId),
    sql`not exists (select 1 from ${ledgerEntries} other
      where other.txn = ${ledgerEntries.txn} and other.account <> 'receivable')`,
  );

/** Of one payment: what it would give back is with the bank now. */
export const declineAwaiting = ({ db, now }: Ctx, paymentId: string, decidedBy: string) =>
  db
    .update(refunds)
    .set({ state: 'declined', decidedBy, decidedAt: now(), settledAt: now() })
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.state, 'awaiting_approval')))
    .returning({ id: refunds.id, amountCents: refunds.amountCents });
