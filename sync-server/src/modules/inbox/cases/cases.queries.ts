import { and, asc, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { pickColumns } from '../../../core/pick-columns.ts';
import { customers } from '../../../db/tables/customers/customers.ts';
import { units } from '../../../db/tables/facility/units.ts';
import { conflictCases } from '../../../db/tables/inbox/submissions.ts';
import { leases } from '../../../db/tables/leasing/leases.ts';
import { insertRows } from '../../../db/transactions/insert-rows.ts';
import type { Key } from '../../../db/transactions/keyset.ts';

const c = conflictCases;

export const insertCase = ({ db }: Ctx, row: typeof conflictCases.$inferInsert) => insertRows(db, c, row);

export const hasCaseWith = async (
  { db }: Ctx,
  kind: typeof c.$inferSelect.kind,
  details: Record<string, unknown>,
): Promise<boolean> => {
  const rows = await db
    .select({ id: c.id })
    .from(c)
    .where(and(eq(c.kind, kind), sql`${c.details} = ${JSON.stringify(details)}::jsonb`))
    .limit(1);
  return rows.length === 1;
};

export const hasOpenCaseOf = async (
  { db }: Ctx,
  leaseId: string,
  kind: typeof c.$inferSelect.kind,
  details: Record<string, unknown>,
): Promise<boolean> => {
  const isAbout = sql`${c.details} = ${JSON.stringify(details)}::jsonb`;
  const rows = await db
    .select({ id: c.id })
    .from(c)
    .where(and(eq(c.leaseId, leaseId), eq(c.state, 'open'), eq(c.kind, kind), isAbout))
    .limit(1);
  return rows.length === 1;
};

/** Oldest first: whoever waits longest stands on top. */
export const listOpenCaseRows = ({ db }: Ctx, { after, limit }: { after: Key | undefined; limit: number }) =>
  db
    .select({
      ...pickColumns(c, 'id', 'kind', 'state', 'leaseId', 'submissionId', 'details'),
      unitKind: units.kind,
      unitNumber: units.number,
      firstName: customers.firstName,
      lastName: customers.lastName,
      createdAt: c.createdAt,
    })
    .from(c)
    .leftJoin(leases, eq(leases.id, c.leaseId))
    .leftJoin(units, eq(units.id, leases.unitId))
    .leftJoin(customers, eq(customers.id, c.customerId))
    .where(
      and(
        eq(c.state, 'open'),
        after && sql`(${c.createdAt}, ${c.id}) > (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(asc(c.createdAt), asc(c.id))
    .limit(limit);

export async function lockCase({ db }: Ctx, id: string) {
  const [row] = await db
    .select(pickColumns(c, 'id', 'kind', 'state', 'leaseId', 'submissionId', 'details'))
    .from(c)
    .where(eq(c.id, id))
    .for('update');
  return row;
}

export async function lockOpenCaseOf({ db }: Ctx, submissionId: string) {
  const [row] = await db
    .select({ id: c.id })
    .from(c)
    .where(and(eq(c.submissionId, submissionId), eq(c.state, 'open')))
    .for('update', { skipLocked: true });
  return row;
}

export async function lockOpenCaseAbout(
  { db }: Ctx,
  kind: typeof c.$inferSelect.kind,
  details: Record<string, unknown>,
) {
  const [row] = await db
    .select({ id: c.id })
    .from(c)
    .where(and(eq(c.kind, kind), eq(c.state, 'open'), sql`${c.details} = ${JSON.stringify(details)}::jsonb`))
    .for('update', { skipLocked: true });
  return row;
}

export async function updateCaseToResolved({ db, now }: Ctx, id: string, resolvedBy: string): Promise<void> {
  await db.update(c).set({ state: 'resolved', resolvedAt: now(), resolvedBy }).where(eq(c.id, id));
}

export async function updateCaseKind(
  { db }: Ctx,
  leaseId: string,
  { from, to }: Record<'from' | 'to', typeof c.$inferSelect.kind>,
): Promise<void> {
  await db
    .update(c)
    .set({ kind: to })
    .where(and(eq(c.leaseId, leaseId), eq(c.kind, from), eq(c.state, 'open')));
}
