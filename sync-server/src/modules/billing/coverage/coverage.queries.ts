import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { pickColumns } from '../../../core/pick-columns.ts';
import { invoices } from '../../../db/tables/billing/invoices.ts';
import { leases } from '../../../db/tables/leasing/leases.ts';
import { moveOuts } from '../../../db/tables/leasing/move-outs.ts';
import { linesOfLease } from '../lease-lines/lease-lines.queries.ts';
import { rentsOfLease } from '../lease-rents/lease-rents.queries.ts';
import { offersOfLease } from '../rental-offers/rental-offers.queries.ts';

/** What decides which rent of a lease is still to come. With one table alone a column does not say whose it is. */
export async function selectTerms({ db, facility }: Ctx, leaseId: string) {
  const [row] = await db
    .select({
      ...pickColumns(leases, 'state', 'startsOn', 'vacatedOn', 'leavesOn', 'billedThrough'),
      rents: rentsOfLease,
      isTaxExempt: sql<boolean>`exists (select from customers c where c.id = leases.customer_id
        and c.tax_exempt_reason is not null)`,
      lines: linesOfLease,
      offers: offersOfLease,
      lastPeriod: sql<string | null>`(select max(i.period)::text from ${invoices} i
        where i.lease_id = leases.id and i.kind = 'rent' and i.status <> 'void')`,
      isLeaving: sql<boolean>`exists (select from ${moveOuts} m
        where m.lease_id = leases.id and m.state = 'requested')`,
    })
    .from(leases)
    .where(eq(leases.id, leaseId));
  return row && { ...row, taxes: row.isTaxExempt ? null : facility.taxPercent };
}
