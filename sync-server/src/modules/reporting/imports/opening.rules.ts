import { coveredTo, nextFirst, proratedCents } from 'schemas/billing/rent-calendar';
import type { OpeningKind } from './cells.rules.ts';

/** Something that was owed already. */
export interface OpeningCharge {
  kind: OpeningKind;
  dueOn: string;
  cents: number;
  reason: string;
}

export interface OpeningBalance {
  charges: OpeningCharge[];
  credits: { cents: number; reason: string }[];
}

export interface PaidThrough {
  paidThrough: string;
  rentCents: number;
  startsOn: string;
  today: string;
}

/**
 * Rent is billed here by the month, on its 1st, and first for the days that the first month of a lease left open.
 * Whoever has paid up to a day before owes the rest; whoever has paid for more has credit for it.
 */
export function openFromPaidThrough({
  paidThrough,
  rentCents,
  startsOn,
  today,
}: PaidThrough): OpeningBalance {
  const [endOfMonth, endOfFirst] = [lastOfMonth(today), coveredTo(startsOn)];
  const end = endOfFirst > endOfMonth ? endOfFirst : endOfMonth;
  if (paidThrough === end) return { charges: [], credits: [] };
  const isOwed = paidThrough < end;
  const spans = isOwed ? spansOf(paidThrough, end) : spansOf(end, paidThrough);
  const priced = spans
    .map(({ from, to }) => ({
      from,
      to,
      cents: proratedCents(rentCents, daysOf(from, to), dayOf(lastOfMonth(from))),
    }))
    .filter(({ cents }) => cents > 0);
  if (isOwed)
    return { charges: end === endOfMonth ? priced.map(toCharge) : mergeCharges(priced), credits: [] };
  const cents = sum(priced);
  const reason = `Rent paid through ${paidThrough} before the lease was brought along`;
  return { charges: [], credits: cents > 0 ? [{ cents, reason }] : [] };
}

interface Priced {
  from: string;
  to: string;
  cents: number;
}

const toCharge = ({ from, to, cents }: Priced): OpeningCharge => ({
  kind: 'rent',
  dueOn: from,
  cents,
  reason: `Rent ${from} to ${to}, not paid when the lease was brought along`,
});

/** Of a lease's first month, which ends in the next one: that one's 1st has a bill of its own. */
function mergeCharges(priced: readonly Priced[]): OpeningCharge[] {
  const [first, last] = [priced[0], priced.at(-1)];
  if (!first || !last) return [];
  return [toCharge({ from: first.from, to: last.to, cents: sum(priced) })];
}

const sum = (priced: readonly Priced[]): number => priced.reduce((total, { cents }) => total + cents, 0);

/** The days after one day up to another, month by month. */
function spansOf(after: string, to: string): { from: string; to: string }[] {
  const spans: { from: string; to: string }[] = [];
  let from = nextDay(after);
  while (from <= to) {
    const last = lastOfMonth(from);
    const end = last < to ? last : to;
    spans.push({ from, to: end });
    from = nextDay(end);
  }
  return spans;
}

const dayOf = (day: string) => Number(day.slice(8));
const daysOf = (from: string, to: string) => dayOf(to) - dayOf(from) + 1;
const shift = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const nextDay = (day: string) => shift(day, 1);
const lastOfMonth = (day: string) => shift(nextFirst(day), -1);
