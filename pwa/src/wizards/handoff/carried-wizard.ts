import {
  type CarriedDraft,
  type OpenWizard,
  openWizard,
  openWizardVersion,
  type WizardService,
} from 'schemas/access/open-wizards';
import type { Locale } from 'schemas/kit/locale';
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  getInitialSnapshot,
  type SnapshotFrom,
  type StateValue,
} from 'xstate';

export interface Carried<S extends WizardService> {
  step: string;
  draft: CarriedDraft<S>;
}

/** How one wizard's state leaves its page, and how it comes back in another page or later. */
export interface CarriedWizard<S extends WizardService, M extends AnyStateMachine> {
  service: S;
  /** Null while nothing may be taken along: it is on its way already, or over. */
  read: (snapshot: SnapshotFrom<M>) => Carried<S> | null;
  /** A state in which the machine rests; a step that it does not know is its first one. */
  restore: (carried: Carried<S>) => { value: StateValue; context: Partial<ContextFrom<M>> };
}

/** By the contract's closed lists; null when there is nothing to carry, or when it is more than they take. */
export function composeCarried<S extends WizardService, M extends AnyStateMachine>(
  { service, read }: CarriedWizard<S, M>,
  snapshot: SnapshotFrom<M>,
  { locale, more }: { locale: Locale; more: Partial<CarriedDraft<S>> },
): OpenWizard | null {
  const carried = read(snapshot);
  if (carried === null) return null;
  return (
    openWizard.safeParse({
      ...carried,
      draft: { ...carried.draft, ...more },
      service,
      version: openWizardVersion,
      locale,
    }).data ?? null
  );
}

/** The snapshot to start from; of another service there is none. */
export function restoreCarried<S extends WizardService, M extends AnyStateMachine>(
  machine: M,
  { service, restore }: CarriedWizard<S, M>,
  wizard: OpenWizard | null,
): AnyMachineSnapshot | undefined {
  if (wizard?.service !== service) return undefined;
  // The contract binds the draft to its service.
  const { value, context } = restore({ step: wizard.step, draft: wizard.draft as CarriedDraft<S> });
  const { context: initial } = getInitialSnapshot(machine as AnyStateMachine);
  return machine.resolveState({ value, context: { ...initial, ...(context as object) } });
}

/** What every wizard knows of its own end. */
interface Ending {
  completed: unknown;
  saved: unknown;
  payment?: unknown;
}

/** Answered, kept for the office, or gone to the payment page: nothing is left to carry. */
export const isOver = ({ context }: { context: Ending }): boolean =>
  context.completed !== null || context.saved !== null || (context.payment ?? null) !== null;
