import { centsToText } from 'schemas/kit/money';
import { type ImportFault, type ImportSums, importFileKind } from 'schemas/reporting/imports';
import { missingColumns } from './columns.rules.ts';
import { type BroughtCustomer, judgeCustomers, judgeNotes } from './judge-customers.rules.ts';
import { type BroughtLease, judgeLeases, type SiteFacts } from './judge-leases.rules.ts';
import { judgeBalances, judgeRents } from './judge-money.rules.ts';
import { type BroughtSpace, judgeSpaces, type SpacesHere } from './judge-spaces.rules.ts';
import type { OpeningBalance } from './opening.rules.ts';
import { createFaults, type Sheet } from './sheet.rules.ts';

export interface ImportPlan {
  spaces: BroughtSpace[];
  /** They take the place of all that is here. */
  replacesAll: boolean;
  customers: Map<string, BroughtCustomer>;
  leases: (BroughtLease & { rents: { from: string; cents: number }[] } & OpeningBalance)[];
  notes: { customer: string; text: string }[];
}

/** All that is wrong, in the order of files and lines; without faults the plan is whole. */
export function judgeImport(
  sheets: readonly Sheet[],
  facts: SiteFacts & SpacesHere,
): { plan: ImportPlan; faults: ImportFault[]; sums: ImportSums } {
  const faults = createFaults();
  const find = (kind: Sheet['kind']) => sheets.find((sheet) => sheet.kind === kind);
  const use = (kind: Sheet['kind']): Sheet => {
    const sheet = find(kind) ?? { kind, headers: [], columns: {}, rows: [] };
    const missing = find(kind) ? missingColumns(kind, sheet.columns) : [];
    for (const column of missing) faults.add({ file: kind, line: 1, column, code: 'missing_column' });
    // Each of its rows would be missing something.
    return missing.length > 0 ? { ...sheet, rows: [] } : sheet;
  };
  const { spaces, replacesAll } = judgeSpaces(use('spaces'), facts, faults);
  const units = new Map([
    ...(replacesAll ? [] : facts.units),
    ...[...spaces].map(([label, { id, isBroken }]) => [label, { id, isFree: !isBroken }] as const),
  ]);
  const customers = judgeCustomers(use('customers'), faults);
  const leases = judgeLeases(use('leases'), customers, { ...facts, units }, faults);
  const rents = judgeRents(use('rents'), leases, facts.today, faults);
  const balances = judgeBalances(use('balances'), leases, facts.today, faults);
  const notes = judgeNotes(use('notes'), customers, faults);
  const planned = [...leases].map(([unit, lease]) => ({
    ...lease,
    rents: (rents.get(unit) ?? []).map(({ from, cents }) => ({ from, cents })),
    ...(balances.get(unit) ?? { charges: [], credits: [] }),
  }));
  const plan = { spaces: [...spaces.values()], replacesAll, customers, leases: planned, notes };
  return { plan, faults: faults.list.sort(byPlace), sums: sumUp(plan, facts) };
}

const order = importFileKind.options;
const byPlace = (a: ImportFault, b: ImportFault): number =>
  order.indexOf(a.file) - order.indexOf(b.file) || a.line - b.line;

const sum = (cents: readonly number[]): string => centsToText(cents.reduce((total, each) => total + each, 0));

const sumUp = (
  { spaces, replacesAll, customers, leases, notes }: ImportPlan,
  { units }: SpacesHere,
): ImportSums => ({
  spaces: spaces.length,
  warehouses: spaces.filter(({ kind }) => kind === 'warehouse').length,
  replacedSpaces: replacesAll ? units.size : 0,
  customers: customers.size,
  leases: leases.length,
  monthlyRent: sum(leases.map(({ rentCents }) => rentCents)),
  owed: sum(leases.flatMap(({ charges }) => charges.map(({ cents }) => cents))),
  credit: sum(leases.flatMap(({ credits }) => credits.map(({ cents }) => cents))),
  deposits: sum(leases.map(({ depositCents }) => depositCents)),
  notes: notes.length,
});
