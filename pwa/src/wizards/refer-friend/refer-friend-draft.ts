import { type ReferralInput, referralBody } from 'schemas/customers/referrals';
import type { Locale } from 'schemas/kit/locale';
import type { CallFailure } from '../../core/api/api.ts';
import { fieldErrors } from '../../core/forms/form.ts';
import { errorsOfRefusal, type StepErrors } from '../shared/frame/step-errors.ts';

/** What is typed. It lives in memory alone, until it is submitted. */
export interface ReferralDraft {
  referenceName: string;
  refereeEmail: string;
  /** Whoever refers, if they say so: both or neither. */
  unitNumber: string;
  lastName: string;
}

export const emptyDraft: ReferralDraft = {
  referenceName: '',
  refereeEmail: '',
  unitNumber: '',
  lastName: '',
};

type Field = keyof ReferralDraft;
export type ReferralErrors = StepErrors<Field>;
const fields = Object.keys(emptyDraft) as Field[];
export const fieldsOf = { form: fields };

export const findErrors = (draft: ReferralDraft): ReferralErrors =>
  fieldErrors(referralBody, toReferralBody(draft, 'en')) as ReferralErrors;

/** What the server refused, under the names of the form. */
export const errorsOfReferral = (failure: CallFailure): ReferralErrors =>
  errorsOfRefusal<Field>(failure, { shown: fields });

/** The documented payload; the own account only where it was given. */
export function toReferralBody(draft: ReferralDraft, locale: Locale): ReferralInput {
  const unitNumber = draft.unitNumber.trim();
  const lastName = draft.lastName.trim();
  return {
    refereeEmail: draft.refereeEmail.trim(),
    referenceName: draft.referenceName.trim(),
    ...(unitNumber !== '' && { unitNumber }),
    ...(lastName !== '' && { lastName }),
    locale,
  };
}
