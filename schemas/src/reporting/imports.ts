import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { freeText } from '../kit/fields/fields.ts';
import { reasonField } from '../kit/fields/reason-field.ts';
import { amountText, instant } from '../kit/wire.ts';

export const importFileKind = z.enum(['spaces', 'customers', 'leases', 'rents', 'balances', 'notes']);
export type ImportFileKind = z.output<typeof importFileKind>;

/** The columns of each file, by the names that its template has; `true`: no row without it. */
export const importColumns = {
  spaces: { unit: true, size: true, rate: true, state: false },
  customers: {
    customer_id: true,
    first_name: true,
    last_name: true,
    email: true,
    phone: true,
    address: true,
    city: true,
    state: true,
    zip_code: true,
    license_number: false,
    language: false,
  },
  leases: {
    unit: true,
    customer_id: true,
    starts_on: true,
    rent: true,
    paid_through: false,
    deposit: false,
    autopay: false,
    gate_code: false,
    promised_maximum: false,
  },
  rents: { unit: true, from: true, rent: true },
  balances: { unit: true, due_on: true, amount: true, kind: false, reason: true },
  notes: { customer_id: true, text: true },
} as const satisfies Record<ImportFileKind, Record<string, boolean>>;

/** One row of each template, as an example. */
export const importExamples: Record<ImportFileKind, string[]> = {
  spaces: ['12', '10x10', '65.00', 'available'],
  customers: [
    ...['C-101', 'Ada', 'Okafor', 'ada@example.com', '(859) 555-0123', '12 Elm Street', 'Springfield'],
    ...['KY', '40069', '', 'en'],
  ],
  leases: ['12', 'C-101', '2024-03-15', '65.00', '', '50.00', 'yes', '4819', ''],
  rents: ['12', '2024-03-15', '60.00'],
  balances: ['12', '2026-11-01', '65.00', 'rent', 'November rent'],
  notes: ['C-101', 'Calls before each visit'],
};

export const importFaultCode = z.enum([
  'missing_column',
  'missing',
  'broken_file',
  'wrong_encoding',
  'too_many_rows',
  'too_many_cells',
  'not_a_name',
  'not_an_email',
  'not_a_phone',
  'not_an_address',
  'not_a_city',
  'not_a_state',
  'not_a_zip_code',
  'not_a_license_number',
  'not_a_language',
  'not_a_unit',
  'not_a_size',
  'not_a_space_state',
  'not_a_day',
  'not_an_amount',
  'not_a_rent',
  'not_yes_or_no',
  'not_a_gate_code',
  'not_a_kind',
  'not_plain_text',
  'card_number',
  'day_in_future',
  'too_long_ago',
  'before_start',
  'unknown_unit',
  'unit_not_free',
  'unit_twice',
  'unit_differs',
  'unknown_customer',
  'customer_differs',
  'unknown_lease',
  'gate_code_taken',
  'gate_code_twice',
  'rent_above_promise',
  'rents_end_elsewhere',
  'paid_through_and_balance',
  'balance_twice',
]);
export type ImportFaultCode = z.output<typeof importFaultCode>;

export const importFault = z.object({
  file: importFileKind,
  /** As a spreadsheet counts, the headers are line 1; 0: of the file as a whole. */
  line: z.int(),
  column: z.string().nullable(),
  code: importFaultCode,
  /** What stands there, cut to 60 characters. */
  value: z.string(),
});
export type ImportFault = z.output<typeof importFault>;

/**
 * `checking` and `applying` go on by themselves. A `checked` one without faults can be applied. What is `applied` can be
 * looked at and undone, and nothing is billed or written to its tenants before it is `live`.
 */
export const importState = z.enum([
  'checking',
  'checked',
  'applying',
  'applied',
  'live',
  'undone',
  'discarded',
]);

export const importSums = z.object({
  /** That are new here. */
  spaces: z.int(),
  /** Among them: W and a number. */
  warehouses: z.int(),
  /** That were here before, never used, and make way for them. */
  replacedSpaces: z.int(),
  customers: z.int(),
  leases: z.int(),
  monthlyRent: amountText,
  owed: amountText,
  credit: amountText,
  deposits: amountText,
  notes: z.int(),
});
export type ImportSums = z.output<typeof importSums>;

export const importView = z.object({
  id: z.uuid(),
  state: importState,
  by: z.string(),
  at: instant,
  appliedAt: instant.nullable(),
  liveAt: instant.nullable(),
  undoneAt: instant.nullable(),
  version: z.int(),
  files: z.array(
    z.object({
      kind: importFileKind,
      name: z.string(),
      rows: z.int(),
      /** As they stand in the file. */
      headers: z.array(z.string()),
      /** Our column, and the header whose cells it takes. */
      columns: z.record(z.string(), z.string()),
    }),
  ),
  progress: z.object({ done: z.int(), total: z.int() }).nullable(),
  faultCount: z.int(),
  /** The first of them, in the order of files and lines. */
  faults: z.array(importFault),
  sums: importSums.nullable(),
});
export type ImportView = z.output<typeof importView>;

/** Of all files of an import: bodies share the room of one server. */
export const importBytesMax = 8 * 1024 * 1024;
export const importRowsMax = 50_000;
export const importFaultsShown = 500;

const columns = z.record(z.string().max(40), z.string().max(200));
const file = z.strictObject({
  kind: importFileKind,
  name: freeText(z.string().min(1).max(200)),
  /** Cell by cell a card number is looked for, which would forget the file. */
  csv: z.string().max(importBytesMax),
  columns: columns.optional(),
});
const params = z.object({ id: z.uuid() });
const version = z.int().min(1);

export const importsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/staff/imports',
    summary: 'The last 20 imports, newest first',
    reply: z.array(importView),
    staff: 'owner',
    problems: ['not_signed_in', 'not_allowed'],
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/staff/imports',
    summary:
      'Takes files of spaces, customers and leases and checks them; nothing of them counts before they are applied',
    body: z.strictObject({ key: z.uuid(), files: z.array(file).min(1).max(6) }),
    bodyBytesMax: importBytesMax,
    reply: importView,
    staff: 'owner',
    problems: ['not_signed_in', 'not_allowed'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/staff/imports/:id',
    summary: 'How far it is, and what is wrong, by line and column',
    params,
    reply: importView,
    staff: 'owner',
    problems: ['not_signed_in', 'not_allowed', 'not_found'],
  }),
  map: endpoint({
    method: 'PUT',
    path: '/api/staff/imports/:id/columns',
    summary: 'Which header of a file is which column; the files are checked again',
    params,
    body: z.strictObject({ version, kind: importFileKind, columns }),
    reply: importView,
    staff: 'owner',
    problems: ['not_signed_in', 'not_allowed', 'not_found', 'version_conflict', 'import_over'],
  }),
  apply: endpoint({
    method: 'POST',
    path: '/api/staff/imports/:id/apply',
    summary: 'All of it or nothing, once; goes on without the page',
    params,
    body: z.strictObject({ version }),
    reply: importView,
    staff: 'owner',
    problems: [
      'not_signed_in',
      'not_allowed',
      'not_found',
      'version_conflict',
      'import_over',
      'import_has_faults',
    ],
  }),
  discard: endpoint({
    method: 'POST',
    path: '/api/staff/imports/:id/discard',
    summary: 'Stops it before it counts, and forgets its files',
    params,
    body: z.strictObject({ version }),
    reply: importView,
    staff: 'owner',
    problems: ['not_signed_in', 'not_allowed', 'not_found', 'version_conflict', 'import_over'],
  }),
  goLive: endpoint({
    method: 'POST',
    path: '/api/staff/imports/:id/live',
    summary: 'From now on its tenants are billed and written to like all others; it is not undone any more',
    params,
    body: z.strictObject({ version }),
    reply: importView,
    staff: 'owner',
    problems: ['not_signed_in', 'not_allowed', 'not_found', 'version_conflict', 'import_over'],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/staff/imports/:id/undo',
    summary: 'Takes all of it out again, as long as nothing has happened to any of it',
    params,
    body: z.strictObject({ version, reason: reasonField }),
    reply: importView,
    staff: 'owner',
    problems: [
      'not_signed_in',
      'not_allowed',
      'not_found',
      'version_conflict',
      'import_over',
      'import_touched',
    ],
  }),
};
