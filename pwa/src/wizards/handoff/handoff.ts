import {
  type HandoffDraft,
  type OpenWizard,
  openWizard,
  openWizardVersion,
  type WizardService,
} from 'schemas/inbox/open-wizards';
import type { Locale } from 'schemas/kit/locale';
import { type AnyMachineSnapshot, type AnyStateMachine, getInitialSnapshot, type StateValue } from 'xstate';

/** How one wizard's state leaves its page, and how it comes back in another page or later. */
export interface WizardHandoff<S extends WizardService, Draft extends HandoffDraft<S>, Step extends string> {
  service: S;
  /** The screens in their order, each a state of the machine. */
  steps: readonly Step[];
  emptyDraft: Draft;
  /** What the contract's list leaves out: it is given anew wherever the wizard goes on. */
  staysHere: Record<Exclude<keyof Draft, keyof HandoffDraft<S>>, true>;
  /** The state in which the machine rests at a step, where it is not the step alone. */
  rest?: (step: Step) => StateValue;
}

// biome-ignore lint/suspicious/noExplicitAny: that of any wizard.
export type AnyHandoff = WizardHandoff<WizardService, any, any>;

/** Which screen a state is: that of a look-up is the first, and all that follows the submit stays on the last. */
export function stepOf<Step extends string>(steps: readonly Step[], snapshot: AnyMachineSnapshot): Step {
  const [first, last] = [steps[0] as Step, steps.at(-1) as Step];
  return steps.find((step) => snapshot.matches(step)) ?? (snapshot.hasTag('looking') ? first : last);
}

/** Nothing is left to hand over: answered, kept for the office, or gone to the payment page. */
export const isOver = (snapshot: AnyMachineSnapshot): boolean => snapshot.hasTag('over');

/** By the contract's closed lists; null when it is on its way already, or when it is more than they take. */
export function composeHandoff(
  { service, steps, staysHere }: AnyHandoff,
  snapshot: AnyMachineSnapshot,
  { locale, more }: { locale: Locale; more: Partial<HandoffDraft<WizardService>> },
): OpenWizard | null {
  if (snapshot.status !== 'active' || snapshot.hasTag('settled')) return null;
  const draft = Object.entries(snapshot.context.draft).filter(([field]) => !(field in staysHere));
  return (
    openWizard.safeParse({
      step: stepOf(steps, snapshot),
      draft: { ...Object.fromEntries(draft), ...more },
      service,
      version: openWizardVersion,
      locale,
    }).data ?? null
  );
}

/** The snapshot to start from, at the first step if its own is not known; of another service there is none. */
export function restoreHandoff<M extends AnyStateMachine>(
  machine: M,
  { service, steps, emptyDraft, rest = (at: string) => at }: AnyHandoff,
  wizard: OpenWizard | null,
): AnyMachineSnapshot | undefined {
  if (wizard?.service !== service) return undefined;
  const step = steps.find((known) => known === wizard.step) ?? steps[0];
  // What came besides, such as photos, is not the machine's.
  const typed = Object.entries(wizard.draft).filter(
    ([field, value]) => field in emptyDraft && value !== undefined,
  );
  const { context } = getInitialSnapshot(machine as AnyStateMachine);
  return machine.resolveState({
    value: rest(step),
    context: { ...context, draft: { ...emptyDraft, ...Object.fromEntries(typed) } },
  });
}
