import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import * as field from '../kit/fields/fields.ts';
import { unitNumberField } from '../kit/fields/unit-number.ts';
import { locale } from '../kit/locale.ts';
import { instant } from '../kit/wire.ts';

/** What a customer may change; the last name is not among it: specification 2. */
const rules = {
  firstName: field.firstName,
  email: field.email,
  phone: field.phone,
  address: field.streetAddress,
  city: field.city,
  state: field.state,
  zipCode: field.zipCode,
};
export type InfoField = keyof typeof rules;
export const infoFields = Object.keys(rules) as InfoField[];
export const infoField = z.enum(infoFields as [InfoField, ...InfoField[]]);

/** A street in another town is another address: it is given as a whole, or not at all. */
export const addressFields = ['address', 'city', 'state', 'zipCode'] as const satisfies InfoField[];

type Changes = Partial<Record<InfoField, string | undefined>>;
const isAddressWhole = (changes: Changes): boolean => {
  const given = addressFields.filter((name) => changes[name] !== undefined);
  return given.length === 0 || given.length === addressFields.length;
};
const addressRule = { error: field.fieldMessages.address, path: ['address'] };

const claim = { unitNumber: unitNumberField, lastName: field.lastName };
const changes = z.object(rules).partial().shape;

/** The update-info wizard's form (specification 3 and 5) without its card. What stays as it is, is absent. */
export const infoForm = z.object({ ...claim, ...changes }).refine(isAddressWhole, addressRule);

/** The one part of a card that the page itself asks for. */
export const cardholderName = field.textField(2, field.fieldMessages.cardholderName);

/** A setup of a card at the provider; the card itself never comes here. */
const cardSetupId = z.string().regex(/^seti_\w{1,100}$/);

export const infoChangeBody = z
  .object({
    ...claim,
    ...changes,
    /** Absent of what was written without a connection: no card leaves the provider's own fields. */
    cardSetupId: cardSetupId.optional(),
    locale: locale.optional(),
    salt: z.string().max(64).optional(),
    supersedes: z.uuid().optional(),
  })
  .refine(isAddressWhole, addressRule)
  .refine((body) => body.cardSetupId !== undefined || infoFields.some((name) => body[name] !== undefined), {
    error: field.fieldMessages.nothingChanged,
  });
export type InfoChangeBody = z.output<typeof infoChangeBody>;
export type InfoChangeInput = z.input<typeof infoChangeBody>;

/** `pending` until the old contact, or the staff, have confirmed it: nothing is changed before. */
export const infoChangeState = z.enum(['pending', 'applied', 'declined', 'superseded', 'expired']);
export type InfoChangeState = z.output<typeof infoChangeState>;

export const infoChange = z.object({
  infoChangeId: z.uuid(),
  unit: z.string(),
  state: infoChangeState,
  /** The address of the old contact, masked; null when no link was sent and the staff alone decide. */
  sentTo: z.string().nullable(),
  expiresAt: instant,
  hasCard: z.boolean(),
});
export type InfoChange = z.output<typeof infoChange>;

/** What is stored, so that its owner knows it again and nobody else learns it. */
export const infoHints = z.object({ email: z.string(), phone: z.string(), address: z.string() });
export type InfoHints = z.output<typeof infoHints>;

/** What a link is about. Masked, since a letter may have been opened by somebody else; what is new shows enough to know it by. */
export const linkedChange = z.object({
  state: infoChangeState,
  unit: z.string(),
  /** Empty once it is decided. */
  changes: z.array(z.object({ field: infoField, from: z.string(), to: z.string() })),
  /** Of a new card its brand and last four digits, as far as they are known. */
  card: z.string().nullable(),
  hasCard: z.boolean(),
  /** It was made before somebody said that it was not them: the office was told, and has not looked at it yet. */
  isDisputed: z.boolean(),
  expiresAt: instant,
});
export type LinkedChange = z.output<typeof linkedChange>;

const accountToken = z.object({ account: z.string().min(1).max(400) });
/** Not a secret token by its shape: whatever is wrong with a link, the answer is one. */
const linkParams = z.object({ token: z.string().max(100) });

export const infoChangesApi = {
  request: endpoint({
    method: 'POST',
    path: '/api/info-changes',
    summary:
      'Asks for a change of a customer’s record; it is made once the old contact or the staff confirm it',
    body: infoChangeBody,
    reply: infoChange,
    keyed: true,
    problems: [
      'account_not_found',
      'missing_fields',
      'card_data_not_accepted',
      'card_not_saved',
      'payments_unavailable',
      'fingerprint_mismatch',
      'submission_closed',
      'rate_limited',
    ],
  }),
  hints: endpoint({
    method: 'POST',
    path: '/api/info-changes/hints',
    summary: 'What is stored, masked, for whoever found the account; one answer whatever was wrong',
    body: accountToken,
    reply: infoHints,
    problems: ['account_not_found', 'card_data_not_accepted', 'rate_limited'],
  }),
  cardSetup: endpoint({
    method: 'POST',
    path: '/api/info-changes/card-setup',
    summary: 'Lets the provider keep a card for this account; nothing is charged, and no card is used before',
    body: accountToken,
    reply: z.object({ clientSecret: z.string(), cardSetupId }),
    problems: ['account_not_found', 'card_data_not_accepted', 'payments_unavailable', 'rate_limited'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/info-changes/by-token/:token',
    summary: 'What the link in the letter is about; reading changes nothing',
    params: linkParams,
    reply: linkedChange,
    problems: ['info_link_invalid', 'rate_limited'],
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/info-changes/by-token/:token',
    summary: 'The old contact confirms the change, or says that somebody else asked for it; once',
    params: linkParams,
    body: z.object({ decision: z.enum(['confirm', 'decline']) }),
    reply: linkedChange,
    problems: ['info_link_invalid', 'version_conflict', 'card_data_not_accepted', 'rate_limited'],
  }),
};
