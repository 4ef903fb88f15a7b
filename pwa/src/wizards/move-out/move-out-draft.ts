import { fieldMessages } from 'schemas/kit/fields/fields';
import type { Locale } from 'schemas/kit/locale';
import { type MoveOut, type MoveOutInput, moveOutForm } from 'schemas/leasing/move-outs';
import type { CallFailure } from '../../core/api/api.ts';
import { fieldErrors } from '../../core/forms/form.ts';
import type { PaymentRequest } from '../shared/card-payment/open-payment.ts';
import {
  errorsOfRefusal,
  keepErrors,
  type StepErrors,
  type StepPropsOf,
} from '../shared/frame/step-errors.ts';

/** The three screens in their order; each is a state of the machine and a numbered file of this folder. */
export const steps = ['verify', 'checklist', 'finalPayment'] as const;
export type Step = (typeof steps)[number];

export const photosMax = 4;

/** What is typed and ticked. It lives in memory alone, until it is submitted. */
export interface MoveOutDraft {
  unitNumber: string;
  lastName: string;
  phone: string;
  unitEmptied: boolean;
  unitCondition: 'clean' | 'dirty' | null;
  cleaningFeeAccepted: boolean;
  lockRemoved: boolean;
  /** What is to pay is left open on purpose. */
  paysLater: boolean;
  finalPaymentConfirmed: boolean;
}

export const emptyDraft: MoveOutDraft = {
  unitNumber: '',
  lastName: '',
  phone: '',
  unitEmptied: false,
  unitCondition: null,
  cleaningFeeAccepted: false,
  lockRemoved: false,
  paysLater: false,
  finalPaymentConfirmed: false,
};

type MoveOutField = Exclude<keyof MoveOutDraft, 'lockRemoved' | 'paysLater'> | 'conditionPhotos';
export type MoveOutErrors = StepErrors<MoveOutField>;
export type StepProps = StepPropsOf<MoveOutDraft, MoveOutErrors>;

export const fieldsOf: Record<Step, readonly MoveOutField[]> = {
  verify: ['unitNumber', 'lastName', 'phone'],
  checklist: ['unitEmptied', 'unitCondition', 'cleaningFeeAccepted', 'conditionPhotos'],
  finalPayment: ['finalPaymentConfirmed'],
};

/** Every documented rule. That of the fee looks at two fields, and the form asks it last: here it stands alone. */
export function findErrors(draft: MoveOutDraft): MoveOutErrors {
  const isFeeOpen = draft.unitCondition === 'dirty' && !draft.cleaningFeeAccepted;
  return {
    ...(fieldErrors(moveOutForm, draft) as MoveOutErrors),
    ...(isFeeOpen && { cleaningFeeAccepted: fieldMessages.cleaningFeeAccepted }),
  };
}

export function errorsAfterEdit(errors: MoveOutErrors, draft: MoveOutDraft, edited: string[]): MoveOutErrors {
  // Whether the fee has to be accepted hangs on the condition.
  const changed = [...edited, ...(edited.includes('unitCondition') ? ['cleaningFeeAccepted'] : [])];
  return keepErrors(errors, findErrors(draft), changed);
}

/** What the server refused, under the names of the form. */
export const errorsOfMoveOut = (failure: CallFailure): MoveOutErrors =>
  errorsOfRefusal<MoveOutField>(failure, {
    shown: Object.values(fieldsOf).flat(),
    renamed: { conditionPhotoPaths: 'conditionPhotos' },
    ofProblem: { photo_unknown: 'conditionPhotos' },
  });

interface MoveOutExtras {
  photoPaths: string[];
  /** The facility's day, by this device. */
  vacatedOn: string;
  locale: Locale;
}

export function toMoveOutBody(
  draft: MoveOutDraft,
  { photoPaths, vacatedOn, locale }: MoveOutExtras,
): MoveOutInput {
  return {
    ...toForm(draft),
    lockRemoved: draft.lockRemoved,
    ...(photoPaths.length > 0 && { conditionPhotoPaths: photoPaths }),
    vacatedOn,
    locale,
  };
}

/** The form's values as they are submitted; whoever gets here has passed its rules. */
export function toForm(draft: MoveOutDraft) {
  const { unitNumber, lastName, phone, unitCondition, cleaningFeeAccepted } = draft;
  const isDirty = unitCondition === 'dirty';
  return {
    ...{ unitNumber: unitNumber.trim(), lastName: lastName.trim(), phone },
    ...{ unitCondition: isDirty ? ('dirty' as const) : ('clean' as const), unitEmptied: true as const },
    ...(isDirty && { cleaningFeeAccepted }),
    finalPaymentConfirmed: true as const,
  };
}

/** The one sum with the fee in the documented payload; where no fee is due, an ordinary bill. */
export function toFinalRequest(
  { unitNumber, lastName }: MoveOutDraft,
  { cleaningFee, toPay }: Pick<MoveOut, 'cleaningFee' | 'toPay'>,
): PaymentRequest {
  const isFee = Number(cleaningFee) > 0;
  const unit = unitNumber.trim();
  return {
    amount: Number(toPay),
    // The server writes its own.
    description: isFee ? `Move-out cleaning fee, unit ${unit}` : `Bill payment, unit ${unit}`,
    metadata: {
      type: isFee ? 'move_out_cleaning_fee' : 'bill_payment',
      unitNumber,
      customerName: lastName,
    },
  };
}
