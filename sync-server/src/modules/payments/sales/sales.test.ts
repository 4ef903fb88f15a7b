import { randomUUID } from 'node:crypto';
import { customersApi } from 'schemas/customers/customers';
import { receivablesApi } from 'schemas/payments/receivables';
import { salesApi } from 'schemas/payments/sales';
import { staffPaymentsApi } from 'schemas/payments/staff-payments';
import { journalApi } from 'schemas/reporting/exports/journal';
import { describe, expect, test } from 'vitest';
import { readPdf } from '../../../adapters/pdf/testing-pdf-text.ts';
import { call, callAsStaff, readAsStaff } from '../../../testing/testing-calls.ts';
import { drawAttachment } from '../../reporting/documents/documents.service.ts';
import { settleIntent } from '../intents/settle-intent.service.ts';
import { charge, rentHeld, rentPaid, takeCash } from '../payments/testing-counter.ts';
import { bearerOf, collectedOf, linesOf, saleOf, sellTo, shelf, useDesk } from './testing-sales.ts';

const site = useDesk();
/** The one that names what was sold; all of a test are of one instant. */
const letterOf = async (template: string) => {
  const letters = await site.sql`select text as body, attachment from outgoing_messages
    where template = ${template}`;
  return letters.find(({ body }) => body.includes('3 × Small box'));
};
const pdfOf = async (attachment: string) => {
  const file = await drawAttachment(site.ctx, attachment);
  return file ? readPdf(new Uint8Array(file.bytes)).text : '';
};

describe('what is offered', () => {
  test('is the list of the facility file, to the staff alone', async () => {
    const offer = await readAsStaff(site, salesApi.offer);
    expect(offer).toEqual({
      items: [
        { id: 'lock', name: 'Disc lock', nameEs: 'Candado de disco', price: '14.99' },
        { id: 'box', name: 'Small box', nameEs: 'Small box', price: '2.49' },
      ],
      taxPercent: 6,
      isTaxExempt: false,
    });
    expect(await call(site, salesApi.offer)).toMatchObject({ status: 401 });
    const { leaseId } = await rentPaid(site, 1);
    const stranger = { params: { id: leaseId }, body: saleOf() };
    expect(await call(site, salesApi.sell, stranger)).toMatchObject({ status: 401 });
  });

  test('has no tax for whoever is exempt, and nothing for a lease that never was', async () => {
    const { leaseId } = await rentPaid(site, 1);
    await site.sql`update customers set tax_exempt_reason = 'A church'`;
    const offer = await readAsStaff(site, salesApi.offer, { query: { leaseId } });
    expect(offer).toMatchObject({ taxPercent: 0, isTaxExempt: true });
    const nobody = { query: { leaseId: randomUUID() } };
    expect(await callAsStaff(site, salesApi.offer, nobody)).toMatchObject({ status: 404 });
  });
});

describe('a sale for cash', () => {
  test('is one bill with a line for each thing and its tax, paid before older debts, named on the receipt', async () => {
    const { leaseId } = await rentPaid(site, 1);
    await charge(site, leaseId, 25_00);
    const sold = await sellTo(site, leaseId, saleOf());
    expect(sold).toMatchObject({ status: 200, total: '23.81', open: '0.00', balance: '25.00' });
    expect(await linesOf(site, sold.invoiceId)).toEqual([
      'Disc lock 1499 merchandise',
      '3 × Small box 747 merchandise',
      'Sales tax 135 tax',
    ]);
    expect(await collectedOf(site)).toMatchObject({
      merchandise: ['22.46', '22.46'],
      tax: ['1.35', '1.35'],
      charge: ['25.00', '0.00'],
    });
    const { rows } = await readAsStaff(site, journalApi.read, { query: { from: '2026-11-01' } });
    expect(rows.filter(({ account }) => account === 'tax')).toMatchObject([{ credited: '1.35' }]);
    const receipt = await letterOf('receipt');
    expect(receipt?.body).toContain('Disc lock, 3 × Small box');
    expect(await pdfOf(receipt?.attachment)).toContain('Disc lock, 3 × Small box');
    const list = await readAsStaff(site, receivablesApi.invoices, { query: { search: '1' } });
    expect(list.rows[0]).toMatchObject({
      label: 'Disc lock, 3 × Small box',
      state: 'paid',
      isReturnable: true,
    });
    expect(list.rows[1]).toMatchObject({ isReturnable: false });
  });

  test('leaves what is paid ahead where it is', async () => {
    const { leaseId } = await rentPaid(site, 1);
    await takeCash(site, leaseId, 50);
    expect(await sellTo(site, leaseId, saleOf())).toMatchObject({ open: '0.00', balance: '-50.00' });
    const { rows } = await readAsStaff(site, receivablesApi.payments);
    expect(rows[0]).toMatchObject({ amount: '23.81', method: 'cash' });
  });

  test('does not begin a lease whose first month is open', async () => {
    const { leaseId } = await rentHeld(site, 1);
    expect(await sellTo(site, leaseId, saleOf())).toMatchObject({ open: '0.00', balance: '60.00' });
    const [lease] = await site.sql`select state from leases where id = ${leaseId}`;
    expect(lease).toEqual({ state: 'held' });
  });

  test('or a check names its number, which it needs', async () => {
    const { leaseId } = await rentPaid(site, 1);
    expect(await sellTo(site, leaseId, saleOf({ method: 'check' }))).toMatchObject({ status: 400 });
    const sold = await sellTo(site, leaseId, saleOf({ method: 'check', reference: '1044' }));
    expect(sold).toMatchObject({ status: 200, open: '0.00' });
    const [payment] = await site.sql`select reference, method from payments order by number desc limit 1`;
    expect(payment).toEqual({ reference: '1044', method: 'check' });
  });

  test('is in the words of whoever buys', async () => {
    const { leaseId } = await rentPaid(site, 1);
    await site.sql`update customers set locale = 'es'`;
    const sold = await sellTo(site, leaseId, saleOf());
    expect((await linesOf(site, sold.invoiceId))[0]).toBe('Candado de disco 1499 merchandise');
  });

  test('to whoever is exempt has no tax', async () => {
    const { leaseId } = await rentPaid(site, 1);
    const [customer] = await site.sql`select id, version from customers`;
    const exempt = {
      params: { id: customer?.id },
      body: { version: customer?.version, exemptReason: 'A church' },
    };
    expect(await callAsStaff(site, customersApi.setTax, exempt)).toMatchObject({ status: 200 });
    // The page was opened before.
    expect(await sellTo(site, leaseId, saleOf())).toMatchObject({ status: 409, code: 'price_changed' });
    expect(await sellTo(site, leaseId, saleOf({ percent: 0 }))).toMatchObject({
      total: '22.46',
      open: '0.00',
    });
    expect(await collectedOf(site)).toMatchObject({ merchandise: ['22.46', '22.46'] });
    expect((await collectedOf(site)).tax).toBeUndefined();
  });
});

describe('a sale that is left on the account', () => {
  test('goes out with a pay link and its things, and can be voided as any charge', async () => {
    const { leaseId } = await rentPaid(site, 1);
    const sold = await sellTo(site, leaseId, saleOf({ method: 'account', isSent: true }));
    expect(sold).toMatchObject({ open: '23.81', receiptNumber: null, balance: '23.81' });
    const letter = await letterOf('invoice');
    expect(letter?.body).toContain('3 × Small box');
    expect(await pdfOf(letter?.attachment)).toContain('3 × Small box');
    const away = { params: { id: sold.invoiceId ?? '' }, body: { reason: 'Did not want it' } };
    expect(await callAsStaff(site, receivablesApi.voidInvoice, away)).toMatchObject({ balance: '0.00' });
    expect(await collectedOf(site)).toEqual({ rent: ['60.00', '60.00'] });
  });

  test('is paid by what was paid ahead, and then nobody is asked for it', async () => {
    const { leaseId } = await rentPaid(site, 1);
    await takeCash(site, leaseId, 50);
    const sold = await sellTo(site, leaseId, saleOf({ method: 'account', isSent: true }));
    expect(sold).toMatchObject({ open: '0.00', balance: '-26.19' });
    expect(await letterOf('invoice')).toBeUndefined();
  });

  test('is paid by the reader before older debts, and by no more than it is', async () => {
    const { leaseId } = await rentPaid(site, 1);
    await charge(site, leaseId, 25_00);
    const sold = await sellTo(site, leaseId, saleOf({ method: 'card_terminal', isSent: true }));
    expect(sold).toMatchObject({ open: '23.81' });
    expect(await letterOf('invoice')).toBeUndefined();
    const ask = (amount: number, invoiceId = sold.invoiceId) =>
      callAsStaff(site, staffPaymentsApi.terminalIntent, {
        params: { id: leaseId },
        body: { amount, invoiceId },
      });
    expect(await ask(23.82)).toMatchObject({ code: 'amount_too_high', most: '23.81' });
    expect(await ask(23.81, randomUUID())).toMatchObject({ status: 404 });
    const { paymentIntentId = '' } = await ask(23.81);
    await site.sandbox.pay(paymentIntentId, 'pm_card_visa');
    await settleIntent(site.ctx, paymentIntentId);
    expect(await collectedOf(site)).toMatchObject({
      merchandise: ['22.46', '22.46'],
      charge: ['25.00', '0.00'],
    });
    expect(await ask(1)).toMatchObject({ status: 404 });
  });

  test('above what a role bills alone needs somebody else, and money on the counter does not', async () => {
    const { leaseId } = await rentPaid(site, 1);
    const clerk = bearerOf(site, 'clerk');
    const much = { lock: 7, box: 0 };
    for (const method of ['account', 'card_terminal']) {
      const refused = await sellTo(site, leaseId, saleOf({ ...much, method }), clerk);
      expect(refused).toMatchObject({ status: 403, code: 'needs_manager' });
    }
    expect(await sellTo(site, leaseId, saleOf(much), clerk)).toMatchObject({ status: 200, open: '0.00' });
    const asked = await site.sql`select details from audit_entries where action = 'staff.over_limit'`;
    expect(asked).toHaveLength(2);
  });
});

describe('nothing is billed', () => {
  const nothing = async () => {
    const [counted] =
      await site.sql`select (select count(*)::int from invoices where kind = 'charge') as bills,
      (select count(*)::int from payments) as payments`;
    expect(counted).toEqual({ bills: 0, payments: 1 });
  };

  test('when a price, the tax or the list changed after it was shown, or the page says what it likes', async () => {
    const { leaseId } = await rentPaid(site, 1);
    const refused = async (own: Record<string, unknown>) =>
      expect(await sellTo(site, leaseId, saleOf(own)), JSON.stringify(own)).toMatchObject({
        status: 409,
        code: 'price_changed',
        message: expect.stringContaining('nothing was billed'),
      });
    await refused({ total: 0.01 });
    await refused({ items: [{ id: 'lock', quantity: 1, price: 0.01 }], total: 0.01 });
    await refused({ items: [{ id: 'gold', quantity: 1, price: 14.99 }], total: 15.89 });
    const { facility } = site.ctx;
    facility.merchandise = [{ id: 'lock', name: 'Disc lock', cents: 15_99 }, shelf[1] as never];
    await refused({});
    facility.merchandise = [shelf[0] as never];
    await refused({});
    facility.merchandise = structuredClone(shelf);
    facility.taxPercent.merchandise = 6.25;
    await refused({});
    await nothing();
  });

  test('for a quantity nobody sells, a thing named twice, or no thing at all', async () => {
    const { leaseId } = await rentPaid(site, 1);
    const lock = { id: 'lock', quantity: 1, price: '14.99' };
    for (const items of [
      [],
      [{ ...lock, quantity: 0 }],
      [{ ...lock, quantity: 100 }],
      [{ ...lock, quantity: 1.5 }],
      [lock, lock],
    ]) {
      expect(await sellTo(site, leaseId, saleOf({ items }))).toMatchObject({ status: 400 });
    }
    await nothing();
  });

  test('to nobody, to whoever was erased, and of a hold that is over', async () => {
    expect(await sellTo(site, randomUUID(), saleOf())).toMatchObject({ status: 404 });
    const { leaseId } = await rentPaid(site, 1);
    await site.sql`update customers set erased_at = now()`;
    expect(await sellTo(site, leaseId, saleOf())).toMatchObject({ code: 'customer_erased' });
    await site.sql`update customers set erased_at = null`;
    await site.sql`update leases set state = 'lapsed'`;
    expect(await sellTo(site, leaseId, saleOf())).toMatchObject({ code: 'hold_lapsed' });
    await site.sql`update leases set state = 'active'`;
    await nothing();
  });
});

describe('pressed twice', () => {
  const counted = async () => {
    const [row] = await site.sql`select (select count(*)::int from invoices where kind = 'charge') as bills,
      (select count(*)::int from payments where key is not null and amount_cents = 2381) as payments`;
    return row;
  };

  test('it is sold once, at the same moment too, and after the price is another one', async () => {
    const { leaseId } = await rentPaid(site, 1);
    const sale = saleOf();
    const answers = await Promise.all([sellTo(site, leaseId, sale), sellTo(site, leaseId, sale)]);
    site.ctx.facility.merchandise = [];
    answers.push(await sellTo(site, leaseId, sale));
    expect(new Set(answers.map(({ status, receiptNumber }) => `${status} ${receiptNumber}`)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200 });
    expect(await counted()).toEqual({ bills: 1, payments: 1 });
  });

  test('with anything else in it, or for anybody else, it is refused', async () => {
    const { leaseId } = await rentPaid(site, 1);
    const { leaseId: other } = await rentPaid(site, 2);
    const sale = saleOf();
    await sellTo(site, leaseId, sale);
    const { key } = sale;
    for (const own of [{ lock: 2 }, { method: 'account' }, { method: 'check', reference: '7' }, { box: 0 }]) {
      expect(await sellTo(site, leaseId, saleOf({ ...own, key }))).toMatchObject({
        code: 'version_conflict',
      });
    }
    expect(await sellTo(site, other, sale)).toMatchObject({ code: 'version_conflict' });
    const both = { ...saleOf(), key: randomUUID() };
    const raced = await Promise.all([sellTo(site, leaseId, both), sellTo(site, other, both)]);
    expect(raced.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await counted()).toEqual({ bills: 2, payments: 2 });
  });

  test('with other things that come to the same, it is refused too', async () => {
    const { leaseId } = await rentPaid(site, 1);
    site.ctx.facility.merchandise.push({ id: 'tape', name: 'Tape', cents: 2_49 });
    site.ctx.facility.merchandise.push({ id: 'pair', name: 'Two boxes', cents: 4_98 });
    const sale = saleOf({ lock: 0, box: 2 });
    const sell = (own: object) => sellTo(site, leaseId, { ...sale, ...own });
    expect(await sell({})).toMatchObject({ status: 200 });
    expect(await sell({})).toMatchObject({ status: 200 });
    for (const [id, quantity, price] of [
      ['tape', 2, '2.49'],
      ['pair', 1, '4.98'],
    ]) {
      expect(await sell({ items: [{ id, quantity, price }] })).toMatchObject({ code: 'version_conflict' });
    }
  });
});
