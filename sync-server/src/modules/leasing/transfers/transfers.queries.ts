import { and, eq, ne, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { invoices } from '../../../db/tables/billing/invoices.ts';
import { leaseTransfers } from '../../../db/tables/leasing/transfers.ts';

export type TransferRow = typeof leaseTransfers.$inferSelect;

export async function selectTransfer({ db }: Ctx, id: string): Promise<TransferRow | undefined> {
  const [row] = await db.select().from(leaseTransfers).where(eq(leaseTransfers.id, id));
  return row;
}

export const insertTransfer = ({ db }: Ctx, row: typeof leaseTransfers.$inferInsert) =>
  db.insert(leaseTransfers).values(row);

/** First day of the newest rent that stands. */
export async function selectLastPeriod({ db }: Ctx, leaseId: string): Promise<string | null> {
  const [row] = await db
    .select({ period: sql<string | null>`max(${invoices.period})::text` })
    .from(invoices)
    .where(and(eq(invoices.leaseId, leaseId), eq(invoices.kind, 'rent'), ne(invoices.status, 'void')));
  return row?.period ?? null;
}
