import { invoicesApi, type PublicInvoice } from 'schemas/billing/invoices';
import { describe, expect, test } from 'vitest';
import { createLimits } from '../../../db/limits/limits.ts';
import { staffBearer } from '../../../testing/testing-app.ts';
import { useSite } from '../../../testing/testing-site.ts';
import { openIntent } from '../../payments/intents/intents.service.ts';
import {
  charge,
  createCounterSite,
  rentHeld,
  rentPaid,
  takeCash,
} from '../../payments/payments/testing-counter.ts';
import { createInvoiceLink } from './invoice-links.service.ts';
import { voidInvoices } from './invoices.service.ts';

const site = useSite(createCounterSite);

const tokenOf = async (invoiceId: string) =>
  (await createInvoiceLink(site.ctx, invoiceId)).split('/').at(-1) ?? '';
const open = (token: string, headers: Record<string, string> = {}) =>
  Promise.resolve(site.app.request(invoicesApi.byToken.path.replace(':token', token), { headers }));
const show = async (token: string) => (await (await open(token)).json()) as PublicInvoice;

describe('an invoice by its link', () => {
  test('shows what is open of it, then that it is paid, and gives no address away any more', async () => {
    const { leaseId } = await rentPaid(site, 1, { state: 'KY' });
    const { id } = await charge(site, leaseId, 25_00, 'Lock cut off');
    const token = await tokenOf(id);
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(await show(token)).toMatchObject({
      id,
      amount: '25.00',
      total: '25.00',
      status: 'pending',
      dueDate: '2026-11-20',
      lines: [{ label: 'Lock cut off', amount: '25.00' }],
      lease: { unitNumber: '1' },
      customer: { firstName: 'Zoë', email: 'tenant-1@mail.example', address: '12 Main St' },
    });
    await takeCash(site, leaseId, 10);
    expect(await show(token)).toMatchObject({ amount: '15.00', total: '25.00', status: 'pending' });
    await takeCash(site, leaseId, 15);
    const paid = await show(token);
    expect(paid).toMatchObject({ amount: '25.00', status: 'paid', customer: { firstName: 'Zoë' } });
    expect(JSON.stringify(paid)).not.toMatch(/tenant-1|12 Main|40069/);
  });

  test('is in the first letter of a rental, and only its hash in the table of links', async () => {
    const { leaseId, invoiceId } = await rentHeld(site, 2);
    const [letter] = await site.sql`select text from outgoing_messages where lease_id = ${leaseId}`;
    const token = /pay-invoice\/([\w-]{43})/.exec(String(letter?.text))?.[1] ?? '';
    expect(await show(token)).toMatchObject({ id: invoiceId, amount: '60.00', status: 'pending' });
    const links = await site.sql`select * from invoice_links`;
    expect(JSON.stringify(links)).not.toContain(token);
  });

  test('whatever is wrong with it, the answer is the same, byte for byte', async () => {
    const { leaseId, invoiceId } = await rentHeld(site, 3);
    const token = await tokenOf(invoiceId);
    const expired = await tokenOf(invoiceId);
    await site.sql`update invoice_links set expires_at = ${site.clock.now.toISOString()}::timestamptz where token_hash =
      encode(sha256(convert_to(${expired}, 'UTF8')), 'hex')`;
    await voidInvoices(site.ctx, leaseId, 'hold lapsed');
    const flipped = `${token[0] === 'A' ? 'B' : 'A'}${token.slice(1)}`;
    const wrong = [
      token,
      expired,
      flipped,
      'A'.repeat(43),
      'x',
      'A'.repeat(4096),
      'A'.repeat(9000),
      '%F0%9F%94%91',
    ];
    const bodies = await Promise.all(
      wrong.map(async (text) => {
        const reply = await open(text, { 'x-request-id': 'same' });
        return [reply.status, reply.headers.get('content-type'), await reply.text()].join();
      }),
    );
    expect(new Set(bodies).size).toBe(1);
    expect(bodies[0]).toMatch(/^404,application\/problem\+json,.*invoice_link_invalid/);
  });

  test('ends after sixty days', async () => {
    const { invoiceId } = await rentHeld(site, 4);
    const token = await tokenOf(invoiceId);
    const before = site.clock.now;
    const after = (days: number) => new Date(before.getTime() + days * 24 * 60 * 60 * 1000);
    site.clock.now = after(59.9);
    expect((await open(token)).status).toBe(200);
    site.clock.now = after(60);
    expect((await open(token)).status).toBe(404);
    site.clock.now = before;
  });

  test('guessing ends in a pause, which a good link of the same address shares', async () => {
    const strict = await createCounterSite();
    strict.ctx.limits = createLimits({ db: strict.ctx.db, mode: 'production' });
    const { invoiceId } = await rentHeld(strict, 5);
    const url = await createInvoiceLink(strict.ctx, invoiceId);
    const ask = async (token: string, address: string) => {
      const headers = { 'x-test-address': address };
      return (await strict.app.request(`/api/invoices/by-token/${token}`, { headers })).status;
    };
    const guesses: number[] = [];
    for (let i = 0; i < 21; i += 1) guesses.push(await ask(`${i}`, '198.51.100.7'));
    expect(guesses).toEqual([...Array(20).fill(404), 429]);
    const good = url.split('/').at(-1) ?? '';
    expect(await ask(good, '198.51.100.7')).toBe(429);
    expect(await ask(good, '198.51.100.8')).toBe(200);
    await strict.close();
  });
});

describe('the list of invoices', () => {
  const list = async (headers: Record<string, string> = {}) => {
    const reply = await site.app.request('/api/invoices', { headers });
    return {
      status: reply.status,
      rows: (await reply.json()) as { invoiceNumber: string; status: string }[],
    };
  };
  const draft = (letter: string) => ({ 'x-draft': letter.repeat(43) });

  test.each([
    ['nobody', {}],
    ['a browser that pays nothing', draft('B')],
    ['a sign-in that is over', { authorization: 'Bearer gone' }],
    ['a broken header', { authorization: 'Bearer a b c' }],
  ])('is empty for %s, and never a 401', async (_who, headers) => {
    expect(await list(headers)).toEqual({ status: 200, rows: [] });
  });

  test('shows a browser the invoices that it has opened a payment for, and no others', async () => {
    const { leaseId, invoiceId } = await rentHeld(site, 6);
    const [number] = await site.sql`select number from invoices where id = ${invoiceId}`;
    const draftHash = await hashOf('C'.repeat(43));
    const ctx = { ...site.ctx, draftHash };
    await openIntent(ctx, { leaseId, kind: 'invoice', amountCents: 60_00, invoiceId });
    expect((await list(draft('C'))).rows).toEqual([
      expect.objectContaining({ id: invoiceId, invoiceNumber: String(number?.number), status: 'pending' }),
    ]);
    expect((await list(draft('D'))).rows).toEqual([]);
  });

  test('shows the staff all, newest first', async () => {
    const { rows } = await list(staffBearer);
    const [counted] = await site.sql`select count(*)::int as all from invoices`;
    const numbers = rows.map(({ invoiceNumber }) => Number(invoiceNumber));
    expect(numbers).toHaveLength(counted?.all);
    expect(numbers).toEqual([...numbers].sort((a, b) => b - a));
  });
});

const hashOf = async (text: string) => {
  const digest = await crypto.subtle.digest('SHA-256', Buffer.from(text));
  return Buffer.from(digest).toString('hex');
};
