import { z } from 'zod';
import { invoiceKind } from '../billing/invoices.ts';
import { endpoint } from '../kit/endpoint.ts';
import * as field from '../kit/fields/fields.ts';
import { unitNumberField } from '../kit/fields/unit-number.ts';
import { amountText, besides } from '../kit/wire.ts';

export const lookupForm = z.object({ unitNumber: unitNumberField, lastName: field.lastName });

/** What is open of one invoice. */
export const openCharge = z.object({
  invoiceId: z.uuid(),
  invoiceNumber: z.string(),
  kind: invoiceKind,
  label: z.string(),
  /** What the bill has beside it, as the office wrote it. */
  beside: besides(z.array(z.string())),
  /** First day of what is billed. */
  period: z.iso.date(),
  dueOn: z.iso.date(),
  isOverdue: z.boolean(),
  /** Rent that is put off: a move-out waits for the inspection, and makes it void when it is confirmed. */
  isWaiting: z.boolean(),
  /** Not owed any more by a tenant who leaves today, once that is confirmed: it bills days that begin later. */
  endsIfLeft: z.boolean(),
  amount: amountText,
});
export type OpenCharge = z.output<typeof openCharge>;

/** An account by unit and last name: figures only, nothing personal. */
export const account = z.object({
  /** Lets this browser go on with this account for 30 minutes. */
  account: z.string(),
  unit: z.string(),
  /** All that is open now, less what is paid ahead; "0.00" when nothing is. */
  balance: amountText,
  /** Paid ahead and not used yet. */
  credit: amountText,
  /** One month's rent. */
  currentMonth: amountText,
  charges: z.array(openCharge),
});
export type Account = z.output<typeof account>;

export const accountsApi = {
  lookup: endpoint({
    method: 'POST',
    path: '/api/accounts/lookup',
    summary: 'Find an account by unit and last name; the same answer whatever was wrong',
    body: lookupForm,
    reply: account,
    problems: ['account_not_found', 'missing_fields', 'card_data_not_accepted', 'rate_limited'],
    opensDraft: true,
  }),
};
