import { and, eq, gte } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { pickColumns } from '../../../core/pick-columns.ts';
import { units } from '../../../db/tables/facility/units.ts';
import { leases } from '../../../db/tables/leasing/leases.ts';
import { moveOuts, paymentPromises } from '../../../db/tables/leasing/move-outs.ts';
import { payments } from '../../../db/tables/payments/payments.ts';

const unit = { kind: units.kind, number: units.number };

export async function selectPaidIntent({ db }: Ctx, stripeId: string, since: Date) {
  const [row] = await db
    .select({
      ...pickColumns(payments, 'leaseId', 'number', 'amountCents'),
      unit,
    })
    .from(payments)
    .innerJoin(leases, eq(leases.id, payments.leaseId))
    .innerJoin(units, eq(units.id, leases.unitId))
    .where(and(eq(payments.paymentIntentId, stripeId), gte(payments.createdAt, since)));
  return row;
}

export async function selectHeldLease({ db }: Ctx, leaseId: string, since: Date) {
  const [row] = await db
    .select({
      leaseId: leases.id,
      amountCents: leases.monthlyRateCents,
      holdExpiresAt: leases.holdExpiresAt,
      unit,
    })
    .from(leases)
    .innerJoin(units, eq(units.id, leases.unitId))
    .where(and(eq(leases.id, leaseId), eq(leases.state, 'held'), gte(leases.createdAt, since)));
  return row;
}

export async function selectMoveOut({ db }: Ctx, id: string, since: Date) {
  const [row] = await db
    .select({
      ...pickColumns(moveOuts, 'leaseId', 'number', 'vacatedOn'),
      unit,
    })
    .from(moveOuts)
    .innerJoin(leases, eq(leases.id, moveOuts.leaseId))
    .innerJoin(units, eq(units.id, leases.unitId))
    .where(and(eq(moveOuts.id, id), gte(moveOuts.createdAt, since)));
  return row;
}

export async function selectPromise({ db }: Ctx, id: string, since: Date) {
  const [row] = await db
    .select({
      ...pickColumns(paymentPromises, 'leaseId', 'amountCents', 'goodUntil'),
      unit,
    })
    .from(paymentPromises)
    .innerJoin(leases, eq(leases.id, paymentPromises.leaseId))
    .innerJoin(units, eq(units.id, leases.unitId))
    .where(and(eq(paymentPromises.id, id), gte(paymentPromises.createdAt, since)));
  return row;
}
