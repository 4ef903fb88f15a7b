import { z } from 'zod';
import { invoiceKind } from '../billing/invoices.ts';
import { endpoint, pdfFile } from '../kit/endpoint.ts';
import { amountField } from '../kit/fields/amount-field.ts';
import { checkNumberField, checkNumberMissing, isCheckNumbered } from '../kit/fields/check-number.ts';
import { reasonField } from '../kit/fields/reason-field.ts';
import { signedAmount } from '../kit/wire.ts';
import { createdIntent } from './payments.ts';

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

export const paymentMethod = z.enum(['cash', 'check', 'card_terminal', 'card']);
export type PaymentMethod = z.output<typeof paymentMethod>;

/** A large one waits for a second person: `awaiting_approval` until somebody decides, or nobody has in time. */
export const refundState = z.enum(['awaiting_approval', 'asked', 'done', 'failed', 'declined', 'expired']);
export type RefundState = z.output<typeof refundState>;

export const depositForm = z.object({ way: z.enum(['credit', 'returned']), reason: reasonField });

export const staffPaymentsApi = {
  /** At the desk, with the tenant there. */
  terminalIntent: endpoint({
    method: 'POST',
    path: '/api/staff/leases/:id/terminal-intents',
    summary: 'Open a payment for the card reader',
    params: z.object({ id: z.uuid() }),
    body: z.object({
      amount: amountField,
      /** Of a sale at the desk: paid before all others, and at most what of it is open. */
      invoiceId: z.uuid().optional(),
    }),
    reply: createdIntent,
    staff: 'clerk',
    problems: ['not_signed_in', 'not_found', 'amount_too_high', 'payments_unavailable'],
  }),
  take: endpoint({
    method: 'POST',
    path: '/api/staff/leases/:id/payments',
    summary: 'Cash, or a check with its number, taken at the desk by whoever is signed in',
    params: z.object({ id: z.uuid() }),
    body: z
      .object({
        amount: amountField,
        method: z.enum(['cash', 'check']),
        /** Number of the check. */
        reference: checkNumberField,
        /** Made by the page: pressed twice, taken once. */
        key: z.uuid(),
      })
      .refine(isCheckNumbered, checkNumberMissing),
    reply: z.object({ paymentId: z.uuid(), receiptNumber: z.string(), balance: signedAmount }),
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
    reply: z.object({ balance: signedAmount }),
    staff: 'manager',
    problems: ['not_signed_in', 'not_allowed', 'not_found', 'version_conflict', 'cash_has_no_bank'],
  }),
  settleDeposit: endpoint({
    method: 'POST',
    path: '/api/staff/leases/:id/deposit',
    summary:
      'All that is held as a deposit becomes credit on account, or was given back outside of the drawer',
    params: z.object({ id: z.uuid() }),
    body: depositForm,
    reply: z.object({ balance: signedAmount }),
    staff: 'manager',
    problems: ['not_signed_in', 'not_allowed', 'not_found', 'version_conflict'],
  }),
  waive: endpoint({
    method: 'POST',
    path: '/api/staff/invoices/:id/waiver',
    summary: 'What is open of an invoice is given up, with the reason; up to what the role may decide',
    params: z.object({ id: z.uuid() }),
    body: z.object({ reason: reasonField }),
    reply: z.object({ balance: signedAmount }),
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
      balance: signedAmount,
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
          /** Of a payment by check. */
          checkNumber: z.string().nullable(),
          /** Positive: charged. Negative: paid or given up. */
          amount: signedAmount,
          balance: signedAmount,
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
