import type { Endpoint, Query, Reply } from 'schemas/kit/endpoint';
import { staffBearer, type TestSite } from '../../../testing/testing-app.ts';
import { createDeskSite } from '../payments/testing-desk.ts';
import { moneyDeskRoutes } from './money-desk.routes.ts';

export async function createMoneyDeskSite(): Promise<TestSite> {
  const site = await createDeskSite();
  moneyDeskRoutes(site);
  return site;
}

/** A question of the staff, answered as its contract says. */
export async function readDesk<E extends Endpoint>(
  { app }: Pick<TestSite, 'app'>,
  { path, reply }: E,
  query: Partial<Query<E> & object> = {},
): Promise<Reply<E>> {
  const pairs = Object.entries(query).map(([name, value]) => [name, String(value)] as [string, string]);
  const answer = await app.request(`${path}?${new URLSearchParams(pairs)}`, { headers: staffBearer });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return reply.parse(await answer.json()) as Reply<E>;
}
