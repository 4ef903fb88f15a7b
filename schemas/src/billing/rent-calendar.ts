/** Days of the facility's calendar, as they travel: "2026-11-22". */
type Day = string;

export interface LeaseTerms {
  /** The day on which the first payment clears. */
  startsOn: Day;
  monthlyRateCents: number;
}

/** A monthly rent, and the day from which on it holds. */
export interface DatedRent {
  from: Day;
  monthlyRateCents: number;
}

/** A lease's rents in the order of their days; before the first day the first one holds. */
export type DatedRents = readonly DatedRent[];

/** The rent of that day: of several that begin on one day, the last. */
export function rentOn(rents: DatedRents, day: Day): number {
  const rent = rents.findLast(({ from }) => from <= day) ?? rents[0];
  if (!rent) throw new Error('a lease without a rent');
  return rent.monthlyRateCents;
}

/** Days, both included, and what they cost. */
export interface RentOfDays {
  from: Day;
  to: Day;
  amountCents: number;
  isWholeMonth: boolean;
}

/** The first payment covers from here to the day before the same day of the next month, clamped to its last day. */
export const coveredTo = (startsOn: Day): Day => addDays(sameDayNextMonth(startsOn), -1);

/** Rent of a part of a month: half a cent rounds up, and no floating point is involved. */
export const proratedCents = (monthlyRateCents: number, days: number, daysInMonth: number): number =>
  Math.floor((2 * monthlyRateCents * days + daysInMonth) / (2 * daysInMonth));

/** What that 1st bills: the days of its month that the first payment does not cover. */
export function rentOfMonth(first: Day, { startsOn, monthlyRateCents }: LeaseTerms): RentOfDays {
  const to = addDays(nextFirst(first), -1);
  const uncovered = sameDayNextMonth(startsOn);
  const from = uncovered > first ? uncovered : first;
  const daysInMonth = dayOf(to);
  const days = from > to ? 0 : daysInMonth - dayOf(from) + 1;
  const amountCents = proratedCents(monthlyRateCents, days, daysInMonth);
  return { from, to, amountCents, isWholeMonth: days === daysInMonth };
}

/** A bill that is still to come. */
export interface ComingRent extends RentOfDays {
  /** Issued and due: a 1st. */
  on: Day;
}

/** The bill of the first 1st after that day on which anything is owed; undefined when the rent is nothing. */
export function rentAfter(
  day: Day,
  { startsOn, rents }: { startsOn: Day; rents: DatedRents },
): ComingRent | undefined {
  const first = nextFirst(day);
  // What is left of the second month may come to less than half a cent; the third is never covered.
  return [first, nextFirst(first)]
    .map((on) => ({ on, ...rentOfMonth(on, { startsOn, monthlyRateCents: rentOn(rents, on) }) }))
    .find(({ amountCents }) => amountCents > 0);
}

/**
 * Whether all that is billed there begins after that day. The first payment covers a month from the first day on, so
 * that the bill of the next 1st begins later than its period says.
 */
export function isBilledAfter(day: Day, { period, startsOn }: { period: Day; startsOn: Day }): boolean {
  if (period <= startsOn) return false;
  const uncovered = sameDayNextMonth(startsOn);
  return (uncovered > period ? uncovered : period) > day;
}

/** The first day of the next month. */
export const nextFirst = (day: Day): Day => toDay(yearOf(day), monthOf(day) + 1, 1);

/** The last day of so many months from a 1st on. */
export const lastDayOfMonths = (first: Day, months: number): Day =>
  toDay(yearOf(first), monthOf(first) + months, 0);

function sameDayNextMonth(day: Day): Day {
  const lastOfNext = dayOf(toDay(yearOf(day), monthOf(day) + 2, 0));
  return toDay(yearOf(day), monthOf(day) + 1, Math.min(dayOf(day), lastOfNext));
}

const yearOf = (day: Day) => Number(day.slice(0, 4));
const monthOf = (day: Day) => Number(day.slice(5, 7));
const dayOf = (day: Day) => Number(day.slice(8));

/** A month beyond December, or a day before the first, runs over into the one it falls in. */
const toDay = (year: number, month: number, day: number): Day =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

const addDays = (day: Day, days: number): Day => toDay(yearOf(day), monthOf(day), dayOf(day) + days);
