import { coverFirstMonth } from 'schemas/billing/coverage';
import { paymentsApi } from 'schemas/payments/payments';
import { phoneLinksApi } from 'schemas/payments/phone-links';
import { describe, expect, test } from 'vitest';
import { createApi } from '../../core/api/api.ts';
import { openByAddress, openForInvoice } from './open-payment.ts';

const clientSecret = 'pi_1_secret_2';
const owed = { amount: '60.00', unit: '42' };
const first = coverFirstMonth('2026-11-22', 60_00);

/** What an office of another version answers to anything. */
const officeThatSays = (reply: object) => createApi({ fetch: async () => Response.json(reply) });

/** Of `coverage`: none in an office that is older, and words that this page does not know from one that is newer. */
const others: [string, object][] = [
  ['says nothing of what it covers', {}],
  ['knows another standing', { coverage: { ...first, standing: 'paused' } }],
  ['charges for something new', { coverage: { ...first, charges: [{ ...first.charges[0], kind: 'tax' }] } }],
  ['says it in another way', { coverage: 'Nov 22 to Dec 21' }],
];

describe.each(others)('an office of another version that %s', (_, said) => {
  test('is paid all the same, and nothing is made up in its place', async () => {
    const session = { ...owed, kind: 'onboarding', status: 'open', ...said };
    const created = { ...owed, clientSecret, paymentIntentId: 'pi_1', ...said };
    const linked = { ...owed, status: 'open', clientSecret, kind: 'onboarding', ...said };
    const opened = {
      state: 'opened',
      payment: { clientSecret, amountCents: 6000, unit: '42', coverage: null },
    };
    const address = { clientSecret, ...owed };
    expect(await openByAddress(officeThatSays(session), address, ['onboarding'])).toEqual(opened);
    expect(await openForInvoice(officeThatSays(created), { id: 'i', link: 'l', ...owed })).toEqual(opened);
    const link = await officeThatSays(linked)(phoneLinksApi.open, { body: { token: 't'.repeat(43) } });
    expect(link).toMatchObject({ ok: true, value: { ...owed, clientSecret, coverage: null } });
  });
});

test('what an office of this version says is shown, whatever a newer one says beside it', async () => {
  const session = {
    ...owed,
    kind: 'onboarding',
    status: 'open',
    coverage: { ...first, tax: '3.60' },
    tip: 1,
  };
  const opening = await openByAddress(officeThatSays(session), { clientSecret, ...owed }, ['onboarding']);
  expect(opening).toMatchObject({ state: 'opened', payment: { coverage: first } });
});

test.each([
  ['an older office says less', {}],
  [
    'a newer one says more than this page knows',
    { kind: 'donation', paidAt: 1_764_000_000, held: { plan: 1 } },
  ],
])('that it is paid is heard when %s', async (_, said) => {
  const paid = { status: 'paid', receiptNumber: '7', ...owed, invoices: ['12'], isKept: false };
  const office = officeThatSays({ ...paid, gateCodeState: 'active', ...said });
  const answer = await office(paymentsApi.success, { body: { paymentIntentId: 'pi_1' } });
  expect(answer).toMatchObject({ ok: true, value: { ...paid, kind: null, paidAt: null, held: null } });
});

test('what is to be paid is never left out', async () => {
  const { amount: _, ...rest } = { ...owed, kind: 'onboarding', status: 'open', coverage: first };
  const opening = await openByAddress(officeThatSays(rest), { clientSecret, ...owed }, ['onboarding']);
  expect(opening).toEqual({ state: 'stopped', stop: 'setupFailed' });
});
