import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import * as field from '../kit/fields/fields.ts';
import { locale } from '../kit/locale.ts';

/** What a receipt can be of: a card payment by its intent, the others by their own ids. */
export const textSubject = z.enum(['payment', 'rental', 'move_out', 'promise']);
export type TextSubject = z.output<typeof textSubject>;

export const textReceiptForm = z.object({
  phone: field.phone,
  /** A tick of its own, never a condition of anything else. */
  consent: z.literal(true, { error: field.fieldMessages.textConsent }),
});

export const textReceiptsApi = {
  ask: endpoint({
    method: 'POST',
    path: '/api/text-receipts',
    summary: 'A receipt as a text message, for whoever just got its id: once for each number, within a day',
    body: textReceiptForm.extend({
      of: textSubject,
      id: z.string().min(1).max(255),
      locale: locale.optional(),
    }),
    reply: z.null(),
    problems: ['not_found', 'texts_stopped', 'texts_unavailable', 'rate_limited'],
  }),
};
