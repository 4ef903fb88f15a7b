import type { SnapshotFrom } from 'xstate';
import type { payBillMachine } from './pay-bill.machine.ts';
import type { Step } from './pay-bill-draft.ts';

export interface PayBillScreen {
  step: Step;
  /** The office is being asked for the account. */
  isLooking: boolean;
  isOpening: boolean;
  isPromising: boolean;
  /** Neither answered nor saved: only this page holds it. */
  isWaiting: boolean;
}

/** Which screen a state of the machine is; all that follows the submit stays on the last one. */
export function screenOf(snapshot: SnapshotFrom<typeof payBillMachine>): PayBillScreen {
  const isAccount = snapshot.matches('account') || snapshot.matches('findingAccount');
  return {
    step: isAccount ? 'account' : 'amount',
    isLooking: snapshot.matches('findingAccount') || snapshot.matches({ amount: 'findingBalance' }),
    isOpening: snapshot.matches('openingPayment'),
    isPromising: snapshot.matches('submitting'),
    isWaiting: snapshot.matches('waitingToRetry'),
  };
}
