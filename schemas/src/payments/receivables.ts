import { z } from 'zod';
import { invoiceKind } from '../billing/invoices.ts';
import { endpoint } from '../kit/endpoint.ts';
import { amountField } from '../kit/fields/amount-field.ts';
import * as field from '../kit/fields/fields.ts';
import { reasonField } from '../kit/fields/reason-field.ts';
import { page, pageQuery } from '../kit/page.ts';
import { amountText, instant, signedAmount } from '../kit/wire.ts';
import { leaseState } from '../leasing/leases.ts';
import { intentKind } from './payments.ts';
import { paymentMethod, refundState } from './staff-payments.ts';

/** A unit, the beginning of a last name, a whole e-mail address, or the number on the paper. */
const search = z.string().trim().max(100).optional();
const byId = z.object({ id: z.uuid() });
/** Made by the page: pressed twice, done once. */
const key = z.uuid();

/** Whose money it is. */
const account = {
  leaseId: z.uuid(),
  unitNumber: z.string(),
  customerName: z.string(),
};

export const accountRow = z.object({
  ...account,
  state: leaseState,
  monthlyRate: amountText,
  /** Negative: paid ahead. */
  balance: signedAmount,
});
export type AccountRow = z.output<typeof accountRow>;

/** `part_paid`: something of it is paid, something is open. */
export const invoiceState = z.enum(['open', 'part_paid', 'paid', 'waived', 'void']);
export type InvoiceState = z.output<typeof invoiceState>;
export const invoiceFilter = z.enum(['open', 'overdue', 'paid', 'waived', 'void']);
export type InvoiceFilter = z.output<typeof invoiceFilter>;

export const invoiceRow = z.object({
  id: z.uuid(),
  ...account,
  invoiceNumber: z.string(),
  kind: invoiceKind,
  /** First day of what is billed. */
  period: z.iso.date(),
  /** As it was written: in English, or in the words of whoever of the staff billed it. */
  label: z.string(),
  issuedAt: instant,
  dueDate: z.iso.date(),
  isOverdue: z.boolean(),
  /** Rent that is put off: a move-out waits for the inspection. */
  isWaiting: z.boolean(),
  amount: amountText,
  open: amountText,
  state: invoiceState,
  /** Of a hold: with nothing open any more it becomes a lease. */
  isOfHold: z.boolean(),
  /** Nothing of it is paid or given up, and it is no rent: it can be taken off the books. */
  isVoidable: z.boolean(),
  /** A sale of today that one payment has paid, which can go back with it. */
  isReturnable: z.boolean(),
});
export type InvoiceRow = z.output<typeof invoiceRow>;

export const paymentState = z.enum(['booked', 'refunded', 'reversed']);
export type PaymentState = z.output<typeof paymentState>;

export const paymentRow = z.object({
  id: z.uuid(),
  ...account,
  receiptNumber: z.string(),
  method: paymentMethod,
  amount: amountText,
  /** Given back, or about to be. */
  refunded: amountText,
  state: paymentState,
  receivedBy: z.string(),
  /** Number of a cheque. */
  reference: z.string().nullable(),
  receivedAt: instant,
});
export type PaymentRow = z.output<typeof paymentRow>;

export const paymentDetail = paymentRow.extend({
  /** By Stripe, to the card that paid; otherwise whoever stands at the counter hands it over. */
  isRefundedToCard: z.boolean(),
  refundable: amountText,
  /** Of the lease now. Negative: paid ahead. */
  balance: signedAmount,
  paidFor: z.array(
    z.object({
      invoiceNumber: z.string(),
      kind: invoiceKind,
      period: z.iso.date(),
      label: z.string(),
      amount: amountText,
    }),
  ),
  /** What no invoice used at that time. */
  credit: amountText,
  refunds: z.array(
    z.object({
      id: z.uuid(),
      amount: amountText,
      reason: z.string(),
      state: refundState,
      askedBy: z.string(),
      askedAt: instant,
    }),
  ),
  reversedAt: instant.nullable(),
});
export type PaymentDetail = z.output<typeof paymentDetail>;

export const failedPaymentRow = z.object({
  id: z.uuid(),
  ...account,
  phone: z.string(),
  kind: intentKind,
  amount: amountText,
  /** In the words of the card network. */
  declineCode: z.string().nullable(),
  failedAt: instant,
  /** Null: nobody charges by himself any more. */
  nextTryOn: z.iso.date().nullable(),
  /** Owed now. Zero or less: paid meanwhile. */
  balance: signedAmount,
});
export type FailedPaymentRow = z.output<typeof failedPaymentRow>;

export const receivablesApi = {
  accounts: endpoint({
    method: 'GET',
    path: '/api/staff/accounts',
    summary: 'Leases that money can be taken for: those that owe most, or those that are searched for',
    query: z.object({ search }),
    reply: z.array(accountRow).max(20),
    staff: 'clerk',
    problems: ['not_signed_in'],
  }),
  invoices: endpoint({
    method: 'GET',
    path: '/api/staff/invoices',
    summary: 'Invoices, newest first',
    query: pageQuery.extend({ filter: invoiceFilter.optional(), search }),
    reply: page(invoiceRow),
    csv: {
      name: 'invoices',
      columns: [
        'invoiceNumber',
        'customerName',
        'unitNumber',
        'kind',
        'label',
        'issuedAt',
        'dueDate',
        'isOverdue',
        'isWaiting',
        'amount',
        'open',
        'state',
      ],
      words: { kind: 'invoiceKinds', state: 'invoiceStates' },
      billed: 'label',
    },
    staff: 'clerk',
    problems: ['not_signed_in'],
  }),
  payments: endpoint({
    method: 'GET',
    path: '/api/staff/payments',
    summary: 'Payments, newest first',
    query: pageQuery.extend({
      method: paymentMethod.optional(),
      state: z.enum(['refunded', 'reversed']).optional(),
      search,
    }),
    reply: page(paymentRow),
    csv: {
      name: 'payments',
      columns: [
        'receiptNumber',
        'receivedAt',
        'customerName',
        'unitNumber',
        'method',
        'reference',
        'amount',
        'refunded',
        'state',
        'receivedBy',
      ],
      words: { method: 'methods', state: 'paymentStates' },
    },
    staff: 'clerk',
    problems: ['not_signed_in'],
  }),
  payment: endpoint({
    method: 'GET',
    path: '/api/staff/payments/:id',
    summary: 'One payment: what it paid, and what of it went back',
    params: byId,
    reply: paymentDetail,
    staff: 'clerk',
    problems: ['not_signed_in', 'not_found'],
  }),
  failedPayments: endpoint({
    method: 'GET',
    path: '/api/staff/failed-payments',
    summary: 'Card payments that failed, newest first, with the day of the next try',
    query: pageQuery,
    reply: page(failedPaymentRow),
    csv: {
      name: 'failed-payments',
      columns: [
        'failedAt',
        'customerName',
        'unitNumber',
        'phone',
        'kind',
        'amount',
        'declineCode',
        'nextTryOn',
        'balance',
      ],
      words: { kind: 'chargeKinds' },
    },
    staff: 'clerk',
    problems: ['not_signed_in'],
  }),
  bill: endpoint({
    method: 'POST',
    path: '/api/staff/leases/:id/invoices',
    summary: 'Bill something once, due today, up to what the role may; credit on account pays it first',
    params: byId,
    body: z.object({
      label: field.textField(3, field.fieldMessages.billedFor, 120),
      amount: amountField,
      /** What it is, for the tax of it and for the reports. */
      what: z.enum(['charge', 'merchandise']).default('charge'),
      /** Goes out by mail at once, with a pay link. */
      isSent: z.boolean(),
      key,
    }),
    reply: z.object({ invoiceId: z.uuid(), invoiceNumber: z.string(), open: amountText }),
    staff: 'clerk',
    problems: [
      'not_signed_in',
      'not_found',
      'customer_erased',
      'hold_lapsed',
      'version_conflict',
      'needs_manager',
      'needs_owner',
    ],
  }),
  sendInvoice: endpoint({
    method: 'POST',
    path: '/api/staff/invoices/:id/letters',
    summary: 'Send what is open of an invoice by mail, with a fresh pay link',
    params: byId,
    body: z.object({ key }),
    reply: z.object({ recipient: z.string() }),
    staff: 'clerk',
    problems: ['not_signed_in', 'not_found', 'already_paid'],
  }),
  linkInvoice: endpoint({
    method: 'POST',
    path: '/api/staff/invoices/:id/links',
    summary: 'A fresh pay link, to hand over by other ways; good for 60 days',
    params: byId,
    reply: z.object({ url: z.url() }),
    staff: 'clerk',
    problems: ['not_signed_in', 'not_found', 'already_paid'],
  }),
  voidInvoice: endpoint({
    method: 'POST',
    path: '/api/staff/invoices/:id/void',
    summary: 'A charge that should never have been: off the books, with the reason',
    params: byId,
    body: z.object({ reason: reasonField }),
    reply: z.object({ balance: signedAmount }),
    staff: 'manager',
    problems: ['not_signed_in', 'not_allowed', 'not_found', 'invoice_not_voidable'],
  }),
};
