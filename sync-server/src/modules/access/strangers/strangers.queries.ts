import { and, eq, inArray, lte, or, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { submissions } from '../../../db/tables/inbox/submissions.ts';
import { leases } from '../../../db/tables/leasing/leases.ts';

/** Something that only a tenant could ask for, or a rental that was paid, took effect from this device until then. */
export async function hasTrustedEffect({ db }: Ctx, deviceHash: string, until: Date): Promise<boolean> {
  const isOfTenant = inArray(submissions.kind, ['move_out', 'payment_promise', 'info_change']);
  const isPaidRental = sql`exists (select 1 from ${leases} l where l.id = ${submissions.effectId}
    and l.state in ('active', 'ended'))`;
  const rows = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(
      and(
        eq(submissions.deviceHash, deviceHash),
        eq(submissions.outcome, 'applied'),
        lte(submissions.settledAt, until),
        or(isOfTenant, isPaidRental),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
