import { and, count, desc, eq, inArray, isNotNull, lt, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Contact, CustomerFilter } from 'schemas/customers/customers';
import type { Door } from 'schemas/kit/fields/unit-label';
import type { Ctx } from '../../../context.ts';
import { pickColumns } from '../../../core/pick-columns.ts';
import { invoices } from '../../../db/tables/billing/invoices.ts';
import { ledgerEntries } from '../../../db/tables/billing/ledger.ts';
import { rentOfLease } from '../../../db/tables/billing/rent-of-lease.ts';
import { accountHolds } from '../../../db/tables/customers/customer-records.ts';
import { customers } from '../../../db/tables/customers/customers.ts';
import { gateCodes } from '../../../db/tables/facility/gate-codes.ts';
import { units } from '../../../db/tables/facility/units.ts';
import { leases } from '../../../db/tables/leasing/leases.ts';
import type { Key } from '../../../db/transactions/keyset.ts';

const c = customers;

export interface Wanted {
  filter: CustomerFilter;
  /** Of the facility: what was due before it is late, and who began since the first of its month is new. */
  today: string;
  /** What the words ask of the search column; undefined: whoever it is. */
  prefixQuery?: string | undefined;
  /** True when few have these words. */
  isRare?: boolean;
  unit?: Door | undefined;
  after?: Key | undefined;
  limit: number;
}

/** Newest first. */
export const listCustomerRows = ({ db }: Ctx, wanted: Wanted) =>
  db
    .select({
      ...pickColumns(c, 'id', 'firstName', 'lastName', 'phone', 'email'),
      // The table is named by hand: of a single table the builder leaves the name out, and `id` would be the hold's.
      hasHold: sql<boolean>`exists (select from ${accountHolds} h where h.customer_id = ${c}.id and h.lifted_at is null)`,
      createdAt: c.createdAt,
    })
    .from(c)
    .where(and(inFilter({ db }, wanted), isFound({ db }, wanted), isAfter(wanted.after)))
    .orderBy(wanted.isRare ? sql`${newestOfFew} desc` : desc(c.createdAt), desc(c.id))
    .limit(wanted.limit);

/**
 * An order that no index has: the planner takes a name to be spread evenly over the years, and would walk from the newest
 * customer past everybody to the few who have it.
 */
const newestOfFew = sql`(${c.createdAt} + interval '0')`;

/** Few enough to be sorted; of more the newest stand near the top. */
const fewMax = 500;

export async function isRareFind({ db }: Ctx, prefixQuery: string): Promise<boolean> {
  const found = db
    .select({ id: c.id })
    .from(c)
    .where(sql`${c.search} @@ ${prefixQuery}::tsquery`)
    .limit(fewMax + 1)
    .as('found');
  const [row] = await db.select({ count: count() }).from(found);
  return (row?.count ?? 0) <= fewMax;
}
export type ListedCustomer = Awaited<ReturnType<typeof listCustomerRows>>[number];

const isAfter = (after: Key | undefined) =>
  after && sql`(${c.createdAt}, ${c.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`;

type Reader = Pick<Ctx, 'db'>;

function inFilter({ db }: Reader, { filter, today }: Wanted): SQL | undefined {
  const tenantsWhere = (is: SQL | undefined) =>
    inArray(c.id, db.select({ id: leases.customerId }).from(leases).where(is));
  if (filter === 'moved_in') {
    return tenantsWhere(
      and(eq(leases.state, 'active'), sql`${leases.startsOn} >= date_trunc('month', ${today}::date)`),
    );
  }
  if (filter === 'ending') {
    const isLeaving = or(isNotNull(leases.vacatedOn), isNotNull(leases.leavesOn));
    return tenantsWhere(and(eq(leases.state, 'active'), isLeaving));
  }
  if (filter === 'past_due') {
    const isLate = and(eq(invoices.status, 'pending'), lt(invoices.dueOn, today));
    return inArray(c.id, db.select({ id: invoices.customerId }).from(invoices).where(isLate));
  }
  if (filter === 'former') {
    const isLive = and(eq(leases.customerId, c.id), inArray(leases.state, ['held', 'active']));
    const left = tenantsWhere(eq(leases.state, 'ended'));
    return and(left, notExists(db.select({ id: leases.id }).from(leases).where(isLive)));
  }
  return undefined;
}

/** By its words, or by the unit that somebody has or had. Two looks into two indexes, never one past both. */
function isFound({ db }: Reader, { prefixQuery, unit }: Wanted): SQL | undefined {
  const byWords = prefixQuery === undefined ? undefined : sql`${c.search} @@ ${prefixQuery}::tsquery`;
  if (!unit) return byWords;
  const ofUnit = db
    .select({ id: leases.customerId })
    .from(units)
    .innerJoin(leases, eq(leases.unitId, units.id))
    .where(and(eq(units.kind, unit.kind), eq(units.number, unit.number)));
  if (!byWords) return inArray(c.id, ofUnit);
  const named = db.select({ id: c.id }).from(c).where(byWords);
  return inArray(c.id, ofUnit.unionAll(named));
}

/** Of many customers, the newest of each first, with what each owes. */
export const listLeasesOf = (ctx: Ctx, customerIds: string[]) =>
  ctx.db
    .select({
      id: leases.id,
      customerId: leases.customerId,
      unitKind: units.kind,
      unitNumber: units.number,
      size: units.size,
      ...pickColumns(leases, 'state', 'startsOn', 'vacatedOn', 'leavesOn', 'noticeAt'),
      monthlyRateCents: rentOfLease(ctx),
      ...pickColumns(leases, 'noticeBy', 'holdExpiresAt', 'endedAt', 'autopayCardId', 'overlock'),
      ...pickColumns(leases, 'overlockAt', 'overlockBy'),
      balanceCents: sql<number>`(select coalesce(sum(e.cents), 0)::int from ${ledgerEntries} e
        where e.lease_id = ${leases.id} and e.account = 'receivable')`,
      depositCents: sql<number>`(select coalesce(-sum(e.cents), 0)::int from ${ledgerEntries} e
        where e.lease_id = ${leases.id} and e.account = 'deposits')`,
      oldestDueOn: sql<string | null>`(select min(i.due_on)::text from ${invoices} i
        where i.lease_id = ${leases.id} and i.status = 'pending')`,
    })
    .from(leases)
    .innerJoin(units, eq(units.id, leases.unitId))
    .where(inArray(leases.customerId, customerIds))
    .orderBy(desc(leases.createdAt), desc(leases.id));
export type ListedLease = Awaited<ReturnType<typeof listLeasesOf>>[number];

export async function lockCustomer({ db }: Ctx, id: string) {
  const [row] = await db
    .select({
      ...pickColumns(c, 'version', 'erasedAt', 'taxExemptReason'),
      contact: {
        ...pickColumns(c, 'firstName', 'lastName', 'email', 'phone', 'address', 'city', 'state', 'zipCode'),
        acceptsSms: c.acceptsSms,
      },
    })
    .from(c)
    .where(eq(c.id, id))
    .for('update');
  return row;
}

export const updateCustomerRow = (
  { db, now }: Ctx,
  id: string,
  contact: Contact | Pick<typeof c.$inferSelect, 'taxExemptReason'>,
) =>
  db
    .update(c)
    .set({ ...contact, updatedAt: now(), version: sql`${c.version} + 1` })
    .where(eq(c.id, id));

/** The code that a lease has now. */
export const selectCodeOf = ({ db }: Ctx, leaseId: string) =>
  db
    .select({ id: gateCodes.id, code: gateCodes.code })
    .from(gateCodes)
    .where(and(eq(gateCodes.leaseId, leaseId), ne(gateCodes.state, 'ended')))
    .orderBy(desc(gateCodes.createdAt))
    .limit(1);
