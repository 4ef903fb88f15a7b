import type { Coverage } from 'schemas/billing/coverage';
import type { PaymentSession } from 'schemas/payments/payments';
import { assign, emit, fromPromise, setup } from 'xstate';
import type { CardForm, Decline, IntentReading, PayOutcome } from '../../core/context/payments.ts';

/** Why no card can be given here. */
export type CheckoutStop =
  /** The office has set up no card payments. */
  'unconfigured' | 'keyUnknown' | 'offline' | 'formFailed' | 'setupFailed' | 'mismatched' | 'canceled';

export interface OpenPayment {
  intentId: string;
  amountCents: number;
  unit: string;
  /** What it covers and what comes next; null where the office does not say. */
  coverage: Coverage | null;
  form: CardForm;
  readIntent: () => Promise<IntentReading | undefined>;
  /** What the office's books say of it now; undefined when they cannot be asked. */
  readStanding: () => Promise<PaymentSession['status'] | undefined>;
}

/** What became of the press: the provider's word, or the office's that there is nothing to pay. */
export type PayAnswer = PayOutcome | { state: 'canceled' };

export type Preparation =
  | { state: 'ready' | 'processing'; payment: OpenPayment }
  | { state: 'paid'; intentId: string | null }
  | { state: 'stopped'; stop: CheckoutStop };

export interface CheckoutContext {
  payment: OpenPayment | null;
  /** Of the payment that is done; null when the books know of it and this browser does not. */
  intentId: string | null;
  stop: CheckoutStop | null;
  /** What the provider said when it refused a card. */
  decline: Decline | null;
  /** The last press of the button charged nothing, although its answer was lost. */
  isCleared: boolean;
  /** No answer came: not known whether it was paid. */
  isInDoubt: boolean;
  looks: number;
  /** In a row, how often the provider was seen waiting for a card. */
  openSightings: number;
}

export type CheckoutEvent =
  | { type: 'pay' }
  | { type: 'look' }
  | { type: 'tryAgain' }
  | { type: 'loseForm' }
  | { type: 'change' };

const notProvided = () => Promise.reject(new Error('the page provides this actor'));

/** The payment may still be on its way to the provider when it is asked the first time. */
const sightingsNeeded = 2;
const lookEveryMs = [2_000, 3_000, 5_000];
const lookMaxMs = 8_000;

const nothingKnown = { decline: null, isCleared: false, isInDoubt: false, looks: 0, openSightings: 0 };

const chart = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    emitted: {} as { type: 'declined'; decline: Decline },
  },
  actors: {
    prepare: fromPromise<Preparation>(notProvided),
    pay: fromPromise<PayAnswer, OpenPayment | null>(notProvided),
    readIntent: fromPromise<IntentReading | undefined, OpenPayment | null>(notProvided),
  },
  delays: {
    nextLook: ({ context }) => lookEveryMs[context.looks - 1] ?? lookMaxMs,
  },
  guards: {
    hasSeenEnough: ({ context }) => context.openSightings >= sightingsNeeded,
  },
  actions: {
    forget: assign(nothingKnown),
    keep: assign((_, preparation: Preparation) => readPreparation(preparation)),
    stop: assign((_, stop: CheckoutStop) => ({ ...nothingKnown, stop, payment: null })),
    noteDecline: assign((_, decline: Decline) => ({ decline })),
    tellDecline: emit((_, decline: Decline) => ({ type: 'declined' as const, decline })),
    noteDoubt: assign({ isInDoubt: true }),
    endDoubt: assign({ ...nothingKnown, isCleared: true }),
    countLook: assign({ looks: ({ context }) => context.looks + 1 }),
    countSighting: assign({
      openSightings: ({ context }, isOpen: boolean) => (isOpen ? context.openSightings + 1 : 0),
    }),
  },
});

/**
 * One card payment. Nobody is told "paid" or "not paid" before it is known, and while it is not, nothing here pays
 * again.
 */
export const checkoutMachine = chart.createMachine({
  id: 'checkout',
  context: { ...nothingKnown, payment: null, intentId: null, stop: null },
  initial: 'preparing',
  states: {
    preparing: {
      entry: 'forget',
      invoke: {
        src: 'prepare',
        onDone: [
          { guard: says('ready'), target: 'entering', actions: keepOutput() },
          { guard: says('processing'), target: 'watching', actions: keepOutput() },
          { guard: says('paid'), target: 'paid', actions: keepOutput() },
          { target: 'stopped', actions: keepOutput() },
        ],
        onError: { target: 'stopped', actions: { type: 'stop', params: 'setupFailed' } },
      },
    },
    stopped: { on: { tryAgain: 'preparing' } },
    entering: {
      on: {
        pay: 'paying',
        change: { actions: 'forget' },
        loseForm: { target: 'stopped', actions: { type: 'stop', params: 'formFailed' } },
      },
    },
    paying: {
      entry: 'forget',
      invoke: {
        src: 'pay',
        input: ({ context }) => context.payment,
        onDone: [
          { guard: says('paid'), target: 'paid' },
          { guard: says('processing'), target: 'watching' },
          { guard: says('canceled'), target: 'stopped', actions: { type: 'stop', params: 'canceled' } },
          { guard: says('incomplete'), target: 'entering' },
          {
            guard: says('declined'),
            target: 'entering',
            actions: [
              { type: 'noteDecline', params: ({ event }) => declineOf(event.output) },
              { type: 'tellDecline', params: ({ event }) => declineOf(event.output) },
            ],
          },
          { target: 'watching', actions: 'noteDoubt' },
        ],
        onError: { target: 'watching', actions: 'noteDoubt' },
      },
    },
    watching: {
      entry: 'countLook',
      always: { guard: 'hasSeenEnough', target: 'entering', actions: 'endDoubt' },
      after: { nextLook: 'looking' },
      on: { look: 'looking' },
    },
    looking: {
      invoke: {
        src: 'readIntent',
        input: ({ context }) => context.payment,
        onDone: [
          { guard: says('paid'), target: 'paid' },
          {
            guard: says('canceled'),
            target: 'stopped',
            actions: { type: 'stop', params: 'canceled' },
          },
          {
            target: 'watching',
            actions: { type: 'countSighting', params: ({ event }) => event.output?.state === 'open' },
          },
        ],
        onError: { target: 'watching', actions: { type: 'countSighting', params: false } },
      },
    },
    paid: {},
  },
});

type Answered = { event: { output: { state: string } | undefined } };

function says(state: string) {
  return ({ event }: Answered): boolean => event.output?.state === state;
}

function keepOutput() {
  return {
    type: 'keep' as const,
    params: ({ event }: { event: { output: Preparation } }) => event.output,
  };
}

function readPreparation(preparation: Preparation): Partial<CheckoutContext> {
  switch (preparation.state) {
    case 'stopped':
      return { payment: null, intentId: null, stop: preparation.stop };
    case 'paid':
      return { payment: null, intentId: preparation.intentId, stop: null };
    case 'ready':
    case 'processing':
      return { payment: preparation.payment, intentId: preparation.payment.intentId, stop: null };
  }
}

const declineOf = (outcome: PayAnswer): Decline =>
  outcome.state === 'declined'
    ? { code: outcome.code, message: outcome.message }
    : { code: null, message: '' };
