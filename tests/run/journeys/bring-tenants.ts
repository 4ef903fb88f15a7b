import { randomUUID } from 'node:crypto';
import { expect } from 'playwright/test';
import { type ImportView, importsApi } from 'schemas/reporting/imports';
import type { StaffClient } from './staff-calls.ts';

export interface Brought {
  firstName: string;
  lastName: string;
  unit: number;
  startsOn: string;
  paidThrough: string;
}

export const broughtEmail = ({ firstName }: Brought) => `${firstName.toLowerCase()}.brought@example.com`;

/** Tenants of another system, at $60 a month, live at once; signed by an owner. */
export async function bringTenants({ request, headers }: StaffClient, tenants: readonly Brought[]) {
  const customers = tenants.map((tenant) => [
    ...[tenant.unit, tenant.firstName, tenant.lastName, broughtEmail(tenant), '(859) 555-0123'],
    ...['12 Elm Street', 'Springfield', 'KY', '40069'],
  ]);
  const leases = tenants.map(({ unit, startsOn, paidThrough }) => [
    unit,
    unit,
    startsOn,
    '60.00',
    paidThrough,
  ]);
  const files = [
    toFile(
      'customers',
      'customer_id,first_name,last_name,email,phone,address,city,state,zip_code',
      customers,
    ),
    toFile('leases', 'unit,customer_id,starts_on,rent,paid_through', leases),
  ];
  const data = { key: randomUUID(), files };
  const begun = await request.post(importsApi.check.path, { headers, data });
  const { id } = (await begun.json()) as ImportView;
  const pathOf = (path: string) => path.replace(':id', id);
  const become = async (state: ImportView['state']) => {
    let view: ImportView | undefined;
    const read = async () => {
      view = (await (await request.get(pathOf(importsApi.read.path), { headers })).json()) as ImportView;
      return [view.state, view.faults];
    };
    await expect.poll(read).toEqual([state, []]);
    return { version: view?.version };
  };
  const checked = await become('checked');
  await request.post(pathOf(importsApi.apply.path), { headers, data: checked });
  const applied = await become('applied');
  await request.post(pathOf(importsApi.goLive.path), { headers, data: applied });
  await become('live');
}

const toFile = (kind: 'customers' | 'leases', columns: string, rows: (string | number)[][]) => ({
  kind,
  name: `${kind}.csv`,
  csv: [columns, ...rows.map((row) => row.join(','))].join('\n'),
});
