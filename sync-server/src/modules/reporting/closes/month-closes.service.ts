import {
  type CalendarDate,
  endOfMonth,
  fromDate,
  parseDate,
  startOfMonth,
  toCalendarDate,
} from '@internationalized/date';
import { centsToText } from 'schemas/kit/money';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { ClosingMonth, LateAct, MonthFigures, MonthRow } from 'schemas/reporting/month-closes';
import { monthFigures } from 'schemas/reporting/month-closes';
import type { Ctx } from '../../../context.ts';
import { facilityToday } from '../../../core/facility-today.ts';
import { unitLabel } from '../../facility/units/units.service.ts';
import { keepFigures } from '../kept/kept-figures.service.ts';
import { reportDelinquency } from '../metrics/delinquency.service.ts';
import { startOfDayAt } from '../metrics/moments.rules.ts';
import { reportRentRoll } from '../metrics/rent-roll.service.ts';
import { reportCollections, reportOccupancy } from '../metrics/reports.service.ts';
import {
  countOpenDays,
  type LateRow,
  listMonthCloses,
  type MonthCloseRow,
  selectFirstEntryAt,
  selectLateActs,
  selectMonthClose,
} from './month-closes.queries.ts';
import { compareFigures, definitionsVersion, toMonthFigures } from './month-figures.rules.ts';
import type { Instants } from './utc-days.queries.ts';

const monthsShown = 24;

export const firstOf = (month: string): CalendarDate => parseDate(`${month}-01`);
const nameOf = (day: CalendarDate): string => day.toString().slice(0, 7);
export const isOver = (ctx: Ctx, month: string): boolean =>
  firstOf(month).add({ months: 1 }).compare(facilityToday(ctx)) <= 0;

const instantsOf = ({ facility }: Ctx, from: CalendarDate, to: CalendarDate): Instants => ({
  from: startOfDayAt(from, facility.timeZone),
  to: startOfDayAt(to, facility.timeZone),
});
const ofMonth = (ctx: Ctx, month: string): Instants =>
  instantsOf(ctx, firstOf(month), firstOf(month).add({ months: 1 }));

/** Newest first, from the first month of the books. */
export async function readMonths(ctx: Ctx): Promise<Result<MonthRow[], never>> {
  const begun = await selectFirstEntryAt(ctx);
  if (!begun) return ok([]);
  const first = startOfMonth(toCalendarDate(fromDate(begun, ctx.facility.timeZone)));
  const now = startOfMonth(facilityToday(ctx));
  const months = Array.from({ length: monthsShown }, (_, i) => now.subtract({ months: i + 1 })).filter(
    (month) => month.compare(first) >= 0,
  );
  const oldest = months.at(-1);
  if (!oldest) return ok([]);
  const open = await countOpenDays(ctx, instantsOf(ctx, oldest, now));
  const closes = await listMonthCloses(ctx);
  return ok(
    months.map((day) =>
      toRow(
        nameOf(day),
        open.find(({ month }) => month === nameOf(day))?.days ?? 0,
        closes.find(({ month }) => month === day.toString()),
      ),
    ),
  );
}

const toRow = (month: string, openDays: number, close: MonthCloseRow | undefined): MonthRow => ({
  month,
  openDays,
  close: close
    ? {
        closedBy: close.closedBy,
        closedAt: close.createdAt.toISOString(),
        reason: close.reason,
        definitions: close.definitions,
      }
    : null,
});

export const openDaysOf = async (ctx: Ctx, month: string): Promise<number> =>
  (await countOpenDays(ctx, ofMonth(ctx, month)))[0]?.days ?? 0;

export async function readMonth(ctx: Ctx, month: string): Promise<Result<ClosingMonth, 'month_not_over'>> {
  if (!isOver(ctx, month)) return problem('month_not_over');
  const close = await selectMonthClose(ctx, firstOf(month).toString());
  const now = await keepFigures(ctx, `month ${month}`, () => readFigures(ctx, month));
  const row = toRow(month, await openDaysOf(ctx, month), close);
  if (!close) return ok({ ...row, figures: now, definitions: definitionsVersion, drift: [], acts: [] });
  const figures = monthFigures.parse(close.figures);
  const acts = await selectLateActs(ctx, ofMonth(ctx, month), close);
  return ok({
    ...row,
    figures,
    definitions: definitionsVersion,
    drift: compareFigures(figures, now),
    acts: acts.map(toAct),
  });
}

/** Of its last day, as the reports of that day say them: their totals, and no tenant by name. */
export async function readFigures(ctx: Ctx, month: string): Promise<MonthFigures> {
  const asOf = endOfMonth(firstOf(month)).toString();
  const [occupancy, rentRoll, collections, delinquency] = [
    await reportOccupancy(ctx, { asOf }),
    await reportRentRoll(ctx, { asOf, top: 0 }),
    await reportCollections(ctx, { asOf }),
    await reportDelinquency(ctx, { asOf, top: 0 }),
  ];
  if (!occupancy.ok || !rentRoll.ok || !collections.ok || !delinquency.ok)
    throw new Error(`the reports of ${asOf} are to come`);
  return toMonthFigures({
    occupancy: occupancy.value,
    rentRoll: rentRoll.value,
    collections: collections.value,
    delinquency: delinquency.value,
  });
}

const toAct = ({ unitKind, unitNumber, cents, ...act }: LateRow): LateAct => ({
  ...{ at: act.at, kind: act.kind, what: act.what, by: act.by },
  unit: unitKind && unitNumber !== null ? unitLabel({ kind: unitKind, number: unitNumber }) : null,
  amount: cents === null ? null : centsToText(cents),
});
