import { gateCodeDebounceMs } from 'schemas/facility/facility';
import { gateCode as gateCodeRule } from 'schemas/kit/fields/fields';
import { assertEvent, assign, type SnapshotFrom } from 'xstate';
import type { WizardHandoff } from '../handoff/handoff.ts';
import { tellFirstFailing, toFirstFailing } from '../shared/frame/step-errors.ts';
import { submissionStates } from '../shared/submission/submission.machine.ts';
import { providedLater, setupWizard } from '../shared/wizard/wizard.machine.ts';
import {
  applyAnswer,
  applyConnection,
  applyEdit,
  type CodeVerdict,
  initialContext,
} from './rental-context.ts';
import {
  emptyDraft,
  fieldsOf,
  findErrors,
  type PickedUnit,
  type RentalDraft,
  type Step,
  settleLease,
  steps,
} from './rental-draft.ts';

type RentUnitEvent =
  | { type: 'change'; step: Step }
  /** A link led here for this one. */
  | { type: 'askUnit'; unit: PickedUnit; isFree: boolean }
  | { type: 'loseUnit' | 'chooseUnit' };

const chart = setupWizard({
  kind: 'rental',
  context: initialContext,
  events: {} as RentUnitEvent,
  actors: { checkGateCode: providedLater<CodeVerdict, string>() },
  rules: {
    fieldsOf,
    findErrors: (context) => findErrors(context.draft, context),
    applyEdit,
    applyAnswer,
    applyConnection,
  },
}).extend({
  delays: { gateCodePause: gateCodeDebounceMs },
  guards: {
    asksFor: ({ event }, step: Step) => event.type === 'change' && event.step === step,
    isCodeShort: ({ context }) => !gateCodeRule.safeParse(context.draft.gateCode).success,
    isCodeFree: ({ context }) => context.verdict?.available === true,
    // The server's own word on a code outlives the connection.
    isCodeWish: ({ context: { verdict, isOffline } }) =>
      verdict?.isWish === true || (isOffline && (verdict?.message ?? null) === null),
    isCodeJudged: ({ context }) => context.verdict !== null,
    isUnitLost: ({ context }) => context.lostUnit !== null,
    hasUnit: ({ context }) => context.draft.unit !== null,
    hasNoUnit: ({ context }) => context.draft.unit === null,
  },
  actions: {
    askUnit: assign(({ context, event }) => {
      assertEvent(event, 'askUnit');
      return event.isFree ? applyEdit(context, { unit: event.unit }) : { lostUnit: event.unit };
    }),
    loseUnit: assign(({ context: { draft } }) => ({ draft: { ...draft, unit: null }, lostUnit: draft.unit })),
    settleLease: assign(({ context: { draft } }) => ({ draft: settleLease(draft) })),
    judgeCode: assign({ verdict: (_, verdict: CodeVerdict) => verdict }),
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

const submission = submissionStates({
  rest: 'autoPay',
  refused: [{ guard: 'isUnitLost', target: 'autoPay' }, ...toFirstFailing(steps)],
});

// Once a submission is on its way, the map's news is no longer heeded: the unit that turns occupied may be
// the very one that this person has just rented. Only the server's answer counts then.
export const rentUnitMachine = chart.createMachine({
  id: 'rentUnit',
  context: initialContext,
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
    lease: {
      entry: 'settleLease',
      on: { ...editing, previous: 'gateCode', chooseUnit: 'unit', next: 'autoPay' },
    },
    autoPay: {
      on: { ...editing, previous: 'lease', chooseUnit: 'unit', submit: 'checkingForm', change: toAskedStep },
    },
    checkingForm: { entry: 'validate', always: [...tellFirstFailing(steps), { target: 'submitting' }] },
    ...submission,
  },
});

/** The gate code and the signature are given anew: whoever was past the code comes back to it. */
export const rentUnitHandoff: WizardHandoff<'rent-unit', RentalDraft, Step> = {
  service: 'rent-unit',
  steps,
  emptyDraft,
  staysHere: { gateCode: true, signature: true },
  rest: (step) => (steps.indexOf(step) >= steps.indexOf('gateCode') ? { gateCode: 'incomplete' } : step),
};

/** How far the check of a code is, at its step. */
export const gateCodeStateOf = ({ value }: SnapshotFrom<typeof rentUnitMachine>) =>
  typeof value === 'object' ? value.gateCode : 'incomplete';
export type GateCodeState = ReturnType<typeof gateCodeStateOf>;
