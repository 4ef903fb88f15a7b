import { eq, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { pickColumns } from '../../../core/pick-columns.ts';
import { customers } from '../../../db/tables/customers/customers.ts';
import { leases } from '../../../db/tables/leasing/leases.ts';

interface Stamp {
  stamp: string;
  /** False while somebody writes on this cluster, or when something is dated after now: what is read may change with no new line. */
  isSettled: boolean;
}

/**
 * What figures are made of only ever gets new lines, so the last line of each says whether anything has changed.
 * Undoing an import takes lines away, and is another version of the import.
 */
export async function readStamp({ db, now }: Ctx): Promise<Stamp> {
  const at = sql`${now().toISOString()}::timestamptz`;
  const [row] = await db.execute<Stamp & Record<string, unknown>>(sql`
    select concat_ws(' ', current_database(), (select coalesce(max(id), 0) from ledger_entries), (select coalesce(max(id), 0) from lease_history),
        (select coalesce(max(id), 0) from unit_history), (select coalesce(max(id), 0) from lease_rents), (select coalesce(max(id), 0) from invoice_history), (select coalesce(max(number), 0) from invoices),
        (select concat_ws(' ', count(*), sum(version)) from imports)) as stamp,
      pg_snapshot_xmin(snap) = pg_snapshot_xmax(snap)
        and not exists (select from ledger_entries where created_at > ${at})
        and not exists (select from leases where created_at > ${at}) as "isSettled"
    from pg_current_snapshot() as snap`);
  if (!row) throw new Error('no stamp was read');
  return row;
}

/** Who has each of these leases, as they are called today. */
export const selectTenants = ({ db }: Ctx, leaseIds: string[]) =>
  db
    .select({ leaseId: leases.id, ...pickColumns(customers, 'firstName', 'lastName', 'phone') })
    .from(leases)
    .innerJoin(customers, eq(customers.id, leases.customerId))
    .where(inArray(leases.id, leaseIds));
