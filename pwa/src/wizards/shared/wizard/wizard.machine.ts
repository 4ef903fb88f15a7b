import type { SubmissionKind } from 'schemas/inbox/submissions';
import {
  type AnyEventObject,
  assign,
  emit,
  fromPromise,
  type MachineContext,
  type MetaObject,
  type NonReducibleUnknown,
  type PromiseActorLogic,
  setup,
  type UnknownActorLogic,
} from 'xstate';
import type { CallFailure } from '../../../core/api/api.ts';
import type { Delivery } from '../../../outbox/client/outbox.ts';
import type { AccountAnswer } from '../account-lookup/find-account.ts';
import { hasErrorAmong, pickErrors, type StepErrors } from '../frame/step-errors.ts';
import type { Submitted } from '../submission/submission.machine.ts';

/** What every wizard knows. */
export interface WizardContext<K extends SubmissionKind = SubmissionKind> extends Submitted<K> {
  draft: object;
  errors: StepErrors<string>;
  /** The office cannot be reached. */
  isOffline: boolean;
}

export type WizardEvent<Draft> =
  | { type: 'next' | 'previous' | 'submit' | 'tryAgain' }
  | { type: 'edit'; changes: Partial<Draft> }
  | { type: 'noteConnection'; isOffline: boolean };

export type WizardEmitted<K extends SubmissionKind = SubmissionKind> =
  /** What became of the submission; null when the wizard itself broke. */
  | { type: 'answered'; delivery: Delivery<K> | null }
  /** No failure: fields are missing, and nobody was asked. */
  | { type: 'lookupFailed'; failure: CallFailure | null }
  | { type: 'paymentFailed' }
  /** A step keeps the person because of what its fields say. */
  | { type: 'invalid' };

/** What a state says of itself. */
export type WizardTag =
  /** The office is being asked for the account. */
  | 'looking'
  /** Nothing may be changed any more. */
  | 'settled'
  /** On its way, or held by this page alone. */
  | 'submitted'
  /** Neither answered nor saved: only this page holds it. */
  | 'unsent'
  /** Nothing is left to hand over. */
  | 'over'
  | 'saved';

interface WizardRules<K extends SubmissionKind, C extends WizardContext<K>, Step extends string> {
  fieldsOf: Record<Step, readonly (keyof C['errors'] & string)[]>;
  findErrors: (context: C) => C['errors'];
  applyEdit: (context: C, changes: Partial<C['draft']>) => Partial<C>;
  applyAnswer: (context: C, delivery: Delivery<K>) => Partial<C>;
  /** What a check of the whole form says besides its errors. */
  applyCheck?: (context: C, errors: C['errors']) => Partial<C>;
  /** What news of the connection changes besides. */
  applyConnection?: (context: C, isOffline: boolean) => Partial<C>;
}

type Guards<Step> = Record<'isApplied' | 'isSaved' | 'isUnsaved' | 'isOffline', undefined> & {
  failsAt: Step;
};

type Actions<K extends SubmissionKind, Step> = Record<
  'edit' | 'noteConnection' | 'validate' | 'tellInvalid' | 'tellMissing' | 'tellPaymentFailed',
  undefined
> & {
  validateStep: Step;
  noteAnswer: Delivery<K>;
  tellAnswer: Delivery<K> | null;
  tellLookup: AccountAnswer;
};

/** An actor that meets the world, which the wizard's component provides. */
export const providedLater = <Output, Input = NonReducibleUnknown>() =>
  fromPromise<Output, Input>(() => Promise.reject(new Error('the wizard provides this actor')));

interface Wizard<K extends SubmissionKind, C extends WizardContext<K>, Step extends string, E, A> {
  kind: K;
  context: C;
  /** Those that this wizard has of its own. */
  events: E;
  actors: A;
  rules: WizardRules<K, C, Step>;
}

/** What the charts of all wizards have in common; one adds its own by `extend`. */
export function setupWizard<
  K extends SubmissionKind,
  C extends WizardContext<K> & MachineContext,
  Step extends string,
  E extends AnyEventObject,
  A extends Record<string, UnknownActorLogic>,
>({ actors, rules }: Wizard<K, C, Step, E, A>) {
  return setup<
    C,
    E | WizardEvent<C['draft']>,
    A & { submit: PromiseActorLogic<Delivery<K>, C> },
    Record<never, string>,
    Actions<K, Step>,
    Guards<Step>,
    never,
    WizardTag,
    NonReducibleUnknown,
    NonReducibleUnknown,
    WizardEmitted<K>,
    MetaObject
  >({
    // The names of a wizard's own actors are not known here.
    actors: { ...actors, submit: providedLater() } as never,
    guards: {
      failsAt: ({ context }, step) => hasErrorAmong(context.errors, rules.fieldsOf[step]),
      isOffline: ({ context }) => context.isOffline,
      isApplied: ({ context }) => context.completed !== null,
      isSaved: ({ context }) => context.saved !== null,
      isUnsaved: ({ context }) => context.unsaved !== null,
    },
    actions: {
      edit: assign(({ context, event }) => {
        const { changes } = event as unknown as EventOf<'edit', C['draft']>;
        return rules.applyEdit(context, changes);
      }),
      noteConnection: assign(({ context, event }) => {
        const { isOffline } = event as unknown as EventOf<'noteConnection', C['draft']>;
        return { ...rules.applyConnection?.(context, isOffline), isOffline } as Partial<C>;
      }),
      validate: assign(({ context }) => {
        const errors = rules.findErrors(context);
        return { errors, ...rules.applyCheck?.(context, errors) } as Partial<C>;
      }),
      validateStep: assign(({ context }, step) => {
        return { errors: pickErrors(rules.findErrors(context), rules.fieldsOf[step]) } as Partial<C>;
      }),
      noteAnswer: assign(({ context }, delivery) => rules.applyAnswer(context, delivery)),
      tellInvalid: emit({ type: 'invalid' as const }),
      tellAnswer: emit((_, delivery) => ({ type: 'answered' as const, delivery })),
      /** Fields are missing: nobody was asked. */
      tellMissing: emit({ type: 'lookupFailed' as const, failure: null }),
      tellLookup: emit((_, answer) => ({
        type: 'lookupFailed' as const,
        failure: answer.state === 'notFound' || answer.state === 'failed' ? answer.failure : null,
      })),
      tellPaymentFailed: emit({ type: 'paymentFailed' as const }),
    },
  });
}

type EventOf<Type extends string, Draft> = Extract<WizardEvent<Draft>, { type: Type }>;

/** A step lets on whoever has filled it in rightly. */
export const checkStep = <const Step extends string, const Next extends readonly object[]>(
  step: Step,
  ...next: Next
) =>
  ({
    entry: { type: 'validateStep', params: step },
    always: [{ guard: { type: 'failsAt', params: step }, target: step, actions: 'tellInvalid' }, ...next],
  }) as const;
