import { brandOf, hasCheckDigit, tokenOf } from '../test-numbers.ts';

export type FieldName = 'number' | 'expiry' | 'cvc';

export type FaultCode =
  | 'incomplete_number'
  | 'invalid_number'
  | 'testmode_charges_only'
  | 'incomplete_expiry'
  | 'invalid_expiry_month'
  | 'invalid_expiry_month_past'
  | 'invalid_expiry_year_past'
  | 'incomplete_cvc';

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

const lengthOf = (digits: string) => (brandOf(digits) === 'amex' ? 15 : 16);
const cvcLengthOf = (digits: string): number => (brandOf(digits) === 'amex' ? 4 : 3);

/** As it is printed on the card. */
export function formatNumber(text: string): string {
  const digits = digitsOf(text).slice(0, lengthOf(digitsOf(text)));
  const groups =
    brandOf(digits) === 'amex' ? /^(.{1,4})(.{1,6})?(.{1,5})?/ : /^(.{1,4})(.{1,4})?(.{1,4})?(.{1,4})?/;
  return (groups.exec(digits) ?? []).slice(1).filter(Boolean).join(' ');
}

/** `1` may still become 12, `4` can only be April. */
export function formatExpiry(text: string, isErasing: boolean): string {
  const typed = digitsOf(text);
  const digits = (/^[2-9]/.test(typed) ? `0${typed}` : typed).slice(0, 4);
  if (digits.length < 2 || (digits.length === 2 && isErasing)) return digits;
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

export const formatCvc = (text: string, number: string): string =>
  digitsOf(text).slice(0, cvcLengthOf(digitsOf(number)));

export function faultOfNumber(text: string): FaultCode | undefined {
  const digits = digitsOf(text);
  if (digits.length < lengthOf(digits)) return 'incomplete_number';
  if (!hasCheckDigit(digits)) return 'invalid_number';
  return tokenOf(digits) === undefined ? 'testmode_charges_only' : undefined;
}

export function faultOfExpiry(text: string, today: Date): FaultCode | undefined {
  const digits = digitsOf(text);
  if (digits.length < 4) return 'incomplete_expiry';
  const [month, year] = [Number(digits.slice(0, 2)), 2000 + Number(digits.slice(2))];
  if (month < 1 || month > 12) return 'invalid_expiry_month';
  if (year < today.getFullYear()) return 'invalid_expiry_year_past';
  const isPast = year === today.getFullYear() && month < today.getMonth() + 1;
  return isPast ? 'invalid_expiry_month_past' : undefined;
}

export const faultOfCvc = (text: string, number: string): FaultCode | undefined =>
  digitsOf(text).length < cvcLengthOf(digitsOf(number)) ? 'incomplete_cvc' : undefined;
