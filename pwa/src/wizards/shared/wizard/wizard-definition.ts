import type { ComponentType } from 'react';
import type { WizardService } from 'schemas/inbox/open-wizards';
import type { ActorRefFrom, AnyStateMachine, ContextFrom, EventFrom, SnapshotFrom } from 'xstate';
import type { SavedReceipt } from '../../../outbox/client/outbox.ts';
import type { WizardHandoff } from '../../handoff/handoff.ts';
import type { HandoffExtras } from '../../handoff/use-handoff-actor.ts';
import type { WizardWorld } from '../../handoff/use-wizard-world.ts';
import type { StepErrors, StepPropsOf } from '../frame/step-errors.ts';
import type { WizardFrameProps } from '../frame/wizard-frame.tsx';
import type { SavedRequest } from '../submission/saved-request.ts';
import type { FailureWords } from './word-failure.ts';

/** What every wizard gives to its steps. */
interface CommonProps extends StepPropsOf<object, StepErrors<string>> {
  isOffline: boolean;
  /** The office is being asked for the account. */
  isLooking: boolean;
  /** A submission is on its way, or waits: nothing may be changed any more. */
  isSettled: boolean;
}

export interface WizardWords {
  name: string;
  failed: FailureWords;
}

/** What lies beside the machine for as long as the wizard is open. */
export interface Beside {
  handoff?: HandoffExtras;
  onConnection?: (isOffline: boolean) => void;
}

/** By the name of its step, which is a state of the machine. */
export type Screens = Record<string, ComponentType<never>>;
type StepIn<S extends Screens> = keyof S & string;

/** What all screens of a wizard get together. */
export type ScreenProps<S extends Screens> = {
  [K in keyof S]: S[K] extends (props: infer P) => unknown ? (props: P) => void : never;
}[keyof S] extends (props: infer All) => void
  ? All
  : never;

/** A wizard at this moment. */
export interface WizardView<M extends AnyStateMachine, Step extends string, B = object> {
  actor: ActorRefFrom<M>;
  snapshot: SnapshotFrom<M>;
  context: ContextFrom<M>;
  send: (event: EventFrom<M>) => void;
  step: Step;
  beside: B;
  onClose: () => void;
}

/** The same while it is no end: with what its dialog needs. */
type DialogView<M extends AnyStateMachine, Step extends string, B, Parts> = WizardView<M, Step, B> & {
  parts: Parts;
};

/** All that makes one wizard; `Wizard` renders it. */
export interface WizardDefinition<
  M extends AnyStateMachine,
  S extends Screens,
  Words extends WizardWords,
  B extends Beside,
  Parts,
> {
  copy: { en: Words; es: Words };
  handoff: WizardHandoff<WizardService, ContextFrom<M>['draft'], StepIn<S>>;
  useBeside?: () => B;
  /** The machine, with the world behind its actors. */
  provide: (world: WizardWorld, beside: B) => M;
  /** What the dialog holds as long as it is open. */
  useParts?: (view: WizardView<M, StepIn<S>, B>) => Parts;
  screens: S;
  /** What the screens get besides what all wizards give. */
  toProps?: (view: DialogView<M, StepIn<S>, B, Parts>) => Omit<ScreenProps<S>, keyof CommonProps>;
  /** The one primary action of each step, bottom right or at the foot of a phone. */
  Primary: ComponentType<WizardView<M, StepIn<S>, B>>;
  /** What is true right now, above the step. */
  Notices?: ComponentType<DialogView<M, StepIn<S>, B, Parts>>;
  /** Where the specification says 'Previous' instead of 'Back'. */
  previous?: 'previous';
  /** Where the frame differs from that of most steps. */
  toFrame?: (
    view: DialogView<M, StepIn<S>, B, Parts>,
    words: Words,
  ) => Partial<Pick<WizardFrameProps, 'heading' | 'lead' | 'pace' | 'reachesEdges' | 'step'>>;
  /** Something besides the draft would be lost by closing. */
  hasMore?: (view: DialogView<M, StepIn<S>, B, Parts>) => boolean;
  /** What a refusal is called, by its code, where this wizard has words of its own. */
  toRefusals?: (words: Words) => FailureWords['instead'];
  /** What the receipt of a saved submission says. */
  useSaved: (context: ContextFrom<M>, receipt: SavedReceipt) => SavedRequest;
  /** The other ends, by the state that each shows. */
  ends?: Partial<Record<string, ComponentType<WizardView<M, StepIn<S>, B>>>>;
}

type Filled = 'useBeside' | 'useParts' | 'toProps';
// biome-ignore lint/suspicious/noExplicitAny: what renders any wizard knows none of them.
type Any = WizardDefinition<AnyStateMachine, any, any, Beside, unknown>;
export type AnyWizard = Any & Required<Pick<Any, Filled>>;
export type AnyView = WizardView<AnyStateMachine, string, Beside>;
