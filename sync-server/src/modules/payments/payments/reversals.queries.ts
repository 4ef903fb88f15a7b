import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { ledgerEntries } from '../../../db/tables/billing/ledger.ts';
import { payments } from '../../../db/tables/payments/payments.ts';

export type PaymentRow = typeof payments.$inferSelect;

export async function selectPayment({ db }: Ctx, id: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id));
  return row;
}

export async function selectLeaseOf({ db }: Ctx, paymentId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ leaseId: payments.leaseId })
    .from(payments)
    .where(eq(payments.id, paymentId));
  return row?.leaseId;
}

/** What was paid less what the bank took back of it; refunds are booked apart. */
export async function sumBooked({ db }: Ctx, paymentId: string): Promise<number> {
  const [row] = await db
    .select({ cents: sql<number>`coalesce(sum(${ledgerEntries.cents}), 0)::int` })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.paymentId, paymentId), inArray(ledgerEntries.account, ['cash', 'card'])));
  return row?.cents ?? 0;
}

export const updateReversedAt = ({ db }: Ctx, id: string, reversedAt: Date | null) =>
  db.update(payments).set({ reversedAt }).where(eq(payments.id, id));

/** What of a payment still pays which invoice, in the order in which it was given to them. */
export const selectAllocations = ({ db }: Ctx, paymentId: string) =>
  db
    .select({
      invoiceId: sql<string>`${ledgerEntries.invoiceId}`,
      cents: sql<number>`-sum(${ledgerEntries.cents})::int`,
    })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.paymentId, paymentId),
        eq(ledgerEntries.account, 'receivable'),
        sql`${ledgerEntries.invoiceId} is not null`,
      ),
    )
    .groupBy(ledgerEntries.invoiceId)
    .having(sql`sum(${ledgerEntries.cents}) < 0`)
    .orderBy(sql`min(${ledgerEntries.id})`);

/**
 * What credit on account paid of which invoice, oldest first. Such a move is the only one that touches nothing but what
 * the tenant owes.
 */
export const selectPaidByCredit = ({ db }: Ctx, leaseId: string) =>
  db
    .select({
      invoiceId: sql<string>`${ledgerEntries.invoiceId}`,
      cents: sql<number>`-sum(${ledgerEntries.cents})::int`,
    })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.leaseId, leaseId),
        eq(ledgerEntries.account, 'receivable'),
        isNull(ledgerEntries.paymentId),
        sql`${ledgerEntries.invoiceId} is not null`,
        sql`not exists (select 1 from ${ledgerEntries} other
          where other.txn = ${ledgerEntries.txn} and other.account <> 'receivable')`,
      ),
    )
    .groupBy(ledgerEntries.invoiceId)
    .having(sql`sum(${ledgerEntries.cents}) < 0`)
    .orderBy(sql`min(${ledgerEntries.id})`);
