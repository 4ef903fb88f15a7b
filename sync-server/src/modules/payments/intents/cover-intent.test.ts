import { randomBytes } from 'node:crypto';
import { parseDate } from '@internationalized/date';
import type { Coverage } from 'schemas/billing/coverage';
import { paymentsApi } from 'schemas/payments/payments';
import { describe, expect, test } from 'vitest';
import { countUp, useSite } from '../../../testing/testing-site.ts';
import { createInvoiceLink } from '../../billing/invoices/invoice-links.service.ts';
import { createBillingSite, listBills } from '../../billing/runs/testing-billing.ts';
import { warehouseId } from '../../leasing/rentals/testing-rental.ts';
import {
  askToPay,
  claimSuccess,
  payBill,
  payFee,
  post,
  rentUnit,
  tenantName,
} from '../payments/testing-payments.ts';

const site = useSite(createBillingSite);
const nextUnit = countUp();

/** Of one browser, in which all payments here are opened. */
const mine = { 'x-draft': randomBytes(32).toString('base64url') };

async function coverageOf(clientSecret: unknown): Promise<Coverage> {
  const session = await post(site, paymentsApi.session.path, { clientSecret }, mine);
  return session.coverage as Coverage;
}

/** Rents, reads what is said before paying, and pays by card. */
async function startOn(day: string, selectedUnitId?: string) {
  site.setClock(day);
  const unit = nextUnit();
  const rental = await rentUnit(site, unit, selectedUnitId ? { selectedUnitId } : {});
  const said = await coverageOf(rental.clientSecret);
  await site.sandbox.pay(rental.intentId);
  await claimSuccess(site, rental.intentId);
  return { ...rental, said, unit: String(unit) };
}

const firstsAfter = (day: string, count: number) =>
  Array.from({ length: count }, (_, i) =>
    parseDate(day)
      .set({ day: 1 })
      .add({ months: i + 1 })
      .toString(),
  );

const rents = async (leaseId: string) =>
  (await listBills(site, leaseId)).filter((bill) => bill.startsWith('rent ')).map((bill) => bill.slice(5));

describe('what is said before the first payment is what the billing then bills', () => {
  test.each([
    // day, covered to, next bill, its amount, each later one
    ['2026-11-20', '2026-12-19', '2026-12-01', '23.23', '60.00', undefined],
    ['2026-12-01', '2026-12-31', '2027-01-01', '60.00', '60.00', undefined],
    ['2027-01-31', '2027-02-27', '2027-02-01', '2.14', '60.00', undefined],
    ['2027-12-31', '2028-01-30', '2028-01-01', '48.39', '1500.00', warehouseId(1)],
    ['2028-01-31', '2028-02-28', '2028-02-01', '2.07', '60.00', undefined],
    ['2028-02-29', '2028-03-28', '2028-03-01', '145.16', '1500.00', warehouseId(2)],
  ])('paid on %s: covered to %s, then on %s $%s, then $%s', async (day, to, on, amount, monthly, unit) => {
    const { said, leaseId } = await startOn(day, unit);
    expect(said).toMatchObject({
      today: day,
      charges: [{ kind: 'rent', days: { from: day, to }, amount: monthly }],
      credit: '0.00',
      stillOpen: '0.00',
      next: { on, amount, monthly },
      standing: 'starts',
    });
    const firsts = firstsAfter(day, 6);
    for (const first of firsts) await site.run(first);
    expect(await rents(leaseId)).toEqual([
      `${day} ${monthly}`,
      `${on} ${amount}`,
      ...firsts.slice(1).map((first) => `${first} ${monthly}`),
    ]);
  });

  test('of its own rate, whatever the unit costs by now; the day is that of the facility', async () => {
    // Ten in the evening of the 30th in New York is the 1st elsewhere.
    site.setClock('2029-04-30T22:00:00');
    const rental = await rentUnit(site, nextUnit());
    await site.sql`update units set monthly_rate_cents = 9900 where id =
      (select unit_id from leases where id = ${rental.leaseId})`;
    expect(await coverageOf(rental.clientSecret)).toMatchObject({
      today: '2029-04-30',
      charges: [{ days: { from: '2029-04-30', to: '2029-05-29' }, amount: '60.00' }],
      next: { on: '2029-05-01', amount: '3.87', monthly: '60.00' },
    });
  });
});

describe('of a bill', () => {
  test('what it pays, in order, what stays open or becomes credit, and the next bill', async () => {
    const { leaseId, unit } = await startOn('2030-01-20');
    await site.run('2030-02-01');
    await site.run('2030-02-07');
    // 19 days of February are covered; 10 of 28 are billed, and the late fee.
    const part = await payBill(site, unit, 30);
    expect(part.coverage).toMatchObject({
      charges: [
        { kind: 'rent', days: { from: '2030-02-20', to: '2030-02-28' }, amount: '19.29' },
        { kind: 'late_fee', days: null, amount: '10.71' },
      ],
      credit: '0.00',
      stillOpen: '14.29',
      next: { on: '2030-03-01', amount: '60.00' },
      standing: 'goesOn',
    });
    const metadata = { type: 'bill_payment', unitNumber: unit, customerName: tenantName };
    const more = await askToPay(site, { amount: 100, metadata }, mine);
    expect(more.coverage).toMatchObject({ credit: '55.71', stillOpen: '0.00' });
    expect(await coverageOf(more.clientSecret)).toEqual(more.coverage);
    await site.sandbox.pay(String(more.paymentIntentId));
    await claimSuccess(site, String(more.paymentIntentId));
    expect(await coverageOf(more.clientSecret)).toBeNull();
    await site.run('2030-03-01');
    expect((await rents(leaseId)).at(-1)).toBe('2030-03-01 60.00');
    const [open] = await site.sql`select sum(cents)::int as cents from ledger_entries
      where lease_id = ${leaseId} and account = 'receivable'`;
    expect(open?.cents).toBe(60_00 - 55_71);
  });

  test('that a notice does not end it, that a move-out waits, and that nothing comes once it counts', async () => {
    const { leaseId, unit } = await startOn('2030-05-10');
    await site.run('2030-06-01');
    const [invoice] =
      await site.sql`select id from invoices where lease_id = ${leaseId} and period = '2030-06-01'`;
    const link = (await createInvoiceLink(site.ctx, invoice?.id)).split('/').at(-1);
    const ask = async () => (await askToPay(site, { amount: 42, invoiceId: invoice?.id, link })).coverage;
    await site.sql`update leases set leaves_on = '2030-06-20', notice_at = now(), notice_by = 'ann'
      where id = ${leaseId}`;
    expect(await ask()).toMatchObject({
      standing: 'notice',
      leavesOn: '2030-06-20',
      next: { on: '2030-07-01', amount: '60.00' },
    });
    // Who only knows unit and last name hears the same of one who stays and of one who leaves.
    const opened = [await payBill(site, unit, 42), await payFee(site, unit, 30)];
    expect(opened.map(({ coverage }) => coverage)).toMatchObject([
      { standing: 'goesOn', leavesOn: null },
      { standing: 'leaving', leavesOn: null },
    ]);
    await site.sql`update leases set vacated_on = '2030-06-15' where id = ${leaseId}`;
    expect(await ask()).toMatchObject({ standing: 'over', next: null, leavesOn: null });
    // Without a move-out a fee is money like any other, and is said to be.
    expect((await payFee(site, unit, 30)).coverage).toMatchObject({
      charges: [{ kind: 'rent', amount: '30.00' }],
    });
  });
});
