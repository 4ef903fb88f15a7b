import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import * as field from '../kit/fields/fields.ts';
import { locale } from '../kit/locale.ts';
import { instant } from '../kit/wire.ts';
import { messageChannel } from '../messaging/messages.ts';

const say = field.fieldMessages;

export const letterSubjectMax = 120;
export const letterTextMax = 5_000;
/** What a carrier bills as that many texts. */
export const textSegmentsMax = 3;

/** What is filled in on the server, with the data of this customer alone; written in braces. */
export const mergeFields = ['first name', 'unit', 'balance', 'office phone', 'facility'] as const;
export type MergeField = (typeof mergeFields)[number];

const typed = {
  channel: messageChannel,
  /** Of an e-mail; a text has none. */
  subject: field.textField(0, say.letterSubject, letterSubjectMax),
};
const written = { ...typed, text: field.paragraphField(1, say.letterText, letterTextMax) };
const hasSubject = ({ channel, subject }: { channel: string; subject: string }) =>
  channel === 'sms' || subject !== '';
const noSubject = { path: ['subject'], error: say.letterSubject };

export const letterForm = z.object(written).refine(hasSubject, noSubject);
const letterBody = z
  .strictObject({ ...written, /** Made by the page: pressed twice, sent once. */ key: z.uuid() })
  .refine(hasSubject, noSubject);

/** What stands in the way, by its code in the list of problems. */
export const letterObstacle = z.object({
  code: z.enum([
    'customer_erased',
    'no_address',
    'texts_unavailable',
    'texts_stopped',
    'texts_not_agreed',
    'merge_field_refused',
    'text_too_long',
  ]),
  message: z.string(),
  /** Which field, as it was typed. */
  field: z.string().nullable(),
});
export type LetterObstacle = z.output<typeof letterObstacle>;

export const letterPreview = z.object({
  channel: messageChannel,
  recipient: z.string(),
  /** The customer's. */
  locale,
  subject: z.string(),
  /** Exactly what goes out. */
  text: z.string(),
  /** Of a text: what a carrier bills. */
  size: z
    .object({ encoding: z.enum(['gsm7', 'ucs2']), units: z.int(), segments: z.int(), segmentsMax: z.int() })
    .nullable(),
  /** Null: at once. */
  goesAt: instant.nullable(),
  obstacles: z.array(letterObstacle),
  /** Why a channel cannot be used for this customer at all. */
  closed: z.object({ email: letterObstacle.nullable(), sms: letterObstacle.nullable() }),
});
export type LetterPreview = z.output<typeof letterPreview>;

const params = z.object({ id: z.uuid() });

export const lettersApi = {
  preview: endpoint({
    method: 'POST',
    path: '/api/staff/customers/:id/letters/preview',
    summary: 'What would go out to a customer, when, and what stands in the way; nothing is written',
    params,
    body: z.strictObject({ ...typed, text: field.paragraphField(0, say.letterText, letterTextMax) }),
    reply: letterPreview,
    staff: 'clerk',
    problems: ['not_signed_in', 'not_found'],
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/staff/customers/:id/letters',
    summary: 'Writes to a customer, by e-mail or as a text; once for each key',
    params,
    body: letterBody,
    reply: z.object({ id: z.uuid(), goesAt: instant.nullable() }),
    staff: 'clerk',
    problems: ['not_signed_in', 'not_found', 'key_reused', ...letterObstacle.shape.code.options],
  }),
};
