import type { Referral } from 'schemas/customers/referrals';
import type { Delivery } from '../../outbox/client/outbox.ts';
import { keepErrors } from '../shared/frame/step-errors.ts';
import { noteDelivery, nothingSubmitted, type Submitted } from '../shared/submission/submission.machine.ts';
import {
  emptyDraft,
  errorsOfReferral,
  findErrors,
  type ReferralDraft,
  type ReferralErrors,
} from './refer-friend-draft.ts';

export type ReferralDelivery = Delivery<'referral'>;

/** What the dialog knows. */
export interface ReferFriendContext extends Submitted<'referral'> {
  draft: ReferralDraft;
  errors: ReferralErrors;
  isOffline: boolean;
  /** The unit and last name that were given lead nowhere. */
  isAccountUnknown: boolean;
  /** Those that this browser has made, newest first; null until the office has said. */
  referrals: Referral[] | null;
}

const freshForm = { draft: emptyDraft, errors: {}, isAccountUnknown: false, ...nothingSubmitted };

export const initialContext: ReferFriendContext = { ...freshForm, isOffline: false, referrals: null };

export function applyEdit(
  { draft, errors }: ReferFriendContext,
  changes: Partial<ReferralDraft>,
): Partial<ReferFriendContext> {
  const edited = { ...draft, ...changes };
  const isOtherAccount = changes.unitNumber !== undefined || changes.lastName !== undefined;
  return {
    draft: edited,
    errors: keepErrors(errors, findErrors(edited), Object.keys(changes)),
    ...(isOtherAccount && { isAccountUnknown: false }),
  };
}

export function applyAnswer(delivery: ReferralDelivery): Partial<ReferFriendContext> {
  const noted = noteDelivery<'referral'>(delivery);
  if (delivery.state !== 'refused') return noted;
  const { failure } = delivery;
  return {
    ...noted,
    errors: errorsOfReferral(failure),
    isAccountUnknown: failure.code === 'account_not_found',
  };
}

/** The one that was just made stands in the list at once; a list that was read meanwhile has it already. */
export const applyCreated = ({ completed, referrals }: ReferFriendContext): Partial<ReferFriendContext> =>
  completed ? { referrals: joinLists([completed], referrals ?? []) } : {};

/** The office's list, and before it what was made while it was on the way. */
export const applyReferrals = (
  { referrals }: ReferFriendContext,
  listed: Referral[],
): Partial<ReferFriendContext> => ({ referrals: joinLists(referrals ?? [], listed) });

/** Each of them once. */
function joinLists(made: Referral[], listed: Referral[]): Referral[] {
  const isListed = new Set(listed.map(({ id }) => id));
  return [...made.filter(({ id }) => !isListed.has(id)), ...listed];
}

/** For another friend: whose account it is stays. */
export const startAgain = ({ draft }: ReferFriendContext): Partial<ReferFriendContext> => ({
  ...freshForm,
  draft: { ...emptyDraft, unitNumber: draft.unitNumber, lastName: draft.lastName },
});
