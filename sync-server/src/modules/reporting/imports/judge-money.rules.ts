import * as cells from './cells.rules.ts';
import type { BroughtLease } from './judge-leases.rules.ts';
import { type OpeningBalance, type OpeningCharge, openFromPaidThrough } from './opening.rules.ts';
import { type Faults, rowsOf, type Sheet, type SheetRow } from './sheet.rules.ts';

type Leases = ReadonlyMap<string, BroughtLease>;

interface FormerRent {
  from: string;
  cents: number;
  row: SheetRow;
}

/** Former rents by the label of the unit, oldest first; the last one is the rent of the lease. */
export function judgeRents(sheet: Sheet, leases: Leases, today: string, faults: Faults) {
  const rents = new Map<string, FormerRent[]>();
  for (const row of rowsOf(sheet, faults)) {
    const unit = readLeaseOf(row, leases);
    const rent = readFormerRent(row, unit === undefined ? undefined : leases.get(unit), today);
    if (unit !== undefined && rent) rents.set(unit, [...(rents.get(unit) ?? []), rent]);
  }
  for (const [unit, ofUnit] of rents) {
    ofUnit.sort((a, b) => a.from.localeCompare(b.from));
    const last = ofUnit.at(-1);
    const now = leases.get(unit)?.rentCents;
    if (last && now && last.cents !== now) last.row.fault('rent', 'rents_end_elsewhere');
  }
  return rents;
}

function readFormerRent(
  row: SheetRow,
  lease: BroughtLease | undefined,
  today: string,
): FormerRent | undefined {
  const from = row.read('from', cells.readDay);
  const cents = row.read('rent', cells.readRent);
  if (from === undefined || cents === undefined) return undefined;
  if (from > today) row.fault('from', 'day_in_future');
  else if (lease && from < lease.startsOn) row.fault('from', 'before_start');
  return { from, cents, row };
}

/** What is owed or paid ahead, by the label of the unit. */
export function judgeBalances(
  sheet: Sheet,
  leases: Leases,
  today: string,
  faults: Faults,
): Map<string, OpeningBalance> {
  const balances = new Map<string, OpeningBalance>();
  for (const [unit, { paidThrough, rentCents, startsOn }] of leases) {
    if (paidThrough === undefined) continue;
    balances.set(unit, openFromPaidThrough({ paidThrough, rentCents, startsOn, today }));
  }
  for (const row of rowsOf(sheet, faults)) {
    const unit = readLeaseOf(row, leases);
    const read = readBalance(row, today);
    if (unit === undefined || !read || read.cents === 0) continue;
    const balance = balances.get(unit) ?? { charges: [], credits: [] };
    balances.set(unit, balance);
    addBalance(balance, read, { row, isPaidThrough: leases.get(unit)?.paidThrough !== undefined });
  }
  return balances;
}

function addBalance(
  balance: OpeningBalance,
  read: OpeningCharge,
  { row, isPaidThrough }: { row: SheetRow; isPaidThrough: boolean },
): void {
  const { kind, cents, reason } = read;
  if (cents < 0) balance.credits.push({ cents: -cents, reason });
  else if (kind === 'rent' && isPaidThrough) row.fault('unit', 'paid_through_and_balance');
  else if (hasTwin(balance, read)) row.fault('due_on', 'balance_twice');
  else balance.charges.push(read);
}

/** Of rent and of late fees there is one for each day. */
const hasTwin = ({ charges }: OpeningBalance, { kind, dueOn }: OpeningCharge): boolean =>
  (kind === 'rent' || kind === 'late_fee') &&
  charges.some((charge) => charge.kind === kind && charge.dueOn === dueOn);

function readBalance(row: SheetRow, today: string): OpeningCharge | undefined {
  const dueOn = row.read('due_on', cells.readDay);
  const cents = row.read('amount', cells.readMoney);
  const kind = row.read('kind', cells.readKind) ?? 'rent';
  const reason = row.read('reason', cells.readReason);
  if (dueOn !== undefined && dueOn > today) row.fault('due_on', 'day_in_future');
  return dueOn !== undefined && cents !== undefined && reason !== undefined
    ? { kind, dueOn, cents, reason }
    : undefined;
}

function readLeaseOf(row: SheetRow, leases: Leases): string | undefined {
  const unit = row.read('unit', cells.readUnit);
  if (unit !== undefined && !leases.has(unit)) {
    row.fault('unit', 'unknown_lease');
    return undefined;
  }
  return unit;
}
