import type { Page } from 'playwright/test';
import { coverFirstMonth } from 'schemas/billing/coverage';
import type { PublicInvoice } from 'schemas/billing/invoices';
import { clientSecret } from '../site/fake-stripe.ts';

export const token = 'Zk3q9vTQb1yX0s8mR6uLwNnE2aHjKpC4dFgV7tYiB5o';

export const invoice: PublicInvoice = {
  id: '0199a000-0000-7000-8000-000000000001',
  invoiceNumber: '1042',
  kind: 'rent',
  period: '2099-12-01',
  amount: '60.00',
  total: '60.00',
  dueDate: '2099-12-01',
  isWaiting: false,
  status: 'pending',
  lines: [{ label: 'Rent, December 2099', amount: '60.00' }],
  lease: { unitNumber: '42' },
  customer: {
    firstName: 'Zoë',
    lastName: "O'Brien",
    email: 'zoe@example.com',
    address: '12 Elm Street',
    city: 'Springfield',
    state: 'KY',
    zipCode: '40069',
  },
};

const problem = (status: number, code: string, message: string) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({
    type: `/problems/${code}`,
    title: code,
    status,
    detail: message,
    message,
    code,
    ref: 'spec',
  }),
});

const coverage = coverFirstMonth('2026-11-22', 60_00);

/** The server's side of a payment, as the test wants it. */
export async function fakeOffice(page: Page, changes: Record<string, object> = {}): Promise<void> {
  const answers: Record<string, object> = {
    '/api/config': { stripePublishableKey: 'pk_test_sandbox' },
    '/api/payment-session': {
      amount: '60.00',
      unit: '42',
      kind: 'bill_payment',
      status: 'open',
      coverage,
    },
    '/api/create-payment-intent': {
      clientSecret,
      paymentIntentId: 'pi_3Test',
      amount: '60.00',
      unit: '42',
      coverage,
    },
    [`/api/invoices/by-token/${token}`]: invoice,
    '/api/invoices': [
      { id: invoice.id, invoiceNumber: '1042', amount: '60.00', dueDate: '2099-12-01', status: 'pending' },
    ],
    '/api/payment-success': paid(),
    ...changes,
  };
  for (const [path, answer] of Object.entries(answers)) {
    await page.unroute(`**${path}`);
    await page.route(`**${path}`, (route) =>
      'code' in answer ? route.fulfill(refusal(answer)) : route.fulfill({ json: answer }),
    );
  }
}

const refusal = (answer: object) => {
  const { status, code } = answer as { status: number; code: string };
  return problem(status, code, `sentence of ${code}`);
};

export const paid = (changes = {}) => ({
  status: 'paid',
  receiptNumber: '7',
  unit: '42',
  amount: '60.00',
  invoices: ['1042'],
  isKept: false,
  gateCodeState: null,
  kind: 'bill_payment',
  paidAt: '2026-11-20T15:00:00.000Z',
  held: null,
  ...changes,
});

export const addressOf = (path: string, changes: Record<string, string> = {}) =>
  `${path}?${new URLSearchParams({ client_secret: clientSecret, amount: '60.00', unit: '42', ...changes })}`;
