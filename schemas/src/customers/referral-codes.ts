import { referralCreditCents } from '../facility/facility.ts';
import { centsToText } from '../kit/money.ts';

/** Letters that nobody mistakes for another one, read from a screen or over the phone. */
export const referralCodeLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const referralCodeLength = 8;
export const referralCodeShape = new RegExp(`^[${referralCodeLetters}]{${referralCodeLength}}$`);

/** The code in a text that somebody typed or a link carried; undefined when it holds none. */
export function readReferralCode(text: string): string | undefined {
  const code = text.trim().toUpperCase();
  return referralCodeShape.test(code) ? code : undefined;
}

/** Whole dollars as people say them: "$25". */
export const referralCreditText = `$${centsToText(referralCreditCents).replace(/\.00$/, '')}`;

/** Where a friend begins: the home, with the code in the query. */
export const referralPath = (code: string): string => `/?ref=${code}`;
