import { type CalendarDate, endOfMonth, parseDate, startOfMonth } from '@internationalized/date';
import { centsToText } from 'schemas/kit/money';
import type { LeaseLineKind, LeaseLineView } from 'schemas/leasing/lease-lines';

interface Billed {
  today: CalendarDate;
  /** First day of what the newest rent invoice bills. */
  lastPeriod: string | null;
}

/** The last day of what is billed already, or may be at any moment. */
function lastBilledDay({ today, lastPeriod }: Billed): CalendarDate {
  const [now, billed] = [endOfMonth(today), lastPeriod === null ? null : endOfMonth(parseDate(lastPeriod))];
  return billed && billed.compare(now) > 0 ? billed : now;
}

export const earliestLineDay = (billed: Billed): CalendarDate => lastBilledDay(billed).add({ days: 1 });

/** A 1st that nobody has billed, within two years. */
export function isLineDay(day: CalendarDate, billed: Billed): boolean {
  const earliest = earliestLineDay(billed);
  return day.day === 1 && day.compare(earliest) >= 0 && day.compare(earliest.add({ years: 2 })) <= 0;
}

export const lastDayOf = (from: CalendarDate, months: number): CalendarDate =>
  endOfMonth(startOfMonth(from).add({ months: months - 1 }));

/** What is billed stays; one that never began never does. */
export function endOfLine(
  { from, until }: { from: string; until: string | null },
  billed: Billed,
): string | undefined {
  const begin = parseDate(from);
  const last = lastBilledDay(billed);
  const end = begin.compare(last) > 0 ? begin.subtract({ days: 1 }) : last;
  return until !== null && parseDate(until).compare(end) <= 0 ? undefined : end.toString();
}

interface Row {
  id: string;
  kind: LeaseLineKind;
  label: string;
  amountCents: number | null;
  percent: number | null;
  fromOn: string;
  untilOn: string | null;
  addedBy: string;
  createdAt: Date;
  endedBy: string | null;
  version: number;
}

export function toLeaseLine(row: Row, today: string): LeaseLineView {
  const { id, kind, label, amountCents, percent, fromOn, untilOn, addedBy, endedBy, version } = row;
  const isOver = untilOn !== null && (untilOn < today || untilOn < fromOn);
  return {
    ...{ id, kind, label, percent, addedBy, endedBy, version },
    amount: amountCents === null ? null : centsToText(amountCents),
    from: fromOn,
    until: untilOn,
    state: isOver ? 'over' : fromOn > today ? 'coming' : 'running',
    addedAt: row.createdAt.toISOString(),
  };
}
