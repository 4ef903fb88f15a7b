import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import * as field from '../kit/fields/fields.ts';
import { unitNumberField } from '../kit/fields/unit-number.ts';
import { locale } from '../kit/locale.ts';
import { amountText, instant } from '../kit/wire.ts';

const say = field.fieldMessages;

/** The pay-bill wizard's form (specification 3 and 5); the amount is the text that was typed. */
export const billForm = z.object({
  unitNumber: unitNumberField,
  lastName: field.lastName,
  paymentAmount: z
    .string({ error: say.paymentAmount })
    .trim()
    .min(1, { error: say.paymentAmount, abort: true })
    .regex(/^\d{1,5}(\.\d{1,2})?$/, { error: say.amountShape, abort: true })
    .refine((text) => Number(text) >= 1, say.amountShape),
});
export type BillForm = z.input<typeof billForm>;

/** A promise to pay that was written without a connection. Never a charge: a pay link goes out by mail. */
export const promiseBody = z.object({
  ...billForm.shape,
  /** By the device's clock: shown, and trusted only as far as the day it is received. */
  promisedAt: instant.optional(),
  locale: locale.optional(),
  salt: z.string().max(64).optional(),
  supersedes: z.uuid().optional(),
});
export type PromiseBody = z.output<typeof promiseBody>;
export type PromiseInput = z.input<typeof promiseBody>;

export const paymentPromise = z.object({
  promiseId: z.uuid(),
  unit: z.string(),
  amount: amountText,
  balance: amountText,
  /** Until then no late fee is charged, when the promise was made within the days of grace. */
  goodUntil: z.iso.date(),
});
export type PaymentPromise = z.output<typeof paymentPromise>;

export const billsApi = {
  promise: endpoint({
    method: 'POST',
    path: '/api/payment-promises',
    summary: 'A payment promised without a connection: nothing is charged, a pay link is sent',
    body: promiseBody,
    reply: paymentPromise,
    keyed: true,
    problems: [
      'account_not_found',
      'amount_too_high',
      'missing_fields',
      'card_data_not_accepted',
      'fingerprint_mismatch',
      'submission_closed',
      'rate_limited',
    ],
  }),
};
