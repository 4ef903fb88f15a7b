import type { Endpoint, Query, Reply } from 'schemas/kit/endpoint';
import type { TestSite } from '../../../testing/testing-app.ts';
import { readAsStaff } from '../../../testing/testing-calls.ts';
import { createDeskSite } from '../payments/testing-desk.ts';
import { moneyDeskRoutes } from './money-desk.routes.ts';

export async function createMoneyDeskSite(): Promise<TestSite> {
  const site = await createDeskSite();
  moneyDeskRoutes(site);
  return site;
}

/** A question of the staff, answered as its contract says. */
export const readDesk = <E extends Endpoint>(
  site: Pick<TestSite, 'app'>,
  contract: E,
  query: Partial<Query<E> & object> = {},
): Promise<Reply<E>> => readAsStaff(site, contract, { query });
