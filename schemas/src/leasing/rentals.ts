import { z } from 'zod';
import { offerId } from '../facility/offers.ts';
import { endpoint } from '../kit/endpoint.ts';
import * as field from '../kit/fields/fields.ts';
import { objectPath } from '../kit/fields/object-path.ts';
import { locale } from '../kit/locale.ts';
import { amountText, instant } from '../kit/wire.ts';
import { leaseFacts } from './lease-agreement.ts';

const say = field.fieldMessages;

const person = {
  firstName: field.firstName,
  lastName: field.lastName,
  address: field.streetAddress,
  city: field.city,
  state: field.state,
  zipCode: field.zipCode,
  email: field.email,
  phone: field.phone,
};

/** The rental wizard's form (specification 3 and 5). */
export const rentalForm = z.object({
  ...person,
  licenseNumber: field.licenseNumber,
  stripePaymentMethodId: z.string().optional(),
  selectedUnitId: z.string().min(1, say.selectedUnitId),
  gateCode: field.gateCode,
  leaseAgreementAccepted: z.literal(true, { error: say.leaseAgreementAccepted }),
  autoPayEnabled: z.literal(true, { error: say.autoPayEnabled }),
  billingAddressSameAsHome: z.boolean().default(true),
});
export type RentalForm = z.input<typeof rentalForm>;

const stroke = z
  .array(z.object({ x: z.number(), y: z.number(), time: z.number(), pressure: z.number() }))
  .max(4000);

/** Typed instead of a signature. */
export const signatureName = field.nameField(say.firstName);

const signature = z.union([
  z.object({ strokes: z.array(stroke).min(1).max(200) }),
  z.object({ typedName: signatureName }),
]);
export type Signature = z.output<typeof signature>;

/** What a person agreed to: which lease, when, and whether cards may be charged each month. */
export const consent = z.object({
  leaseVersion: z.string().max(20),
  /** Of the very text that was shown. */
  leaseSha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** What that text was made of. It decides nothing, but tells in what it differs. */
  facts: leaseFacts.optional().catch(undefined),
  acceptedAt: instant,
  autoPay: z.boolean(),
  sms: z.boolean().optional(),
  /** Optional signature: pen strokes in CSS pixels, or a typed name. */
  signature: signature.optional(),
});
export type Consent = z.output<typeof consent>;

/** For a rental that nobody can decide yet: what to do if somebody else was faster. */
export const ifTaken = z.object({
  /** `another`: any free one of the same kind. `ask`: a person of the staff calls. */
  unit: z.enum(['another', 'ask']),
  gateCode: z.enum(['another', 'ask']),
});
export type IfTaken = z.output<typeof ifTaken>;

/** Chosen where no map could be shown: with `ifTaken.unit` `another`, any free 10x10 will do. */
export const anyUnit = 'any';

/** The plan that was chosen, at the price of a month that the customer saw. */
export const shownPlan = z.object({ id: offerId, monthly: amountText });
/** The promotion that the customer saw. */
export const shownPromotion = z.object({
  id: offerId,
  percent: z.int().min(1).max(100).optional(),
  /** A month. */
  amount: amountText.optional(),
  months: z.int().min(1).max(24),
});
export const offerKind = z.enum(['plan', 'promotion']);
export type OfferKind = z.output<typeof offerKind>;

/** The documented payload works as it stands; everything optional is ours. */
export const completeRentalBody = z.object({
  ...person,
  driversLicenseNumber: field.licenseNumber,
  /** Absent or empty: staff check the ID in person. */
  driversLicenseImagePath: z.union([objectPath, z.literal('')]).nullish(),
  selectedUnitId: z.string().min(1, say.selectedUnitId).max(64),
  gateCode: field.gateCode,
  paymentMethodSetup: z.literal(true),
  stripePaymentMethodId: z.string().max(255).nullish(),
  billingAddressSameAsHome: z.boolean().optional(),
  consent: consent.optional(),
  ifTaken: ifTaken.optional(),
  /** The monthly rent that the customer saw: it counts for a while after it was raised. */
  shownRate: amountText.optional().catch(undefined),
  /** Terms that this site did not offer lately go with no rental, and stop none. */
  plan: shownPlan.optional().catch(undefined),
  promotion: shownPromotion.optional().catch(undefined),
  locale: locale.optional(),
  /** Of the friend who told of us. One that nobody knows stops nothing. */
  referralCode: z.string().max(64).optional().catch(undefined),
  /** Random bytes that keep the fingerprint of a guessable body unguessable. */
  salt: z.string().max(64).optional(),
  /** The submission that this one replaces, after it was refused. */
  supersedes: z.uuid().optional(),
});
export type CompleteRentalBody = z.output<typeof completeRentalBody>;
export type CompleteRentalInput = z.input<typeof completeRentalBody>;

/** `to_sign`: another text was agreed to than this rental's lease, so nobody is bound yet. `none`: none was agreed to. */
export const leaseStanding = z.enum(['agreed', 'to_sign', 'none']);
export type LeaseStanding = z.output<typeof leaseStanding>;

export const completedRental = z.object({
  success: z.literal(true),
  leaseId: z.uuid(),
  unit: z.string(),
  /** First month's rent, due now. */
  amount: amountText,
  invoiceNumber: z.string(),
  invoiceId: z.uuid(),
  gateCode: z.string(),
  /** `waiting` until the first payment clears, `sending` until the gate has confirmed it. */
  gateCodeState: z.enum(['waiting', 'sending', 'active', 'suspended', 'ended']),
  leaseState: z.enum(['held', 'active', 'ended', 'lapsed']),
  holdExpiresAt: instant.nullable(),
  /** Absent in what a device kept of an earlier version. */
  lease: leaseStanding.optional(),
  /** What of the plan and promotion that were shown goes with the lease; absent: nothing. */
  offers: z.array(offerKind).optional(),
  /** Of the card payment of that amount; null when cards cannot be taken right now. */
  clientSecret: z.string().nullable(),
});
export type CompletedRental = z.output<typeof completedRental>;

export const rentalsApi = {
  complete: endpoint({
    method: 'POST',
    path: '/api/customers/complete-rental',
    summary: 'Rent a unit: one customer, one lease, one gate code, exactly once for each key',
    body: completeRentalBody,
    reply: completedRental,
    keyed: true,
    problems: [
      'missing_fields',
      'card_data_not_accepted',
      'unit_taken',
      'unit_not_available',
      'unit_unknown',
      'gate_code_taken',
      'photo_unknown',
      'fingerprint_mismatch',
      'submission_closed',
      'nothing_free',
      'nothing_free_at_rent',
      'too_many_holds',
      'rate_limited',
    ],
  }),
};
