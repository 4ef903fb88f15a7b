import { endOfMonth, parseDate } from '@internationalized/date';
import { reportsApi } from 'schemas/reporting/reports';
import { beforeAll, expect, test } from 'vitest';
import { useSite } from '../../../testing/testing-site.ts';
import { createBillingSite } from '../../billing/runs/testing-billing.ts';
import { postRental, rentalBody } from '../../leasing/rentals/testing-rental.ts';
import { askMetrics, buildOn } from '../metrics/figures/testing-metrics.ts';
import { metricsRoutes } from '../metrics/metrics.routes.ts';
import { trendsRoutes } from './trends.routes.ts';

const site = useSite(createBillingSite, metricsRoutes, trendsRoutes);

/** Unit 1 pays in time, unit 2 owes its November, the warehouse came in November, unit 5 is held: its first month is billed. */
beforeAll(async () => {
  await buildOn(site, '2020-01-01');
  const first = await site.moveIn(1, '2026-10-01');
  await site.moveIn(2, '2026-10-20');
  await site.run('2026-11-01');
  await site.moveIn('W1', '2026-11-01T15:00');
  await site.pay(first, 60_00, '2026-11-03');
  await site.run('2026-11-07');
  site.setClock('2026-11-20');
  await postRental(site, rentalBody(5, { gateCode: '7391' }));
});

test('each of twelve months, as the reports of its last day say it', async () => {
  const { rows, ages } = await askMetrics(site, reportsApi.trends);
  expect(rows).toHaveLength(12);
  expect(rows.slice(-2)).toEqual([
    {
      month: '2026-10-01',
      unitsPercent: 2.1,
      warehousesPercent: 0,
      rentBilled: '120.00',
      rentCollected: '120.00',
      moveIns: 2,
      moveOuts: 0,
    },
    {
      month: '2026-11-01',
      unitsPercent: 2.1,
      warehousesPercent: 25,
      rentBilled: '1642.00',
      rentCollected: '1560.00',
      moveIns: 1,
      moveOuts: 0,
    },
  ]);
  expect(ages).toEqual((await askMetrics(site, reportsApi.delinquency)).totals.ages);
  for (const { month, ...row } of rows) {
    const asOf = month === '2026-11-01' ? '2026-11-20' : endOfMonth(parseDate(month)).toString();
    const { rows: classes } = await askMetrics(site, reportsApi.occupancy, asOf);
    const { rows: money } = await askMetrics(site, reportsApi.collections, asOf);
    const rent = money.find(({ category }) => category === 'rent');
    expect(row).toMatchObject({
      unitsPercent: classes[0]?.occupiedPercent,
      warehousesPercent: classes[1]?.occupiedPercent,
      rentBilled: rent?.billed,
      rentCollected: rent?.collected,
    });
    // The same months are the last ones of what a past day shows.
    expect((await askMetrics(site, reportsApi.trends, asOf)).rows.at(-1)).toEqual({ month, ...row });
  }
});
