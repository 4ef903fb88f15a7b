import { billForm, type PromiseInput } from 'schemas/billing/bills';
import type { Account } from 'schemas/customers/accounts';
import { unitRateCents } from 'schemas/facility/facility';
import type { Locale } from 'schemas/kit/locale';
import { amountToCents, centsToText, readAmount, textToCents } from 'schemas/kit/money';
import type { CallFailure } from '../../core/api/api.ts';
import { fieldErrors } from '../../core/forms/form.ts';
import type { PaymentRequest } from '../shared/card-payment/open-payment.ts';
import { errorsOfRefusal, type StepErrors, type StepPropsOf } from '../shared/frame/step-errors.ts';

/** The two screens in their order; each is a state of the machine and a numbered file of this folder. */
export const steps = ['account', 'amount'] as const;
export type Step = (typeof steps)[number];

/** What is typed: the amount as text, as documented. It lives in memory alone, until it is submitted. */
export interface BillDraft {
  unitNumber: string;
  lastName: string;
  paymentAmount: string;
}

export const emptyDraft: BillDraft = { unitNumber: '', lastName: '', paymentAmount: '' };

type BillField = keyof BillDraft;
export type BillErrors = StepErrors<BillField>;
export type StepProps = StepPropsOf<BillDraft, BillErrors>;

export const fieldsOf: Record<Step, readonly BillField[]> = {
  account: ['unitNumber', 'lastName'],
  amount: ['paymentAmount'],
};

export const findErrors = (draft: BillDraft): BillErrors =>
  fieldErrors(billForm, toForm(draft)) as BillErrors;

/** What the server refused, under the names of the form. */
export const errorsOfBill = (failure: CallFailure): BillErrors =>
  errorsOfRefusal<BillField>(failure, {
    shown: Object.values(fieldsOf).flat(),
    renamed: {
      amount: 'paymentAmount',
      'metadata.unitNumber': 'unitNumber',
      'metadata.customerName': 'lastName',
    },
    ofProblem: {
      amount_too_high: 'paymentAmount',
      amount_too_low: 'paymentAmount',
      amount_mismatch: 'paymentAmount',
    },
  });

export type QuickPick = 'full' | 'month';

/** The documented figures, where nobody can be asked: specification 9. */
const examples: Record<QuickPick, string> = { full: '85.00', month: centsToText(unitRateCents) };

/** What a quick pick stands for; null when there is nothing to pick. */
export function amountOf(pick: QuickPick, account: Account | null): string | null {
  if (!account) return examples[pick];
  if (pick === 'month') return account.currentMonth;
  return isSettled(account) ? null : account.balance;
}

export const isSettled = ({ balance }: Account): boolean => Number(balance) === 0;

const typedCharsMax = 10;

/**
 * Five digits of dollars and two of cents: whatever else is typed is left out. But a comma stays, with all around it:
 * it may part thousands or cents, and what it means is told apart as a whole (`readAmount`).
 */
export function cleanAmount(typed: string): string {
  const figures = typed.replace(/[^\d.,]/g, '');
  if (figures.includes(',')) return figures.slice(0, typedCharsMax);
  const [dollars = '', ...cents] = figures.split('.');
  const whole = dollars.slice(0, 5);
  return cents.length === 0 || whole === '' ? whole : `${whole}.${cents.join('').slice(0, 2)}`;
}

/** The form's values as they are submitted. */
export function toForm({ unitNumber, lastName, paymentAmount }: BillDraft): BillDraft {
  // A point that nothing follows was the beginning of a thought.
  const typed = paymentAmount.replace(/\.$/, '');
  return {
    unitNumber: unitNumber.trim(),
    lastName: lastName.trim(),
    paymentAmount: readAmount(typed) ?? typed,
  };
}

/**
 * Cents of the amount beyond what is owed; below zero what stays owed. None while the amount says nothing, or nobody
 * knows what is owed.
 */
export function restOf(draft: BillDraft, account: Account | null): number {
  const cents = textToCents(toForm(draft).paymentAmount);
  return account === null || !cents ? 0 : cents - amountToCents(account.balance);
}

/** The documented payload; the server writes its own description. */
export function toPaymentRequest(draft: BillDraft): PaymentRequest {
  const { unitNumber, lastName, paymentAmount } = toForm(draft);
  return {
    amount: Number(paymentAmount),
    description: `Bill payment, unit ${unitNumber}`,
    metadata: { type: 'bill_payment', unitNumber, customerName: lastName },
  };
}

interface PromiseExtras {
  promisedAt: string;
  locale: Locale;
}

export const toPromiseBody = (draft: BillDraft, extras: PromiseExtras): PromiseInput => ({
  ...toForm(draft),
  ...extras,
});
