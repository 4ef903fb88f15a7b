import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { invoices } from '../../../db/tables/billing/invoices.ts';
import { rentOfLease } from '../../../db/tables/billing/rent-of-lease.ts';
import { units } from '../../../db/tables/facility/units.ts';
import { consents, leases } from '../../../db/tables/leasing/leases.ts';
import { moveOuts } from '../../../db/tables/leasing/move-outs.ts';
import { paymentIntents, payments } from '../../../db/tables/payments/payments.ts';

/** Takes the next receipt number: from here to the end of the transaction all others wait for theirs. */
export const insertPayment = ({ db }: Ctx, row: Omit<typeof payments.$inferInsert, 'number'>) =>
  db
    .insert(payments)
    .values({ ...row, number: sql`next_number('receipt')` as never })
    .returning({ id: payments.id, number: payments.number });

/** Whose money it is, and how the lease stands. */
export const selectPayer = async (ctx: Ctx, leaseId: string) => {
  const [row] = await ctx.db
    .select({
      leaseState: leases.state,
      customerId: leases.customerId,
      monthlyRateCents: rentOfLease(ctx),
      hasAutoPay: sql<boolean>`coalesce(${consents.autoPay}, false)`,
      unitKind: units.kind,
      unitNumber: units.number,
    })
    .from(leases)
    .innerJoin(units, eq(units.id, leases.unitId))
    .leftJoin(consents, eq(consents.leaseId, leases.id))
    .where(eq(leases.id, leaseId));
  return row;
};

export const selectInvoice = async ({ db }: Ctx, id: string) => {
  const [row] = await db
    .select({ id: invoices.id, leaseId: invoices.leaseId, status: invoices.status })
    .from(invoices)
    .where(eq(invoices.id, id));
  return row;
};

/** A move-out of this lease waits, or counts and is not final. */
export const isLeaving = async ({ db }: Ctx, leaseId: string): Promise<boolean> => {
  const rows = await db
    .select({ id: moveOuts.id })
    .from(moveOuts)
    .where(and(eq(moveOuts.leaseId, leaseId), inArray(moveOuts.state, ['requested', 'accepted'])))
    .limit(1);
  return rows.length > 0;
};

/** The fee belongs to the move-out that counts; while all of them wait it is found by its lease. */
export const tieCleaningFee = ({ db, now }: Ctx, leaseId: string, invoiceId: string) =>
  db
    .update(moveOuts)
    .set({ cleaningInvoiceId: invoiceId, updatedAt: now(), version: sql`${moveOuts.version} + 1` })
    .where(
      and(eq(moveOuts.leaseId, leaseId), eq(moveOuts.state, 'accepted'), isNull(moveOuts.cleaningInvoiceId)),
    );

export const selectReceipt = async ({ db }: Ctx, stripeId: string) => {
  const [row] = await db
    .select({
      paymentId: payments.id,
      number: payments.number,
      amountCents: payments.amountCents,
      paidAt: payments.createdAt,
      leaseId: payments.leaseId,
      leaseState: leases.state,
      endedAt: leases.endedAt,
      kind: paymentIntents.kind,
      intentId: paymentIntents.id,
      invoiceId: paymentIntents.invoiceId,
      unitKind: units.kind,
      unitNumber: units.number,
      unitSize: units.size,
      unitId: units.id,
    })
    .from(payments)
    .innerJoin(paymentIntents, eq(paymentIntents.stripeId, payments.paymentIntentId))
    .innerJoin(leases, eq(leases.id, payments.leaseId))
    .innerJoin(units, eq(units.id, leases.unitId))
    .where(eq(payments.paymentIntentId, stripeId));
  return row;
};

export const selectPaymentOfIntent = async ({ db }: Ctx, stripeId: string) => {
  const [row] = await db
    .select({
      id: payments.id,
      leaseId: payments.leaseId,
      customerId: leases.customerId,
      amountCents: payments.amountCents,
      reversedAt: payments.reversedAt,
    })
    .from(payments)
    .innerJoin(leases, eq(leases.id, payments.leaseId))
    .where(eq(payments.paymentIntentId, stripeId));
  return row;
};
export type PaymentOfIntent = NonNullable<Awaited<ReturnType<typeof selectPaymentOfIntent>>>;
