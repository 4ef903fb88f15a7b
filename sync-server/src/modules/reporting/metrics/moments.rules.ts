import { type CalendarDate, endOfMonth, startOfMonth, toZoned } from '@internationalized/date';

/** With one decimal; null when there is nothing to compare with. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 1000) / whole) / 10;

export const sumBy = <Row>(rows: readonly Row[], cents: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + cents(row), 0);

/** What metrics are read at: what happened at `at` itself has happened. */
export interface Moment {
  day: CalendarDate;
  at: Date;
  /** False: the last instant of a day that is past. */
  isNow: boolean;
}

export const endOfDay = (day: CalendarDate, timeZone: string): Moment => ({
  day,
  at: new Date(
    toZoned(day.add({ days: 1 }), timeZone)
      .toDate()
      .getTime() - 1,
  ),
  isNow: false,
});

/** The ends of the months before this one, oldest first, then now. */
export function monthEnds(now: Moment, count: number, timeZone: string): Moment[] {
  const first = startOfMonth(now.day);
  const past = Array.from({ length: count - 1 }, (_, i) => first.subtract({ months: count - 1 - i }));
  return [...past.map((month) => endOfDay(endOfMonth(month), timeZone)), now];
}

export const startOfDayAt = (day: CalendarDate, timeZone: string): Date => toZoned(day, timeZone).toDate();

/** For what is kept: a day that is over is told by its dates, and today by what was written last: they may differ where clocks do. */
export const nameFigures = (what: string, { day, isNow }: Moment): string =>
  `${what} ${day}${isNow ? ' now' : ''}`;
