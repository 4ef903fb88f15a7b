import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import * as field from '../kit/fields/fields.ts';
import { unitNumberField } from '../kit/fields/unit-number.ts';
import { locale } from '../kit/locale.ts';
import { instant } from '../kit/wire.ts';
import { referralCodeShape } from './referral-codes.ts';

const say = field.fieldMessages;

const isWithout = (text: string | undefined) => text === undefined;

export const referralBody = z
  .object({
    refereeEmail: z
      .string({ error: say.refereeEmail })
      .trim()
      .refine((text) => field.email.safeParse(text).success, say.refereeEmail),
    /** The friend's name. */
    referenceName: field.nameField(say.referenceName, 60),
    /** Whoever refers, so that the credit finds their account; both or neither. */
    unitNumber: unitNumberField.optional(),
    lastName: field.lastName.optional(),
    locale: locale.optional(),
    salt: z.string().max(64).optional(),
    supersedes: z.uuid().optional(),
  })
  .refine((body) => !isWithout(body.unitNumber) || isWithout(body.lastName), {
    error: say.unitNumber,
    path: ['unitNumber'],
  })
  .refine((body) => !isWithout(body.lastName) || isWithout(body.unitNumber), {
    error: say.lastName,
    path: ['lastName'],
  });
export type ReferralBody = z.output<typeof referralBody>;
export type ReferralInput = z.input<typeof referralBody>;

/** `qualified`: the friend has rented; `paid`: both have their credit. */
export const referralStatus = z.enum(['pending', 'qualified', 'paid']);
export type ReferralStatus = z.output<typeof referralStatus>;

export const referral = z.object({
  id: z.uuid(),
  referenceName: z.string(),
  refereeEmail: z.string(),
  referralCode: z.string().regex(referralCodeShape),
  status: referralStatus,
  createdAt: instant,
});
export type Referral = z.output<typeof referral>;

export const referralsApi = {
  create: endpoint({
    method: 'POST',
    path: '/api/referrals',
    summary: 'A friend is named and gets a letter; the code earns both a credit; exactly once for each key',
    body: referralBody,
    reply: referral,
    keyed: true,
    opensDraft: true,
    problems: [
      'account_not_found',
      'missing_fields',
      'card_data_not_accepted',
      'fingerprint_mismatch',
      'submission_closed',
      'rate_limited',
    ],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/referrals',
    summary: 'The newest referrals to the staff; to anyone else those that this browser has made',
    reply: z.array(referral),
    staff: 'optional',
    problems: [],
  }),
};
