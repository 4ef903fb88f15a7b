import { randomInt } from 'node:crypto';
import { type CalendarDate, parseDate } from '@internationalized/date';
import * as fc from 'fast-check';
import { metricsApi } from 'schemas/reporting/metrics';
import { reportsApi } from 'schemas/reporting/reports';
import { expect, test } from 'vitest';
import type { BillingSite } from '../../billing/runs/testing-billing.ts';
import { askMetrics } from './testing-metrics.ts';
import { type Act, anyAct, createPastSite, firstDay, play } from './testing-past.ts';

const histories = Number(process.env.PAST_HISTORIES ?? 32);
const lanes = 4;

/** Some days of a span, the ends of its months among them. */
function daysOf(from: CalendarDate, to: CalendarDate): string[] {
  const days: string[] = [];
  for (let day = from; day.compare(to) < 0; day = day.add({ days: 1 })) {
    if (day.add({ days: 1 }).day === 1 || day.day % 4 === 0 || to.compare(day) <= 2)
      days.push(day.toString());
  }
  return days.slice(-12);
}

/** Every report as of a day, as it goes over the wire. */
const reportsOf = async (site: BillingSite, asOf: string) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(reportsApi).map(async ([name, api]) => [
        name,
        JSON.stringify(await askMetrics(site, api, asOf)),
      ]),
    ),
  );

async function takeReports(site: BillingSite, days: readonly string[]) {
  const taken = [];
  for (const asOf of days) taken.push([asOf, await reportsOf(site, asOf)] as const);
  return taken;
}

/** What the dashboard draws of past months is what the reports say of their last days. */
async function compareMonths(site: BillingSite): Promise<void> {
  const { months } = await askMetrics(site, metricsApi.read);
  for (const { month, unitsPercent, warehousesPercent, contractPercent } of months.slice(-3, -1)) {
    const end = parseDate(month).add({ months: 1 }).subtract({ days: 1 });
    const { rows } = await askMetrics(site, reportsApi.occupancy, end.toString());
    const shown = [unitsPercent, warehousesPercent, contractPercent];
    expect([month, ...shown]).toEqual([
      month,
      ...rows.slice(0, 2).map(({ occupiedPercent }) => occupiedPercent),
      rows[2]?.economicPercent,
    ]);
  }
}

test('whatever is done today changes no report of a day that is past', async () => {
  const seeds = Array.from({ length: lanes }, () => randomInt(2 ** 31 - 1));
  process.stdout.write(`histories of a facility: ${histories}, seeds ${seeds.join(' ')}\n`);
  const anyHistory = fc.tuple(
    fc.array(anyAct, { minLength: 8, maxLength: 20 }),
    fc.array(anyAct, { minLength: 3, maxLength: 12 }),
  );
  const tell = async ([before, after]: [Act[], Act[]]) => {
    const site = await createPastSite();
    try {
      const day = await play(site, firstDay, before);
      const taken = await takeReports(site, daysOf(firstDay, day));
      await play(site, day, after);
      expect(
        await takeReports(
          site,
          taken.map(([asOf]) => asOf),
        ),
      ).toEqual(taken);
      await compareMonths(site);
    } finally {
      await site.close();
    }
  };
  const property = fc.asyncProperty(anyHistory, tell);
  await Promise.all(
    seeds.map((seed) => fc.assert(property, { seed, numRuns: Math.ceil(histories / lanes) })),
  );
}, 300_000);
