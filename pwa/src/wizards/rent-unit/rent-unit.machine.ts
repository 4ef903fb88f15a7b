import { gateCodeDebounceMs } from 'schemas/facility/facility';
import type { GateCodeCheck } from 'schemas/facility/gate-codes';
import { gateCode as gateCodeRule } from 'schemas/kit/fields/fields';
import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import type { Delivery } from '../../outbox/client/outbox.ts';
import { toFirstFailing } from '../shared/frame/step-errors.ts';
import { noteDelivery, nothingSubmitted, type Submitted } from '../shared/submission/delivery.ts';
import type { SubmitInput } from '../shared/submission/submit-record.ts';
import type { Answered } from '../shared/submission/use-answer-toasts.ts';
import {
  emptyDraft,
  errorsAfterEdit,
  errorsOfRental,
  findErrors,
  hasErrorsAt,
  isUnitRefusal,
  type PickedUnit,
  type RentalDraft,
  type RentalErrors,
  type Step,
  steps,
} from './rental-draft.ts';

export type RentalDelivery = Delivery<'rental'>;

/** What the check of a code found out. A wish: nobody can say, since the office cannot be reached. */
export type CodeVerdict = Pick<GateCodeCheck, 'available'> & { message: string | null; isWish?: true };
export const wishedCode: CodeVerdict = { available: false, message: null, isWish: true };

export interface SubmitRentalInput extends SubmitInput {
  draft: RentalDraft;
  isOffline: boolean;
}

export interface RentUnitContext extends Submitted<'rental'> {
  draft: RentalDraft;
  errors: RentalErrors;
  /** What is known of the typed code; no message when the check itself failed. */
  verdict: CodeVerdict | null;
  /** The office cannot be reached: codes and units are wishes until it can. */
  isOffline: boolean;
  /** The chosen unit, when somebody else was faster. */
  lostUnit: PickedUnit | null;
}

export type RentUnitEvent =
  | { type: 'next' }
  | { type: 'previous' }
  | { type: 'change'; step: Step }
  | { type: 'edit'; changes: Partial<RentalDraft> }
  /** A link led here for this one. */
  | { type: 'askUnit'; unit: PickedUnit; isFree: boolean }
  | { type: 'loseUnit' }
  | { type: 'chooseUnit' }
  | { type: 'noteConnection'; isOffline: boolean }
  | { type: 'submit' }
  | { type: 'tryAgain' };

const notProvided = () => Promise.reject(new Error('the wizard provides this actor'));

const chart = setup({
  types: {
    context: {} as RentUnitContext,
    events: {} as RentUnitEvent,
    emitted: {} as Answered<'rental'>,
  },
  actors: {
    checkGateCode: fromPromise<CodeVerdict, string>(notProvided),
    submitRental: fromPromise<RentalDelivery, SubmitRentalInput>(notProvided),
  },
  delays: { gateCodePause: gateCodeDebounceMs },
  guards: {
    failsAt: ({ context }, step: Step) => hasErrorsAt(context.errors, step),
    asksFor: ({ event }, step: Step) => event.type === 'change' && event.step === step,
    isCodeShort: ({ context }) => !gateCodeRule.safeParse(context.draft.gateCode).success,
    isCodeFree: ({ context }) => context.verdict?.available === true,
    // The server's own word on a code outlives the connection.
    isCodeWish: ({ context: { verdict, isOffline } }) =>
      verdict?.isWish === true || (isOffline && (verdict?.message ?? null) === null),
    isCodeJudged: ({ context }) => context.verdict !== null,
    isApplied: ({ context }) => context.completed !== null,
    isSaved: ({ context }) => context.saved !== null,
    isUnsaved: ({ context }) => context.unsaved !== null,
    isUnitLost: ({ context }) => context.lostUnit !== null,
    hasUnit: ({ context }) => context.draft.unit !== null,
    hasNoUnit: ({ context }) => context.draft.unit === null,
  },
  actions: {
    edit: assign(({ context, event }) => {
      assertEvent(event, 'edit');
      return applyEdit(context, event.changes);
    }),
    askUnit: assign(({ context, event }) => {
      assertEvent(event, 'askUnit');
      return event.isFree ? applyEdit(context, { unit: event.unit }) : { lostUnit: event.unit };
    }),
    loseUnit: assign(({ context: { draft } }) => ({ draft: { ...draft, unit: null }, lostUnit: draft.unit })),
    judgeCode: assign({ verdict: (_, verdict: CodeVerdict) => verdict }),
    noteConnection: assign(({ context, event }) => {
      assertEvent(event, 'noteConnection');
      // What was a wish can be checked now.
      const isStale = context.isOffline && !event.isOffline && context.verdict?.message === null;
      return { isOffline: event.isOffline, ...(isStale && { verdict: null }) };
    }),
    validate: assign({ errors: ({ context }) => findErrors(context.draft, context) }),
    noteAnswer: assign(({ context }, delivery: RentalDelivery) => applyAnswer(context, delivery)),
    tellAnswer: emit((_, delivery: RentalDelivery | null) => ({ type: 'answered' as const, delivery })),
  },
});

/** From the summary to the step that the person wants to change. */
const toAskedStep = steps.slice(0, -1).map((step) => ({
  target: step,
  guard: { type: 'asksFor' as const, params: step },
}));

const editing = {
  edit: { actions: 'edit' },
  askUnit: { guard: 'hasNoUnit', actions: 'askUnit' },
  loseUnit: { guard: 'hasUnit', actions: 'loseUnit' },
} as const;

// Once a submission is on its way, the map's news is no longer heeded: the unit that turns occupied may be
// the very one that this person has just rented. Only the server's answer counts then.
export const rentUnitMachine = chart.createMachine({
  id: 'rentUnit',
  context: {
    draft: emptyDraft,
    errors: {},
    verdict: null,
    isOffline: false,
    lostUnit: null,
    ...nothingSubmitted,
  },
  initial: 'idPhoto',
  on: { noteConnection: { actions: 'noteConnection' } },
  states: {
    idPhoto: { on: { ...editing, next: 'personal' } },
    personal: { on: { ...editing, previous: 'idPhoto', next: 'payment' } },
    payment: { on: { ...editing, previous: 'personal', next: 'unit' } },
    unit: { on: { ...editing, previous: 'payment', next: 'gateCode' } },
    gateCode: {
      initial: 'judging',
      on: {
        ...editing,
        edit: { target: '.judging', actions: 'edit' },
        noteConnection: { target: '.judging', actions: 'noteConnection' },
        previous: 'unit',
        chooseUnit: 'unit',
      },
      states: {
        judging: {
          always: [
            { guard: 'isCodeShort', target: 'incomplete' },
            { guard: 'isCodeFree', target: 'available' },
            { guard: 'isCodeWish', target: 'wished' },
            { guard: 'isCodeJudged', target: 'unavailable' },
            { target: 'pausing' },
          ],
        },
        incomplete: {},
        pausing: { after: { gateCodePause: 'checkingGateCode' } },
        checkingGateCode: {
          invoke: {
            src: 'checkGateCode',
            input: ({ context }) => context.draft.gateCode,
            onDone: {
              target: 'judging',
              actions: { type: 'judgeCode', params: ({ event }) => event.output },
            },
            onError: {
              target: 'judging',
              actions: { type: 'judgeCode', params: { available: false, message: null } },
            },
          },
        },
        available: { on: { next: '#rentUnit.lease' } },
        wished: { on: { next: '#rentUnit.lease' } },
        unavailable: {},
      },
    },
    lease: { on: { ...editing, previous: 'gateCode', chooseUnit: 'unit', next: 'autoPay' } },
    autoPay: {
      on: { ...editing, previous: 'lease', chooseUnit: 'unit', submit: 'checkingForm', change: toAskedStep },
    },
    checkingForm: { entry: 'validate', always: [...toFirstFailing(steps), { target: 'submitting' }] },
    submitting: {
      invoke: {
        src: 'submitRental',
        input: ({ context }) => ({
          draft: context.draft,
          isOffline: context.isOffline,
          unsavedId: context.unsaved?.id ?? null,
          supersedes: context.refusedId,
        }),
        onDone: {
          target: 'judgingAnswer',
          actions: [
            { type: 'noteAnswer', params: ({ event }) => event.output },
            { type: 'tellAnswer', params: ({ event }) => event.output },
          ],
        },
        onError: { target: 'autoPay', actions: { type: 'tellAnswer', params: null } },
      },
    },
    judgingAnswer: {
      always: [
        { guard: 'isApplied', target: 'complete' },
        { guard: 'isSaved', target: 'saved' },
        { guard: 'isUnsaved', target: 'waitingToRetry' },
        { guard: 'isUnitLost', target: 'autoPay' },
        ...toFirstFailing(steps),
        { target: 'autoPay' },
      ],
    },
    waitingToRetry: { on: { tryAgain: 'submitting' } },
    complete: { type: 'final' },
    saved: { type: 'final' },
  },
});

function applyEdit(context: RentUnitContext, changes: Partial<RentalDraft>): Partial<RentUnitContext> {
  const draft = { ...context.draft, ...changes };
  return {
    draft,
    errors: errorsAfterEdit(context, draft, Object.keys(changes)),
    ...(changes.gateCode !== undefined && { verdict: null }),
    ...(changes.unit && { lostUnit: null }),
  };
}

function applyAnswer(context: RentUnitContext, delivery: RentalDelivery): Partial<RentUnitContext> {
  const noted = noteDelivery<'rental'>(delivery);
  return delivery.state === 'refused' ? { ...noted, ...applyRefusal(context, delivery) } : noted;
}

type Refused = Extract<RentalDelivery, { state: 'refused' }>;

function applyRefusal({ draft }: RentUnitContext, { failure }: Refused): Partial<RentUnitContext> {
  const isCodeTaken = failure.code === 'gate_code_taken';
  return {
    errors: errorsOfRental(failure),
    ...(isCodeTaken && { verdict: { available: false, message: failure.message } }),
    ...(isUnitRefusal(failure) && { draft: { ...draft, unit: null }, lostUnit: draft.unit }),
  };
}
