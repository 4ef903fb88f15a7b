import type { SnapshotFrom } from 'xstate';
import type { rentUnitMachine } from './rent-unit.machine.ts';
import { type Step, steps } from './rental-draft.ts';
import type { GateCodeState } from './steps/5-gate-code.tsx';

export interface RentalScreen {
  step: Step;
  gateCode: GateCodeState;
  canGoOn: boolean;
  isSubmitting: boolean;
  /** Neither answered nor saved: only this page holds it. */
  isWaiting: boolean;
}

/** Which screen a state of the machine is; all that follows the submit stays on the last one. */
export function screenOf(snapshot: SnapshotFrom<typeof rentUnitMachine>): RentalScreen {
  const gateCode = gateCodeStateOf(snapshot);
  return {
    step: steps.find((step) => snapshot.matches(step)) ?? 'autoPay',
    gateCode,
    canGoOn: !snapshot.matches('gateCode') || gateCode === 'available' || gateCode === 'wished',
    isSubmitting: snapshot.matches('submitting'),
    isWaiting: snapshot.matches('waitingToRetry'),
  };
}

function gateCodeStateOf(snapshot: SnapshotFrom<typeof rentUnitMachine>): GateCodeState {
  if (snapshot.matches({ gateCode: 'available' })) return 'available';
  if (snapshot.matches({ gateCode: 'wished' })) return 'wished';
  if (snapshot.matches({ gateCode: 'unavailable' })) return 'unavailable';
  if (snapshot.matches({ gateCode: 'checkingGateCode' })) return 'checking';
  return snapshot.matches({ gateCode: 'pausing' }) ? 'pausing' : 'incomplete';
}
