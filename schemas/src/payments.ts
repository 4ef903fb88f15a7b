import { z } from 'zod';
import { unitNumberField } from './accounts.ts';
import * as field from './fields.ts';
import { invoiceKind } from './invoices.ts';
import { endpoint, pdfFile } from './kit/endpoint.ts';
import { textToCents } from './money.ts';
import { amountText } from './units.ts';

const say = field.fieldMessages;

/** 85, 85.5, "85.50": a decimal number of dollars as integer cents. Nothing rounds, nothing is guessed. */
export const amountField = z
  .union([z.string(), z.number()], { error: say.amountShape })
  .transform((value, ctx) => {
    const text = String(value);
    const cents = /^\d{1,5}(\.\d{1,2})?$/.test(text) ? textToCents(text) : undefined;
    if (cents) return cents;
    ctx.addIssue({ code: 'custom', message: say.amountShape });
    return z.NEVER;
  });

/** Why money is given back, taken back or given up: it stands on the statement and in the audit. */
export const reasonField = field.textField(3, say.reason, 200);

const purposeMetadata = z.strictObject({
  type: z.enum(['move_out_cleaning_fee', 'bill_payment']),
  unitNumber: unitNumberField,
  /** Holds the last name; compared, never stored or passed on. */
  customerName: field.lastName,
});

/** The documented payloads: for a move-out or a bill, or for an invoice. Client amounts are only compared. */
export const createIntentBody = z.union([
  z.strictObject({ amount: amountField, invoiceId: z.uuid() }),
  z.strictObject({
    amount: amountField,
    /** Taken and ignored: the server writes its own. */
    description: z.string().max(500).optional(),
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

/** Why a balance changed. `written`: only the reason says it. */
export const moveCause = z.enum([
  'billed',
  'payment',
  'payment_returned',
  'refund',
  /** What a payment paid that went back stays paid. */
  'refund_allowed',
  'unused_rent',
  'written',
]);
export type MoveCause = z.output<typeof moveCause>;

/** Negative: paid ahead. */
export const balanceText = z.string().regex(/^-?\d+\.\d{2}$/);
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
});
export type PaymentSession = z.output<typeof paymentSession>;

export const paymentMethod = z.enum(['cash', 'check', 'card_terminal', 'card']);
export type PaymentMethod = z.output<typeof paymentMethod>;

/** A large one waits for a second person: `awaiting_approval` until somebody decides, or nobody has in time. */
export const refundState = z.enum(['awaiting_approval', 'asked', 'done', 'failed', 'declined', 'expired']);
export type RefundState = z.output<typeof refundState>;

export const paymentsApi = {
  createIntent: endpoint({
    method: 'POST',
    path: '/api/create-payment-intent',
    summary: 'Open a card payment; amount and purpose are rebuilt here, the sent ones only compared',
    body: createIntentBody,
    reply: createdIntent,
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
      /** After the first payment of a rental: the code works, or is being sent to the gate. */
      gateCodeState: z.enum(['sending', 'active']).nullable(),
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
  /** At the desk, with the tenant there. */
  terminalIntent: endpoint({
    method: 'POST',
    path: '/api/staff/leases/:id/terminal-intents',
    summary: 'Open a payment for the card reader',
    params: z.object({ id: z.uuid() }),
    body: z.object({ amount: amountField }),
    reply: createdIntent,
    staff: 'clerk',
    problems: ['not_signed_in', 'not_found', 'amount_too_high', 'payments_unavailable'],
  }),
  take: endpoint({
    method: 'POST',
    path: '/api/staff/leases/:id/payments',
    summary: 'Cash or a cheque, taken at the desk by whoever is signed in',
    params: z.object({ id: z.uuid() }),
    body: z.object({
      amount: amountField,
      method: z.enum(['cash', 'check']),
      /** Number of the cheque. */
      reference: field.textField(0, say.tooLong, 40).optional(),
      /** Made by the page: pressed twice, taken once. */
      key: z.uuid(),
    }),
    reply: z.object({ paymentId: z.uuid(), receiptNumber: z.string(), balance: balanceText }),
    staff: 'clerk',
    problems: ['not_signed_in', 'not_found', 'hold_lapsed', 'amount_too_high', 'version_conflict'],
  }),
  refund: endpoint({
    method: 'POST',
    path: '/api/staff/payments/:id/refunds',
    summary: 'Give money back by the way it came; a large sum waits until a second person approves it',
    params: z.object({ id: z.uuid() }),
    body: z.object({ amount: amountField, reason: reasonField, key: z.uuid() }),
    reply: z.object({ refundId: z.uuid(), state: refundState }),
    staff: 'manager',
    problems: [
      'not_signed_in',
      'not_allowed',
      'not_found',
      'refund_too_high',
      'version_conflict',
      'payments_unavailable',
      'needs_manager',
      'needs_owner',
    ],
  }),
  reverse: endpoint({
    method: 'POST',
    path: '/api/staff/payments/:id/reversal',
    summary: 'The bank took it back: the tenant owes again, a returned-payment fee is its own invoice',
    params: z.object({ id: z.uuid() }),
    body: z.object({ reason: reasonField, fee: amountField.optional() }),
    reply: z.object({ balance: balanceText }),
    staff: 'manager',
    problems: ['not_signed_in', 'not_allowed', 'not_found', 'version_conflict', 'cash_has_no_bank'],
  }),
  waive: endpoint({
    method: 'POST',
    path: '/api/staff/invoices/:id/waiver',
    summary: 'What is open of an invoice is given up, with the reason; up to what the role may decide',
    params: z.object({ id: z.uuid() }),
    body: z.object({ reason: reasonField }),
    reply: z.object({ balance: balanceText }),
    staff: 'clerk',
    problems: [
      'not_signed_in',
      'not_found',
      'version_conflict',
      'needs_manager',
      'waived_enough',
      'needs_owner',
    ],
  }),
  statement: endpoint({
    method: 'GET',
    path: '/api/staff/leases/:id/statement',
    summary: 'The statement of account: each line says why, with the balance after it',
    params: z.object({ id: z.uuid() }),
    reply: z.object({
      unit: z.string(),
      balance: balanceText,
      lines: z.array(
        z.object({
          on: z.iso.date(),
          /** As it was booked: in English, or as somebody of the staff wrote it. */
          reason: z.string(),
          cause: moveCause,
          /** Of what was billed for a time: what, and from when. */
          billed: z.object({ kind: invoiceKind, period: z.iso.date() }).nullable(),
          invoiceNumber: z.string().nullable(),
          receiptNumber: z.string().nullable(),
          /** Positive: charged. Negative: paid or given up. */
          amount: balanceText,
          balance: balanceText,
        }),
      ),
    }),
    staff: 'clerk',
    problems: ['not_signed_in', 'not_found'],
  }),
  statementPdf: endpoint({
    method: 'GET',
    path: '/api/staff/leases/:id/statement/pdf',
    summary: 'The statement of account as a document',
    params: z.object({ id: z.uuid() }),
    reply: pdfFile,
    media: 'application/pdf',
    staff: 'clerk',
    problems: ['not_signed_in', 'not_found'],
  }),
  receiptPdf: endpoint({
    method: 'GET',
    path: '/api/staff/payments/:id/receipt',
    summary: 'The receipt of a payment as a document',
    params: z.object({ id: z.uuid() }),
    reply: pdfFile,
    media: 'application/pdf',
    staff: 'clerk',
    problems: ['not_signed_in', 'not_found'],
  }),
};
