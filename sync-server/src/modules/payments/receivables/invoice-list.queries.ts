import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { InvoiceFilter } from 'schemas/payments/receivables';
import type { Ctx } from '../../../context.ts';
import { pickColumns } from '../../../core/pick-columns.ts';
import { invoices } from '../../../db/tables/billing/invoices.ts';
import { ledgerEntries } from '../../../db/tables/billing/ledger.ts';
import { customers } from '../../../db/tables/customers/customers.ts';
import { units } from '../../../db/tables/facility/units.ts';
import { leases } from '../../../db/tables/leasing/leases.ts';
import { billedLabelOf } from '../payments/receipts.queries.ts';
import { creditUsedOn } from './invoice-actions.queries.ts';

const i = invoices;

const sumOf = (account: 'receivable' | 'allowances') =>
  sql<number>`(select coalesce(sum(e.cents), 0)::int from ${ledgerEntries} e
    where e.invoice_id = ${i.id} and e.account = ${account})`;

const isIn = (filter: InvoiceFilter, today: string) =>
  ({
    open: eq(i.status, 'pending'),
    overdue: and(eq(i.status, 'pending'), lt(i.dueOn, today)),
    paid: and(eq(i.status, 'paid'), sql`${sumOf('allowances')} = 0`),
    waived: and(eq(i.status, 'paid'), sql`${sumOf('allowances')} > 0`),
    void: eq(i.status, 'void'),
  })[filter];

interface Filter {
  filter?: InvoiceFilter | undefined;
  today: string;
  number?: number | undefined;
  leaseIds?: readonly string[] | undefined;
  before: number | undefined;
  limit: number;
}

/** The numbers of one page, of which alone the rest is read. */
const selectNumbers = ({ db }: Ctx, { filter, today, number, leaseIds, before, limit }: Filter) =>
  db
    .select({ number: i.number })
    .from(i)
    .where(
      and(
        filter && isIn(filter, today),
        number === undefined ? undefined : eq(i.number, number),
        leaseIds && inArray(i.leaseId, [...leaseIds]),
        before === undefined ? undefined : lt(i.number, before),
      ),
    )
    .orderBy(desc(i.number))
    .limit(limit);

/** Newest first. */
export const selectInvoiceRows = (ctx: Ctx, wanted: Filter) =>
  ctx.db
    .select({
      ...pickColumns(i, 'id', 'leaseId', 'number', 'kind', 'period'),
      label: sql<string>`coalesce(${billedLabelOf(i.id)}, '')`,
      issuedAt: i.createdAt,
      ...pickColumns(i, 'dueOn', 'deferredFrom', 'amountCents'),
      openCents: sumOf('receivable'),
      waivedCents: sumOf('allowances'),
      creditCents: creditUsedOn(i.id),
      status: i.status,
      leaseState: leases.state,
      unit: { kind: units.kind, number: units.number },
      firstName: customers.firstName,
      lastName: customers.lastName,
    })
    .from(i)
    .innerJoin(leases, eq(leases.id, i.leaseId))
    .innerJoin(units, eq(units.id, leases.unitId))
    .innerJoin(customers, eq(customers.id, i.customerId))
    .where(sql`${i.number} = any(array(${selectNumbers(ctx, wanted)}))`)
    .orderBy(desc(i.number));
export type InvoiceListFacts = Awaited<ReturnType<typeof selectInvoiceRows>>[number];
