import { z } from 'zod';
import { comingOf, coverage } from '../billing/coverage.ts';
import { endpoint } from '../kit/endpoint.ts';
import { amountField } from '../kit/fields/amount-field.ts';
import * as field from '../kit/fields/fields.ts';
import { secretToken } from '../kit/fields/secret-token.ts';
import { unitNumberField } from '../kit/fields/unit-number.ts';
import { amountText, besides, instant } from '../kit/wire.ts';

const purposeMetadata = z.strictObject({
  type: z.enum(['move_out_cleaning_fee', 'bill_payment']),
  unitNumber: unitNumberField,
  /** Holds the last name; compared, never stored or passed on. */
  customerName: field.lastName,
});

/** The documented payloads: for a move-out or a bill, or for an invoice. Client amounts are only compared. */
export const createIntentBody = z.union([
  z.strictObject({
    amount: amountField,
    invoiceId: z.uuid(),
    /** Of the letter: whoever has it is the tenant. Unit and last name lead to the id as well, and prove nothing. */
    link: secretToken.optional(),
  }),
  z.strictObject({
    amount: amountField,
    /** Taken and ignored: the server writes its own. */
    description: field.freeText(z.string().max(500)).optional(),
    metadata: purposeMetadata,
  }),
]);
export type CreateIntentInput = z.input<typeof createIntentBody>;

export const createdIntent = z.object({
  clientSecret: z.string(),
  paymentIntentId: z.string(),
  amount: amountText,
  unit: z.string(),
});
export type CreatedIntent = z.output<typeof createdIntent>;

/** `coverage`: what it covers if it is paid now, and what is billed after it. */
const createdPayment = createdIntent.extend({ coverage: besides(coverage) });
export type CreatedPayment = z.output<typeof createdPayment>;

/** What a card payment was opened for. */
export const intentKind = z.enum([
  'invoice',
  'bill_payment',
  'move_out_cleaning_fee',
  'onboarding',
  'autopay',
  'terminal',
]);
export type IntentKind = z.output<typeof intentKind>;

/** Proves that its holder may pay this very payment. Travels in bodies only, is never stored or logged. */
export const clientSecret = z
  .string()
  .max(255)
  .regex(/^pi_\w+_secret_\w+$/);

/** What a page may show of a payment: the truth of the books, whatever stood in its address. */
export const paymentSession = z.object({
  amount: amountText,
  unit: z.string(),
  kind: intentKind,
  /** `processing`: sent to the card network, not known yet. `canceled`: start again. */
  status: z.enum(['open', 'processing', 'paid', 'canceled']),
  /** What it covers if it is paid now, and what is billed after it; null once it is paid, or over. */
  coverage: besides(coverage),
});
export type PaymentSession = z.output<typeof paymentSession>;

/** What only the browser that holds the payment is told: by its draft, never by an address. */
export const heldPayment = z.object({
  /** Of a rental, once it is paid. */
  gateCode: z.string().nullable(),
  unitSize: z.string(),
  /** Whether its door stands on the drawn site: the way from the gate can be shown. */
  isOnPlan: z.boolean().catch(false),
  /** What is owed on the lease now, this payment counted. */
  stillOwed: amountText,
  ...comingOf.shape,
  /** A server of before says the bill alone. */
  standing: comingOf.shape.standing.catch('goesOn'),
  leavesOn: besides(z.iso.date()),
});
export type HeldPayment = z.output<typeof heldPayment>;

export const paymentsApi = {
  createIntent: endpoint({
    method: 'POST',
    path: '/api/create-payment-intent',
    summary: 'Open a card payment; amount and purpose are rebuilt here, the sent ones only compared',
    body: createIntentBody,
    reply: createdPayment,
    opensDraft: true,
    problems: [
      'account_not_found',
      'not_found',
      'already_paid',
      'amount_mismatch',
      'amount_too_low',
      'amount_too_high',
      'card_data_not_accepted',
      'payments_unavailable',
      'rate_limited',
    ],
  }),
  session: endpoint({
    method: 'POST',
    path: '/api/payment-session',
    summary:
      'What a card payment is for, to whoever holds its client secret; whatever is wrong, the same answer',
    body: z.object({ clientSecret }),
    reply: paymentSession,
    opensDraft: true,
    problems: ['not_found', 'payments_unavailable', 'rate_limited'],
  }),
  success: endpoint({
    method: 'POST',
    path: '/api/payment-success',
    summary: 'Check a payment with the provider and book it; any number of times, once',
    body: z.object({ invoiceId: z.uuid().optional(), paymentIntentId: z.string().min(1).max(255) }),
    reply: z.object({
      /** `processing`: not known yet; the books follow by themselves. `unpaid`: no money came, and none is on its way. */
      status: z.enum(['paid', 'processing', 'unpaid']),
      receiptNumber: z.string().nullable(),
      unit: z.string().nullable(),
      amount: amountText.nullable(),
      /** The numbers of what it paid, by the books. */
      invoices: z.array(z.string()),
      /** Nobody rents that unit with it, and nothing was owed: it is kept until the office gives it back. */
      isKept: z.boolean(),
      /** After the first payment of a rental: the code works, or is being sent to the gate. */
      gateCodeState: z.enum(['sending', 'active']).nullable(),
      kind: besides(intentKind),
      paidAt: besides(instant),
      held: besides(heldPayment),
    }),
    problems: ['payment_mismatch', 'rate_limited'],
  }),
  connectionToken: endpoint({
    method: 'POST',
    path: '/api/terminal/connection-token',
    summary: 'Lets a card reader of the office connect',
    reply: z.object({ secret: z.string() }),
    staff: 'clerk',
    problems: ['not_signed_in', 'payments_unavailable'],
  }),
  kioskConnectionToken: endpoint({
    method: 'POST',
    path: '/api/terminal/kiosk-connection-token',
    summary: 'For a kiosk: lets the card reader beside it connect, while a payment waits on its screen',
    body: z.object({ clientSecret }),
    reply: z.object({ secret: z.string() }),
    problems: ['not_found', 'already_paid', 'kiosk_not_in_service', 'payments_unavailable', 'rate_limited'],
  }),
};
