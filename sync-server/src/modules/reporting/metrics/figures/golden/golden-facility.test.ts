import { metricsApi } from 'schemas/reporting/metrics';
import { reportsApi } from 'schemas/reporting/reports';
import { staffMapApi } from 'schemas/reporting/staff-map';
import { expect, test } from 'vitest';
import { expectTrueBooks } from '../../../../billing/ledger/testing-money-faults.ts';
import { askMetrics } from '../testing-metrics.ts';
import { addDays, monthEnd } from './pencil/testing-pencil-days.ts';
import { mapBy, metricsBy, trendsBy } from './pencil/testing-pencil-months.ts';
import {
  collectionsBy,
  delinquencyBy,
  occupancyBy,
  pencilOn,
  rentRollBy,
} from './pencil/testing-pencil-reports.ts';
import { script } from './testing-golden.ts';
import { perform } from './testing-golden-acts.ts';
import { backfill } from './testing-golden-backfill.ts';
import { closeDays, closeMonth, compareCloses, compareMonth } from './testing-golden-closes.ts';
import { compareMoney, compareRecords } from './testing-golden-end.ts';
import { compareJournal, readJournal } from './testing-golden-journal.ts';
import type { Line } from './testing-golden-lines.ts';
import { createGoldenSite, type GoldenSite } from './testing-golden-site.ts';

/** The end of each month, and the days on which something out of the ordinary was done. */
const ends = Array.from({ length: 24 }).reduce<string[]>(
  (all) => [...all, monthEnd(addDays(all.at(-1) ?? '2024-12-31', 1))],
  [],
);
const isOrdinary = ({ do: what }: Line) => what === 'pay' || what === 'moveIn';
const others = script.filter((line) => !isOrdinary(line)).flatMap(({ on }) => [addDays(on, -1), on]);
const lastEnd = ends.at(-1) ?? '';

/** Who is a row is known by the door; what a row is called inside is the product's own matter. */
const withoutIds = <Report extends { rows: { leaseId: string }[] }>({ rows, ...report }: Report) => ({
  ...report,
  rows: rows.map(({ leaseId: _, ...row }) => row),
});

/** Before there were histories nobody wrote down that a unit was to be mended when its tenant had left it for another. */
const isUnknown = (day: string) => day >= '2025-08-12' && day < '2025-09-05';
/** Nor until when a card was good, nor a notice that was withdrawn. */
type Roll = Omit<ReturnType<typeof rentRollBy>, 'asOf'>;
const withoutUnknown = ({ rows, totals: { autopayLeases: _, ...totals } }: Roll) => ({
  totals,
  rows: rows.map(({ hasAutopay: _, leavesOn: __, ...row }) => row),
});

interface How {
  asOf?: string;
  isOld?: boolean;
}

/** Every figure of every report of a day. */
async function compare(site: GoldenSite, day: string, { asOf, isOld = false }: How = {}) {
  const pencil = pencilOn(day);
  const { rows } = await askMetrics(site, reportsApi.occupancy, asOf);
  expect([day, rows]).toEqual([day, occupancyBy(pencil)]);
  const roll = withoutIds(await askMetrics(site, reportsApi.rentRoll, asOf)) as ReturnType<typeof rentRollBy>;
  const seen = isOld ? withoutUnknown : (all: Roll) => all;
  expect([day, seen(roll)]).toEqual([day, seen(rentRollBy(pencil))]);
  const delinquency = withoutIds(await askMetrics(site, reportsApi.delinquency, asOf));
  expect([day, delinquency]).toEqual([day, delinquencyBy(pencil)]);
  // The ledger has no history beside it.
  if (isOld) return;
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
  const { counts } = await askMetrics(site, staffMapApi.read);
  expect([day, counts]).toEqual([day, mapBy(pencilOn(day))]);
}

test('24 months of a small facility: each report says what a pencil does, then and as of every day of interest', async () => {
  const site = await createGoldenSite();
  const journals = new Map<string, string[]>();
  let next = 0;
  for (const end of ends) {
    for (; (script[next]?.on ?? '9') <= end; next += 1) await perform(site, script[next] as Line);
    await site.night(end);
    site.setClock(`${end}T23:00:00`);
    await compare(site, end);
    await compareTrends(site, end);
    await compareDashboard(site, end);
    await closeDays(site, end);
    journals.set(end, await readJournal(site, end));
    compareJournal(journals.get(end) ?? [], pencilOn(end));
    if (end === lastEnd) await compareRecords(site, pencilOn(end));
    await closeMonth(site, end);
  }
  await compareMoney(site, pencilOn(addDays(lastEnd, 1)));
  await compareCloses(site, lastEnd);
  await expectTrueBooks(site);
  const past = new Set([...ends, ...others]);
  for (const day of past) await compare(site, day, { asOf: day });
  for (const day of others.filter((_, i) => i % 6 === 0)) await compareTrends(site, day, day);
  for (const end of ends) {
    await compareTrends(site, end, end);
    await compareMonth(site, end);
    expect(await readJournal(site, end)).toEqual(journals.get(end));
  }
  // A site of a version without histories says the same of its past, but for what was not written down.
  await backfill(site);
  for (const day of past) if (!isUnknown(day)) await compare(site, day, { asOf: day, isOld: true });
  await site.close();
}, 600_000);
