import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { pickColumns } from '../../../core/pick-columns.ts';
import { invoiceLines, invoices } from '../../../db/tables/billing/invoices.ts';
import { ledgerEntries } from '../../../db/tables/billing/ledger.ts';
import { leases } from '../../../db/tables/leasing/leases.ts';

/** In the order in which money pays them. */
export const listOpenCharges = ({ db }: Ctx, leaseId: string) =>
  db
    .select({
      invoiceId: invoices.id,
      number: invoices.number,
      kind: invoices.kind,
      label: sql<string>`(select l.label from ${invoiceLines} l
        where l.invoice_id = ${invoices.id} and l.position = 1)`,
      /** What the bill says beside it. */
      beside: sql<
        string[]
      >`(select coalesce(json_agg(l.label order by l.position), '[]') from ${invoiceLines} l
        where l.invoice_id = ${invoices.id} and l.position > 1)`,
      /** Sales tax in it. */
      taxCents: sql<number>`(select coalesce(sum(l.amount_cents), 0)::int from ${invoiceLines} l
        where l.invoice_id = ${invoices.id} and l.category = 'tax')`,
      ...pickColumns(invoices, 'period', 'dueOn', 'deferredFrom', 'amountCents'),
      startsOn: sql<
        string | null
      >`(select l.starts_on::text from ${leases} l where l.id = ${invoices.leaseId})`,
      openCents: sql<number>`sum(${ledgerEntries.cents})::int`,
    })
    .from(ledgerEntries)
    .innerJoin(invoices, eq(invoices.id, ledgerEntries.invoiceId))
    .where(and(eq(ledgerEntries.leaseId, leaseId), eq(ledgerEntries.account, 'receivable')))
    .groupBy(invoices.id)
    .having(sql`sum(${ledgerEntries.cents}) > 0`)
    .orderBy(invoices.dueOn, sql`${invoices.kind} <> 'rent'`, invoices.number);
