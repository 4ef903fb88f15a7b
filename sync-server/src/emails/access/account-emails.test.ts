import { expect, test } from 'vitest';
import { sample as promised, promiseEmail } from '../billing/promise.email.ts';
import { sample as accepted, moveOutAcceptedEmail } from '../leasing/move-out-accepted.email.ts';
import {
  confirmedSample,
  moveOutConfirmedEmail,
  moveOutWithdrawnEmail,
  withdrawnSample,
} from '../leasing/move-out-decided.email.ts';
import { moveOutRequestedEmail, sample as requested } from '../leasing/move-out-requested.email.ts';

const link = accepted.payLinks[0] ?? expect.fail('the sample has a link');
const bodiesOf = ({ text, html }: { text: string; html: string }) => [text, html];

test('a move-out that waits is said to change nothing yet: who asked, the day, the fee, the link to say yes or no', () => {
  for (const [locale, day, nothing] of [
    ['en', 'November 20, 2026', 'Nothing has changed yet'],
    ['es', '20 de noviembre de 2026', 'Todavía no ha cambiado nada'],
  ] as const) {
    for (const body of bodiesOf(moveOutRequestedEmail(requested, locale))) {
      for (const fact of ['MO-1042', '42', day, nothing, '$30.00', requested.url])
        expect(body).toContain(fact);
    }
  }
  const { text } = moveOutRequestedEmail({ ...requested, waiting: [], cleaningFeeCents: 0 }, 'en');
  for (const unsaid of ['cleaning fee', 'adds to', 'Once it is confirmed'])
    expect(text).not.toContain(unsaid);
  expect(text).toContain('Either way rent then stops on November 20, 2026.');
});

test('one that counts is not said to be final: the day, the receipt, the fee, what is open, the link', () => {
  for (const [locale, day, final] of [
    ['en', 'November 20, 2026', 'final when we confirm it'],
    ['es', '20 de noviembre de 2026', 'definitiva cuando la confirmemos'],
  ] as const) {
    for (const body of bodiesOf(moveOutAcceptedEmail(accepted, locale))) {
      for (const fact of ['MO-1042', '42', day, final, '$30.00', link.url]) expect(body).toContain(fact);
    }
  }
});

test('with nothing open there is nothing to pay, and a clean unit costs nothing', () => {
  const clean = { ...accepted, cleaningFeeCents: 0, saidDirty: [], payLinks: [] };
  const { text, html } = moveOutAcceptedEmail(clean, 'en');
  expect(text).toContain('Nothing is open on your account.');
  expect(text).toContain('Open now: $0.00');
  expect(text).not.toContain('cleaning fee');
  expect(html).not.toContain('<a ');
});

test('several open invoices have a button each', () => {
  const other = {
    label: 'Rent November 2026',
    amountCents: 60_00,
    url: 'https://gate.example/pay-invoice/b',
  };
  const { html, text } = moveOutAcceptedEmail({ ...accepted, payLinks: [link, other] }, 'en');
  expect(html.match(/<a href/g)).toHaveLength(2);
  expect(text).toContain('Open now: $90.00');
  expect(text).toContain(`Pay $60.00: Rent November 2026: ${other.url}`);
});

test('a confirmed move-out says what is left between both: owed, paid too much, or nothing', () => {
  expect(moveOutConfirmedEmail(confirmedSample, 'en').text).toContain('This is your final balance:');
  const settled = { ...confirmedSample, payLinks: [] };
  expect(moveOutConfirmedEmail(settled, 'en').text).toContain('Nothing is open on your account.');
  const ahead = { ...settled, creditCents: 12_50 };
  expect(moveOutConfirmedEmail(ahead, 'en').text).toContain('paid $12.50 more than was due');
  expect(moveOutConfirmedEmail(ahead, 'es').text).toContain('pagó $12.50 de más');
});

test('a withdrawn one carries the staff’s sentence, escaped, and that the lease goes on', () => {
  for (const [locale, goesOn] of [
    ['en', 'Your lease goes on'],
    ['es', 'Su contrato sigue'],
  ] as const) {
    const { text } = moveOutWithdrawnEmail(withdrawnSample, locale);
    expect(text).toContain(withdrawnSample.message);
    expect(text).toContain(goesOn);
  }
  const { html } = moveOutWithdrawnEmail({ ...withdrawnSample, message: '<b>No</b>' }, 'en');
  expect(html).toContain('&lt;b&gt;No&lt;/b&gt;');
});

test('a promise never sounds like a charge, and with nothing due there is nothing to pay', () => {
  for (const [locale, words] of [
    ['en', ['Nothing was charged', 'November 5, 2026', 'pay by November 10, 2026', '$85.00', link.url]],
    ['es', ['No se cobró nada', '5 de noviembre', 'hasta el 10 de noviembre', '$85.00', link.url]],
  ] as const) {
    for (const body of bodiesOf(promiseEmail(promised, locale))) {
      for (const fact of words) expect(body).toContain(fact);
    }
  }
  const { text } = promiseEmail({ ...promised, payLinks: [] }, 'en');
  expect(text).toContain('Nothing is due right now');
  expect(text).not.toContain('Please pay by');
});
