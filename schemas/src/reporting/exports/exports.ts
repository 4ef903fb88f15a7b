import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { amountText, instant, signedAmount } from '../../kit/wire.ts';
import { type ImportFileKind, importColumns } from '../imports.ts';

const day = z.iso.date();
const uuid = z.uuid();
const text = z.string();
/** As it stands on the door: "42" or "W1". */
const unit = z.string();

/** The columns of one file of an import; empty where the site has nothing to say. */
const importRow = (kind: ImportFileKind) =>
  z.object(Object.fromEntries(Object.keys(importColumns[kind]).map((column) => [column, text])));

/**
 * What a site has, table by table, under names that stay. The first six are the files of an import: what there is, what
 * is let, and who owes. The others are the records, former tenants among them.
 */
export const exportRows = {
  spaces: z.object({
    unit,
    kind: z.enum(['unit', 'warehouse']),
    size: text,
    rate: amountText,
    state: z.enum(['available', 'occupied', 'maintenance']),
  }),
  customers: importRow('customers'),
  leases: importRow('leases'),
  rents: importRow('rents'),
  balances: importRow('balances'),
  notes: importRow('notes'),
  tenancies: z.object({
    lease_id: uuid,
    unit,
    customer_id: uuid,
    state: z.enum(['held', 'active', 'ended', 'lapsed']),
    signed_at: instant,
    starts_on: day.nullable(),
    notice_for: day.nullable(),
    left_on: day.nullable(),
    ended_at: instant.nullable(),
    rent: amountText,
    promised_maximum: amountText.nullable(),
    deposit_held: amountText,
    balance: signedAmount,
    autopay: z.boolean(),
  }),
  dated_rents: z.object({
    lease_id: uuid,
    from: day,
    rent: amountText,
    source: z.enum(['signed', 'transfer', 'change']),
    written_at: instant,
  }),
  invoices: z.object({
    number: z.int(),
    lease_id: uuid,
    kind: text,
    label: text,
    period: day,
    due_on: day,
    amount: amountText,
    open: amountText,
    state: z.enum(['pending', 'paid', 'void']),
    issued_at: instant,
  }),
  payments: z.object({
    receipt: z.int(),
    payment_id: uuid,
    lease_id: uuid,
    method: z.enum(['cash', 'check', 'card_terminal', 'card']),
    amount: amountText,
    check_number: text.nullable(),
    received_at: instant,
    received_by: text,
    taken_back_at: instant.nullable(),
  }),
  refunds: z.object({
    refund_id: uuid,
    payment_id: uuid,
    amount: amountText,
    state: text,
    reason: text,
    asked_by: text,
    asked_at: instant,
    settled_at: instant.nullable(),
  }),
  ledger: z.object({
    entry: z.int(),
    transaction: uuid,
    account: text,
    lease_id: uuid,
    invoice: z.int().nullable(),
    payment_id: uuid.nullable(),
    refund_id: uuid.nullable(),
    /** Debits positive, credits negative. */
    amount: signedAmount,
    reason: text,
    at: instant,
  }),
  street_rates: z.object({
    kind: z.enum(['unit', 'warehouse']),
    size: text,
    from: day,
    rate: amountText,
    rate_before: amountText,
    reason: text,
    set_by: text,
  }),
  tickets: z.object({
    number: text,
    lease_id: uuid.nullable(),
    unit,
    issue: text,
    priority: text,
    description: text,
    state: text,
    opened_at: instant,
    closed_at: instant.nullable(),
  }),
  messages: z.object({
    message_id: uuid,
    customer_id: uuid.nullable(),
    lease_id: uuid.nullable(),
    channel: z.enum(['email', 'sms']),
    recipient: text,
    subject: text,
    text,
    state: text,
    written_at: instant,
    sent_at: instant.nullable(),
  }),
} as const satisfies Record<string, z.ZodObject>;
export type ExportTable = keyof typeof exportRows;
export type ExportRow<T extends ExportTable> = z.output<(typeof exportRows)[T]>;

export const exportTables = Object.keys(exportRows) as ExportTable[];
/** What the tables that an import takes are called there and here. */
export const movingTables = Object.keys(importColumns) as ImportFileKind[];

/** A whole site as one document; `npm run export` writes it, with its JSON Schema beside it. */
export const exportDocument = z.object({
  format: z.literal('gatehouse-export-1'),
  facility: text,
  at: instant,
  tables: z.object(
    Object.fromEntries(Object.entries(exportRows).map(([table, row]) => [table, z.array(row)])),
  ),
});

/** Programs read them: larger pages than those of a screen. */
export const exportRowsMax = 1_000;
const pageQuery = z.object({
  after: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(exportRowsMax).default(exportRowsMax),
});

const listOf = <T extends ExportTable>(table: T, summary: string) =>
  endpoint({
    method: 'GET',
    path: `/api/staff/exports/${table}`,
    summary,
    query: pageQuery,
    reply: z.object({ rows: z.array(exportRows[table] as z.ZodObject), next: text.nullable() }),
    staff: 'owner',
    problems: ['not_signed_in', 'not_allowed', 'invalid'],
    rawCsv: { name: table.replaceAll('_', '-'), columns: Object.keys(exportRows[table].shape) },
  });

export const exportsApi = {
  customers: listOf('customers', 'Whoever has or had a space, in the columns of an import'),
  leases: listOf('leases', 'What is let, in the columns of an import'),
  rents: listOf('rents', 'What is let: its rents up to today, in the columns of an import'),
  balances: listOf(
    'balances',
    'What is let: open bills and what was paid ahead, in the columns of an import',
  ),
  notes: listOf('notes', 'Notes, holds, notices and authorised persons, in the columns of an import'),
  spaces: listOf('spaces', 'Every space with its size and its rate'),
  tenancies: listOf('tenancies', 'Every lease that ever was'),
  dated_rents: listOf('dated_rents', 'What each lease costs from which day on'),
  invoices: listOf('invoices', 'Every bill'),
  payments: listOf('payments', 'Every payment'),
  refunds: listOf('refunds', 'All that was given back'),
  ledger: listOf('ledger', 'Each line of the double entry'),
  street_rates: listOf('street_rates', 'What spaces cost new customers from which day on'),
  tickets: listOf('tickets', 'What was reported as broken'),
  messages: listOf('messages', 'Every letter and text message'),
} satisfies Record<ExportTable, unknown>;
