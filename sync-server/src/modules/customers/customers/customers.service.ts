import type { Contact, CustomerFilter, CustomerRow } from 'schemas/customers/customers';
import { readUnitLabel } from 'schemas/kit/fields/unit-label';
import { unitNumberField } from 'schemas/kit/fields/unit-number';
import { centsToText } from 'schemas/kit/money';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { Ctx } from '../../../context.ts';
import { facilityToday } from '../../../core/facility-today.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { decodeKey, encodeKey } from '../../../db/transactions/keyset.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { unitLabel } from '../../facility/units/units.service.ts';
import {
  isRareFind,
  type ListedCustomer,
  type ListedLease,
  listCustomerRows,
  listLeasesOf,
  lockCustomer,
  selectCodeOf,
  updateCustomerRow,
  type Wanted,
} from './customers.queries.ts';
import {
  changedFields,
  mostDaysPastDue,
  readWords,
  standingOf,
  toPrefixQuery,
  toStoredContact,
} from './customers.rules.ts';

interface Question {
  search?: string | undefined;
  filter: CustomerFilter;
  after?: string | undefined;
  limit: number;
}

type Found = Result<{ rows: CustomerRow[]; next: string | null }, 'invalid'>;

/** Two queries a page, or three with words, however many there are. A question of which no word is left finds nobody. */
export async function listCustomers(ctx: Ctx, question: Question): Promise<Found> {
  const { search = '', filter, after, limit } = question;
  const key = after === undefined ? undefined : decodeKey(after);
  if (after !== undefined && !key) return problem('invalid');
  const wanted = readSearch(search);
  if (!wanted) return ok({ rows: [], next: null });
  const today = facilityToday(ctx).toString();
  const isRare = wanted.prefixQuery !== undefined && (await isRareFind(ctx, wanted.prefixQuery));
  const asked = { filter, today, after: key, limit: limit + 1, isRare, ...wanted };
  const found = await listCustomerRows(ctx, asked);
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  const next = last ? encodeKey({ at: last.createdAt, id: last.id }) : null;
  return ok({ rows: await withLeases(ctx, rows, today), next });
}

/** "7" and "unit 42" name a unit and nobody else; "859" may begin a phone number too. Undefined: it says nothing. */
function readSearch(text: string): Pick<Wanted, 'prefixQuery' | 'unit'> | undefined {
  if (text === '') return {};
  const label = unitNumberField.safeParse(text);
  const unit = label.success ? readUnitLabel(label.data) : undefined;
  if (unit && !/^\d{3}/.test(text)) return { unit };
  const words = readWords(text);
  return words.length > 0 ? { prefixQuery: toPrefixQuery(words), unit } : undefined;
}

async function withLeases(ctx: Ctx, rows: ListedCustomer[], today: string): Promise<CustomerRow[]> {
  const ids = rows.map(({ id }) => id);
  const leases = ids.length ? await listLeasesOf(ctx, ids) : [];
  return rows.map((row) => {
    const own = leases.filter(({ customerId }) => customerId === row.id);
    return toCustomerRow(row, own, today);
  });
}

function toCustomerRow(row: ListedCustomer, leases: ListedLease[], today: string): CustomerRow {
  const { firstName, lastName, createdAt, ...rest } = row;
  const live = leases.filter(({ state }) => state === 'held' || state === 'active');
  return {
    ...rest,
    name: `${firstName} ${lastName}`,
    units: live.map(({ unitKind, unitNumber }) => unitLabel({ kind: unitKind, number: unitNumber })),
    standing: standingOf(leases, today),
    balance: centsToText(leases.reduce((sum, { balanceCents }) => sum + balanceCents, 0)),
    daysPastDue: mostDaysPastDue(leases, today),
    createdAt: createdAt.toISOString(),
  };
}

/** Whoever saw an older record changes nothing, and has to look at the newer one first. */
export function updateCustomer(
  ctx: Ctx,
  id: string,
  { version, ...form }: Contact & { version: number },
): Promise<Result<{ version: number }, 'not_found' | 'customer_erased' | 'version_conflict'>> {
  return inTransaction(ctx, async (ctx) => {
    const stored = await lockCustomer(ctx, id);
    if (!stored) return problem('not_found');
    if (stored.erasedAt) return problem('customer_erased');
    if (stored.version !== version) return problem('version_conflict');
    const contact = toStoredContact(form);
    const fields = changedFields(stored.contact, contact);
    if (fields.length === 0) return ok({ version });
    await updateCustomerRow(ctx, id, contact);
    await recordAction(ctx, {
      action: 'customer.changed',
      subjectKind: 'customer',
      subjectId: id,
      details: { fields },
    });
    return ok({ version: version + 1 });
  });
}

type TaxProblem = 'not_found' | 'customer_erased' | 'version_conflict';

/** Of bills that are still to come. */
export function setTax(
  ctx: Ctx,
  id: string,
  { version, exemptReason: taxExemptReason }: { version: number; exemptReason: string | null },
): Promise<Result<{ version: number }, TaxProblem>> {
  return inTransaction(ctx, async (ctx) => {
    const stored = await lockCustomer(ctx, id);
    if (!stored) return problem('not_found');
    if (stored.erasedAt) return problem('customer_erased');
    if (stored.version !== version) return problem('version_conflict');
    if (stored.taxExemptReason === taxExemptReason) return ok({ version });
    await updateCustomerRow(ctx, id, { taxExemptReason });
    const details = { isExempt: taxExemptReason !== null };
    await recordAction(ctx, { action: 'customer.tax_set', subjectKind: 'customer', subjectId: id, details });
    return ok({ version: version + 1 });
  });
}

/** Nobody sees a code without a trace of it. */
export function viewGateCode(ctx: Ctx, leaseId: string): Promise<Result<{ code: string }, 'not_found'>> {
  return inTransaction(ctx, async (ctx) => {
    const [held] = await selectCodeOf(ctx, leaseId);
    if (!held) return problem('not_found');
    await recordAction(ctx, { action: 'gate_code.viewed', subjectKind: 'lease', subjectId: leaseId });
    return ok({ code: held.code });
  });
}
