import { z } from 'zod';
import { quantityMax } from '../facility/merchandise.ts';
import { endpoint } from '../kit/endpoint.ts';
import { amountField } from '../kit/fields/amount-field.ts';
import { checkNumberField, checkNumberMissing, isCheckNumbered } from '../kit/fields/check-number.ts';
import { reasonField } from '../kit/fields/reason-field.ts';
import { amountText, signedAmount } from '../kit/wire.ts';
import { refundState } from './staff-payments.ts';

export const offeredItem = z.object({
  id: z.string(),
  name: z.string(),
  nameEs: z.string(),
  price: amountText,
});
export type OfferedItem = z.output<typeof offeredItem>;

/** `account`: left there, with or without a letter; `card_terminal`: left there until the reader has it. */
export const salePayment = z.enum(['cash', 'check', 'card_terminal', 'account']);
export type SalePayment = z.output<typeof salePayment>;

const wantedItem = z.object({
  id: z.string().max(40),
  quantity: z.int().min(1).max(quantityMax),
  /** As it was shown, and never what is billed: only compared. */
  price: amountField,
});

const isEachOnce = ({ items }: { items: readonly { id: string }[] }) =>
  new Set(items.map(({ id }) => id)).size === items.length;

export const salesApi = {
  offer: endpoint({
    method: 'GET',
    path: '/api/staff/merchandise',
    summary: 'What the desk sells, with its prices, and the sales tax on it: of one lease, or of anybody',
    query: z.object({ leaseId: z.uuid().optional() }),
    reply: z.object({
      items: z.array(offeredItem),
      /** 0 for whoever pays none. */
      taxPercent: z.number(),
      isTaxExempt: z.boolean(),
    }),
    staff: 'clerk',
    problems: ['not_signed_in', 'not_found'],
  }),
  sell: endpoint({
    method: 'POST',
    path: '/api/staff/leases/:id/sales',
    summary: 'One bill of things from the list, with a line for each; paid at once, or left on the account',
    params: z.object({ id: z.uuid() }),
    body: z
      .object({
        items: z.array(wantedItem).min(1).max(60),
        /** With tax, as it was shown; another one is refused and bills nothing. */
        total: amountField,
        method: salePayment,
        /** Number of the check. */
        reference: checkNumberField,
        /** Of what is left on the account: goes out by mail at once, with a pay link. */
        isSent: z.boolean(),
        /** Made by the page: pressed twice, sold once. */
        key: z.uuid(),
      })
      .refine(isCheckNumbered, checkNumberMissing)
      .refine(isEachOnce, { path: ['items'], error: 'Each thing once, with its quantity' }),
    reply: z.object({
      invoiceId: z.uuid(),
      invoiceNumber: z.string(),
      total: amountText,
      /** What of it is still to be paid. */
      open: amountText,
      /** Null where nothing was taken. */
      receiptNumber: z.string().nullable(),
      balance: signedAmount,
    }),
    staff: 'clerk',
    problems: [
      'not_signed_in',
      'not_found',
      'customer_erased',
      'hold_lapsed',
      'price_changed',
      'version_conflict',
      'needs_manager',
      'needs_owner',
    ],
  }),
  takeBack: endpoint({
    method: 'POST',
    path: '/api/staff/invoices/:id/return',
    summary:
      'A sale that was paid in cash or by card, on its day: the money goes back, the bill is off the books',
    params: z.object({ id: z.uuid() }),
    body: z.object({ reason: reasonField, key: z.uuid() }),
    reply: z.object({ state: refundState, amount: amountText, balance: signedAmount }),
    staff: 'manager',
    problems: [
      'not_signed_in',
      'not_allowed',
      'not_found',
      'sale_not_returnable',
      'version_conflict',
      'payments_unavailable',
    ],
  }),
};
