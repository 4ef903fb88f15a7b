import {
  addressFields,
  cardholderName,
  type InfoChangeInput,
  type InfoField,
  infoFields,
  infoForm,
} from 'schemas/customers/info-changes';
import { fieldMessages } from 'schemas/kit/fields/fields';
import type { Locale } from 'schemas/kit/locale';
import type { CallFailure } from '../../core/api/api.ts';
import type { CardPart, CardPartState } from '../../core/context/payments.ts';
import { fieldErrors } from '../../core/forms/form.ts';
import {
  errorsOfRefusal,
  hasErrorAmong,
  keepErrors,
  type StepErrors,
  type StepPropsOf,
} from '../shared/frame/step-errors.ts';

/** The two screens in their order; each is a state of the machine and a numbered file of this folder. */
export const steps = ['account', 'details'] as const;
export type Step = (typeof steps)[number];

export const tabs = ['personal', 'address', 'payment'] as const;
export type Tab = (typeof tabs)[number];

/** What is typed: nothing stored is in it. An empty field is one that stays as it is. */
export type InfoDraft = Record<InfoField | 'unitNumber' | 'lastName' | 'cardholderName', string>;

export const emptyDraft: InfoDraft = {
  unitNumber: '',
  lastName: '',
  firstName: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  cardholderName: '',
};

/** How far each part of the card is; what stands in it only the provider knows. */
export type CardStates = Record<CardPart, CardPartState>;
const untouched: CardPartState = { isEmpty: true, isComplete: false, fault: null };
export const emptyCard: CardStates = { number: untouched, expiry: untouched, cvc: untouched };

export const cardFields = { number: 'cardNumber', expiry: 'expiry', cvc: 'cvv' } as const;
export type InfoErrorField = keyof InfoDraft | (typeof cardFields)[CardPart];
export type InfoErrors = StepErrors<InfoErrorField>;
export type StepProps = StepPropsOf<InfoDraft, InfoErrors>;

const fieldsOfTab: Record<Tab, readonly InfoErrorField[]> = {
  personal: ['firstName', 'email', 'phone'],
  address: addressFields,
  payment: ['cardNumber', 'expiry', 'cvv', 'cardholderName'],
};
const accountFields = ['unitNumber', 'lastName'] as const;

export const fieldsOf: Record<Step, readonly InfoErrorField[]> = {
  account: accountFields,
  details: Object.values(fieldsOfTab).flat(),
};

export const hasErrorsIn = (errors: InfoErrors, tab: Tab): boolean => hasErrorAmong(errors, fieldsOfTab[tab]);

/** The tab that has to be looked at: the shown one, if it has errors, else the first that has. */
export const failingTab = (errors: InfoErrors, shown: Tab): Tab =>
  hasErrorsIn(errors, shown) ? shown : (tabs.find((tab) => hasErrorsIn(errors, tab)) ?? shown);

interface Filled {
  draft: InfoDraft;
  card: CardStates;
  /** Offline no card can be given, and none is asked for. */
  isOffline: boolean;
}

export const findErrors = (filled: Filled): InfoErrors => ({
  ...(fieldErrors(infoForm, toForm(filled.draft)) as InfoErrors),
  ...findCardErrors(filled),
});

/** Optional as a whole: asked for only once somebody has begun with it. */
function findCardErrors({ draft, card, isOffline }: Filled): InfoErrors {
  if (isOffline || !isCardTouched(draft, card)) return {};
  const missing = {
    number: fieldMessages.cardNumberMissing,
    expiry: fieldMessages.expiryMissing,
    cvc: fieldMessages.cvvMissing,
  };
  const errors: InfoErrors = {};
  for (const part of Object.keys(missing) as CardPart[]) {
    if (!card[part].isComplete) errors[cardFields[part]] = card[part].fault ?? missing[part];
  }
  const name = cardholderName.safeParse(draft.cardholderName);
  if (!name.success) errors.cardholderName = name.error.issues[0]?.message ?? fieldMessages.cardholderName;
  return errors;
}

export const isCardTouched = (draft: InfoDraft, card: CardStates): boolean =>
  draft.cardholderName.trim() !== '' || Object.values(card).some(({ isEmpty }) => !isEmpty);

/** Of what was told before, what is still so. */
export function errorsAfterEdit(errors: InfoErrors, filled: Filled, edited: readonly string[]): InfoErrors {
  // An address stands and falls as a whole; parts that nobody has come to yet are not marked beforehand.
  const isAddress = addressFields.some((field) => edited.includes(field));
  const told = addressFields.filter((field) => errors[field] !== undefined);
  const judged = [...edited, ...(isAddress ? told : [])];
  return keepErrors(errors, findErrors(filled), judged);
}

export const errorsOfInfo = (failure: CallFailure): InfoErrors =>
  errorsOfRefusal<InfoErrorField>(failure, {
    shown: Object.values(fieldsOf).flat(),
    ofProblem: { card_not_saved: 'cardNumber' },
  });

/** Whether there is anything to ask for. */
export const isNothingChanged = ({ draft, card, isOffline }: Filled): boolean =>
  infoFields.every((field) => draft[field].trim() === '') && (isOffline || !isCardTouched(draft, card));

type InfoForm = Pick<InfoDraft, 'unitNumber' | 'lastName'> & Partial<Record<InfoField, string>>;

/** The form's values as they are submitted: what is empty stays as it is, an address comes as a whole. */
function toForm(draft: InfoDraft): InfoForm {
  const isAddressTouched = addressFields.some((field) => draft[field].trim() !== '');
  const isGiven = (field: InfoField) =>
    draft[field].trim() !== '' || (isAddressTouched && addressFields.some((part) => part === field));
  const given = infoFields.filter(isGiven).map((field) => [field, draft[field].trim()]);
  return {
    unitNumber: draft.unitNumber.trim(),
    lastName: draft.lastName.trim(),
    ...Object.fromEntries(given),
  };
}

interface InfoExtras {
  cardSetupId: string | null;
  locale: Locale;
}

/** The last name only says whose record it is. */
export const toInfoBody = (draft: InfoDraft, { cardSetupId, locale }: InfoExtras): InfoChangeInput => ({
  ...toForm(draft),
  ...(cardSetupId !== null && { cardSetupId }),
  locale,
});
