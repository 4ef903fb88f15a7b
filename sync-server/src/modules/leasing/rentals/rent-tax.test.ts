import { randomUUID } from 'node:crypto';
import { customersApi } from 'schemas/customers/customers';
import { transfersApi } from 'schemas/leasing/transfers';
import { staffPaymentsApi } from 'schemas/payments/staff-payments';
import { reportsApi } from 'schemas/reporting/reports';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { callAsStaff, readAsStaff } from '../../../testing/testing-calls.ts';
import { useFreshSite } from '../../../testing/testing-site.ts';
import { coverPayment } from '../../billing/coverage/coverage.service.ts';
import { expectTrueBooks } from '../../billing/ledger/testing-money-faults.ts';
import { customersRoutes } from '../../customers/customers/customers.routes.ts';
import { askCounter, createCounterSite, rentHeld } from '../../payments/payments/testing-counter.ts';
import { billMonth } from '../../payments/payments/testing-payments.ts';
import { metricsRoutes } from '../../reporting/metrics/metrics.routes.ts';
import { transfersRoutes } from '../transfers/transfers.routes.ts';
import { postRental, readOutcome, rentalBody, warehouseId, withKey } from './testing-rental.ts';

const site = useFreshSite(createCounterSite, transfersRoutes, customersRoutes, metricsRoutes);
beforeEach(() => tax(6));
afterEach(() => expectTrueBooks(site));

const tax = (rent: number) => {
  site.ctx.facility.taxPercent = { rent, plan: 0, extra: 0, charge: 0, merchandise: 0 };
};
const rent = async (own: object = {}, key: string = randomUUID()) =>
  readOutcome(await postRental(site, rentalBody(1, own), withKey(key)));
const pay = (leaseId: string, amount: number) =>
  askCounter(site, staffPaymentsApi.take, leaseId, { amount, method: 'cash', key: randomUUID() });
const moveIn = async (own: object = {}) => {
  const { leaseId } = await rentHeld(site, 1, own);
  await pay(leaseId, own === toWarehouse ? 1590 : 63.6);
  return leaseId;
};
const toWarehouse = { selectedUnitId: warehouseId(3), gateCode: '3003' };
const previewTo = (leaseId: string, unit: string) =>
  readAsStaff(site, transfersApi.preview, { params: { id: leaseId }, query: { unit } });
const moveTo = async (leaseId: string, unit: string) => {
  const { version } = await previewTo(leaseId, unit);
  const body = { unit, version, leftUnit: 'available', key: randomUUID() };
  return askCounter(site, transfersApi.transfer, leaseId, body);
};
const linesOf = (leaseId: string) =>
  site.sql`select l.label, l.amount_cents as cents from invoice_lines l join invoices i on i.id = l.invoice_id
    where i.lease_id = ${leaseId} order by i.number desc, l.position limit 2`.then((rows) =>
    rows.map(({ label, cents }) => `${label} ${cents}`),
  );
const collected = async () => {
  const { rows } = await readAsStaff(site, reportsApi.collections);
  const of = (wanted: string) => rows.find(({ category }) => category === wanted);
  return [of('rent'), of('tax')].map((row) => [row?.billed, row?.collected]);
};
const exempt = async (leaseId: string) => {
  const [lease] = await site.sql`select c.id, c.version from customers c join leases l on l.customer_id = c.id
    where l.id = ${leaseId}`;
  const body = { version: lease?.version, exemptReason: 'Charity, certificate 4711' };
  expect(
    await callAsStaff(site, customersApi.setTax, {
      params: { id: lease?.id },
      body,
    }),
  ).toMatchObject({ status: 200 });
};

describe('where rent is taxed', () => {
  test('the first month has its tax in the bill, the answer, the letter and the lease, whoever asks twice', async () => {
    const key = randomUUID();
    const rental = await rent({}, key);
    expect(rental).toMatchObject({ status: 200, amount: '63.60' });
    expect(await rent({}, key)).toMatchObject({ leaseId: rental.leaseId ?? '', amount: '63.60' });
    expect(await linesOf(rental.leaseId ?? '')).toEqual(["First month's rent, unit 1 6000", 'Sales tax 360']);
    const [letter] = await site.sql`select text from outgoing_messages where template = 'welcome'`;
    expect(letter?.text).toContain('First payment: $63.60');
    const [{ lease_text: text } = { lease_text: '' }] = await site.sql`select text as lease_text
      from lease_agreements where lease_id = ${rental.leaseId ?? ''}`;
    expect(text).toContain('Rent: $60 a month, plus sales tax, which is 6% of it today');
    expect(await coverPayment(site.ctx, rental.leaseId ?? '', { cents: 63_60 })).toMatchObject({
      charges: [{ amount: '63.60', tax: '3.60', days: {} }],
      next: { monthly: '63.60' },
    });
    // The rent of the lease is what was signed.
    expect(await site.sql`select monthly_rate_cents from leases`).toEqual([{ monthly_rate_cents: 60_00 }]);
    await pay(rental.leaseId ?? '', 63.6);
    expect(await collected()).toEqual([
      ['60.00', '60.00'],
      ['3.60', '3.60'],
    ]);
  });

  test('a first month is active only when its tax is paid too', async () => {
    const { leaseId } = await rentHeld(site, 1);
    await pay(leaseId, 60);
    expect(await site.sql`select state from leases`).toEqual([{ state: 'held' }]);
    await pay(leaseId, 3.6);
    expect(await site.sql`select state from leases`).toEqual([{ state: 'active' }]);
  });

  test('the bill of a 1st has the tax of that day, of who is not exempt', async () => {
    const leaseId = await moveIn();
    tax(7);
    await billMonth(site, leaseId, '2026-12-01');
    expect(await linesOf(leaseId)).toEqual(['Rent 6000', 'Sales tax 420']);
    await exempt(leaseId);
    await billMonth(site, leaseId, '2027-01-01');
    expect(await site.sql`select amount_cents from invoices where period = '2027-01-01'`).toEqual([
      { amount_cents: 60_00 },
    ]);
  });

  test('a transfer charges and gives back both with their tax, to a dearer unit and back', async () => {
    const leaseId = await moveIn();
    const shown = await previewTo(leaseId, 'W1');
    expect(shown.lines).toMatchObject([
      { kind: 'credit', amount: '62.30', tax: '3.53' },
      { kind: 'charge', amount: '1557.51', tax: '88.16' },
    ]);
    expect(await moveTo(leaseId, 'W1')).toMatchObject({ balance: '1495.21' });
    await pay(leaseId, 1495.21);
    expect(await collected()).toEqual([
      ['1470.58', '1470.58'],
      ['88.23', '88.23'],
    ]);
    expect(await moveTo(leaseId, '1')).toMatchObject({ balance: '-1495.21' });
    // What was given back is paid ahead, and no tax any more.
    expect((await collected()).map(([billed]) => billed)).toEqual(['60.00', '3.60']);
    const letters = await site.sql`select text from outgoing_messages where template = 'transfer'`;
    expect(letters[0]?.text).toContain('Sales tax is in what is given back');
  });

  test('who is exempt by then is neither charged nor given back any', async () => {
    const leaseId = await moveIn(toWarehouse);
    await exempt(leaseId);
    expect(await moveTo(leaseId, '2')).toMatchObject({ balance: '-1410.58' });
    expect((await collected())[1]).toEqual(['90.00', '90.00']);
  });
});
