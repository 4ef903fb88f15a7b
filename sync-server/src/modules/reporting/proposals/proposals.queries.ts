import { desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { pickColumns } from '../../../core/pick-columns.ts';
import { pricingDecisions as d } from '../../../db/tables/billing/pricing-rules.ts';
import { customers } from '../../../db/tables/customers/customers.ts';
import { units } from '../../../db/tables/facility/units.ts';
import { leases } from '../../../db/tables/leasing/leases.ts';

export type DecisionRow = typeof d.$inferSelect;

export const insertDecision = async (
  { db }: Ctx,
  row: typeof d.$inferInsert,
): Promise<DecisionRow | undefined> =>
  (await db.insert(d).values(row).onConflictDoNothing({ target: d.id }).returning())[0];

export async function findDecision({ db }: Ctx, id: string): Promise<DecisionRow | undefined> {
  const [row] = await db.select().from(d).where(eq(d.id, id));
  return row;
}

/** Dismissals that still rest on that day. */
export const listResting = ({ db }: Ctx, today: string): Promise<DecisionRow[]> =>
  db.select().from(d).where(gt(d.restsUntil, today));

const decisionsShown = 100;

export const listDecisions = ({ db }: Ctx) =>
  db
    .select({ decision: d, unitKind: units.kind, unitNumber: units.number })
    .from(d)
    .leftJoin(leases, eq(leases.id, d.leaseId))
    .leftJoin(units, eq(units.id, leases.unitId))
    .orderBy(desc(d.createdAt), desc(d.id))
    .limit(decisionsShown);

/** Who has a lease, and behind which door. */
export const selectNames = ({ db }: Ctx, leaseIds: readonly string[]) =>
  db
    .select({
      leaseId: leases.id,
      ...pickColumns(leases, 'customerId'),
      ...pickColumns(customers, 'firstName', 'lastName'),
      ...pickColumns(units, 'kind', 'number'),
    })
    .from(leases)
    .innerJoin(customers, eq(customers.id, leases.customerId))
    .innerJoin(units, eq(units.id, leases.unitId))
    .where(inArray(leases.id, [...leaseIds]));

/**
 * Changes with whatever decides about a rent beside spaces, leases' histories, rents and the ledger: rules, dismissals, holds, raises
 * that are planned, and what was promised to few. A row that is written anew has another `xmin`, whichever of its columns changed.
 */
export async function readTermsStamp({ db }: Ctx, today: string): Promise<string> {
  const writesOf = (rows: SQL) => sql`(select concat(count(*), '.', sum(xmin::text::bigint)) from ${rows})`;
  const [row] = await db.execute<{ stamp: string }>(sql`select concat_ws(' ',
    ${writesOf(sql`leases where state = 'active' and num_nonnulls(rent_exempt_reason, promised_max_cents) > 0`)},
    ${writesOf(sql`pricing_rules`)},
    ${writesOf(sql`pricing_decisions where rests_until > ${today}::date`)},
    ${writesOf(sql`account_holds where lifted_at is null`)},
    ${writesOf(sql`rent_changes where applied_at is null and withdrawn_at is null and missed_at is null`)}) as stamp`);
  if (!row) throw new Error('no stamp was read');
  return row.stamp;
}
