import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { staffUsers } from '../../../db/tables/access/staff.ts';

export const lockStaffUser = ({ db }: Ctx, id: string) =>
  db.select({ id: staffUsers.id }).from(staffUsers).where(eq(staffUsers.id, id)).for('update');

/** What somebody has given up since that instant: the ledger says how much, the audit who. */
export async function sumWaivedBy(
  { db }: Ctx,
  { actor, since }: { actor: string; since: Date },
): Promise<number> {
  const from = sql`${since.toISOString()}::timestamptz`;
  const [row] = await db.execute<{ cents: number }>(sql`
    select coalesce(sum(e.cents), 0)::int as cents from ledger_entries e
    where e.created_at >= ${from} and e.account = 'allowances' and exists (
      select from audit_entries a where a.subject_kind = 'invoice' and a.subject_id = e.invoice_id::text
        and a.action = 'invoice.waived' and a.actor = ${actor} and a.at >= ${from})`);
  return row?.cents ?? 0;
}
