import { and, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { PaymentMethod } from 'schemas/payments/staff-payments';
import type { Ctx } from '../../../context.ts';
import { pickColumns } from '../../../core/pick-columns.ts';
import { customers } from '../../../db/tables/customers/customers.ts';
import { units } from '../../../db/tables/facility/units.ts';
import { leases } from '../../../db/tables/leasing/leases.ts';
import { payments, refunds } from '../../../db/tables/payments/payments.ts';

const p = payments;

interface Filter {
  id?: string | undefined;
  method?: PaymentMethod | undefined;
  state?: 'refunded' | 'reversed' | undefined;
  number?: number | undefined;
  leaseIds?: readonly string[] | undefined;
  before?: number | undefined;
  limit: number;
}

const wentBack = sql`${p.id} in (select r.payment_id from ${refunds} r where r.state in ('asked', 'done'))`;

/** Newest first. */
export const selectPaymentRows = (
  { db }: Ctx,
  { id, method, state, number, leaseIds, before, limit }: Filter,
) =>
  db
    .select({
      ...pickColumns(p, 'id', 'leaseId', 'number', 'method', 'amountCents'),
      refundedCents: sql<number>`(select coalesce(sum(r.amount_cents), 0)::int from ${refunds} r
        where r.payment_id = ${p.id} and r.state in ('asked', 'done'))`,
      /** Waits for a second person: not given back, and nobody else may have it. */
      awaitingCents: sql<number>`(select coalesce(sum(r.amount_cents), 0)::int from ${refunds} r
        where r.payment_id = ${p.id} and r.state = 'awaiting_approval')`,
      ...pickColumns(p, 'paymentIntentId', 'receivedBy', 'reference'),
      receivedAt: p.createdAt,
      reversedAt: p.reversedAt,
      unit: { kind: units.kind, number: units.number },
      firstName: customers.firstName,
      lastName: customers.lastName,
    })
    .from(p)
    .innerJoin(leases, eq(leases.id, p.leaseId))
    .innerJoin(units, eq(units.id, leases.unitId))
    .innerJoin(customers, eq(customers.id, leases.customerId))
    .where(
      and(
        id ? eq(p.id, id) : undefined,
        method && eq(p.method, method),
        state === 'reversed' ? isNotNull(p.reversedAt) : undefined,
        state === 'refunded' ? wentBack : undefined,
        number === undefined ? undefined : eq(p.number, number),
        leaseIds && inArray(p.leaseId, [...leaseIds]),
        before === undefined ? undefined : lt(p.number, before),
      ),
    )
    .orderBy(desc(p.number))
    .limit(limit);
export type PaymentListFacts = Awaited<ReturnType<typeof selectPaymentRows>>[number];

/** Oldest first. */
export const selectRefundsOf = ({ db }: Ctx, paymentId: string) =>
  db.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(refunds.createdAt, refunds.id);
