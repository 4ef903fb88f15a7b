import type { Line, Of } from '../testing-golden-lines.ts';
import { addDays, coveredTo, daysBetween, monthEnd, sum } from './testing-pencil-days.ts';
import { type Bill, openOf, type Purse, partsOf } from './testing-pencil-money.ts';
import type { Extra } from './testing-pencil-prices.ts';

export interface Tenant extends Purse {
  who: string;
  rentCents: number;
  startsOn: string;
  endedOn: string | null;
  leavesOn: string | null;
  /** Left, though nobody has seen the unit yet. */
  vacatedOn: string | null;
  cardUntil: string | null;
  raise: { cents: number; from: string } | null;
  lines: Extra[];
  isExempt: boolean;
  depositCents: number;
  /** Of whoever was brought along: the end of the month that was billed elsewhere. */
  billedTo: string | null;
}

export const newTenant = (own: Pick<Tenant, 'who' | 'unit' | 'startsOn' | 'rentCents'>): Tenant => ({
  ...own,
  endedOn: null,
  leavesOn: null,
  vacatedOn: null,
  creditCents: 0,
  depositCents: 0,
  bills: [],
  payments: [],
  used: [],
  lines: [],
  isExempt: false,
  cardUntil: null,
  raise: null,
  billedTo: null,
});

/** What somebody is told, or says, and what costs nothing on that day. */
export function agree(tenant: Tenant, line: Line): void {
  if (line.do === 'card') tenant.cardUntil = line.until && monthEnd(`${line.until}-01`);
  if (line.do === 'raise') tenant.raise = line;
  if (line.do === 'keepRent') tenant.raise = null;
  if (line.do === 'line') tenant.lines.push({ ...line });
  if (line.do === 'endLine')
    for (const one of tenant.lines) if (one.name === line.name) one.until = monthEnd(line.on);
  if (line.do === 'exempt') tenant.isExempt = line.isExempt;
  if (line.do === 'notice') tenant.leavesOn = line.leavesOn;
}

/** A month for one rent. */
export const moveIn = ({ startsOn, rentCents }: Tenant): Bill => ({
  kind: 'rent',
  from: startsOn,
  to: coveredTo(startsOn),
  dueOn: startsOn,
  parts: partsOf(['rent', rentCents]),
});

export const openImport = ({ owed = [] }: Of<'import'>): Bill[] =>
  owed.map(({ on, cents, kind }) => ({
    kind,
    from: on,
    to: on,
    dueOn: on,
    parts: partsOf([kind, cents]),
  }));

const isRent = ({ kind }: Bill) => kind === 'rent' || kind === 'transfer';
const rentOf = (bill: Bill) =>
  isRent(bill) ? sum(bill.parts.map(({ what, open }) => (what === 'rent' ? open : 0))) : 0;

/** Days since a bill was due, by which the reports part what is late. */
const ages: [string, number][] = [
  ['1-10', 10],
  ['11-30', 30],
  ['31-60', 60],
  ['61-90', 90],
  ['90+', 99_999],
];
export type Ages = Record<string, number>;
export const noAges = (): Ages => Object.fromEntries(ages.map(([name]) => [name, 0]));

/** What somebody owes at the end of a day, and since when. */
export function dueOf({ bills }: Tenant, day: string) {
  const open = bills.filter((bill) => openOf(bill) > 0);
  const late = open.filter(({ dueOn }) => dueOn < day);
  const all = (some: Bill[]) => sum(some.map(openOf));
  const rent = (some: Bill[]) => sum(some.map(rentOf));
  const old = late.map(({ dueOn }) => dueOn).sort()[0] ?? null;
  const oldRent = late
    .filter((bill) => rentOf(bill) > 0)
    .map(({ dueOn }) => dueOn)
    .sort()[0];
  const byAge = noAges();
  for (const bill of late) {
    const days = daysBetween(bill.dueOn, day);
    const [name = ''] = ages.find(([, last]) => days <= last) ?? [];
    byAge[name] = (byAge[name] ?? 0) + openOf(bill);
  }
  return {
    rentCents: rent(open),
    feesCents: all(open) - rent(open),
    lateRentCents: rent(late),
    lateFeesCents: all(late) - rent(late),
    oldestDueOn: old,
    daysPastDue: oldRent === undefined ? null : daysBetween(oldRent, day),
    ages: byAge,
  };
}

/** The last day that nothing is owed for, by the months that were billed. */
export function paidThrough({ bills, billedTo }: Tenant): string | null {
  const months = bills.filter(({ kind, isVoid }) => kind === 'rent' && !isVoid);
  const open = months
    .filter((bill) => rentOf(bill) > 0)
    .map(({ from }) => from)
    .sort()[0];
  if (open !== undefined) return addDays(open, -1);
  const ends = months.map(({ to }) => to);
  return [...ends, ...(billedTo === null ? [] : [billedTo])].sort().at(-1) ?? null;
}
