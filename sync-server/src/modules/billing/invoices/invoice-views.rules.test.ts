import { expect, test } from 'vitest';
import { toPublicInvoice } from './invoice-views.rules.ts';

const customer = {
  firstName: 'Zoë',
  lastName: 'Okafor',
  email: 'zoe@mail.com',
  address: '12 Elm St',
  city: 'Lexington',
  state: 'KY',
  zipCode: '40502',
};
const invoice = {
  id: 'i1',
  number: 1004,
  kind: 'rent' as const,
  period: '2026-11',
  dueOn: '2026-11-01',
  amountCents: 8_500,
  openCents: 2_500,
  waivedCents: 0,
  isWaiting: false,
  unit: '42',
  lines: [{ label: 'Rent', amountCents: 8_500 }],
  customer,
};

test('an open invoice asks for what is open and names whose it is', () => {
  // What a row holds beside these stays inside.
  const stored = { ...customer, phone: '+18595550142' };
  expect(toPublicInvoice({ ...invoice, customer: stored })).toEqual({
    id: 'i1',
    invoiceNumber: '1004',
    kind: 'rent',
    period: '2026-11',
    amount: '25.00',
    total: '85.00',
    dueDate: '2026-11-01',
    isWaiting: false,
    status: 'pending',
    lines: [{ label: 'Rent', amount: '85.00' }],
    lease: { unitNumber: '42' },
    customer,
  });
});

test('a paid one says what was paid, without what was waived, and gives no address away', () => {
  expect(toPublicInvoice({ ...invoice, openCents: 0, waivedCents: 1_000 })).toMatchObject({
    amount: '75.00',
    total: '85.00',
    status: 'paid',
    customer: { ...customer, email: 'z•••@mail.com', address: '•••', zipCode: '•••' },
  });
});
