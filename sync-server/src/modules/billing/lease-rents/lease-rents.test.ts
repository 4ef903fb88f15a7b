import { randomUUID } from 'node:crypto';
import { transfersApi } from 'schemas/leasing/transfers';
import { expect, test } from 'vitest';
import { callAsStaff } from '../../../testing/testing-calls.ts';
import { useSite } from '../../../testing/testing-site.ts';
import { transfersRoutes } from '../../leasing/transfers/transfers.routes.ts';
import { createBillingSite, listBills } from '../runs/testing-billing.ts';

const site = useSite(createBillingSite, transfersRoutes);

const rentsOf = (leaseId: string) =>
  site.sql`select effective_on::text as on, monthly_rate_cents as cents, source from lease_rents
    where lease_id = ${leaseId} order by id`.then((rows) =>
    rows.map(({ on, cents, source }) => [on, cents, source]),
  );

async function transfer(leaseId: string, unit: string) {
  const [lease] = await site.sql`select version from leases where id = ${leaseId}`;
  const body = { unit, version: lease?.version, leftUnit: 'available', key: randomUUID() };
  return callAsStaff(site, transfersApi.transfer, { params: { id: leaseId }, body });
}

test('a rental names its first rent, a transfer the next one, from its day on', async () => {
  const leaseId = await site.moveIn(1, '2026-11-20');
  expect(await rentsOf(leaseId)).toEqual([['2026-11-20', 60_00, 'signed']]);
  site.setClock('2026-11-25');
  await transfer(leaseId, 'W1');
  expect(await rentsOf(leaseId)).toEqual([
    ['2026-11-20', 60_00, 'signed'],
    ['2026-11-25', 1500_00, 'transfer'],
  ]);
});

test('a month that was not billed when the tenant went to another unit keeps the rent of its 1st', async () => {
  const leaseId = await site.moveIn(2, '2026-10-20');
  // Nobody billed on November 1.
  site.setClock('2026-11-04');
  expect(await transfer(leaseId, 'W2')).toMatchObject({ status: 200 });
  expect(await listBills(site, leaseId)).toEqual([
    'rent 2026-10-20 60.00',
    // November 20 to 30 are 11 of 30 days.
    'rent 2026-11-01 22.00',
    // November 4 to 30: never more than a month for what the first payment covers, to November 19, and 11 days.
    'transfer 2026-11-04 1350.00',
  ]);
  await site.run('2026-12-01');
  expect((await listBills(site, leaseId)).at(-1)).toBe('rent 2026-12-01 1500.00');
});

test('in the minutes before a job writes down a rent whose day has come, it is the rent that a transfer keeps', async () => {
  const leaseId = await site.moveIn(3, '2026-10-20');
  await site.sql`insert into lease_rents (lease_id, effective_on, monthly_rate_cents, source, created_at)
    values (${leaseId}, '2026-12-01', 6600, 'change', now())`;
  const keeps = async (day: string) => {
    site.setClock(day);
    const query = { unit: '90' };
    const preview = await callAsStaff(site, transfersApi.preview, { params: { id: leaseId }, query });
    return (preview as { rents?: { kept: string } }).rents?.kept;
  };
  expect(await keeps('2026-11-30')).toBe('60.00');
  expect(await keeps('2026-12-01')).toBe('66.00');
});

test('rents are never changed or taken away, only followed by others', async () => {
  await expect(site.sql`update lease_rents set monthly_rate_cents = 1`).rejects.toThrow('append-only');
  await expect(site.sql`delete from lease_rents`).rejects.toThrow('append-only');
});
