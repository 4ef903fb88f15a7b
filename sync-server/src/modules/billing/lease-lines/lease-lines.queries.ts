import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { LeaseLine } from 'schemas/billing/lease-lines';
import type { Ctx } from '../../../context.ts';
import { pickColumns } from '../../../core/pick-columns.ts';
import { invoices } from '../../../db/tables/billing/invoices.ts';
import { leaseLines as t } from '../../../db/tables/billing/lease-lines.ts';
import { customers } from '../../../db/tables/customers/customers.ts';
import { leases } from '../../../db/tables/leasing/leases.ts';

export type LeaseLineRow = typeof t.$inferSelect;

/** Of the lease in the query around it, in the order in which they were added. */
export const linesOfLease: SQL<LeaseLine[]> = sql<LeaseLine[]>`(select coalesce(json_agg(json_build_object(
  'kind', n.kind, 'label', n.label, 'amountCents', n.amount_cents, 'percent', n.percent, 'from', n.from_on,
  'until', n.until_on) order by n.created_at, n.id), '[]') from ${t} n where n.lease_id = leases.id)`;

export const listLines = ({ db }: Ctx, leaseId: string): Promise<LeaseLineRow[]> =>
  db.select().from(t).where(eq(t.leaseId, leaseId)).orderBy(asc(t.createdAt), asc(t.id));

/** The same press twice is one line. */
export const insertLine = async (
  { db }: Ctx,
  row: typeof t.$inferInsert,
): Promise<LeaseLineRow | undefined> =>
  (await db.insert(t).values(row).onConflictDoNothing({ target: t.id }).returning())[0];

export async function selectLine({ db }: Ctx, id: string): Promise<LeaseLineRow | undefined> {
  const [row] = await db.select().from(t).where(eq(t.id, id));
  return row;
}

export const updateEnd = (
  { db, now }: Ctx,
  id: string,
  end: Pick<LeaseLineRow, 'untilOn' | 'endedBy' | 'endedAt'>,
) =>
  db
    .update(t)
    .set({ ...end, updatedAt: now(), version: sql`${t.version} + 1` })
    .where(eq(t.id, id));

/** Whom it concerns, and through which month rent is billed. */
export async function selectLineFacts({ db }: Ctx, leaseId: string) {
  const [row] = await db
    .select({
      ...pickColumns(leases, 'state', 'vacatedOn', 'startsOn'),
      lastPeriod: sql<string | null>`(select max(i.period)::text from ${invoices} i
        where i.lease_id = ${leases.id} and i.kind = 'rent' and i.status <> 'void')`,
    })
    .from(leases)
    // With one table alone the name in the sum above would not say whose it is.
    .innerJoin(customers, eq(customers.id, leases.customerId))
    .where(eq(leases.id, leaseId));
  return row;
}
