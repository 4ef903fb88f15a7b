import { assign, fromPromise, setup } from 'xstate';
import type { CardReader, CardReaders, Decline, ReaderOutcome } from '../../core/context/payments.ts';

export type ReaderProblem =
  | 'unconfigured'
  | 'notLoaded'
  | 'noReader'
  | 'notConnected'
  | 'notOpened'
  /** The reader went away, or did not answer, before anything was charged. */
  | 'lost';

export interface ReaderIntent {
  clientSecret: string;
  intentId: string;
}

export type CounterAnswer =
  | { state: 'paid'; receiptNumber: string | null }
  | { state: 'processing' | 'silent' }
  /** No money came, as far as the office can see. */
  | { state: 'refused' };

export interface CardReaderContext {
  terminal: CardReaders | null;
  readers: CardReader[];
  readerId: string | null;
  intent: ReaderIntent | null;
  problem: ReaderProblem | null;
  decline: Decline | null;
  /** The last try charged nothing, although its answer was lost. */
  isCleared: boolean;
  /** The reader gave no answer while it charged. */
  isInDoubt: boolean;
  refusals: number;
  receiptNumber: string | null;
}

export type CardReaderEvent =
  | { type: 'pick'; readerId: string }
  | { type: 'cancel' }
  | { type: 'tryAgain' }
  | { type: 'loseReader' };

const notProvided = () => Promise.reject(new Error('the page provides this actor'));
const askEveryMs = 2_000;
/** A charge may still be on its way when the office looks the first time. */
const refusalsNeeded = 3;

type AtCounter = Pick<CardReaderContext, 'terminal' | 'readerId' | 'intent'>;

const chart = setup({
  types: { context: {} as CardReaderContext, events: {} as CardReaderEvent },
  actors: {
    openTerminal: fromPromise<CardReaders | null>(notProvided),
    discover: fromPromise<CardReader[], AtCounter>(notProvided),
    connect: fromPromise<void, AtCounter>(notProvided),
    openIntent: fromPromise<ReaderIntent>(notProvided),
    collect: fromPromise<ReaderOutcome, AtCounter>(notProvided),
    process: fromPromise<ReaderOutcome, AtCounter>(notProvided),
    cancel: fromPromise<void, AtCounter>(notProvided),
    askOffice: fromPromise<CounterAnswer, AtCounter>(notProvided),
  },
  delays: { askAgain: askEveryMs },
  guards: {
    hasNoReader: ({ context }) => context.readers.length === 0,
    hasOneReader: ({ context }) => context.readers.length === 1,
    hasIntent: ({ context }) => context.intent !== null,
    lacksIntent: ({ context }) => context.problem === 'notOpened',
    hasCounter: ({ context }) => context.terminal !== null,
    isNotCharged: ({ context }) => context.refusals >= refusalsNeeded,
  },
  actions: {
    fail: assign((_, problem: ReaderProblem) => ({ problem })),
    startOver: assign({ problem: null, decline: null, isCleared: false, isInDoubt: false, refusals: 0 }),
    noteDecline: assign((_, outcome: ReaderOutcome) => ({
      decline: outcome.state === 'declined' ? outcome : null,
    })),
    noteDoubt: assign({ isInDoubt: true }),
    clear: assign({ isCleared: true, isInDoubt: false, refusals: 0 }),
    noteAnswer: assign(({ context }, answer: CounterAnswer) => ({
      refusals: answer.state === 'refused' ? context.refusals + 1 : 0,
      receiptNumber: answer.state === 'paid' ? answer.receiptNumber : null,
    })),
  },
});

const counterWords = ({ context }: { context: CardReaderContext }): AtCounter => context;
const says =
  (state: string) =>
  ({ event }: { event: { output: { state: string } } }): boolean =>
    event.output.state === state;
const failed = (problem: ReaderProblem) =>
  ({ target: 'failed', actions: { type: 'fail', params: problem } }) as const;

/** One payment at the card reader. Until the card is charged anything may be left; after that the books tell. */
export const cardReaderMachine = chart.createMachine({
  id: 'cardReader',
  context: {
    terminal: null,
    readers: [],
    readerId: null,
    intent: null,
    problem: null,
    decline: null,
    isCleared: false,
    isInDoubt: false,
    refusals: 0,
    receiptNumber: null,
  },
  initial: 'loading',
  states: {
    loading: {
      entry: 'startOver',
      invoke: {
        src: 'openTerminal',
        onDone: [
          { guard: ({ event }) => event.output === null, ...failed('unconfigured') },
          { target: 'discovering', actions: assign({ terminal: ({ event }) => event.output }) },
        ],
        onError: failed('notLoaded'),
      },
    },
    discovering: {
      invoke: {
        src: 'discover',
        input: counterWords,
        onDone: { target: 'judgingReaders', actions: assign({ readers: ({ event }) => event.output }) },
        onError: failed('notConnected'),
      },
    },
    judgingReaders: {
      always: [
        { guard: 'hasNoReader', ...failed('noReader') },
        {
          guard: 'hasOneReader',
          target: 'connecting',
          actions: assign({ readerId: ({ context }) => context.readers[0]?.id ?? null }),
        },
        { target: 'choosing' },
      ],
    },
    choosing: {
      on: {
        pick: { target: 'connecting', actions: assign({ readerId: ({ event }) => event.readerId }) },
      },
    },
    connecting: {
      invoke: {
        src: 'connect',
        input: counterWords,
        onDone: [{ guard: 'hasIntent', target: 'collecting' }, { target: 'openingIntent' }],
        onError: failed('notConnected'),
      },
    },
    openingIntent: {
      on: { loseReader: failed('lost') },
      invoke: {
        src: 'openIntent',
        onDone: { target: 'collecting', actions: assign({ intent: ({ event }) => event.output }) },
        onError: failed('notOpened'),
      },
    },
    collecting: {
      entry: 'startOver',
      on: { cancel: 'canceling', loseReader: failed('lost') },
      invoke: {
        src: 'collect',
        input: counterWords,
        onDone: [
          { guard: says('done'), target: 'charging' },
          { guard: says('canceled'), target: 'canceled' },
          {
            guard: says('declined'),
            target: 'declined',
            actions: { type: 'noteDecline', params: ({ event }) => event.output },
          },
          failed('lost'),
        ],
        onError: failed('lost'),
      },
    },
    canceling: {
      invoke: { src: 'cancel', input: counterWords, onDone: 'canceled', onError: 'canceled' },
    },
    charging: {
      on: { loseReader: { target: 'asking', actions: 'noteDoubt' } },
      invoke: {
        src: 'process',
        input: counterWords,
        onDone: [
          { guard: says('done'), target: 'asking' },
          {
            guard: says('declined'),
            target: 'declined',
            actions: { type: 'noteDecline', params: ({ event }) => event.output },
          },
          { target: 'asking', actions: 'noteDoubt' },
        ],
        onError: { target: 'asking', actions: 'noteDoubt' },
      },
    },
    asking: {
      invoke: {
        src: 'askOffice',
        input: counterWords,
        onDone: [
          {
            guard: says('paid'),
            target: 'complete',
            actions: { type: 'noteAnswer', params: ({ event }) => event.output },
          },
          { target: 'waiting', actions: { type: 'noteAnswer', params: ({ event }) => event.output } },
        ],
        onError: { target: 'waiting', actions: { type: 'noteAnswer', params: { state: 'silent' } } },
      },
    },
    waiting: {
      always: { guard: 'isNotCharged', target: 'declined', actions: 'clear' },
      after: { askAgain: 'asking' },
    },
    declined: { on: { tryAgain: 'collecting', loseReader: failed('lost') } },
    canceled: { on: { tryAgain: 'collecting', loseReader: failed('lost') } },
    failed: {
      on: {
        tryAgain: [
          // Still connected: only the payment is missing.
          { guard: 'lacksIntent', target: 'openingIntent', actions: 'startOver' },
          { guard: 'hasCounter', target: 'discovering', actions: 'startOver' },
          { target: 'loading' },
        ],
      },
    },
    complete: {},
  },
});
