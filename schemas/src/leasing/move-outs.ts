import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import * as field from '../kit/fields/fields.ts';
import { objectPath } from '../kit/fields/object-path.ts';
import { unitNumberField } from '../kit/fields/unit-number.ts';
import { locale } from '../kit/locale.ts';
import { amountText, instant } from '../kit/wire.ts';

const say = field.fieldMessages;

const fields = {
  unitNumber: unitNumberField,
  lastName: field.lastName,
  phone: field.phone,
  unitCondition: z.enum(['clean', 'dirty'], { error: say.unitCondition }),
  unitEmptied: z.literal(true, { error: say.unitEmptied }),
  cleaningFeeAccepted: z.boolean().optional(),
  finalPaymentConfirmed: z.literal(true, { error: say.finalPaymentConfirmed }),
};
const isFeeAccepted = (form: {
  unitCondition: 'clean' | 'dirty';
  cleaningFeeAccepted?: boolean | undefined;
}) => form.unitCondition === 'clean' || form.cleaningFeeAccepted === true;
const feeRule = { error: say.cleaningFeeAccepted, path: ['cleaningFeeAccepted'] };

/** The move-out wizard's form (specification 3 and 5). */
export const moveOutForm = z.object(fields).refine(isFeeAccepted, feeRule);
export type MoveOutForm = z.input<typeof moveOutForm>;

export const moveOutBody = z
  .object({
    ...fields,
    /** Whether the tenant's own lock is off the door: until then nobody can look inside. */
    lockRemoved: z.boolean().optional(),
    /** Uploaded photos of the empty unit. */
    conditionPhotoPaths: z.array(objectPath).max(4).optional(),
    /** The day the tenant left, by the tenant's device; never later than the day it is received. */
    vacatedOn: z.iso.date().optional(),
    locale: locale.optional(),
    salt: z.string().max(64).optional(),
    supersedes: z.uuid().optional(),
  })
  .refine(isFeeAccepted, feeRule);
export type MoveOutBody = z.output<typeof moveOutBody>;
export type MoveOutInput = z.input<typeof moveOutBody>;

/**
 * `requested`: received, and nothing counts yet. `accepted`: the contact on file or the staff said that it is so, and rent
 * has stopped. `confirmed`: the staff have looked at the unit, the lease is over. `withdrawn`: the lease goes on.
 */
export const moveOutState = z.enum(['requested', 'accepted', 'confirmed', 'withdrawn']);
export type MoveOutState = z.output<typeof moveOutState>;

export const moveOut = z.object({
  moveOutId: z.uuid(),
  /** Dated and numbered: what the tenant keeps. */
  receiptNumber: z.string(),
  unit: z.string(),
  vacatedOn: z.iso.date(),
  state: moveOutState,
  /** "30.00" for a dirty unit, "0.00" otherwise. Its invoice once it is charged: not before the move-out counts. */
  cleaningFee: amountText,
  cleaningInvoiceId: z.uuid().nullable(),
  /** All that is open now, the cleaning fee included once it is charged. */
  balance: amountText,
  /** The one sum: what is owed and does not end with the move-out, and the cleaning fee, less what is paid ahead. */
  toPay: amountText,
});
export type MoveOut = z.output<typeof moveOut>;

export const foundCondition = z.enum(['clean', 'dirty', 'damaged']);
export type FoundCondition = z.output<typeof foundCondition>;
export const inspectionPhotosMax = 4;

/** What a person of the staff found in the unit, and what becomes of it. */
export const moveOutInspection = z.object({
  condition: foundCondition,
  photoPaths: z.array(objectPath).max(inspectionPhotosMax),
  note: field.paragraphField(0, say.tooLong, 500).optional(),
  cleaningFee: z.boolean(),
  /** Asked for when the fee is another than the one that the tenant accepted. */
  feeReason: field.textField(3, say.reason, 200).optional(),
  releaseTo: z.enum(['available', 'maintenance']),
});
export type MoveOutInspection = z.output<typeof moveOutInspection>;

/** What a link is about. Whoever holds it learns the unit and the day, nothing of the tenant. */
export const linkedMoveOut = z.object({
  state: moveOutState,
  unit: z.string(),
  receiptNumber: z.string(),
  /** Receipt of the one of the lease that counts instead; null when this one stands for itself. */
  countsAs: z.string().nullable(),
  vacatedOn: z.iso.date(),
  /** Of the one that counts. */
  cleaningFee: amountText,
  /** Accepted with this one; where another counts the inspection decides about it. */
  agreedFee: amountText,
  /** Null once the link is over: it is used, too old, or another one of the lease counts. */
  expiresAt: instant.nullable(),
  /** Its contact said that it was not them after it counted: the office was told, and has not looked at it yet. */
  isDisputed: z.boolean(),
});
export type LinkedMoveOut = z.output<typeof linkedMoveOut>;

/** Not a secret token by its shape: whatever is wrong with a link, the answer is one. */
const linkParams = z.object({ token: z.string().max(100) });

export const moveOutsApi = {
  request: endpoint({
    method: 'POST',
    path: '/api/move-outs',
    summary:
      'Somebody says that a tenant has left; nothing counts before the contact on file or the staff confirm it; exactly once for each key',
    body: moveOutBody,
    reply: moveOut,
    keyed: true,
    problems: [
      'account_not_found',
      'missing_fields',
      'card_data_not_accepted',
      'photo_unknown',
      'fingerprint_mismatch',
      'submission_closed',
      'rate_limited',
    ],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/move-outs/by-token/:token',
    summary: 'What the link in the letter is about; reading changes nothing',
    params: linkParams,
    reply: linkedMoveOut,
    problems: ['info_link_invalid', 'rate_limited'],
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/move-outs/by-token/:token',
    summary: 'The contact on file confirms the move-out, or says that somebody else asked for it; once',
    params: linkParams,
    body: z.object({ decision: z.enum(['confirm', 'decline']) }),
    reply: linkedMoveOut,
    problems: ['info_link_invalid', 'version_conflict', 'card_data_not_accepted', 'rate_limited'],
  }),
  record: endpoint({
    method: 'POST',
    path: '/api/staff/leases/:id/move-out',
    summary: 'Staff write down that a tenant has left: rent stops on that day, the unit is to be inspected',
    params: z.object({ id: z.uuid() }),
    body: z.object({
      unitCondition: fields.unitCondition,
      lockRemoved: z.boolean().optional(),
      /** Today, or at most a week ago, and not before the lease began; no other day is put in its place. */
      vacatedOn: z.iso.date(),
      /** Made by the page, the id of the move-out: pressed twice, written once. */
      key: z.uuid(),
    }),
    reply: moveOut,
    staff: 'clerk',
    problems: ['not_signed_in', 'not_found', 'lease_not_active', 'already_moving_out', 'vacated_day_refused'],
  }),
};
