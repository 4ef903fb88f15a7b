import { and, asc, eq, lte } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { payments, refunds } from '../../../db/tables/payments/payments.ts';

export type RefundRow = typeof refunds.$inferSelect;

export const insertRefund = ({ db }: Ctx, row: typeof refunds.$inferInsert) => db.insert(refunds).values(row);

export async function selectRefund({ db }: Ctx, id: string): Promise<RefundRow | undefined> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id));
  return row;
}

/** A refund with the intent at Stripe whose money it is. */
export async function selectRefundOrder({ db }: Ctx, id: string) {
  const [row] = await db
    .select({ refund: refunds, intentId: payments.paymentIntentId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, id));
  return row;
}

export const updateRefund = ({ db }: Ctx, id: string, set: Partial<RefundRow>) =>
  db.update(refunds).set(set).where(eq(refunds.id, id));

/** Those that nobody has been able to settle for a while, oldest first. */
export const selectAskedRefunds = ({ db }: Ctx, before: Date, limit: number) =>
  db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.state, 'asked'), lte(refunds.createdAt, before)))
    .orderBy(asc(refunds.createdAt))
    .limit(limit);
