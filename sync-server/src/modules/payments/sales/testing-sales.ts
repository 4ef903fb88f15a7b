import { randomUUID } from 'node:crypto';
import { taxOf } from 'schemas/billing/tax';
import { salesApi } from 'schemas/payments/sales';
import { reportsApi } from 'schemas/reporting/reports';
import { afterEach, beforeEach } from 'vitest';
import { type TestSite, testStaff } from '../../../testing/testing-app.ts';
import { callAsStaff, readAsStaff } from '../../../testing/testing-calls.ts';
import { useFreshSite } from '../../../testing/testing-site.ts';
import { expectTrueBooks } from '../../billing/ledger/testing-money-faults.ts';
import { customersRoutes } from '../../customers/customers/customers.routes.ts';
import { exportsRoutes } from '../../reporting/exports/exports.routes.ts';
import { metricsRoutes } from '../../reporting/metrics/metrics.routes.ts';
import { createCounterSite } from '../payments/testing-counter.ts';
import { receivablesRoutes } from '../receivables/receivables.routes.ts';
import { salesRoutes } from './sales.routes.ts';

export const shelf = [
  { id: 'lock', name: 'Disc lock', nameEs: 'Candado de disco', cents: 14_99 },
  { id: 'box', name: 'Small box', cents: 2_49 },
];

/** A desk with a lock and a box, of which 6 % are the state's. */
export function useDesk(): TestSite {
  const site = useFreshSite(
    createCounterSite,
    receivablesRoutes,
    salesRoutes,
    metricsRoutes,
    exportsRoutes,
    customersRoutes,
  );
  beforeEach(() => {
    site.ctx.facility.merchandise = structuredClone(shelf);
    site.ctx.facility.taxPercent.merchandise = 6;
  });
  afterEach(() => expectTrueBooks(site));
  return site;
}

export const bearerOf = (site: TestSite, role: 'clerk' | 'manager') => {
  site.signedIn.set(role, { ...testStaff, username: role, role });
  return { authorization: `Bearer ${role}` };
};

interface Picks {
  lock?: number;
  box?: number;
  percent?: number;
}

/** A lock and three boxes, 22.46 and 1.35 of tax, in cash unless told otherwise. */
export function saleOf(own: Picks & Record<string, unknown> = {}) {
  const { lock = 1, box = 3, percent = 6, ...rest } = own;
  const cents = lock * 14_99 + box * 2_49;
  return {
    items: [
      ...(lock ? [{ id: 'lock', quantity: lock, price: '14.99' }] : []),
      ...(box ? [{ id: 'box', quantity: box, price: '2.49' }] : []),
    ],
    total: (cents + taxOf(cents, percent)) / 100,
    method: 'cash',
    isSent: false,
    key: randomUUID(),
    ...rest,
  };
}

export const sellTo = (site: TestSite, leaseId: string, body: object, headers = {}) =>
  callAsStaff(site, salesApi.sell, { params: { id: leaseId }, body, headers });

export const takeBack = (site: TestSite, invoiceId: string, own: object = {}, headers = {}) =>
  callAsStaff(site, salesApi.takeBack, {
    params: { id: invoiceId },
    body: { reason: 'Did not fit', key: randomUUID(), ...own },
    headers,
  });

export const linesOf = async (site: TestSite, invoiceId: string | undefined) =>
  (
    await site.sql`select label, amount_cents as cents, category from invoice_lines
      where invoice_id = ${invoiceId ?? null} order by position`
  ).map(({ label, cents, category }) => `${label} ${cents} ${category}`);

/** Billed and collected, where there is any. */
export async function collectedOf(site: TestSite) {
  const { rows } = await readAsStaff(site, reportsApi.collections);
  const told = rows.filter(({ billed, collected }) => billed !== '0.00' || collected !== '0.00');
  return Object.fromEntries(told.map(({ category, billed, collected }) => [category, [billed, collected]]));
}
