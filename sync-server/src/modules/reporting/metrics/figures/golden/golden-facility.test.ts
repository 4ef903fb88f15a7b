import { metricsApi } from 'schemas/reporting/metrics';
import { reportsApi } from 'schemas/reporting/reports';
import { expect, test } from 'vitest';
import { script } from './testing-golden.ts';
import { perform } from './testing-golden-acts.ts';
import type { Line } from './testing-golden-lines.ts';
import { createGoldenSite, type GoldenSite } from './testing-golden-site.ts';
import { askMetrics } from './testing-metrics.ts';
import { addDays, monthEnd } from './testing-pencil-days.ts';
import { metricsBy, trendsBy } from './testing-pencil-months.ts';
import { collectionsBy, delinquencyBy, occupancyBy, pencilOn, rentRollBy } from './testing-pencil-reports.ts';

/** The end of each month, and the days on which something out of the ordinary was done. */
const ends = Array.from({ length: 24 }).reduce<string[]>(
  (all) => [...all, monthEnd(addDays(all.at(-1) ?? '2024-12-31', 1))],
  [],
);
const isOrdinary = ({ do: what }: Line) => what === 'pay' || what === 'moveIn';
const others = script.filter((line) => !isOrdinary(line)).flatMap(({ on }) => [addDays(on, -1), on]);

/** Who is a row is known by the door; what a row is called inside is the product's own matter. */
const withoutIds = <Report extends { rows: { leaseId: string }[] }>({ rows, ...report }: Report) => ({
  ...report,
  rows: rows.map(({ leaseId: _, ...row }) => row),
});

/** Every figure of every report of a day. */
async function compare(site: GoldenSite, day: string, asOf?: string) {
  const pencil = pencilOn(day);
  const { rows } = await askMetrics(site, reportsApi.occupancy, asOf);
  expect([day, rows]).toEqual([day, occupancyBy(pencil)]);
  const rentRoll = withoutIds(await askMetrics(site, reportsApi.rentRoll, asOf));
  expect([day, rentRoll]).toEqual([day, rentRollBy(pencil)]);
  const delinquency = withoutIds(await askMetrics(site, reportsApi.delinquency, asOf));
  expect([day, delinquency]).toEqual([day, delinquencyBy(pencil)]);
  const collections = await askMetrics(site, reportsApi.collections, asOf);
  expect([day, collections]).toEqual([day, collectionsBy(pencil)]);
}

async function compareTrends(site: GoldenSite, day: string, asOf?: string) {
  const trends = await askMetrics(site, reportsApi.trends, asOf);
  expect([day, trends]).toEqual([day, trendsBy(pencilOn(day))]);
}

async function compareDashboard(site: GoldenSite, day: string) {
  const metrics = await askMetrics(site, metricsApi.read);
  expect([day, metrics]).toMatchObject([day, metricsBy(pencilOn(day))]);
}

test('24 months of a small facility: each report says what a pencil does, then and as of every day of interest', async () => {
  const site = await createGoldenSite();
  let next = 0;
  for (const end of ends) {
    for (; (script[next]?.on ?? '9') <= end; next += 1) await perform(site, script[next] as Line);
    await site.night(end);
    site.setClock(`${end}T23:00:00`);
    await compare(site, end);
    await compareTrends(site, end);
    await compareDashboard(site, end);
  }
  for (const day of new Set([...ends.slice(0, -1), ...others])) await compare(site, day, day);
  for (const day of ends.slice(0, -1)) await compareTrends(site, day, day);
  await site.close();
}, 120_000);
