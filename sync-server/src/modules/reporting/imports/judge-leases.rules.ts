import * as cells from './cells.rules.ts';
import type { Place } from './judge-spaces.rules.ts';
import { type Faults, rowsOf, type Sheet, type SheetRow } from './sheet.rules.ts';

export interface BroughtLease {
  unitId: string;
  /** The reference of the customer. */
  customer: string;
  startsOn: string;
  rentCents: number;
  paidThrough: string | undefined;
  depositCents: number;
  wantsAutopay: boolean;
  gateCode: string | undefined;
  promisedMaxCents: number | undefined;
  /** Where it stands, for what is found out later. */
  row: SheetRow;
}

/** What the site is at the moment of the check. */
export interface SiteFacts {
  /** By what stands on the door. */
  units: ReadonlyMap<string, Pick<Place, 'id' | 'isFree'>>;
  /** Codes that somebody has, or is about to have. */
  takenCodes: ReadonlySet<string>;
  today: string;
}

const monthsBackMax = 24;

/** By the label of the unit. */
export function judgeLeases(
  sheet: Sheet,
  customers: ReadonlyMap<string, unknown>,
  facts: SiteFacts,
  faults: Faults,
): Map<string, BroughtLease> {
  const leases = new Map<string, BroughtLease>();
  const codes = new Set<string>();
  for (const row of rowsOf(sheet, faults)) {
    // Of a rent roll: a space that nobody rents.
    if (row.textOf('customer_id') === '' && row.textOf('starts_on') === '') continue;
    const unit = row.read('unit', cells.readUnit);
    const lease = readLease(row, facts);
    if (lease && !customers.has(lease.customer)) row.fault('customer_id', 'unknown_customer');
    if (lease?.gateCode !== undefined) judgeCode(row, lease.gateCode, codes, facts);
    const unitId = unit && judgeUnit(row, unit, { leases, facts });
    // Kept with whatever is wrong with it, so that its balances are no lease's that is unknown.
    if (unitId) leases.set(unit, { ...(lease ?? nothing), unitId, row });
  }
  return leases;
}

/** The unit of this row, if it is the first row of a unit that there is. */
function judgeUnit(
  row: SheetRow,
  unit: string,
  { leases, facts }: { leases: ReadonlyMap<string, unknown>; facts: SiteFacts },
): string | undefined {
  const place = facts.units.get(unit);
  if (!place) row.fault('unit', 'unknown_unit');
  else if (leases.has(unit)) row.fault('unit', 'unit_twice');
  else if (!place.isFree) row.fault('unit', 'unit_not_free');
  return leases.has(unit) ? undefined : place?.id;
}

const nothing = {
  customer: '',
  startsOn: '0000-01-01',
  rentCents: 0,
  paidThrough: undefined,
  depositCents: 0,
  wantsAutopay: false,
  gateCode: undefined,
  promisedMaxCents: undefined,
};

function readLease(row: SheetRow, { today }: SiteFacts): Omit<BroughtLease, 'unitId' | 'row'> | undefined {
  const { read } = row;
  const customer = read('customer_id', cells.readReference);
  const startsOn = read('starts_on', cells.readDay);
  const rentCents = read('rent', cells.readRent);
  const paidThrough = read('paid_through', cells.readDay);
  const depositCents = read('deposit', cells.readDeposit) ?? 0;
  const wantsAutopay = read('autopay', cells.readYesNo) ?? false;
  const gateCode = read('gate_code', cells.readGateCode);
  const promisedMaxCents = read('promised_maximum', cells.readRent);
  if (startsOn !== undefined && startsOn > today) row.fault('starts_on', 'day_in_future');
  if (paidThrough !== undefined) judgePaidThrough(row, paidThrough, { startsOn, today });
  if (promisedMaxCents !== undefined && rentCents !== undefined && rentCents > promisedMaxCents) {
    row.fault('rent', 'rent_above_promise');
  }
  if (customer === undefined || startsOn === undefined || rentCents === undefined) return undefined;
  const rest = { paidThrough, depositCents, wantsAutopay, gateCode, promisedMaxCents };
  return { customer, startsOn, rentCents, ...rest };
}

function judgePaidThrough(
  row: SheetRow,
  paidThrough: string,
  { startsOn, today }: { startsOn: string | undefined; today: string },
): void {
  if (paidThrough > addMonths(today, monthsBackMax)) row.fault('paid_through', 'day_in_future');
  else if (paidThrough < addMonths(today, -monthsBackMax)) row.fault('paid_through', 'too_long_ago');
  else if (startsOn !== undefined && paidThrough < startsOn) row.fault('paid_through', 'before_start');
}

function addMonths(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const at = year * 12 + month - 1 + months;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}${day.slice(7)}`;
}

function judgeCode(row: SheetRow, code: string, codes: Set<string>, { takenCodes }: SiteFacts): void {
  if (codes.has(code)) row.fault('gate_code', 'gate_code_twice');
  else if (takenCodes.has(code)) row.fault('gate_code', 'gate_code_taken');
  codes.add(code);
}
