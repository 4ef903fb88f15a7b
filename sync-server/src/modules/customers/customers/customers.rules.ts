import type { Contact, ContactField, Standing } from 'schemas/customers/customers';
import { phoneDigits, toE164 } from 'schemas/kit/fields/fields';
import type { LeaseState } from 'schemas/leasing/leases';

/** A lease as far as it says how its tenant stands. */
export interface LeaseStand {
  state: LeaseState;
  vacatedOn: string | null;
  leavesOn: string | null;
  balanceCents: number;
  /** The oldest day on which something was due that is still open. */
  oldestDueOn: string | null;
}

/** The words of a question, as `search_words` cuts what is stored; an e-mail address or a phone number is one word. */
export function readWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'\u2019]/g, '')
    .toLowerCase();
  return isWholePhone(plain) ? [phoneDigits(plain)] : cutWords(plain);
}

/**
 * Cut in three, it would be looked for in every number of its area, and a town has one. With a space, seven digits may
 * be an area and the last four.
 */
const isWholePhone = (text: string): boolean =>
  /^\s*\d{3}[-.]?\d{4}\s*$/.test(text) || (/^[\d\s()+.-]+$/.test(text) && phoneDigits(text).length === 10);

const cutWords = (text: string): string[] =>
  text
    .split(/\s+/)
    .flatMap((chunk) => (chunk.includes('@') ? [chunk.replace(noWord, '')] : chunk.split(noWord)))
    .filter((word) => word !== '');

const noWord = /[^\p{L}\p{N}]+/gu;

/** Every word has to begin one of the stored ones. Letters and digits alone, so nothing of it is an operator. */
export const toPrefixQuery = (words: readonly string[]): string =>
  words.map((word) => `'${word}':*`).join(' & ');

const dayMs = 24 * 60 * 60 * 1000;

/** Null: nothing is late. What is due today is not late yet. */
export function daysPastDue({ balanceCents, oldestDueOn }: LeaseStand, today: string): number | null {
  if (balanceCents <= 0 || oldestDueOn === null || oldestDueOn >= today) return null;
  return Math.round((Date.parse(today) - Date.parse(oldestDueOn)) / dayMs);
}

export function mostDaysPastDue(leases: readonly LeaseStand[], today: string): number | null {
  const late = leases.map((lease) => daysPastDue(lease, today)).filter((days) => days !== null);
  return late.length ? Math.max(...late) : null;
}

/** Of several leases the one that asks for most attention speaks. */
export function standingOf(leases: readonly LeaseStand[], today: string): Standing {
  const active = leases.filter(({ state }) => state === 'active');
  if (mostDaysPastDue(leases, today) !== null) return 'past_due';
  if (active.some(({ vacatedOn, leavesOn }) => (vacatedOn ?? leavesOn) !== null)) return 'moving_out';
  if (active.length > 0) return 'current';
  if (leases.some(({ state }) => state === 'held')) return 'held';
  return leases.some(({ state }) => state === 'ended') ? 'former' : 'lapsed';
}

/** As it is stored. */
export const toStoredContact = (contact: Contact): Contact => ({ ...contact, phone: toE164(contact.phone) });

export const changedFields = (before: Contact, after: Contact): ContactField[] =>
  (Object.keys(after) as ContactField[]).filter((name) => after[name] !== before[name]);
