import type { StandardRates } from 'schemas/facility/facility';
import type { Plan } from 'schemas/facility/offers';
import type { Locale } from 'schemas/kit/locale';
import { centsToText } from 'schemas/kit/money';
import { type ChosenOffers, noOffers } from 'schemas/leasing/chosen-offers';
import type { LeaseFacts } from 'schemas/leasing/lease-agreement';
import {
  anyUnit,
  type CompleteRentalInput,
  type Consent,
  type IfTaken,
  rentalForm,
} from 'schemas/leasing/rentals';
import type { CallFailure } from '../../core/api/api.ts';
import { fieldErrors } from '../../core/forms/form.ts';
import {
  errorsOfRefusal,
  keepErrors,
  type StepErrors,
  type StepPropsOf,
} from '../shared/frame/step-errors.ts';
import { isLeaseAccepted, listLeaseChanges } from './lease/shown-lease.ts';

/** The seven screens in their order; each is a state of the machine and a numbered file of this folder. */
export const steps = ['idPhoto', 'personal', 'payment', 'unit', 'gateCode', 'lease', 'autoPay'] as const;
export type Step = (typeof steps)[number];

export interface PickedUnit {
  id: string;
  unitNumber: string;
  kind: 'unit' | 'warehouse';
  size: string;
  monthlyRate: string;
}

/** What is typed. It lives in memory alone, until it is submitted. */
export interface RentalDraft {
  /** Where the uploaded ID photo lies; null leaves the check of the ID to staff. */
  photoPath: string | null;
  firstName: string;
  lastName: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  licenseNumber: string;
  email: string;
  phone: string;
  billingAddressSameAsHome: boolean;
  unit: PickedUnit | null;
  /** Offline only: what to do if somebody else was faster. */
  ifUnitTaken: IfTaken['unit'] | null;
  /** As it was offered; null is a choice too. */
  plan: Plan | null;
  gateCode: string;
  leaseAgreementAccepted: boolean;
  leaseAcceptedAt: string | null;
  /** The lease to which tick and signature belong. */
  leaseShown: LeaseFacts | null;
  signature: NonNullable<Consent['signature']> | null;
  autoPayEnabled: boolean;
  sms: boolean;
}

/** Specification 5: city Springfield, state KY. */
export const emptyDraft: RentalDraft = {
  photoPath: null,
  firstName: '',
  lastName: '',
  address: '',
  city: 'Springfield',
  state: 'KY',
  zipCode: '',
  licenseNumber: '',
  email: '',
  phone: '',
  billingAddressSameAsHome: true,
  unit: null,
  ifUnitTaken: null,
  plan: null,
  gateCode: '',
  leaseAgreementAccepted: false,
  leaseAcceptedAt: null,
  leaseShown: null,
  signature: null,
  autoPayEnabled: false,
  sms: false,
};

const personalFields = [
  'firstName',
  'lastName',
  'address',
  'city',
  'state',
  'zipCode',
  'licenseNumber',
  'email',
  'phone',
] as const;
export type PersonalField = (typeof personalFields)[number];

type RentalField =
  | PersonalField
  | 'idPhoto'
  | 'selectedUnitId'
  | 'gateCode'
  | 'leaseAgreementAccepted'
  | 'ifUnitTaken'
  | 'autoPayEnabled';
export type RentalErrors = StepErrors<RentalField>;
export type StepProps = StepPropsOf<RentalDraft, RentalErrors>;

export const fieldsOf: Record<Step, readonly RentalField[]> = {
  idPhoto: ['idPhoto'],
  personal: personalFields,
  payment: [],
  unit: ['selectedUnitId'],
  gateCode: ['gateCode'],
  lease: ['leaseAgreementAccepted'],
  autoPay: ['ifUnitTaken', 'autoPayEnabled'],
};

/** Every documented rule, all at once: steps 1 to 4 and 6 let anyone pass, the final submit does not. */
export function findErrors(draft: RentalDraft, { isOffline }: { isOffline: boolean }): RentalErrors {
  const { unit, ...typed } = draft;
  const selectedUnitId = unit?.id ?? '';
  const leaseAgreementAccepted = isLeaseAccepted(draft);
  const isUnanswered = asksIfTaken(draft, isOffline) && draft.ifUnitTaken === null;
  return {
    ...(fieldErrors(rentalForm, { ...typed, leaseAgreementAccepted, selectedUnitId }) as RentalErrors),
    ...(isUnanswered && { ifUnitTaken: 'unanswered' }),
  };
}

/** Tick and signature do not pass on to another lease; which one they were for is kept, to say what changed. */
export const settleLease = (draft: RentalDraft): RentalDraft =>
  listLeaseChanges(draft).length === 0
    ? draft
    : { ...draft, leaseAgreementAccepted: false, leaseAcceptedAt: null, signature: null };

/** Chosen where no map could be shown. */
export const anyPickedUnit = ({ usualSize: size, usualRate: monthlyRate }: StandardRates): PickedUnit => ({
  id: anyUnit,
  unitNumber: '',
  kind: 'unit',
  size,
  monthlyRate,
});

export const isAnyUnit = (unit: Pick<PickedUnit, 'id'> | null): boolean => unit?.id === anyUnit;

/** Only a unit of one's choice can be lost to somebody else before the office hears of it. */
export const asksIfTaken = ({ unit }: RentalDraft, isOffline: boolean): boolean =>
  isOffline && unit !== null && !isAnyUnit(unit);

/** What the server refused, under the names of the form. */
export const errorsOfRental = (failure: CallFailure): RentalErrors =>
  errorsOfRefusal<RentalField>(failure, {
    shown: Object.values(fieldsOf).flat(),
    renamed: { driversLicenseNumber: 'licenseNumber', driversLicenseImagePath: 'idPhoto' },
    ofProblem: { photo_unknown: 'idPhoto', gate_code_taken: 'gateCode' },
  });

const fieldOfChange: Partial<Record<keyof RentalDraft, RentalField>> = {
  photoPath: 'idPhoto',
  unit: 'selectedUnitId',
};

export function errorsAfterEdit(
  { errors, isOffline }: { errors: RentalErrors; isOffline: boolean },
  draft: RentalDraft,
  edited: string[],
): RentalErrors {
  const changed = edited.map((key) => fieldOfChange[key as keyof RentalDraft] ?? key);
  return keepErrors(errors, findErrors(draft, { isOffline }), changed);
}

export const isUnitRefusal = ({ code }: CallFailure): boolean =>
  code === 'unit_taken' || code === 'unit_not_available' || code === 'unit_unknown';

export interface RentalExtras {
  consent: Consent | undefined;
  locale: Locale;
  isOffline: boolean;
  /** What the lease names that was accepted. */
  offers?: ChosenOffers;
  /** Of the friend who told of us, where one did. */
  referralCode?: string | undefined;
}

/** The documented payload of complete-rental. */
export function toRentalBody(draft: RentalDraft, extras: RentalExtras) {
  const { consent, locale, isOffline, offers = noOffers, referralCode } = extras;
  const ifTaken = toIfTaken(draft, isOffline);
  return {
    firstName: draft.firstName,
    lastName: draft.lastName,
    email: draft.email,
    phone: draft.phone,
    address: draft.address,
    city: draft.city,
    state: draft.state,
    zipCode: draft.zipCode,
    driversLicenseNumber: draft.licenseNumber,
    driversLicenseImagePath: draft.photoPath ?? '',
    selectedUnitId: draft.unit?.id ?? '',
    gateCode: draft.gateCode,
    paymentMethodSetup: true,
    ...(draft.unit && { shownRate: draft.unit.monthlyRate }),
    ...toShownOffers(offers),
    billingAddressSameAsHome: draft.billingAddressSameAsHome,
    ...(consent && { consent }),
    ...(ifTaken && { ifTaken }),
    ...(referralCode && { referralCode }),
    locale,
  } satisfies CompleteRentalInput;
}

/** Ids and terms: the office knows the rest. */
function toShownOffers({ plan, promotion }: ChosenOffers): Pick<CompleteRentalInput, 'plan' | 'promotion'> {
  const { id = '', percent, cents, months = 0 } = promotion ?? {};
  const sum = cents === undefined ? { percent } : { amount: centsToText(cents) };
  return {
    ...(plan && { plan: { id: plan.id, monthly: centsToText(plan.cents) } }),
    ...(promotion && { promotion: { id, ...sum, months } }),
  };
}

/** Online the server's refusal asks the person, who is still there. Offline the step said that a code is a wish. */
function toIfTaken({ unit, ifUnitTaken }: RentalDraft, isOffline: boolean): IfTaken | undefined {
  if (isAnyUnit(unit)) return { unit: 'another', gateCode: isOffline ? 'another' : 'ask' };
  return isOffline ? { unit: ifUnitTaken ?? 'ask', gateCode: 'another' } : undefined;
}
