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
  newPasswordLength: 'The new password needs 15 characters',
  usernameShape: 'Use letters, digits, dots and dashes',
  unitNumber: 'Unit number required',
  unitCondition: 'Please select unit condition',
  unitEmptied: 'Unit must be completely emptied',
  cleaningFeeAccepted: 'Cleaning fee acceptance required for dirty units',
  finalPaymentConfirmed: 'Final payment confirmation required',
  paymentAmount: 'Payment amount required',
  phoneFollowUp: 'Phone number required for follow-up',
  issueType: 'Please select an issue type',
  priority: 'Please select priority level',
  description: 'Please provide more details (minimum 10 characters)',
  amountShape: 'Enter an amount in dollars, such as 60 or 1,000.50',
  refereeEmail: 'Please enter a valid email address',
  referenceName: "Friend's name is required",
  stateUnknown: 'Choose a state from the list',
  zipCodeShape: 'ZIP code must be 5 digits, or 5 and 4',
  phoneShape: 'Enter a US phone number that can be called',
  plainText: 'Please use ordinary letters only',
  cardNumber: 'Please do not type card numbers here',
  tooLong: 'Please use fewer characters',
  cardNumberMissing: 'Card number required',
  expiryMissing: 'Expiration date required',
  cvvMissing: 'CVV required',
  cardholderName: 'Cardholder name required',
  nothingChanged: 'Fill in at least one thing to change',
  kioskName: 'Kiosk name required',
  pinShape: 'PIN must be exactly 6 digits',
  pinWeak: 'Choose a PIN that is harder to guess',
  enrolCodeShape: 'The code has 8 digits',
  handoffCodeShape: 'The code has 6 digits',
  noteText: 'Write the note first',
  commentText: 'Write the comment first',
  letterText: 'Write the message first',
  letterSubject: 'Write the subject first',
  personName: 'Name required',
  relation: 'Say who they are, such as brother or bookkeeper',
  reason: 'Say why, in a few words',
  lineKind: 'Choose what it is',
  lineLabel: 'Say what it is, as it shall stand on the bill, in 3 to 60 characters',
  percent: 'Enter whole percent, 1 to 100',
  months: 'Enter a number of months, 1 to 120',
  textConsent: 'Tick the box, so that we may send it',
  billedFor: 'Say what is billed',
  checkNumber: 'Enter the number that is printed on the check',
  rateRange: 'Enter a monthly rent from $1 to $10,000',
  effectiveOn: 'Choose the day from which it counts',
  percentRange: 'Enter a percentage from 0 to 100',
  daysRange: 'Enter a number of days from 0 to 730',
  freeRange: 'Enter a number of spaces from 0 to 999',
  priorityRange: 'Enter a place in the order from 1 to 99',
  stepRange: 'Enter a change from -50 to 50 percent, but not 0',
  capBelowFloor: 'The highest rate must not be below the lowest',
  occupancyOrder: 'This must be more than the percentage it starts from',
  rentStep: 'A rule for tenants can only raise a rent',
  countedParts: 'The bills and coins do not add up to that',
  floatTooHigh: 'No more can stay in the drawer than was counted',
  openingFloat: 'Enter what lay in the drawer in the morning',
} as const;
const say = fieldMessages;

/** Each rule with its documented message, once; wizards and the server parse with the same ones. */
export const isPlainText = (text: string) =>
  !/[\p{Cc}\p{Cs}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/u.test(text);

/** Fields in which people write what they like. There, and there alone, a card number is looked for. */
const freeTexts = z.registry<{ isFreeText: true }>();
export function freeText<Field extends z.ZodType>(field: Field): Field {
  freeTexts.add(field, { isFreeText: true });
  return field;
}
/** Also of a field that was narrowed afterwards. */
export const isFreeText = (field: z.core.$ZodType): boolean => freeTexts.get(field) !== undefined;

/** A text field: trimmed, with a documented message when shorter than `min`, and a quiet upper bound. */
export const textField = (min: number, message: string, max = 100) =>
  // One list of rules: each chained one would build the whole schema again.
  freeText(
    z
      .string({ error: message })
      .check(
        z.trim(),
        z.minLength(min, { error: message, abort: true }),
        z.maxLength(max, say.tooLong),
        z.refine(isPlainText, say.plainText),
        z.refine(holdsNoCard, say.cardNumber),
      ),
  );

/** The same with room for paragraphs. */
export const paragraphField = (min: number, message: string, max: number) =>
  freeText(
    z.string({ error: message }).check(
      z.trim(),
      z.minLength(min, { error: message, abort: true }),
      z.maxLength(max, say.tooLong),
      z.refine((text: string) => isPlainText(text.replace(/[\t\r\n]/g, ' ')), say.plainText),
      z.refine(holdsNoCard, say.cardNumber),
    ),
  );

/**
 * A name of a person or a firm, in any script; one rule for every form. No markup and no sign, and no word that a mail program
 * makes a link of: names stand in letters, also to people who asked for none.
 */
export const nameField = (message: string, max = 100) =>
  freeText(
    z.string({ error: message }).check(
      z.trim(),
      z.refine(isWholeName, { error: message, abort: true }),
      z.maxLength(max, say.tooLong),
      z.refine(holdsNoCard, { error: say.cardNumber, abort: true }),
      z.refine((text: string) => nameShape.test(text) && !linkDot.test(text), say.plainText),
    ),
  );

export const firstName = nameField(say.firstName);
export const lastName = nameField(say.lastName);
export const streetAddress = textField(5, say.address);
export const city = textField(2, say.city);
export const state = textField(2, say.state, 2).refine(isUsState, say.stateUnknown);
export const zipCode = textField(5, say.zipCode, 10).regex(/^\d{5}(-\d{4})?$/, say.zipCodeShape);
export const licenseNumber = z
  .string({ error: say.licenseNumber })
  .check(
    z.trim(),
    z.minLength(5, { error: say.licenseNumber, abort: true }),
    z.maxLength(30, say.tooLong),
    z.refine(isPlainText, say.plainText),
  );

const emailShape = /^[^\s@,;:<>()"[\]\\]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i;
export const email = z
  .string({ error: say.email })
  .check(
    z.trim(),
    z.maxLength(254, say.email),
    z.regex(emailShape, { error: say.email, abort: true }),
    z.refine(isPlainText, say.email),
  );

/** That can be called: no area and no exchange begins with 0 or 1. */
export const isUsPhone = (text: string): boolean => /^[2-9]\d{2}[2-9]\d{6}$/.test(phoneDigits(text));

/** Ten digits of a US number, however they are typed; stored as E.164. */
export const phoneField = (message: string) =>
  z.string({ error: message }).check(
    z.minLength(10, { error: message, abort: true }),
    z.maxLength(30, message),
    z.refine((text: string) => phoneDigits(text).length === 10, { error: message, abort: true }),
    z.refine(isUsPhone, say.phoneShape),
  );

export const phone = phoneField(say.phone);

export const gateCode = z
  .string({ error: say.gateCodeLength })
  .length(4, { error: say.gateCodeLength, abort: true })
  .regex(/^[0-9]{4}$/, say.gateCodeDigits);

const nameShape = /^['’‘]?\p{L}[\p{L}\p{M}\p{Pd}\d'’‘·・.,& ]*$/u;
/** A dot within a word, other than between initials: "J.R." and "J.-P." are names, "evil.example" is an address. */
const linkDot = /\.(?![\p{Pd}, ]|$|\p{L}\.)/u;

/** Two letters; one where a letter is a syllable or a word: 王 is all of a name. */
function isWholeName(text: string): boolean {
  return text.length >= 2 || /^[\p{Script=Han}\p{Script=Hangul}]$/u.test(text);
}

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

const cardPrefix = /^(4|5[1-5]|2[2-7]|3[47]|3[05689]|6(?:011|2|4[4-9]|5))/;

/** True when 13 to 19 digits, however they are spaced or written, have a card network's prefix and a valid check digit. */
export function hasCardNumber(text: string): boolean {
  const runs = text.normalize('NFKC').match(/(?<!\d)\d(?:[\s\p{P}\p{S}]{0,3}\d){12,18}(?!\d)/gu) ?? [];
  return runs.some((run) => {
    const digits = run.replace(/\D/g, '');
    return cardPrefix.test(digits) && passesLuhn(digits);
  });
}

function holdsNoCard(text: string): boolean {
  return !hasCardNumber(text);
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
