import { and, desc, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { pickColumns } from '../../../core/pick-columns.ts';
import { invoices } from '../../../db/tables/billing/invoices.ts';
import { customers } from '../../../db/tables/customers/customers.ts';
import { units } from '../../../db/tables/facility/units.ts';
import { leases } from '../../../db/tables/leasing/leases.ts';
import { paymentIntents } from '../../../db/tables/payments/payments.ts';
import type { Key } from '../../../db/transactions/keyset.ts';

const p = paymentIntents;

/** Newest first. */
export const selectFailedPayments = (
  { db }: Ctx,
  { after, limit }: { after: Key | undefined; limit: number },
) =>
  db
    .select({
      ...pickColumns(p, 'id', 'leaseId', 'kind', 'amountCents', 'declineCode', 'attempt', 'createdAt'),
      settledAt: p.settledAt,
      /** Of the rent that this try was for. */
      dueOn: invoices.dueOn,
      leaseState: leases.state,
      autopayCardId: leases.autopayCardId,
      /** Another try was made since, or another month is billed: that one counts. */
      isOutdated: sql<boolean>`exists (select from payment_intents n
          where n.lease_id = ${p.leaseId} and n.kind = 'autopay' and (n.period, n.attempt) > (${p.period}, ${p.attempt}))
        or exists (select from invoices n where n.lease_id = ${p.leaseId} and n.kind = 'rent' and n.status <> 'void'
          and n.period > ${p.period})`,
      balanceCents: sql<number>`(select coalesce(sum(e.cents), 0)::int from ledger_entries e
        where e.lease_id = ${p.leaseId} and e.account = 'receivable')`,
      unit: { kind: units.kind, number: units.number },
      ...pickColumns(customers, 'firstName', 'lastName', 'phone'),
    })
    .from(p)
    .innerJoin(leases, eq(leases.id, p.leaseId))
    .innerJoin(units, eq(units.id, leases.unitId))
    .innerJoin(customers, eq(customers.id, leases.customerId))
    .leftJoin(
      invoices,
      and(
        eq(invoices.leaseId, p.leaseId),
        eq(invoices.kind, 'rent'),
        eq(invoices.period, p.period),
        sql`${invoices.status} <> 'void'`,
      ),
    )
    .where(
      and(
        eq(p.state, 'failed'),
        after && sql`(${p.createdAt}, ${p.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(p.createdAt), desc(p.id))
    .limit(limit);
export type FailedFacts = Awaited<ReturnType<typeof selectFailedPayments>>[number];
