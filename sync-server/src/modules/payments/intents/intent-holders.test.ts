import { randomBytes } from 'node:crypto';
import { accountsApi } from 'schemas/customers/accounts';
import { paymentsApi } from 'schemas/payments/payments';
import { afterAll, describe, expect, test } from 'vitest';
import { sha256Hex } from '../../../core/sha256.ts';
import { countUp, useSite } from '../../../testing/testing-site.ts';
import { accountBalancesRoutes } from '../../billing/account-balances/account-balances.routes.ts';
import { createInvoiceLink } from '../../billing/invoices/invoice-links.service.ts';
import { invoicesRoutes } from '../../billing/invoices/invoices.routes.ts';
import { expectTrueBooks } from '../../billing/ledger/testing-money-faults.ts';
import { createRentalSite, type Renting } from '../../leasing/rentals/testing-rental.ts';
import {
  askToPay,
  billMonth,
  chargeFee,
  claimSuccess,
  payBill,
  post,
  rentAndPay,
  rentUnit,
  tenantName,
} from '../payments/testing-payments.ts';

const site = useSite(createRentalSite, accountBalancesRoutes, invoicesRoutes);
afterAll(() => expectTrueBooks(site));
const nextUnit = countUp();
const browser = () => ({ 'x-draft': randomBytes(32).toString('base64url') });
type Browser = ReturnType<typeof browser>;

const heldBy = async (intentId: unknown, headers: Browser) =>
  (await post(site, paymentsApi.success.path, { paymentIntentId: intentId }, headers)).held;
const linkTo = async (invoiceId: string) => (await createInvoiceLink(site.ctx, invoiceId)).split('/').at(-1);

/** By what anybody may have overheard. */
async function lookUp(unit: number, headers: Browser) {
  const claim = { unitNumber: String(unit), lastName: tenantName };
  const found = await post(site, accountsApi.lookup.path, claim, headers);
  const [charge] = found.charges as { invoiceId: string }[];
  return charge?.invoiceId ?? '';
}

async function owing(own: Renting = {}) {
  const unit = nextUnit();
  const { leaseId } = await rentAndPay(site, unit, own);
  return { unit, leaseId, invoiceId: await billMonth(site, leaseId) };
}
const cardOf = async (leaseId: string) =>
  (
    await site.sql`select k.brand from leases l left join kept_cards k on k.id = l.autopay_card_id
      where l.id = ${leaseId}`
  )[0]?.brand;

describe('somebody who knows unit and last name', () => {
  test('may pay a first month, and never sees the gate code of whoever rented', async () => {
    const unit = nextUnit();
    const rental = await rentUnit(site, unit);
    const stranger = browser();
    const ask = await askToPay(site, { amount: 60, invoiceId: await lookUp(unit, stranger) }, stranger);
    expect(ask).toMatchObject({ status: 200, paymentIntentId: rental.intentId });
    await site.sandbox.pay(rental.intentId);
    expect(await heldBy(rental.intentId, stranger)).toBeNull();
    const listed = await site.app.request('/api/invoices', { headers: stranger });
    expect(await listed.json()).toEqual([]);
  });

  test('pays a bill beside the tenant’s own payment, and their card does not become that of autopay', async () => {
    const { unit, leaseId, invoiceId } = await owing({ agrees: true });
    expect(await cardOf(leaseId)).toBe('visa');
    const tenants = await askToPay(site, { amount: 60, invoiceId, link: await linkTo(invoiceId) }, browser());
    const stranger = browser();
    const ask = await askToPay(site, { amount: 60, invoiceId: await lookUp(unit, stranger) }, stranger);
    expect(ask.status).toBe(200);
    expect(ask.paymentIntentId).not.toBe(tenants.paymentIntentId);
    await site.sandbox.pay(String(ask.paymentIntentId), 'pm_card_mastercard');
    expect((await claimSuccess(site, String(ask.paymentIntentId))).outcome).toBe('paid');
    expect(await cardOf(leaseId)).toBe('visa');
    expect((await site.sql`select status from invoices where id = ${invoiceId}`)[0]?.status).toBe('paid');
  });

  test('does not hear that the tenant gave notice, however the payment is opened', async () => {
    const { unit, leaseId, invoiceId } = await owing();
    await site.sql`update leases set leaves_on = '2026-12-20', notice_at = now(), notice_by = 'ann'
      where id = ${leaseId}`;
    const stranger = browser();
    const kept = { standing: 'goesOn', leavesOn: null };
    const byInvoice = await askToPay(site, { amount: 60, invoiceId: await lookUp(unit, stranger) }, stranger);
    expect(byInvoice.coverage).toMatchObject(kept);
    expect((await payBill(site, String(unit), 60)).coverage).toMatchObject(kept);
    const tenant = browser();
    const told = await askToPay(site, { amount: 60, invoiceId, link: await linkTo(invoiceId) }, tenant);
    expect(told.coverage).toMatchObject({ standing: 'notice', leavesOn: '2026-12-20' });
    const { clientSecret } = told;
    const session = async (headers: Browser) =>
      (await post(site, paymentsApi.session.path, { clientSecret }, headers)).coverage;
    expect(await session(tenant)).toMatchObject({ standing: 'notice', leavesOn: '2026-12-20' });
    expect(await session(stranger)).toBeNull();
  });

  test('is no tenant of a cleaning fee that they have opened by that name', async () => {
    const { unit, leaseId } = await owing({ agrees: true });
    const invoiceId = await chargeFee(site, leaseId);
    await site.sql`update leases set leaves_on = '2026-12-20', notice_at = now(), notice_by = 'ann'
      where id = ${leaseId}`;
    const stranger = browser();
    const metadata = { type: 'move_out_cleaning_fee', unitNumber: String(unit), customerName: tenantName };
    expect((await askToPay(site, { amount: 30, metadata }, stranger)).coverage).toMatchObject({
      standing: 'leaving',
    });
    const ask = await askToPay(site, { amount: 30, invoiceId }, stranger);
    expect(ask.coverage).toMatchObject({ standing: 'goesOn', leavesOn: null });
    await site.sandbox.pay(String(ask.paymentIntentId), 'pm_card_mastercard');
    await claimSuccess(site, String(ask.paymentIntentId));
    expect(await cardOf(leaseId)).toBe('visa');
  });

  test('is no tenant by the link of another invoice, a guessed one, or one that is over', async () => {
    const { unit, invoiceId } = await owing();
    const other = await owing();
    const over = await linkTo(invoiceId);
    await site.sql`update invoice_links set expires_at = '2026-11-01' where token_hash = ${sha256Hex(over ?? '')}`;
    for (const link of [await linkTo(other.invoiceId), randomBytes(32).toString('base64url'), over]) {
      const stranger = browser();
      const ask = await askToPay(site, { amount: 60, invoiceId, link }, stranger);
      expect(ask.status).toBe(200);
      await post(site, paymentsApi.session.path, { clientSecret: ask.clientSecret }, stranger);
      const listed = await site.app.request('/api/invoices', { headers: stranger });
      expect(await listed.json()).toEqual([]);
    }
    expect(await lookUp(unit, browser())).toBe(invoiceId);
  });
});

describe('the tenant', () => {
  test('sees the gate code where the first month was paid by the link of the letter', async () => {
    const { invoiceId, intentId } = await rentUnit(site, nextUnit());
    const tenant = browser();
    const ask = await askToPay(site, { amount: 60, invoiceId, link: await linkTo(invoiceId) }, tenant);
    expect(ask.paymentIntentId).toBe(intentId);
    await site.sandbox.pay(intentId);
    expect(await heldBy(intentId, tenant)).toMatchObject({ gateCode: expect.stringMatching(/^\d{4}$/) });
  });

  test('who asks again from the browser that rented holds that payment too', async () => {
    const tenant = browser();
    const { invoiceId, intentId } = await rentUnit(site, nextUnit());
    await askToPay(site, { amount: 60, invoiceId, link: await linkTo(invoiceId) }, tenant);
    await site.ctx.cards.cancelIntent(intentId);
    const again = await askToPay(site, { amount: 60, invoiceId }, tenant);
    expect(again.paymentIntentId).not.toBe(intentId);
    await site.sandbox.pay(String(again.paymentIntentId));
    expect(await heldBy(again.paymentIntentId, tenant)).toMatchObject({ gateCode: expect.any(String) });
  });
});
