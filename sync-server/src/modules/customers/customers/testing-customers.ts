import type { CustomerProfile, CustomerRow } from 'schemas/customers/customers';
import type { Method } from 'schemas/kit/endpoint';
import { staffBearer, type TestSite } from '../../../testing/testing-app.ts';
import { send } from '../../../testing/testing-calls.ts';
import { createCounterSite } from '../../payments/payments/testing-counter.ts';
import { searchRoutes } from '../../reporting/search/search.routes.ts';
import { customersRoutes } from './customers.routes.ts';

/** A site where customers are found, read and written about. */
export async function createCustomersSite(): Promise<TestSite> {
  const site = await createCounterSite();
  customersRoutes(site);
  searchRoutes(site);
  return site;
}

type Answer<Reply> = { status: number; code?: string } & Reply;

/** One call of somebody who is signed in. */
export async function ask<Reply = { id: string }>(
  site: Pick<TestSite, 'app'>,
  method: Method,
  path: string,
  body?: object,
): Promise<Answer<Reply>> {
  const reply = await send(site, { method, path: `/api/staff${path}` }, { body, headers: staffBearer });
  return { ...((await reply.json()) as Reply), status: reply.status };
}

type Page = { rows: CustomerRow[]; next: string | null };

export const list = (site: TestSite, query: Record<string, string> = {}) =>
  ask<Page>(site, 'GET', `/customers?${new URLSearchParams(query)}`);

export const readProfile = (site: TestSite, id: string) =>
  ask<CustomerProfile>(site, 'GET', `/customers/${id}`);

export async function customerOf({ sql }: TestSite, leaseId: string): Promise<string> {
  const [row] = await sql`select customer_id from leases where id = ${leaseId}`;
  return String(row?.customer_id);
}
