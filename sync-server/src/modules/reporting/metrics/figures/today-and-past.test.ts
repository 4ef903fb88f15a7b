import { randomUUID } from 'node:crypto';
import { pricingApi } from 'schemas/billing/pricing';
import { moveOutsApi } from 'schemas/leasing/move-outs';
import { transfersApi } from 'schemas/leasing/transfers';
import { staffPaymentsApi } from 'schemas/payments/staff-payments';
import { metricsApi } from 'schemas/reporting/metrics';
import { reportsApi } from 'schemas/reporting/reports';
import { staffMapApi } from 'schemas/reporting/staff-map';
import { beforeAll, describe, expect, test } from 'vitest';
import { callAsStaff } from '../../../../testing/testing-calls.ts';
import { useSite } from '../../../../testing/testing-site.ts';
import type { BillingSite } from '../../../billing/runs/testing-billing.ts';
import { keepCard } from '../../../customers/saved-cards/kept-cards.service.ts';
import { moveOutBody, postMoveOut } from '../../../leasing/move-outs/testing-move-out.ts';
import { postRental, readOutcome, rentalBody } from '../../../leasing/rentals/testing-rental.ts';
import { askMetrics } from './testing-metrics.ts';
import { createPastSite } from './testing-past.ts';

describe('what is done today', () => {
  const october = '2026-10-31';
  const site = useSite(createPastSite);
  const asked = (asOf?: string) => askMetrics(site, reportsApi.occupancy, asOf);
  let leaseId: string;
  beforeAll(async () => {
    leaseId = await site.moveIn(1, '2026-10-05');
    await site.run('2026-11-01');
    site.setClock('2026-11-20');
  });

  test('to a rate leaves the potential rent and the occupancy of a past month alone', async () => {
    const [before, { months }] = [await asked(october), await askMetrics(site, metricsApi.read)];
    const plan = { kind: 'unit', size: '10x10', effectiveOn: '2026-11-20', reason: 'full' };
    const raise = { ...plan, key: randomUUID(), rate: '90', repeatedRate: '90' };
    expect((await callAsStaff(site, pricingApi.plan, { body: raise })).status).toBe(200);
    expect(await asked(october)).toEqual(before);
    expect((await askMetrics(site, metricsApi.read)).months.slice(0, -1)).toEqual(months.slice(0, -1));
    const rows = async (asOf?: string) => (await asked(asOf)).rows[2];
    expect((await rows(october))?.potentialRent).toBe('11760.00');
    expect((await rows())?.potentialRent).toBe('14640.00');
    const [roll] = (await askMetrics(site, reportsApi.rentRoll, october)).rows;
    expect([roll?.streetRate, roll?.gap]).toEqual(['60.00', '0.00']);
  });

  test('to a broken door is known of that day from then on, and of no day before', async () => {
    const set = async (isOn: boolean) => {
      const [unit] = await site.sql`select id, version from units where kind = 'unit' and number = '9'`;
      const body = { units: [unit], isOn, reason: 'The door sticks' };
      expect((await callAsStaff(site, staffMapApi.setMaintenance, { body })).status).toBe(200);
    };
    await set(true);
    site.setClock('2026-11-22');
    await set(false);
    const broken = async (asOf: string) => (await asked(asOf)).rows[0]?.maintenance;
    expect([await broken('2026-11-19'), await broken('2026-11-20'), await broken('2026-11-21')]).toEqual([
      0, 1, 1,
    ]);
    expect([await broken('2026-11-22'), (await asked()).rows[0]?.maintenance]).toEqual([0, 0]);
  });

  test('to a card is autopay from that day on, until the card is over', async () => {
    const [lease] = await site.sql`select customer_id from leases where id = ${leaseId}`;
    const owner = { leaseId, customerId: lease?.customer_id, hasAutoPay: true };
    const card = { id: 'pm_1', brand: 'visa', last4: '4242', expMonth: 11, expYear: 2026 };
    site.setClock('2026-11-23');
    await keepCard(site.ctx, owner, card);
    site.setClock('2026-12-05');
    await keepCard(site.ctx, owner, { ...card, expYear: 2030 });
    const has = async (asOf: string) =>
      (await askMetrics(site, reportsApi.rentRoll, asOf)).rows[0]?.hasAutopay;
    const days = ['2026-11-22', '2026-11-23', '2026-11-30', '2026-12-01', '2026-12-05'];
    expect(await Promise.all(days.map(has))).toEqual([false, true, true, false, true]);
  });
});

test('what is owed for the days in another unit is rent in every report', async () => {
  const site = await createPastSite();
  const leaseId = await site.moveIn(1, '2026-11-01');
  await site.pay(leaseId, 60_00, '2026-12-01');
  await site.run('2026-12-01');
  site.setClock('2026-12-11');
  const [lease] = await site.sql`select version from leases where id = ${leaseId}`;
  const wish = { unit: 'W1', version: lease?.version, leftUnit: 'available', key: randomUUID() };
  expect(
    (await callAsStaff(site, transfersApi.transfer, { params: { id: leaseId }, body: wish })).status,
  ).toBe(200);
  site.setClock('2026-12-14');
  // 21 of 31 days at 1500.00, less those at 60.00.
  const owed = '975.48';
  const { rows: rolls } = await askMetrics(site, reportsApi.rentRoll);
  expect(rolls[0]).toMatchObject({ rentDue: owed, feesDue: '0.00', daysPastDue: 3 });
  const { rows: debts, totals } = await askMetrics(site, reportsApi.delinquency);
  expect(debts[0]).toMatchObject({ rentDue: owed, feesDue: '0.00', daysPastDue: 3 });
  expect(totals).toMatchObject({ rentDue: owed, feesDue: '0.00' });
  const { rows } = await askMetrics(site, reportsApi.collections);
  expect(rows[0]).toMatchObject({ category: 'rent', billed: '1035.48', collected: '60.00' });
  await site.close();
});

test('a hold that is paid late owed nothing before', async () => {
  const site = await createPastSite();
  site.setClock('2026-11-20T23:50:00');
  const { leaseId = '' } = await readOutcome(postRental(site, rentalBody(1)));
  const before = async () => (await askMetrics(site, reportsApi.delinquency, '2026-11-21')).rows;
  await site.sql`update leases set hold_expires_at = '2026-11-30' where id = ${leaseId}`;
  site.setClock('2026-11-22');
  expect(await before()).toEqual([]);
  await site.pay(leaseId, 60_00);
  expect(await before()).toEqual([]);
  const { rows } = await askMetrics(site, reportsApi.occupancy, '2026-11-21');
  expect([rows[0]?.reserved, rows[0]?.occupied]).toEqual([1, 0]);
  await site.close();
});

describe('a bill of a past day', () => {
  const late = async (site: BillingSite, asOf: string) =>
    (await askMetrics(site, reportsApi.delinquency, asOf)).rows;

  test('was late then, though it is put off today, and is so from today on', async () => {
    const site = await createPastSite();
    await site.moveIn(1, '2026-10-01');
    await site.run('2026-11-01');
    site.setClock('2026-11-04');
    const before = await late(site, '2026-11-03');
    expect(before).toMatchObject([{ daysPastDue: 2, total: '60.00' }]);
    expect((await postMoveOut(site, moveOutBody(1, { vacatedOn: '2026-10-31' }))).status).toBe(200);
    site.setClock('2026-11-06');
    expect(await late(site, '2026-11-03')).toEqual(before);
    expect(await late(site, '2026-11-05')).toEqual([]);
    await site.close();
  });

  test('covered its month then, though its cheque comes back and a move-out makes it void', async () => {
    const site = await createPastSite();
    const leaseId = await site.moveIn(1, '2026-10-01');
    await site.run('2026-11-01');
    await site.pay(leaseId, 60_00, '2026-11-02');
    await site.run('2026-12-01');
    const params = { id: leaseId };
    const check = { amount: 60, method: 'check', reference: '1001', key: randomUUID() };
    const { paymentId = '' } = await callAsStaff(site, staffPaymentsApi.take, { params, body: check });
    site.setClock('2026-12-03');
    const paidThrough = async () =>
      (await askMetrics(site, reportsApi.rentRoll, '2026-12-02')).rows[0]?.paidThrough;
    expect(await paidThrough()).toBe('2026-12-31');
    const back = { params: { id: paymentId }, body: { reason: 'no funds' } };
    expect((await callAsStaff(site, staffPaymentsApi.reverse, back)).status).toBe(200);
    const body = { unitCondition: 'clean', vacatedOn: '2026-11-30', key: randomUUID() };
    expect((await callAsStaff(site, moveOutsApi.record, { params, body })).status).toBe(200);
    expect(await site.sql`select from invoices where status = 'void'`).toHaveLength(1);
    expect(await paidThrough()).toBe('2026-12-31');
    await site.close();
  });

  test('names the last payment that stood then: not yet one that comes back today', async () => {
    const site = await createPastSite();
    const leaseId = await site.moveIn(1, '2026-10-01');
    await site.run('2026-11-01');
    site.setClock('2026-11-05');
    const check = { amount: 20, method: 'check', reference: '1001', key: randomUUID() };
    const taken = await callAsStaff(site, staffPaymentsApi.take, { params: { id: leaseId }, body: check });
    site.setClock('2026-11-10');
    const before = await late(site, '2026-11-06');
    expect(before).toMatchObject([{ lastPaidOn: '2026-11-05', lastPaid: '20.00', total: '40.00' }]);
    const params = { id: taken.paymentId ?? '' };
    await callAsStaff(site, staffPaymentsApi.reverse, { params, body: { reason: 'no funds' } });
    expect(await late(site, '2026-11-06')).toEqual(before);
    expect(await late(site, '2026-11-10')).toMatchObject([{ lastPaidOn: '2026-10-01', total: '60.00' }]);
    await site.close();
  });

  test('what was given back in full is no last payment, and what was given back in part is one', async () => {
    const site = await createPastSite();
    const leaseId = await site.moveIn(1, '2026-10-01');
    await site.run('2026-11-01');
    site.setClock('2026-11-05');
    const cash = { amount: 20, method: 'cash', key: randomUUID() };
    const taken = await callAsStaff(site, staffPaymentsApi.take, { params: { id: leaseId }, body: cash });
    const giveBack = async (amount: number) => {
      const body = { amount, reason: 'Not theirs', key: randomUUID() };
      const params = { id: taken.paymentId ?? '' };
      expect((await callAsStaff(site, staffPaymentsApi.refund, { params, body })).status).toBe(200);
    };
    site.setClock('2026-11-08');
    await giveBack(5);
    site.setClock('2026-11-10');
    expect(await late(site, '2026-11-09')).toMatchObject([{ lastPaidOn: '2026-11-05' }]);
    await giveBack(15);
    site.setClock('2026-11-12');
    expect(await late(site, '2026-11-11')).toMatchObject([{ lastPaidOn: '2026-10-01' }]);
    // As it stood on a day before.
    expect(await late(site, '2026-11-09')).toMatchObject([{ lastPaidOn: '2026-11-05' }]);
    await site.close();
  });
});

test('what was written of a state is never changed, and goes only with its thing', async () => {
  const site = await createPastSite();
  await site.moveIn(1, '2026-11-01');
  for (const table of ['unit_history', 'lease_history']) {
    await expect(site.sql.unsafe(`update ${table} set from_at = now()`)).rejects.toThrow('append-only');
    await expect(site.sql.unsafe(`delete from ${table}`)).rejects.toThrow('append-only');
    await expect(site.sql.unsafe(`truncate ${table}`)).rejects.toThrow('append-only');
  }
  await site.sql`delete from units where kind = 'unit' and number = '96'`;
  const [left] = await site.sql`select count(distinct unit_id)::int as units from unit_history`;
  expect(left?.units).toBe(99);
  await site.close();
});
