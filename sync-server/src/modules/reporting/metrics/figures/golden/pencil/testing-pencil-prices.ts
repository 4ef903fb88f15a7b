import { addDays, daysBetween, monthEnd, monthLength, nextFirst, part, sum } from './testing-pencil-days.ts';
import { type Part, partsOf } from './testing-pencil-money.ts';

/** What the facility of the story taxes: in thousandths of a percent, which are whole numbers. */
const taxes = { extra: 10_000, plan: 6_000, charge: 5_000, merchandise: 8_875 };
export const taxPercent = { rent: 0, plan: 6, extra: 10, charge: 5, merchandise: 8.875 };

/** Billed with each 1st from one day to another. */
export interface Extra {
  name: string;
  kind: 'discount' | 'plan' | 'extra';
  cents?: number;
  percent?: number;
  from: string;
  months?: number;
  /** The last day, where it has one. */
  until?: string | null;
}

interface Terms {
  rentCents: number;
  lines: Extra[];
  isExempt: boolean;
}

const taxOf = (kind: keyof typeof taxes, cents: number) => part(cents, taxes[kind], 100_000);

/** So many 1sts, counted from its own. */
function isRunning({ from, months, until }: Extra, first: string): boolean {
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  const number = monthOf(first) - monthOf(from);
  return number >= 0 && (months === undefined || number < months) && (!until || first <= until);
}

/** The rent of a month or a part of one, less what is taken off it, and what is billed beside it. */
export function moneyOfMonth({ rentCents, lines, isExempt, first }: Terms & { first: string }, rent: number) {
  const own = lines.filter((line) => isRunning(line, first));
  let left = rent;
  for (const { kind, cents = 0, percent } of own) {
    if (kind !== 'discount') continue;
    const off = percent === undefined ? part(cents, rent, rentCents) : part(rent, percent, 100);
    // A dollar of it is always billed.
    left = Math.max(left - off, Math.min(left, 1_00));
  }
  const of = (wanted: 'plan' | 'extra') =>
    sum(own.filter(({ kind }) => kind === wanted).map(({ cents = 0 }) => cents));
  const [plan, extra] = [of('plan'), of('extra')];
  const tax = isExempt ? 0 : taxOf('plan', plan) + taxOf('extra', extra);
  return partsOf(['rent', left], ['extra', extra], ['plan', plan], ['tax', tax]);
}

/** Month by month; days of the first month, which was one rent, are never worth more than that. */
export function rentOfDays(
  rent: number,
  { from, to, covered }: { from: string; to: string; covered: string },
) {
  let [first, rest] = [0, 0];
  for (let day = from; day <= to; day = nextFirst(day)) {
    const last = [monthEnd(day), to].sort()[0] ?? to;
    const ofFirst = Math.max(0, daysBetween(addDays(day, -1), last < covered ? last : covered));
    first += part(rent, ofFirst, monthLength(day));
    rest += part(rent, daysBetween(addDays(day, -1), last) - ofFirst, monthLength(day));
  }
  return Math.min(rent, first) + rest;
}

/** Something that is sold or billed once. */
export const moneyOfDesk = (
  { isExempt }: Terms,
  { what, cents }: { what: 'charge' | 'merchandise'; cents: number },
): Part[] => partsOf([what, cents], ['tax', isExempt ? 0 : taxOf(what, cents)]);
