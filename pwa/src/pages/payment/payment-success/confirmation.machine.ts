import type { HeldPayment, IntentKind } from 'schemas/payments/payments';
import { assign, fromPromise, setup } from 'xstate';

/** What the office's books say about a payment. */
export interface Confirmed {
  receiptNumber: string | null;
  /** The numbers of what it paid, by the office's books. */
  invoices: string[];
  /** The unit is not theirs any more: the office gives it back. */
  isKept: boolean;
  unit: string | null;
  amount: string | null;
  gateCodeState: 'sending' | 'active' | null;
  kind: IntentKind | null;
  paidAt: string | null;
  /** Only in the browser that holds the payment. */
  held: HeldPayment | null;
}

export type OfficeAnswer =
  | { state: 'paid'; confirmed: Confirmed }
  /** Not known there yet. */
  | { state: 'processing' }
  /** It is the right one, and no money came. */
  | { state: 'unpaid' }
  /** It fits nothing that is owed. */
  | { state: 'refused' }
  /** No answer, or not now. */
  | { state: 'silent'; retryAfterMs: number | null };

export interface ConfirmationContext {
  confirmed: Confirmed | null;
  /** The last question got no answer. */
  isSilent: boolean;
  tries: number;
  retryAfterMs: number | null;
}

export type ConfirmationEvent = { type: 'ask' };

const everyMs = [1_000, 2_000, 3_000, 5_000, 8_000, 13_000, 20_000];
const everyMaxMs = 30_000;
/** About half an hour: then the mail tells, or whoever looks at the page again. */
const triesMax = 60;

const notProvided = () => Promise.reject(new Error('the page provides this actor'));

const chart = setup({
  types: { context: {} as ConfirmationContext, events: {} as ConfirmationEvent },
  actors: { askOffice: fromPromise<OfficeAnswer>(notProvided) },
  delays: {
    nextTry: ({ context }) => Math.max(everyMs[context.tries - 1] ?? everyMaxMs, context.retryAfterMs ?? 0),
  },
  guards: {
    isGivingUp: ({ context }) => context.tries >= triesMax,
    isSettled: ({ context }) => context.confirmed !== null && context.confirmed.gateCodeState !== 'sending',
  },
  actions: {
    note: assign(({ context }, answer: OfficeAnswer) => ({
      tries: context.tries + 1,
      confirmed: answer.state === 'paid' ? answer.confirmed : context.confirmed,
      isSilent: answer.state === 'silent',
      retryAfterMs: answer.state === 'silent' ? answer.retryAfterMs : null,
    })),
    noteSilence: assign({
      tries: ({ context }) => context.tries + 1,
      isSilent: true,
      retryAfterMs: null,
    }),
    startOver: assign({ tries: 0, retryAfterMs: null }),
  },
});

/** Asks the office until it has booked the payment, and after a first one until the gate knows the code. */
export const confirmationMachine = chart.createMachine({
  id: 'confirmation',
  context: { confirmed: null, isSilent: false, tries: 0, retryAfterMs: null },
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        src: 'askOffice',
        onDone: [
          {
            guard: ({ event }) => event.output.state === 'refused',
            target: 'refused',
            actions: { type: 'note', params: ({ event }) => event.output },
          },
          {
            guard: ({ event }) => event.output.state === 'unpaid',
            target: 'unpaid',
            actions: { type: 'note', params: ({ event }) => event.output },
          },
          { target: 'waiting', actions: { type: 'note', params: ({ event }) => event.output } },
        ],
        onError: { target: 'waiting', actions: 'noteSilence' },
      },
    },
    waiting: {
      always: [
        { guard: 'isSettled', target: 'confirmed' },
        { guard: 'isGivingUp', target: 'resting' },
      ],
      after: { nextTry: 'asking' },
      on: { ask: 'asking' },
    },
    resting: { on: { ask: { target: 'asking', actions: 'startOver' } } },
    confirmed: {},
    refused: {},
    unpaid: { on: { ask: { target: 'asking', actions: 'startOver' } } },
  },
});
