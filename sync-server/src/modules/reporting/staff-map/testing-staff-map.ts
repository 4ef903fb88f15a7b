import type { Endpoint } from 'schemas/kit/endpoint';
import type { SpaceRow, StaffMap } from 'schemas/reporting/staff-map';
import { staffMapApi } from 'schemas/reporting/staff-map';
import { staffBearer, type TestSite } from '../../../testing/testing-app.ts';
import { send } from '../../../testing/testing-calls.ts';
import { type BillingSite, createBillingSite } from '../../billing/runs/testing-billing.ts';
import { unitRecordsRoutes } from '../../facility/unit-records/unit-records.routes.ts';
import { buildOn } from '../metrics/figures/testing-metrics.ts';
import { metricsRoutes } from '../metrics/metrics.routes.ts';
import { staffMapRoutes } from './staff-map.routes.ts';

/** An empty facility whose clock a test moves, with the map of the staff and the metrics beside it. */
export async function createMapSite(): Promise<BillingSite> {
  const site = await createBillingSite();
  staffMapRoutes(site);
  unitRecordsRoutes(site);
  metricsRoutes(site);
  await buildOn(site, '2020-01-01');
  return site;
}

type Answer<Reply> = { status: number; code?: string } & Reply;

/** One call of somebody who is signed in. */
export async function ask<Reply = object>(
  site: Pick<TestSite, 'app'>,
  contract: Endpoint,
  { id = '', body }: { id?: string; body?: object } = {},
): Promise<Answer<Reply>> {
  const reply = await send(site, contract, { params: { id }, body, headers: staffBearer });
  return { ...((await reply.json()) as Reply), status: reply.status };
}

export const readMap = (site: Pick<TestSite, 'app'>) => ask<StaffMap>(site, staffMapApi.read);

export async function readSpace(site: Pick<TestSite, 'app'>, number: string): Promise<SpaceRow> {
  const space = (await readMap(site)).spaces.find((one) => one.number === number);
  if (!space) throw new Error(`no ${number} on the map`);
  return space;
}
