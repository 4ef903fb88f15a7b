import { and, asc, eq, lte } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { customers } from '../../../db/tables/customers/customers.ts';
import { units } from '../../../db/tables/facility/units.ts';
import { leases } from '../../../db/tables/leasing/leases.ts';
import { payments, refunds } from '../../../db/tables/payments/payments.ts';

const isAwaiting = eq(refunds.state, 'awaiting_approval');

/** Oldest first: whoever waits longest stands on top. */
export const selectAwaiting = ({ db }: Ctx, limit: number) =>
  db
    .select({
      refund: refunds,
      receiptNumber: payments.number,
      method: payments.method,
      unit: { kind: units.kind, number: units.number },
      firstName: customers.firstName,
      lastName: customers.lastName,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(leases, eq(leases.id, payments.leaseId))
    .innerJoin(units, eq(units.id, leases.unitId))
    .innerJoin(customers, eq(customers.id, leases.customerId))
    .where(isAwaiting)
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
    .limit(limit);

/** Those that nobody has decided in time; gives what they were of. */
export const expireAwaiting = ({ db, now }: Ctx) =>
  db
    .update(refunds)
    .set({ state: 'expired', settledAt: now() })
    .where(and(isAwaiting, lte(refunds.approvalUntil, now())))
    .returning({ id: refunds.id, paymentId: refunds.paymentId, amountCents: refunds.amountCents });
