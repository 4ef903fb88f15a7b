import type { Endpoint, Query, Reply } from 'schemas/kit/endpoint';
import type { TestSite } from '../../../testing/testing-app.ts';
import { readAsStaff } from '../../../testing/testing-calls.ts';
import { createCounterSite } from '../payments/testing-counter.ts';
import { receivablesRoutes } from './receivables.routes.ts';

export async function createReceivablesSite(): Promise<TestSite> {
  const site = await createCounterSite();
  receivablesRoutes(site);
  return site;
}

/** A question of the staff, answered as its contract says. */
export const readReceivables = <E extends Endpoint>(
  site: Pick<TestSite, 'app'>,
  contract: E,
  query: Partial<Query<E> & object> = {},
): Promise<Reply<E>> => readAsStaff(site, contract, { query });
