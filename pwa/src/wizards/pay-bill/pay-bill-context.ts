import type { Account } from 'schemas/customers/accounts';
import type { CreatedIntent } from 'schemas/payments/payments';
import type { CallFailure } from '../../core/api/api.ts';
import type { Delivery } from '../../outbox/client/outbox.ts';
import type { AccountAnswer } from '../shared/account-lookup/find-account.ts';
import {
  type LookupContext,
  noAccount,
  noteAccount,
  noteUnknown,
} from '../shared/account-lookup/lookup.machine.ts';
import type { OpenedPayment } from '../shared/card-payment/open-payment.ts';
import { keepErrors } from '../shared/frame/step-errors.ts';
import { noteDelivery, nothingSubmitted, type Submitted } from '../shared/submission/submission.machine.ts';
import {
  amountOf,
  type BillDraft,
  type BillErrors,
  emptyDraft,
  errorsOfBill,
  findErrors,
  isSettled,
  type QuickPick,
} from './pay-bill-draft.ts';

export type PromiseDelivery = Delivery<'payment_promise'>;

/** What the wizard knows. */
export interface PayBillContext extends Submitted<'payment_promise'>, LookupContext {
  draft: BillDraft;
  errors: BillErrors;
  /** Which quick pick the amount came from; null when it was typed. */
  pick: QuickPick | null;
  /** The office cannot be reached: no balance, no card, only a promise. */
  isOffline: boolean;
  /** It was reached before, and was lost when the payment was to be opened. */
  wasCut: boolean;
  payment: CreatedIntent | null;
  /** Why the payment could not be opened. */
  paymentProblem: CallFailure | null;
}

export const initialContext: PayBillContext = {
  draft: emptyDraft,
  errors: {},
  pick: null,
  isOffline: false,
  wasCut: false,
  payment: null,
  paymentProblem: null,
  ...noAccount,
  ...nothingSubmitted,
};

export function applyEdit(context: PayBillContext, changes: Partial<BillDraft>): Partial<PayBillContext> {
  const isOther = changes.unitNumber !== undefined || changes.lastName !== undefined;
  const isTyped = changes.paymentAmount !== undefined;
  const draft = { ...context.draft, ...changes };
  // A balance that was picked is another one in another account.
  if (isOther && context.pick !== null) draft.paymentAmount = '';
  return {
    draft,
    errors: keepErrors(context.errors, findErrors(draft), Object.keys(changes)),
    paymentProblem: null,
    ...((isOther || isTyped) && { pick: null }),
    ...(isOther && noAccount),
  };
}

export function applyPick(context: PayBillContext, pick: QuickPick): Partial<PayBillContext> {
  const amount = amountOf(pick, context.account);
  if (amount === null) return {};
  const { pick: _, ...picked } = applyEdit(context, { paymentAmount: amount });
  return { ...picked, pick };
}

export const applyAccount = (context: PayBillContext, answer: AccountAnswer): Partial<PayBillContext> => ({
  ...noteAccount(answer, errorsOfBill),
  ...(answer.state === 'found' && fillAmount(context, answer.account)),
});

/** What was picked takes the account's own figures; an amount that was typed stays. */
function fillAmount({ draft, pick }: PayBillContext, account: Account): Partial<PayBillContext> {
  if (pick === null && draft.paymentAmount !== '') return {};
  const wanted = pick ?? 'full';
  if (wanted === 'full' && isSettled(account)) {
    return { pick: null, draft: { ...draft, paymentAmount: '' } };
  }
  const paymentAmount = amountOf(wanted, account) ?? '';
  return { pick: wanted, draft: { ...draft, paymentAmount } };
}

export function applyPayment(opened: OpenedPayment): Partial<PayBillContext> {
  switch (opened.state) {
    case 'opened':
      return { payment: opened.intent };
    case 'unreachable':
      return { isOffline: true, wasCut: true };
    case 'alreadyPaid':
      return {};
    case 'failed': {
      const { failure } = opened;
      return { paymentProblem: failure, errors: errorsOfBill(failure), ...noteUnknown(failure) };
    }
  }
}

export function applyAnswer(delivery: PromiseDelivery): Partial<PayBillContext> {
  const noted = noteDelivery<'payment_promise'>(delivery);
  if (delivery.state !== 'refused') return noted;
  return { ...noted, errors: errorsOfBill(delivery.failure), ...noteUnknown(delivery.failure) };
}
