import { type CalendarDate, endOfMonth, parseDate } from '@internationalized/date';
import type { DatedRents } from 'schemas/billing/rent-calendar';
import { coverageEnd, earlierOf, rentOf } from './billing.rules.ts';

interface Billed {
  startsOn: string;
  /** First days of what the newest rent invoice, and the oldest that is open, bill. */
  lastPeriod: string | null;
  oldestOpenPeriod: string | null;
}

/** The last day that rent is paid for; undefined when none was ever billed. */
export function paidThrough({ startsOn, lastPeriod, oldestOpenPeriod }: Billed): CalendarDate | undefined {
  if (!lastPeriod) return undefined;
  const start = parseDate(startsOn);
  const first = coverageEnd(start);
  const billedTo = lastPeriod === startsOn ? first : endOfMonth(parseDate(lastPeriod));
  if (!oldestOpenPeriod) return laterOf(billedTo, first);
  if (oldestOpenPeriod === startsOn) return start.subtract({ days: 1 });
  return laterOf(parseDate(oldestOpenPeriod).subtract({ days: 1 }), earlierOf(first, billedTo));
}

const laterOf = (a: CalendarDate, b: CalendarDate) => (a.compare(b) >= 0 ? a : b);

interface Let {
  startsOn: string;
  vacatedOn: string | null;
  monthlyRents: DatedRents;
}

/** What the 1st of a month will bill to this lease, as far as is known today. */
export function forecastRent(first: CalendarDate, { startsOn, vacatedOn, monthlyRents }: Let): number {
  const { from, amountCents } = rentOf(first, { startsOn: parseDate(startsOn), monthlyRents });
  return vacatedOn && from.compare(parseDate(vacatedOn)) > 0 ? 0 : amountCents;
}
