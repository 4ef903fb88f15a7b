import { parseDate } from '@internationalized/date';
import { centsToText } from 'schemas/kit/money';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { ClosingDay, DayClose, OpenDays } from 'schemas/reporting/closes';
import type { Ctx } from '../../../context.ts';
import { facilityToday } from '../../../core/facility-today.ts';
import {
  type DayCloseRow,
  listCloses,
  selectClose,
  selectCloseBefore,
  selectFirstClosedDay,
} from './day-closes.queries.ts';
import { noSums, toCheck, toDayClose, toFigures, toLine } from './day-views.service.ts';
import {
  countBankedChecks,
  type Drawer,
  type Mark,
  selectBankedChecks,
  selectChecksInDrawer,
  selectLines,
  sumDrawer,
} from './drawer.queries.ts';

/** Before closes have begun. */
const daysShown = 31;
/** Nobody reads on for longer. */
const linesMax = 500;

const dayBefore = (day: string): string => parseDate(day).subtract({ days: 1 }).toString();

/** What counts to a day: what came after the close before it. The first close takes its own day alone. */
const drawerOf = (day: string, before: Mark | undefined): Drawer => ({
  after: before ?? { day: dayBefore(day), lastEntryId: null },
  until: { day, lastEntryId: null },
});

export async function readOpenDays(ctx: Ctx): Promise<Result<OpenDays, never>> {
  const today = facilityToday(ctx).toString();
  const last = await selectCloseBefore(ctx);
  const after = last ?? {
    day: parseDate(today).subtract({ days: daysShown }).toString(),
    lastEntryId: null,
  };
  // A clock that was ahead may have dated something after today.
  const sums = await sumDrawer(ctx, { after, until: { day: '9000-01-01', lastEntryId: null } });
  if (today > after.day && !sums.some(({ day }) => day === today)) sums.push(noSums(today));
  return ok({
    today,
    closedThrough: last?.day ?? null,
    openingFloat: last ? centsToText(last.keptCents) : null,
    days: sums.sort((a, b) => a.day.localeCompare(b.day)).map(toFigures),
  });
}

export async function listDayCloses(
  ctx: Ctx,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<Result<{ rows: DayClose[]; next: string | null }, 'invalid'>> {
  if (after !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(after)) return problem('invalid');
  const found = await listCloses(ctx, { before: after, limit: limit + 1 });
  const rows = found.slice(0, limit);
  return ok({ rows: rows.map(toDayClose), next: found.length > limit ? (rows.at(-1)?.day ?? null) : null });
}

/** `top`: of a closed day only so many cheques and lines. */
export async function readClosingDay(
  ctx: Ctx,
  { day, top }: { day: string; top?: number | undefined },
): Promise<Result<ClosingDay, never>> {
  const close = await selectClose(ctx, day);
  return ok(close ? await readClosed(ctx, close, top) : await readOpen(ctx, day));
}

async function readClosed(ctx: Ctx, close: DayCloseRow, top: number | undefined): Promise<ClosingDay> {
  const { after } = drawerOf(close.day, await selectCloseBefore(ctx, close.day));
  const checks = await selectBankedChecks(ctx, close.id, top);
  const checkCount = top === undefined ? checks.length : await countBankedChecks(ctx, close.id);
  const told = toDayClose(close);
  return {
    figures: toFigures(close),
    openingFloat: told.openingFloat,
    ...{ checks: checks.map(toCheck), checkCount },
    ...(await readLines(ctx, { after, until: close }, top)),
    close: told,
  };
}

async function readOpen(ctx: Ctx, day: string): Promise<ClosingDay> {
  const { drawer, last } = await findDrawer(ctx, day);
  const checks = await findChecks(ctx, drawer);
  return {
    figures: toFigures(await sumOf(ctx, drawer)),
    openingFloat: last ? centsToText(last.keptCents) : null,
    ...{ checks: checks.map(toCheck), checkCount: checks.length },
    ...(await readLines(ctx, drawer)),
    close: null,
  };
}

async function readLines(ctx: Ctx, drawer: Drawer, max = linesMax) {
  const found = await selectLines(ctx, drawer, max + 1);
  return { lines: found.slice(0, max).map(toLine), hasMoreLines: found.length > max };
}

/** Of a day that is open, as long as no earlier one is. */
export async function findDrawer(ctx: Ctx, day: string) {
  const last = await selectCloseBefore(ctx);
  return { last, drawer: drawerOf(day, last) };
}

/** All that came since the last close, were it dated to days before. */
export async function sumOf(ctx: Ctx, drawer: Drawer) {
  const sums = await sumDrawer(ctx, drawer);
  return sums.find(({ day }) => day === drawer.until.day) ?? noSums(drawer.until.day);
}

/** Cheques of every day since closes began: one that was missing is listed again. */
export async function findChecks(ctx: Ctx, drawer: Drawer) {
  const first = await selectFirstClosedDay(ctx);
  return selectChecksInDrawer(ctx, {
    after: { day: dayBefore(first ?? drawer.until.day), lastEntryId: null },
    until: drawer.until,
  });
}
