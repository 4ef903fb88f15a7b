import type { InfoHints } from 'schemas/customers/info-changes';
import type { CardPart, CardPartState, Decline } from '../../core/context/payments.ts';
import type { Delivery } from '../../outbox/client/outbox.ts';
import type { AccountAnswer } from '../shared/account-lookup/find-account.ts';
import { type LookupContext, noAccount, noteAccount } from '../shared/account-lookup/lookup.machine.ts';
import { noteDelivery, nothingSubmitted, type Submitted } from '../shared/submission/submission.machine.ts';
import type { KeptOrNot } from './keep-card.ts';
import {
  type CardStates,
  cardFields,
  emptyCard,
  emptyDraft,
  errorsAfterEdit,
  errorsOfInfo,
  failingTab,
  type InfoDraft,
  type InfoErrors,
  type Tab,
} from './update-info-draft.ts';

export type InfoDelivery = Delivery<'info_change'>;

/** An account, with what may be shown of what is stored. */
export type FoundAccount = AccountAnswer & {
  /** Null: nobody could say; the form does without. */
  hints: InfoHints | null;
};

/** Why the card could not be kept; the sentence is the bank's own. */
export type CardProblem = ({ state: 'declined' } & Decline) | { state: 'failed' };

/** What the wizard knows. */
export interface UpdateInfoContext extends Submitted<'info_change'>, LookupContext {
  draft: InfoDraft;
  errors: InfoErrors;
  tab: Tab;
  card: CardStates;
  /** The office cannot be reached: no hints, and no card. */
  isOffline: boolean;
  hints: InfoHints | null;
  /** The provider keeps the card that is typed here: it goes along with the next submission. */
  cardSetupId: string | null;
  cardProblem: CardProblem | null;
  /** Nothing was filled in when it was to be sent. */
  isEmpty: boolean;
}

export const initialContext: UpdateInfoContext = {
  draft: emptyDraft,
  errors: {},
  tab: 'personal',
  card: emptyCard,
  isOffline: false,
  hints: null,
  cardSetupId: null,
  cardProblem: null,
  isEmpty: false,
  ...noAccount,
  ...nothingSubmitted,
};

const noHints = { hints: null, cardSetupId: null };
const otherAccount = { ...noAccount, ...noHints };

export function applyEdit(
  context: UpdateInfoContext,
  changes: Partial<InfoDraft>,
): Partial<UpdateInfoContext> {
  const isOther = changes.unitNumber !== undefined || changes.lastName !== undefined;
  const draft = { ...context.draft, ...changes };
  return {
    draft,
    errors: errorsAfterEdit(context.errors, { ...context, draft }, Object.keys(changes)),
    isEmpty: false,
    ...(changes.cardholderName !== undefined && { cardSetupId: null }),
    ...(isOther && otherAccount),
  };
}

/** Another card, or the same typed anew: what was kept before is not it. */
export function applyPart(
  context: UpdateInfoContext,
  part: CardPart,
  state: CardPartState,
): Partial<UpdateInfoContext> {
  const card = { ...context.card, [part]: state };
  const errors = errorsAfterEdit(context.errors, { ...context, card }, [cardFields[part]]);
  const told = state.fault === null ? errors : { ...errors, [cardFields[part]]: state.fault };
  return { card, errors: told, cardSetupId: null, cardProblem: null, isEmpty: false };
}

export const applyAccount = (found: FoundAccount): Partial<UpdateInfoContext> => ({
  ...noteAccount(found, errorsOfInfo),
  ...(found.state === 'found' && { hints: found.hints }),
  ...(found.state === 'notFound' && noHints),
});

export function applyCard(kept: KeptOrNot): Partial<UpdateInfoContext> {
  switch (kept.state) {
    case 'kept':
      return { cardSetupId: kept.cardSetupId, cardProblem: null };
    case 'unreachable':
      return { isOffline: true, tab: 'payment' };
    case 'incomplete':
      return { tab: 'payment' };
    case 'declined':
      return { cardProblem: kept, tab: 'payment' };
    case 'failed':
      return { cardProblem: { state: 'failed' }, tab: 'payment' };
  }
}

/** The rest goes without the card. */
export function applyClearing(context: UpdateInfoContext): Partial<UpdateInfoContext> {
  const cleared = { ...context, card: emptyCard, draft: { ...context.draft, cardholderName: '' } };
  const { card, draft } = cleared;
  const errors = errorsAfterEdit(context.errors, cleared, [...Object.values(cardFields), 'cardholderName']);
  return { card, draft, errors, cardSetupId: null, cardProblem: null };
}

export function applyAnswer(context: UpdateInfoContext, delivery: InfoDelivery): Partial<UpdateInfoContext> {
  const noted = noteDelivery<'info_change'>(delivery);
  if (delivery.state !== 'refused') return noted;
  const errors = errorsOfInfo(delivery.failure);
  const isAccountUnknown = delivery.failure.code === 'account_not_found';
  return {
    ...noted,
    errors,
    tab: failingTab(errors, context.tab),
    ...(delivery.failure.code === 'card_not_saved' && { cardSetupId: null }),
    ...(isAccountUnknown && { ...otherAccount, isAccountUnknown }),
  };
}
