import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { pickColumns } from '../../../core/pick-columns.ts';
import { invoices } from '../../../db/tables/billing/invoices.ts';
import { customers } from '../../../db/tables/customers/customers.ts';
import { keptCards } from '../../../db/tables/customers/kept-cards.ts';
import { referralCredits, referrals } from '../../../db/tables/customers/referrals.ts';
import { units } from '../../../db/tables/facility/units.ts';
import { leases } from '../../../db/tables/leasing/leases.ts';

const r = referrals;
const rentOf = (what: string, where: string): SQL =>
  sql`(select ${sql.raw(what)} from ${invoices} i
    where i.lease_id = ${r.refereeLeaseId} and i.kind = 'rent' and ${sql.raw(where)})`;

/**
 * The friend's second month is paid: paid rent comes to two months of it, the first of which is always a whole one. A
 * bill of some days between them is not a month.
 */
const isDue = and(
  eq(r.state, 'qualified'),
  isNull(r.creditsDecidedAt),
  sql`${rentOf('sum(i.amount_cents)', "i.status = 'paid'")}
    >= 2 * ${rentOf('(array_agg(i.amount_cents order by i.period, i.number))[1]', "i.status <> 'void'")}`,
);

export const listDueReferrals = ({ db }: Ctx, limit: number) =>
  db.select({ id: r.id }).from(r).where(isDue).orderBy(r.qualifiedAt).limit(limit);

/** Locks it, or passes by when somebody else is just crediting it. */
export async function lockDueReferral({ db }: Ctx, id: string) {
  const [row] = await db
    .select(pickColumns(r, 'id', 'code', 'referrerLeaseId', 'refereeLeaseId'))
    .from(r)
    .where(and(eq(r.id, id), isDue))
    .for('update', { skipLocked: true });
  return row;
}

/** Whose lease it is, as far as two people can be told apart by it. */
export async function selectPerson({ db }: Ctx, leaseId: string | null) {
  if (leaseId === null) return undefined;
  const [row] = await db
    .select({
      email: customers.email,
      phone: customers.phone,
      cards: sql<string[]>`array(select k.brand || ' ' || k.last4 || ' ' || k.exp_month || ' ' || k.exp_year
        from ${keptCards} k where k.customer_id = ${customers.id})`,
    })
    .from(leases)
    .innerJoin(customers, eq(customers.id, leases.customerId))
    .where(eq(leases.id, leaseId));
  return row;
}

export const insertCredit = ({ db }: Ctx, row: typeof referralCredits.$inferInsert) =>
  db.insert(referralCredits).values(row);

export const updateToDecided = ({ db, now }: Ctx, id: string) =>
  db
    .update(r)
    .set({ creditsDecidedAt: now(), updatedAt: now(), version: sql`${r.version} + 1` })
    .where(eq(r.id, id));

export async function selectPlace({ db }: Ctx, leaseId: string) {
  const [row] = await db
    .select({ customerId: leases.customerId, unitKind: units.kind, unitNumber: units.number })
    .from(leases)
    .innerJoin(units, eq(units.id, leases.unitId))
    .where(eq(leases.id, leaseId));
  return row;
}
