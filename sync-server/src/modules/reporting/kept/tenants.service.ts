import type { Ctx } from '../../../context.ts';
import { selectTenants } from './kept-figures.queries.ts';

/** What a report with a row for each tenant is asked. */
export interface RowsAsked {
  asOf?: string | undefined;
  /** Only so many rows, from the first on. */
  top?: number | undefined;
}

/** Rows with who stands in them, by the names of today: these change without a line that a kept figure would see. */
export async function nameTenants<Row extends { leaseId: string }>(ctx: Ctx, rows: readonly Row[]) {
  const ids = rows.map(({ leaseId }) => leaseId);
  const tenants = ids.length === 0 ? [] : await selectTenants(ctx, ids);
  const tenantOf = new Map(tenants.map((one) => [one.leaseId, one]));
  return rows.flatMap((row) => {
    const tenant = tenantOf.get(row.leaseId);
    if (!tenant) return [];
    return [{ row, tenant: `${tenant.firstName} ${tenant.lastName}`, phone: tenant.phone }];
  });
}
