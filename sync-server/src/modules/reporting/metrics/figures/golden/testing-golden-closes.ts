import { randomUUID } from 'node:crypto';
import { closesApi, type DayClose } from 'schemas/reporting/closes';
import { monthClosesApi } from 'schemas/reporting/month-closes';
import { expect } from 'vitest';
import { callAsStaff, readAsStaff } from '../../../../../testing/testing-calls.ts';
import { monthEnd, nextFirst } from './pencil/testing-pencil-days.ts';
import {
  closesBy,
  dayBy,
  firstClose,
  movingDays,
  openDaysBy,
  shortDay,
} from './pencil/testing-pencil-drawer.ts';
import { monthFiguresBy } from './pencil/testing-pencil-months.ts';
import { pencilOn } from './pencil/testing-pencil-reports.ts';
import { insist } from './testing-golden-money.ts';
import type { GoldenSite } from './testing-golden-site.ts';

const monthOf = (day: string) => pencilOn(monthEnd(day));

/** Each day of the month on which money moved, in the evening of its last day, with the sums of the pencil. */
export async function closeDays(site: GoldenSite, end: string): Promise<void> {
  if (end < firstClose) return;
  const { days } = await readAsStaff(site, closesApi.openDays);
  const closes = closesBy(monthOf, end).filter(({ day }) => day.slice(0, 7) === end.slice(0, 7));
  const open = days.filter(({ day }) => day >= firstClose);
  const today = closes.some(({ day }) => day === end) ? [] : [dayBy(monthOf(end), end)];
  expect([end, open]).toEqual([end, [...closes.map(({ day }) => dayBy(monthOf(day), day)), ...today]]);
  for (const close of closes) await closeDay(site, close);
}

async function closeDay(site: GoldenSite, close: ReturnType<typeof closesBy>[number]): Promise<void> {
  const { day, cashIn, cashOut, cards, terminal, countedCash, float, openingFloat } = close;
  const { checks } = await readAsStaff(site, closesApi.day, { params: { day } });
  const body = {
    ...{ key: randomUUID(), day, countedCash, float, seen: { cashIn, cashOut, cards, terminal } },
    ...(day === firstClose && { openingFloat }),
    ...(day === shortDay && { reason: 'Five dollars are not there' }),
    checks: { here: checks.map(({ paymentId }) => paymentId), missing: [] },
  };
  const { status: _, ...closed } = await insist(callAsStaff(site, closesApi.closeDay, { body }));
  expect([day, closed]).toMatchObject([day, close]);
}

/** In the morning after: what is frozen is what the pencil says of the last day. */
export async function closeMonth(site: GoldenSite, end: string): Promise<void> {
  await site.night(nextFirst(end));
  site.setClock(`${nextFirst(end)}T09:00:00`);
  const pencil = pencilOn(end);
  const openDays = openDaysBy(pencil);
  const reason = openDays > 0 ? { reason: 'Days are closed from February on' } : {};
  const body = { key: randomUUID(), month: end.slice(0, 7), ...reason };
  await insist(callAsStaff(site, monthClosesApi.closeMonth, { body }));
  await compareMonth(site, end);
}

/** Nothing of it is ever another figure, and nothing was dated into it. */
export async function compareMonth(site: GoldenSite, end: string): Promise<void> {
  const params = { month: end.slice(0, 7) };
  const closed = await readAsStaff(site, monthClosesApi.month, { params });
  const { figures, openDays, drift, acts } = closed;
  expect([end, { figures, openDays, drift, acts }]).toEqual([
    end,
    {
      figures: monthFiguresBy(pencilOn(end)),
      ...{ openDays: openDaysBy(pencilOn(end)), drift: [], acts: [] },
    },
  ]);
}

/** Every close that was made, as it stands at the end. */
export async function compareCloses(site: GoldenSite, until: string): Promise<void> {
  const rows: DayClose[] = [];
  let after: string | undefined;
  do {
    const query = { limit: 100, ...(after !== undefined && { after }) };
    const page = await readAsStaff(site, closesApi.closedDays, { query });
    rows.push(...page.rows);
    after = page.next ?? undefined;
  } while (after !== undefined);
  expect(rows.reverse()).toMatchObject(closesBy(monthOf, until));
  expect(rows).toHaveLength(movingDays(pencilOn(until), firstClose, until).length);
}
