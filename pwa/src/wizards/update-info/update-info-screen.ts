import type { SnapshotFrom } from 'xstate';
import type { updateInfoMachine } from './update-info.machine.ts';
import type { Step } from './update-info-draft.ts';

export interface UpdateInfoScreen {
  step: Step;
  /** The office is being asked for the account. */
  isLooking: boolean;
  isKeepingCard: boolean;
  isSubmitting: boolean;
  /** Neither answered nor saved: only this page holds it. */
  isWaiting: boolean;
}

/** Which screen a state of the machine is; all that follows the submit stays on the last one. */
export function screenOf(snapshot: SnapshotFrom<typeof updateInfoMachine>): UpdateInfoScreen {
  const isAccount = snapshot.matches('account') || snapshot.matches('findingAccount');
  return {
    step: isAccount ? 'account' : 'details',
    isLooking: snapshot.matches('findingAccount'),
    isKeepingCard: snapshot.matches('keepingCard'),
    isSubmitting: snapshot.matches('submitting'),
    isWaiting: snapshot.matches('waitingToRetry'),
  };
}
