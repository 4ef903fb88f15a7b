import { z } from 'zod';
import { isUsState } from './states.ts';

/** Every sentence a field can say, once: English here, Spanish in `messages.es.ts` under the same key. */
export const fieldMessages = {
  firstName: 'First name required',
  lastName: 'Last name required',
  address: 'Address required',
  city: 'City required',
  state: 'State required',
  zipCode: 'ZIP code required',
  licenseNumber: 'License number required',
  email: 'Valid email required',
  phone: 'Phone number required',
  selectedUnitId: 'Please select a unit',
  gateCodeLength: 'Gate code must be exactly 4 digits',
  gateCodeDigits: 'Gate code must be 4 numbers only',
  leaseAgreementAccepted: 'You must accept the lease agreement to continue',
  autoPayEnabled: 'Auto-payment setup is required for storage rental',
  username: 'Username is required',
  password: 'Password is required',
  stateUnknown: 'Choose a state from the list',
  zipCodeShape: 'ZIP code must be 5 digits, or 5 and 4',
  phoneShape: 'Enter a US phone number that can be called',
  plainText: 'Please use ordinary letters only',
  cardNumber: 'Please do not type card numbers here',
  tooLong: 'Please use fewer characters',
} as const;
const say = fieldMessages;

/** Each rule with its documented message, once; wizards and the server parse with the same ones. */
const plain = (text: string) =>
  !/[\p{Cc}\p{Cs}\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/u.test(text);

/** A text field: trimmed, with a documented message when shorter than `min`, and a quiet upper bound. */
export const textField = (min: number, message: string, max = 100) =>
  z
    .string({ error: message })
    .trim()
    .min(min, { error: message, abort: true })
    .max(max, say.tooLong)
    .refine(plain, say.plainText)
    .refine((text) => !hasCardNumber(text), say.cardNumber);

export const firstName = textField(2, say.firstName);
export const lastName = textField(2, say.lastName);
export const streetAddress = textField(5, say.address);
export const city = textField(2, say.city);
export const state = textField(2, say.state, 2).refine(isUsState, say.stateUnknown);
export const zipCode = textField(5, say.zipCode, 10).regex(/^\d{5}(-\d{4})?$/, say.zipCodeShape);
export const licenseNumber = z
  .string({ error: say.licenseNumber })
  .trim()
  .min(5, { error: say.licenseNumber, abort: true })
  .max(30, say.tooLong)
  .refine(plain, say.plainText);

const emailShape = /^[^\s@,;:<>()"[\]\\]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i;
export const email = z.string({ error: say.email }).trim().max(254, say.email).regex(emailShape, say.email);

/** Ten digits of a US number, however they are typed; stored as E.164. */
export const phone = z
  .string({ error: say.phone })
  .min(10, { error: say.phone, abort: true })
  .max(30, say.phone)
  .refine((text) => phoneDigits(text).length === 10, { error: say.phone, abort: true })
  .refine((text) => /^[2-9]\d{2}[2-9]\d{6}$/.test(phoneDigits(text)), say.phoneShape);

export const gateCode = z
  .string({ error: say.gateCodeLength })
  .length(4, { error: say.gateCodeLength, abort: true })
  .regex(/^[0-9]{4}$/, say.gateCodeDigits);

/** The digits of a US number without its country code. */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}

export const toE164 = (text: string): string => `+1${phoneDigits(text)}`;

/** Codes that anyone would try first: one digit repeated, or a run up or down. */
export function isWeakGateCode(code: string): boolean {
  return /^(\d)\1{3}$/.test(code) || '01234567890'.includes(code) || '09876543210'.includes(code);
}

/** True when a word of 13 to 19 digits has a card network's prefix and a valid check digit; hashes do not. */
export function hasCardNumber(text: string): boolean {
  const runs = text.match(/(?<![0-9a-z])\d(?:[ .-]?\d){12,18}(?![0-9a-z])/gi) ?? [];
  return runs.some((run) => {
    const digits = run.replace(/\D/g, '');
    return /^(4|5[1-5]|2[2-7]|3[47]|3[0689]|6(?:011|4[4-9]|5))/.test(digits) && passesLuhn(digits);
  });
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
