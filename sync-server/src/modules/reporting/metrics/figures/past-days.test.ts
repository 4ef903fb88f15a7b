import { randomInt } from 'node:crypto';
import { type CalendarDate, parseDate } from '@internationalized/date';
import * as fc from 'fast-check';
import { metricsApi } from 'schemas/reporting/metrics';
import { reportsApi } from 'schemas/reporting/reports';
import { expect, test } from 'vitest';
import type { BillingSite } from '../../../billing/runs/testing-billing.ts';
import { askMetrics } from './testing-metrics.ts';
import { anyHistory, createPastSite, firstDay, play } from './testing-past.ts';
import { type Act, actNames } from './testing-past-acts.ts';

// More of them: PAST_HISTORIES=500.
const histories = Number(process.env.PAST_HISTORIES ?? 20);
const lanes = 4;

/** The days before that one, of which most can still happen to a bill or a move-out, and the ends of the months. */
function daysOf(from: CalendarDate, to: CalendarDate): string[] {
  const days: string[] = [];
  for (let day = from; day.compare(to) < 0; day = day.add({ days: 1 })) {
    if (day.add({ days: 1 }).day === 1 || to.compare(day) <= 7) days.push(day.toString());
  }
  return days.slice(-10);
}

const { trends, ...daily } = reportsApi;

/** Every report as of each of these days, as it goes over the wire; the twelve months before the last of them once. */
async function takeReports(site: BillingSite, days: readonly string[]) {
  const taken: [string, Record<string, string>][] = [];
  for (const asOf of days) {
    const reports: Record<string, string> = {};
    for (const [name, api] of Object.entries(daily))
      reports[name] = JSON.stringify(await askMetrics(site, api, asOf));
    if (asOf === days.at(-1)) reports.trends = JSON.stringify(await askMetrics(site, trends, asOf));
    taken.push([asOf, reports]);
  }
  return taken;
}

/** What the dashboard draws of past months is what the reports say of their last days. */
async function compareMonths(site: BillingSite): Promise<void> {
  const { months } = await askMetrics(site, metricsApi.read);
  for (const { month, unitsPercent, warehousesPercent, contractPercent } of months.slice(-3, -1)) {
    const end = parseDate(month).add({ months: 1 }).subtract({ days: 1 });
    const { rows } = await askMetrics(site, reportsApi.occupancy, end.toString());
    const [units, warehouses, all] = rows;
    expect([month, unitsPercent, warehousesPercent, contractPercent]).toEqual([
      month,
      units?.occupiedPercent,
      warehouses?.occupiedPercent,
      all?.economicPercent,
    ]);
  }
}

test(
  'whatever is done today changes no report of a day that is past',
  async () => {
    const seeds = Array.from({ length: lanes }, () => randomInt(2 ** 31 - 1));
    process.stdout.write(`histories of a facility: ${histories}, seeds ${seeds.join(' ')}\n`);
    const counts = new Map(actNames.map((act) => [act, 0]));
    const told = (act: Act['act'], isDone: boolean) =>
      counts.set(act, (counts.get(act) ?? 0) + Number(isDone));
    const property = fc.asyncProperty(anyHistory, async ({ before, after }) => {
      const site = await createPastSite();
      try {
        const day = await play(site, firstDay, before, told);
        const days = daysOf(firstDay, day);
        const taken = await takeReports(site, days);
        await play(site, day, after, told);
        expect(await takeReports(site, days)).toEqual(taken);
        await compareMonths(site);
      } finally {
        await site.close();
      }
    });
    const numRuns = Math.ceil(histories / lanes);
    await Promise.all(seeds.map((seed) => fc.assert(property, { seed, numRuns, endOnFailure: true })));
    // Acts that were all refused would prove nothing.
    expect([...counts].filter(([, done]) => done === 0)).toEqual([]);
  },
  60_000 + histories * 2_000,
);
