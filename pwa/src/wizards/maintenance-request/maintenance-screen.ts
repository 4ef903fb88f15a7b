import type { SnapshotFrom } from 'xstate';
import type { Step } from './maintenance-draft.ts';
import type { maintenanceRequestMachine } from './maintenance-request.machine.ts';

export interface MaintenanceScreen {
  step: Step;
  isSubmitting: boolean;
  /** Neither answered nor saved: only this page holds it. */
  isWaiting: boolean;
}

/** Which screen a state of the machine is; all that follows the submit stays on the last one. */
export const screenOf = (snapshot: SnapshotFrom<typeof maintenanceRequestMachine>): MaintenanceScreen => ({
  step: snapshot.matches('problem') ? 'problem' : 'details',
  isSubmitting: snapshot.matches('submitting'),
  isWaiting: snapshot.matches('waitingToRetry'),
});
