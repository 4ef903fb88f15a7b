import { referralCodeLength, referralCodeLetters } from 'schemas/customers/referral-codes';
import { type Likeness, likeness } from 'schemas/inbox/cases';

/** One of 850 billion: too many to try, short enough to say. */
export const drawReferralCode = (below: (end: number) => number): string =>
  Array.from(
    { length: referralCodeLength },
    () => referralCodeLetters[below(referralCodeLetters.length)],
  ).join('');

/** Nobody is written to about us again within so many days, whoever names them. */
export const letterPauseDays = 14;

interface Friend {
  /** Named by somebody within those days. */
  wasNamedLately: boolean;
  isTenant: boolean;
}

/** The answer to whoever names a friend is the same either way: it tells nobody who is a tenant. */
export const mayWriteToFriend = ({ wasNamedLately, isTenant }: Friend): boolean =>
  !wasNamedLately && !isTenant;

interface Person {
  email: string;
  /** E.164. */
  phone: string;
  /** Brand, last digits and expiry of each card that was ever kept. */
  cards: readonly string[];
}

/** By what the two sides of a referral look like one person. The staff alone are told: whoever tries learns nothing. */
export function findLikeness(one: Person, other: Person): Likeness[] {
  const isAlike: Record<Likeness, boolean> = {
    email: mailboxOf(one.email) === mailboxOf(other.email),
    phone: one.phone === other.phone,
    card: one.cards.some((card) => other.cards.includes(card)),
  };
  return likeness.options.filter((by) => isAlike[by]);
}

/** Many providers deliver `j.doe+any@` and `jdoe@` to the same person. */
function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  return `${local.split('+')[0]?.replaceAll('.', '')}@${domain}`;
}
