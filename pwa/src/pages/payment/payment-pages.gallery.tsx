import type { PublicInvoice } from 'schemas/billing/invoices';
import { type Ctx, CtxProvider } from '../../core/context/ctx.tsx';
import type { Gallery } from '../../ui/gallery.ts';
import { BilledTo, InvoiceBadge, InvoiceLines, PdfLink } from './pay-invoice/invoice-parts.tsx';
import { ConfirmationView } from './payment-success/confirmation-view.tsx';
import type { Confirmation } from './payment-success/use-confirmation.ts';
import { PaymentSummary } from './payment-summary.tsx';

const ctx = {
  now: () => new Date('2026-11-21T10:00:00Z'),
  facility: { name: 'Springfield Self Storage', timeZone: 'America/New_York', sendsTexts: true },
} as Ctx;

const invoice: PublicInvoice = {
  id: '0199a000-0000-7000-8000-000000000001',
  invoiceNumber: '1042',
  kind: 'charge',
  period: '2026-12-01',
  amount: '60.00',
  total: '85.00',
  dueDate: '2026-12-01',
  isWaiting: false,
  status: 'pending',
  lines: [
    { label: 'Rent, December 2026', amount: '60.00' },
    { label: 'Cleaning', amount: '25.00' },
  ],
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

const within = (part: () => React.JSX.Element) => () => <CtxProvider value={ctx}>{part()}</CtxProvider>;
const badge = (changes: Partial<PublicInvoice>) =>
  within(() => <InvoiceBadge invoice={{ ...invoice, ...changes }} />);

const asking: Confirmation = {
  state: 'asking',
  confirmed: null,
  isSilent: false,
  askAgain: () => undefined,
};
const confirmed = {
  receiptNumber: '7',
  invoices: ['1042'],
  isKept: false,
  unit: 'W1',
  amount: '1500.00',
  gateCodeState: null,
  kind: 'bill_payment' as const,
  paidAt: '2026-11-21T10:00:00.000Z',
  held: null,
};
const held = {
  gateCode: null,
  unitSize: '30x40',
  isOnPlan: true,
  stillOwed: '0.00',
  next: {
    on: '2026-12-01',
    amount: '580.65',
    days: { from: '2026-12-20', to: '2026-12-31' },
    monthly: '1500.00',
  },
  standing: 'goesOn' as const,
  leavesOn: null,
};
const show = (changes: Partial<Confirmation> = {}) =>
  within(() => <ConfirmationView intentId="pi_1" onPay={() => undefined} {...asking} {...changes} />);

export const gallery: Gallery = {
  title: 'Payment pages',
  cases: {
    'amount on its way': () => <PaymentSummary label="On its way" amount={undefined} what={undefined} />,
    'invoice, part paid': within(() => (
      <PaymentSummary label="Invoice" amount="$60.00" what="Unit 42">
        <InvoiceLines invoice={invoice} isBelow />
      </PaymentSummary>
    )),
    'billed to': within(() => (
      <>
        <BilledTo invoice={invoice} />
        <PdfLink token="token" />
      </>
    )),
    due: badge({}),
    overdue: badge({ dueDate: '2026-11-20' }),
    'waits for the inspection': badge({ isWaiting: true }),
    'already paid': badge({ status: 'paid' }),
    confirming: show(),
    silent: show({ isSilent: true }),
    resting: show({ state: 'resting' }),
    refused: show({ state: 'refused' }),
    unpaid: show({ state: 'unpaid' }),
    confirmed: show({ state: 'confirmed', confirmed }),
    'a bill, and what comes next': show({
      state: 'confirmed',
      confirmed: { ...confirmed, held: { ...held, stillOwed: '25.00' } },
    }),
    'a bill, and a promotion that ends': show({
      state: 'confirmed',
      confirmed: {
        ...confirmed,
        held: { ...held, next: { ...held.next, later: [{ on: '2027-03-01', monthly: '1512.00' }] } },
      },
    }),
    'kept, for a unit that is gone': show({ state: 'confirmed', confirmed: { ...confirmed, isKept: true } }),
    'gate code being sent': show({ state: 'waiting', confirmed: { ...confirmed, gateCodeState: 'sending' } }),
    'gate code works': show({ state: 'confirmed', confirmed: { ...confirmed, gateCodeState: 'active' } }),
  },
};
