import { type CalendarDate, fromDate, parseDate, toCalendarDate } from '@internationalized/date';

interface Stay {
  startsOn: string | null;
  endedAt: Date | null;
}

export interface Flow {
  moveIns: number;
  moveOuts: number;
  netAbsorption: number;
}

const endDay = ({ endedAt }: Stay, timeZone: string): CalendarDate | undefined =>
  endedAt ? toCalendarDate(fromDate(endedAt, timeZone)) : undefined;

/** Who came and who went from one day to another, both included. A hold that lapsed was neither. */
export function readFlow(
  stays: readonly Stay[],
  { from, to }: { from: CalendarDate; to: CalendarDate },
  timeZone: string,
): Flow {
  const isWithin = (day: CalendarDate | undefined) =>
    day !== undefined && day.compare(from) >= 0 && day.compare(to) <= 0;
  const begun = stays.filter(({ startsOn }) => startsOn !== null);
  const moveIns = begun.filter(({ startsOn }) => startsOn && isWithin(parseDate(startsOn))).length;
  const moveOuts = begun.filter((stay) => isWithin(endDay(stay, timeZone))).length;
  return { moveIns, moveOuts, netAbsorption: moveIns - moveOuts };
}

/** Days of the stays that are over. */
export const stayDays = (stays: readonly Stay[], timeZone: string): number[] =>
  stays.flatMap((stay) => {
    const end = endDay(stay, timeZone);
    return end && stay.startsOn ? [end.compare(parseDate(stay.startsOn))] : [];
  });

/** Resists the few who stay for ever. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

export const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : Math.round(values.reduce((sum, one) => sum + one, 0) / values.length);
