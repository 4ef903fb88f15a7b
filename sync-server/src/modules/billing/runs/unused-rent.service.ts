import { type CalendarDate, endOfMonth, parseDate, startOfMonth } from '@internationalized/date';
import { billLines, type LeaseLine, sumOfLines } from 'schemas/billing/lease-lines';
import { proratedCents } from 'schemas/billing/rent-calendar';
import { coverageEnd, earlierOf } from './billing.rules.ts';
import { paidThrough } from './rent-coverage.service.ts';

/** Days, both included. */
export interface Days {
  from: CalendarDate;
  to: CalendarDate;
}

interface Billed {
  startsOn: string;
  /** First day of what the newest rent invoice bills. */
  lastPeriod: string | null;
}

/** From that day on, the days that are billed already, whether they are paid or not. */
export function billedDaysFrom(day: CalendarDate, { startsOn, lastPeriod }: Billed): Days | undefined {
  const to = paidThrough({ startsOn, lastPeriod, oldestOpenPeriod: null });
  return to && to.compare(day) >= 0 ? { from: day, to } : undefined;
}

/**
 * Rent of these days, month by month as the bills count them, with what the lines of the lease take off it. The first
 * payment covers a month for one month's rent, so what lies in it is never worth more, and nothing is off it.
 */
export function rentOfDays(
  { from, to }: Days,
  startsOn: string,
  monthlyRateCents: number,
  lines: readonly LeaseLine[],
): number {
  const covered = coverageEnd(parseDate(startsOn));
  const first = { from, to: earlierOf(to, covered) };
  const rest = { from: laterOf(from, covered.add({ days: 1 })), to };
  const discounts = lines.filter(({ kind }) => kind === 'discount');
  return (
    Math.min(monthlyRateCents, byMonths(first, monthlyRateCents, [])) +
    byMonths(rest, monthlyRateCents, discounts)
  );
}

function byMonths({ from, to }: Days, monthlyRateCents: number, discounts: readonly LeaseLine[]): number {
  let cents = 0;
  for (let day = from; day.compare(to) <= 0; day = endOfMonth(day).add({ days: 1 })) {
    const last = endOfMonth(day);
    const days = earlierOf(last, to).compare(day) + 1;
    const amountCents = proratedCents(monthlyRateCents, days, last.day);
    const rent = { label: '', amountCents, monthlyRateCents, first: startOfMonth(day).toString() };
    cents += sumOfLines(billLines(rent, discounts));
  }
  return cents;
}

const laterOf = (a: CalendarDate, b: CalendarDate) => (a.compare(b) >= 0 ? a : b);
