import type { SnapshotFrom } from 'xstate';
import type { moveOutMachine } from './move-out.machine.ts';
import type { Step } from './move-out-draft.ts';

export interface MoveOutScreen {
  step: Step;
  /** The office is being asked for the account. */
  isLooking: boolean;
  isSubmitting: boolean;
  isOpeningFee: boolean;
  /** Neither answered nor saved: only this page holds it. */
  isWaiting: boolean;
}

/** Which screen a state of the machine is; all that follows the submit stays on the last one. */
export function screenOf(snapshot: SnapshotFrom<typeof moveOutMachine>): MoveOutScreen {
  const isLooking =
    snapshot.matches('findingAccount') || snapshot.matches({ finalPayment: 'findingBalance' });
  return {
    step: stepOf(snapshot),
    isLooking,
    isSubmitting: snapshot.matches('submitting'),
    isOpeningFee: snapshot.matches('openingFee'),
    isWaiting: snapshot.matches('waitingToRetry'),
  };
}

function stepOf(snapshot: SnapshotFrom<typeof moveOutMachine>): Step {
  if (snapshot.matches('verify') || snapshot.matches('findingAccount')) return 'verify';
  return snapshot.matches('checklist') ? 'checklist' : 'finalPayment';
}
