import { randomUUID } from 'node:crypto';
import { transfersApi } from 'schemas/leasing/transfers';
import { staffPaymentsApi } from 'schemas/payments/staff-payments';
import { metricsApi } from 'schemas/reporting/metrics';
import { reportsApi } from 'schemas/reporting/reports';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDb } from '../../../db/seed/seed.ts';
import { createTestSite, staffBearer, type TestSite } from '../../../testing/testing-app.ts';
import { readAsStaff } from '../../../testing/testing-calls.ts';
import { type BillingSite, createBillingSite } from '../../billing/runs/testing-billing.ts';
import { postRental, rentalBody } from '../../leasing/rentals/testing-rental.ts';
import { transfersRoutes } from '../../leasing/transfers/transfers.routes.ts';
import { waiveInvoice } from '../../payments/counter/waivers.service.ts';
import {
  askCounter,
  byCheck,
  charge,
  createCounterSite,
  payByCard,
  rentPaid,
  takeCash,
} from '../../payments/payments/testing-counter.ts';
import { trendsRoutes } from '../trends/trends.routes.ts';
import { askAll, askMetrics, buildOn, pairTiles } from './figures/testing-metrics.ts';
import { metricsRoutes } from './metrics.routes.ts';

/**
 * Two units and a warehouse: unit 1 pays in time, unit 2 owes its November and the fee for it, the warehouse came in
 * November, unit 5 is held. All metrics below are worked out by hand from that.
 */
describe('an autumn of three tenants', () => {
  let site: BillingSite;
  beforeAll(async () => {
    site = await createBillingSite();
    metricsRoutes(site);
    trendsRoutes(site);
    await buildOn(site, '2020-01-01');
    const first = await site.moveIn(1, '2026-10-01');
    await site.moveIn(2, '2026-10-20');
    await site.run('2026-11-01');
    await site.moveIn('W1', '2026-11-01T15:00');
    await site.pay(first, 60_00, '2026-11-03');
    await site.run('2026-11-07');
    site.setClock('2026-11-20');
    await postRental(site, rentalBody(5, { gateCode: '7391' }));
  });
  afterAll(() => site.close());

  test('the spaces, units and warehouses apart', async () => {
    const { spaces } = await askMetrics(site, metricsApi.read);
    expect(
      spaces.map(({ spaces, occupied, reserved, available }) => [spaces, occupied, reserved, available]),
    ).toEqual([
      ['unit', 2, 1, 93],
      ['warehouse', 1, 0, 3],
      ['all', 3, 1, 96],
    ]);
    expect(spaces[2]).toMatchObject({
      potentialRent: '11760.00',
      scheduledRent: '1620.00',
      vacancyLoss: '10140.00',
      averageRent: '540.00',
      squareFeet: 14_400,
      occupiedSquareFeet: 1_400,
      economicPercent: 13.8,
    });
  });

  test('the money', async () => {
    const { money } = await askMetrics(site, metricsApi.read);
    expect(money).toMatchObject({
      collectedToday: '0.00',
      collectedThisMonth: '1560.00',
      collectedLastMonth: '120.00',
      pastDue: '47.00',
      pastDueLeases: 1,
      pastDuePercent: 2.9,
      activeLeases: 3,
      autopayLeases: 0,
      autopayPercent: 0,
      collectedPercent: 13.3,
    });
  });

  test('twelve months, of which two had tenants', async () => {
    const { months, flow } = await askMetrics(site, metricsApi.read);
    expect(months).toHaveLength(12);
    expect(months[9]).toEqual({
      month: '2026-09-01',
      unitsPercent: 0,
      warehousesPercent: 0,
      contractPercent: 0,
      collectedPercent: null,
    });
    expect(
      months.slice(-2).map(({ unitsPercent, contractPercent }) => [unitsPercent, contractPercent]),
    ).toEqual([
      [2.1, 1],
      [2.1, 13.8],
    ]);
    expect(flow).toMatchObject({ moveIns: 1, moveOuts: 0, netAbsorption: 1, medianStayDays: null });
  });

  test('what waits, and what comes', async () => {
    const { tasks, forecast } = await askMetrics(site, metricsApi.read);
    expect(tasks).toMatchObject({ awaitingFirstPayment: 1, moveInsToday: 0, emergencies: 0 });
    expect(forecast).toEqual({ moveOuts: 0, billingOn: '2026-12-01', billing: '1620.00' });
  });

  test.each([
    ['2026-10-31', '0.00', []],
    ['2026-11-01', '0.00', []],
    ['2026-11-02', '82.00', [1, 1]],
    ['2026-11-03', '22.00', [2]],
    ['2026-11-07', '22.00', [6]],
    ['2026-11-08', '47.00', [7]],
    ['2026-11-20', '47.00', [19]],
  ])('on %s %s was past due, since %j days', async (asOf, total, days) => {
    const report = await askMetrics(site, reportsApi.delinquency, asOf);
    expect(report.totals.total).toBe(total);
    expect(report.rows.map(({ daysPastDue }) => daysPastDue)).toEqual(days);
  });

  test('the rent roll says through when each has paid', async () => {
    const { rows, totals } = await askMetrics(site, reportsApi.rentRoll);
    expect(
      rows.map(({ unit, paidThrough, rentDue, feesDue }) => [unit, paidThrough, rentDue, feesDue]),
    ).toEqual([
      ['1', '2026-11-30', '0.00', '0.00'],
      ['2', '2026-11-19', '22.00', '25.00'],
      ['W1', '2026-11-30', '0.00', '0.00'],
    ]);
    expect(totals).toMatchObject({ leases: 3, rent: '1620.00', rentDue: '22.00', feesDue: '25.00' });
    const october = await askMetrics(site, reportsApi.rentRoll, '2026-10-31');
    expect(october.rows.map(({ unit, paidThrough }) => [unit, paidThrough])).toEqual([
      ['1', '2026-10-31'],
      ['2', '2026-11-19'],
    ]);
  });

  test.each(['rentRoll', 'delinquency'] as const)(
    'the first rows of %s alone, with what all come to',
    async (name) => {
      const contract = reportsApi[name];
      const all = await readAsStaff(site, contract);
      const first = await readAsStaff(site, contract, { query: { top: '1' } });
      expect(first).toEqual({ ...all, rows: all.rows.slice(0, 1) });
      expect(await readAsStaff(site, contract, { query: { top: '1000' } })).toEqual(all);
      for (const top of ['0', '-1', '1.5', '1001', 'x']) {
        const { status } = await site.app.request(`${contract.path}?top=${top}`, { headers: staffBearer });
        expect([top, status]).toEqual([top, 400]);
      }
    },
  );

  test('who is called otherwise now is so in a report that is kept', async () => {
    const tenants = async () =>
      (await askMetrics(site, reportsApi.rentRoll)).rows.map(({ tenant }) => tenant);
    const before = await tenants();
    await site.sql`update customers set last_name = 'Married'`;
    expect(await tenants()).toEqual(before.map((name) => name.replace(/ \S+$/, ' Married')));
  });

  test('what was billed and collected, the hold that nobody paid among it', async () => {
    const { rows, totals } = await askMetrics(site, reportsApi.collections);
    expect(rows[0]).toEqual({ category: 'rent', billed: '1642.00', collected: '1560.00', waived: '0.00' });
    expect(totals).toEqual({ billed: '1667.00', collected: '1560.00', waived: '0.00' });
    const october = await askMetrics(site, reportsApi.collections, '2026-10-20');
    expect(october.totals).toEqual({ billed: '120.00', collected: '120.00', waived: '0.00' });
  });

  test('every tile is the figure of the report behind it', async () => {
    for (const [tile, [shown, reported]] of Object.entries(pairTiles(await askAll(site))))
      expect([tile, shown]).toEqual([tile, reported]);
  });

  test('a fee that is waived is past due before, and in no report of a later day', async () => {
    const [fee] = await site.sql`select id from invoices where kind = 'late_fee'`;
    site.setClock('2026-11-21');
    await waiveInvoice(site.ctx, fee?.id, 'first time');
    expect((await askMetrics(site, reportsApi.delinquency)).totals.total).toBe('22.00');
    expect((await askMetrics(site, reportsApi.delinquency, '2026-11-20')).totals.total).toBe('47.00');
    const { rows, totals } = await askMetrics(site, reportsApi.collections);
    expect(rows[1]).toEqual({ category: 'late_fee', billed: '25.00', collected: '0.00', waived: '25.00' });
    expect(totals.collected).toBe('1560.00');
  });

  test('a day to come has no metrics, and nobody else may see them', async () => {
    for (const { path } of Object.values(reportsApi)) {
      const headers = { authorization: 'Bearer test-staff' };
      expect((await site.app.request(`${path}?asOf=2027-01-01`, { headers })).status).toBe(400);
      expect((await site.app.request(`${path}?asOf=yesterday`, { headers })).status).toBe(400);
      expect((await site.app.request(path)).status).toBe(401);
    }
  });
});

describe('the demo world', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await createTestSite({ env: { seed: 'demo' } });
    await seedDb(site.ctx);
    metricsRoutes(site);
  });
  afterAll(() => site.close());

  test('every tile is the figure of the report behind it', async () => {
    for (const [tile, [shown, reported]] of Object.entries(pairTiles(await askAll(site))))
      expect([tile, shown]).toEqual([tile, reported]);
  });

  test('the spaces are those of the map, and the debts those of the invoices', async () => {
    const { spaces, money } = await askMetrics(site, metricsApi.read);
    const counted = await site.sql`select kind, status, count(*)::int from units group by kind, status`;
    const onMap = (kind: string, status: string) =>
      counted.find((row) => row.kind === kind && row.status === status)?.count ?? 0;
    for (const kind of ['unit', 'warehouse'] as const) {
      const row = spaces.find((one) => one.spaces === kind);
      expect([row?.available, row?.occupied, row?.maintenance]).toEqual(
        ['available', 'occupied', 'maintenance'].map((status) => onMap(kind, status)),
      );
    }
    const [owed] = await site.sql`select to_char(sum(amount_cents) / 100.0, 'FM999990.00') as total,
      count(distinct lease_id)::int as leases from invoices where status = 'pending' and due_on < '2026-11-20'`;
    expect([money.pastDue, money.pastDueLeases]).toEqual([owed?.total, owed?.leases]);
    const [paid] =
      await site.sql`select to_char(sum(amount_cents) / 100.0, 'FM999990.00') as total from payments
      where created_at >= '2026-11-01T04:00:00Z'`;
    expect(money.collectedThisMonth).toBe(paid?.total);
  });

  test('the debts of a day that is past are those of whoever had not paid by then', async () => {
    const { totals } = await askMetrics(site, reportsApi.delinquency, '2026-11-02');
    const [owed] =
      await site.sql`select to_char(sum(amount_cents) / 100.0, 'FM999990.00') as total from invoices i
      where due_on < '2026-11-02' and not exists (select from ledger_entries e where e.invoice_id = i.id
        and e.payment_id is not null and e.created_at < '2026-11-03T05:00:00Z')`;
    expect(totals.total).toBe(owed?.total);
    expect(Number(totals.total)).toBeGreaterThan(0);
  });
});

test('whatever happens to money, what was collected by category adds up to what came in', async () => {
  const site = await createCounterSite();
  metricsRoutes(site);
  const used = await rentPaid(site, 1);
  const ahead = await rentPaid(site, 2);
  const { paymentId = '' } = await takeCash(site, ahead.leaseId, 100, byCheck);
  await charge(site, ahead.leaseId, 30_00);
  const refund = (id: string | undefined, amount: number) =>
    askCounter(site, staffPaymentsApi.refund, id ?? '', {
      amount,
      reason: 'asked for it',
      key: randomUUID(),
    });
  await refund(used.paymentId, 45);
  await refund(paymentId, 20);
  await askCounter(site, staffPaymentsApi.reverse, paymentId, { reason: 'cheque bounced', fee: 15 });
  const card = await payByCard(site, used.leaseId, 12_34);
  await refund(card.paymentId, 2.34);
  const { rows, totals, cash, check, card: atProvider } = await askMetrics(site, reportsApi.collections);
  const cents = (amount: string) => Math.round(Number(amount) * 100);
  const sum = rows.reduce((total, { collected }) => total + cents(collected), 0);
  expect(sum).toBe(cents(totals.collected));
  expect(cents(cash) + cents(check) + cents(atProvider)).toBe(sum);
  // 20 of the cheque were given back from the drawer before the bank took all of it.
  expect([cash, check, atProvider]).toEqual(['55.00', '0.00', '10.00']);
  const [till] =
    await site.sql`select sum(cents)::int as cents from ledger_entries where account in ('cash', 'card')`;
  expect(sum).toBe(till?.cents);
  expect(rows.find(({ category }) => category === 'given_back')?.collected).not.toBe('0.00');
  await site.close();
});

test('who moves to a dearer unit and back on one day has paid no rent by that', async () => {
  const site = await createCounterSite();
  for (const routes of [metricsRoutes, transfersRoutes]) routes(site);
  const { leaseId } = await rentPaid(site, 3);
  const before = await askMetrics(site, reportsApi.collections);
  for (const unit of ['W1', '4']) {
    const [lease] = await site.sql`select version from leases where id = ${leaseId}`;
    const wish = { unit, version: lease?.version, leftUnit: 'available', key: randomUUID() };
    expect((await askCounter(site, transfersApi.transfer, leaseId, wish)).status).toBe(200);
  }
  expect(await askMetrics(site, reportsApi.collections)).toEqual(before);
  await site.close();
});

test('a day before a transfer knows the door and the rent of that day', async () => {
  const site = await createCounterSite();
  for (const routes of [metricsRoutes, transfersRoutes]) routes(site);
  await buildOn(site, '2020-01-01');
  const { leaseId } = await rentPaid(site, 3);
  await charge(site, leaseId, 25_00);
  const ask = async (asOf?: string) => {
    const roll = await askMetrics(site, reportsApi.rentRoll, asOf);
    const { rows } = await askMetrics(site, reportsApi.occupancy, asOf);
    return [
      ...roll.rows.map(({ unit, rent }) => [unit, rent]),
      ...rows.map(({ spaces, occupied }) => [spaces, occupied]),
    ];
  };
  const before = await ask();
  const day = '2026-11-20';
  site.clock.now = new Date('2026-11-25T15:00:00Z');
  const [lease] = await site.sql`select version from leases where id = ${leaseId}`;
  const wish = { unit: 'W1', version: lease?.version, leftUnit: 'available', key: randomUUID() };
  expect((await askCounter(site, transfersApi.transfer, leaseId, wish)).status).toBe(200);
  expect(await ask(day)).toEqual(before);
  expect((await ask())[0]).toEqual(['W1', '1500.00']);
  await site.close();
});
