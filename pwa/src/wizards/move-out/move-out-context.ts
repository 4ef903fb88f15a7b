import type { CreatedIntent } from 'schemas/payments/payments';
import type { Delivery } from '../../outbox/client/outbox.ts';
import type { AccountAnswer } from '../shared/account-lookup/find-account.ts';
import { type LookupContext, noAccount, noteAccount } from '../shared/account-lookup/lookup.machine.ts';
import type { OpenedPayment } from '../shared/card-payment/open-payment.ts';
import { noteDelivery, nothingSubmitted, type Submitted } from '../shared/submission/submission.machine.ts';
import {
  emptyDraft,
  errorsAfterEdit,
  errorsOfMoveOut,
  type MoveOutDraft,
  type MoveOutErrors,
} from './move-out-draft.ts';

export type MoveOutDelivery = Delivery<'move_out'>;

/** What the wizard knows. */
export interface MoveOutContext extends Submitted<'move_out'>, LookupContext {
  draft: MoveOutDraft;
  errors: MoveOutErrors;
  /** The office cannot be reached: nobody knows the balance. */
  isOffline: boolean;
  /** Of the one sum. */
  payment: CreatedIntent | null;
  isFeePaid: boolean;
}

export const initialContext: MoveOutContext = {
  draft: emptyDraft,
  errors: {},
  isOffline: false,
  payment: null,
  isFeePaid: false,
  ...noAccount,
  ...nothingSubmitted,
};

export function applyEdit(context: MoveOutContext, changes: Partial<MoveOutDraft>): Partial<MoveOutContext> {
  const draft = { ...context.draft, ...changes };
  const isOther = changes.unitNumber !== undefined || changes.lastName !== undefined;
  return {
    draft,
    errors: errorsAfterEdit(context.errors, draft, Object.keys(changes)),
    ...(isOther && noAccount),
  };
}

export const applyAccount = (answer: AccountAnswer): Partial<MoveOutContext> =>
  noteAccount(answer, errorsOfMoveOut);

export function applyAnswer(delivery: MoveOutDelivery): Partial<MoveOutContext> {
  const noted = noteDelivery<'move_out'>(delivery);
  if (delivery.state !== 'refused') return noted;
  const { failure } = delivery;
  const isAccountUnknown = failure.code === 'account_not_found';
  return {
    ...noted,
    errors: errorsOfMoveOut(failure),
    isAccountUnknown,
    ...(isAccountUnknown && { account: null, isAccountAsked: false }),
  };
}

export const applyPayment = (opened: OpenedPayment): Partial<MoveOutContext> => ({
  payment: opened.state === 'opened' ? opened.intent : null,
  isFeePaid: opened.state === 'alreadyPaid',
});

/** Nobody is led to a payment that was not announced: what is owed has to be known, or to be the fee. */
export function isPayingNow({ draft, account, completed }: MoveOutContext): boolean {
  if (completed === null || draft.paysLater || Number(completed.toPay) === 0) return false;
  return account !== null || Number(completed.cleaningFee) > 0;
}
