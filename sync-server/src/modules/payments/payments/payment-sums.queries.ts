import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { ledgerEntries } from '../../../db/tables/billing/ledger.ts';
import { payments, refunds } from '../../../db/tables/payments/payments.ts';

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

type State = typeof refunds.$inferSelect.state;

/** What of a payment was given back, or is about to be. */
export const sumRefunds = (ctx: Ctx, paymentId: string) => sumOf(ctx, paymentId, ['asked', 'done']);

/** The same with what waits for a second person: nobody else may have it meanwhile. */
export const sumReserved = (ctx: Ctx, paymentId: string) =>
  sumOf(ctx, paymentId, ['awaiting_approval', 'asked', 'done']);

export const sumDoneRefunds = (ctx: Ctx, paymentId: string) => sumOf(ctx, paymentId, ['done']);

async function sumOf({ db }: Ctx, paymentId: string, states: State[]): Promise<number> {
  const [row] = await db
    .select({ cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), inArray(refunds.state, states)));
  return row?.cents ?? 0;
}
