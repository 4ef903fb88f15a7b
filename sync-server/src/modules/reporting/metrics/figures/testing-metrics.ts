import type { Endpoint, Reply } from 'schemas/kit/endpoint';
import { type Metrics, metricsApi } from 'schemas/reporting/metrics';
import { reportsApi } from 'schemas/reporting/reports';
import type { TestSite } from '../../../../testing/testing-app.ts';
import { readAsStaff } from '../../../../testing/testing-calls.ts';

type Site = Pick<TestSite, 'app'>;

export const askMetrics = <E extends Endpoint>(site: Site, contract: E, asOf?: string): Promise<Reply<E>> =>
  readAsStaff(site, contract, asOf ? { query: { asOf } } : {});

/** The facility was built on that day, whatever the clock of the test said when its units were written. */
export const buildOn = ({ sql }: Pick<TestSite, 'sql'>, day: string) =>
  sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`update units set created_at = ${day}`;
    await sql`update unit_history set from_at = ${day} where id in (select min(id) from unit_history group by unit_id)`;
  });

export async function askAll(site: Site) {
  return {
    metrics: await askMetrics(site, metricsApi.read),
    rentRoll: await askMetrics(site, reportsApi.rentRoll),
    occupancy: await askMetrics(site, reportsApi.occupancy),
    delinquency: await askMetrics(site, reportsApi.delinquency),
    collections: await askMetrics(site, reportsApi.collections),
  };
}
type All = Awaited<ReturnType<typeof askAll>>;

const allSpaces = ({ spaces }: Metrics) => spaces.find((row) => row.spaces === 'all');

/** Each tile of the dashboard beside the figure of the report that it opens: [tile, report]. */
export function pairTiles({ metrics, rentRoll, occupancy, delinquency, collections }: All) {
  const { money, months } = metrics;
  const all = allSpaces(metrics);
  return {
    spaces: [metrics.spaces, occupancy.rows],
    'collected this month': [money.collectedThisMonth, collections.totals.collected],
    'collected this month, where it lies': [
      Number(money.collectedThisMonth),
      Number(collections.cash) + Number(collections.check) + Number(collections.card),
    ],
    'past due': [money.pastDue, delinquency.totals.total],
    'leases past due': [money.pastDueLeases, delinquency.rows.length],
    'share past due': [money.pastDuePercent, delinquency.totals.percent],
    'scheduled rent': [all?.scheduledRent, rentRoll.totals.rent],
    'gap to the street rates': [all?.rateGap, rentRoll.totals.gap],
    'leases with autopay': [money.autopayLeases, rentRoll.totals.autopayLeases],
    leases: [money.activeLeases, rentRoll.rows.length],
    'the end of the line of units': [months.at(-1)?.unitsPercent, metrics.spaces[0]?.occupiedPercent],
    'the end of the line of rent': [months.at(-1)?.contractPercent, all?.economicPercent],
    'the end of the line of money': [months.at(-1)?.collectedPercent, money.collectedPercent],
  } satisfies Record<string, [unknown, unknown]>;
}
