import type { MadePhoneLink, PhoneLinkState } from 'schemas/payments/phone-links';
import { phoneLinkPayingPollMs, phoneLinkPollMs } from 'schemas/payments/phone-links';
import { assign, fromPromise, setup } from 'xstate';

export type Making =
  | { state: 'made'; link: MadePhoneLink }
  | { state: 'paid' | 'canceled' | 'unreachable' | 'failed' };

export interface PhoneLinkContext {
  link: MadePhoneLink | null;
  phone: PhoneLinkState;
  /** The last question got no answer; the phone can pay all the same. */
  isSilent: boolean;
  problem: 'unreachable' | 'failed' | null;
  /** The office could not be told that the customer types here: the code is still open. */
  isStillOpen: boolean;
}

export type PhoneLinkEvent =
  /** The payment is known. */
  { type: 'begin' } | { type: 'show' } | { type: 'renew' } | { type: 'takeBack' };

const notProvided = () => Promise.reject(new Error('the page provides this actor'));
const fresh = { link: null, phone: 'waiting', isSilent: false, problem: null, isStillOpen: false } as const;

type Asking = MadePhoneLink | null;

const chart = setup({
  types: { context: {} as PhoneLinkContext, events: {} as PhoneLinkEvent },
  actors: {
    make: fromPromise<Making>(notProvided),
    watch: fromPromise<PhoneLinkState | undefined, Asking>(notProvided),
    takeBack: fromPromise<PhoneLinkState | undefined, Asking>(notProvided),
  },
  delays: {
    poll: ({ context }) => (context.phone === 'paying' ? phoneLinkPayingPollMs : phoneLinkPollMs),
  },
  guards: {
    isPaid: ({ context }) => context.phone === 'paid',
    isCanceled: ({ context }) => context.phone === 'canceled',
    isSilent: ({ context }) => context.isSilent,
  },
  actions: {
    forget: assign(fresh),
    keep: assign((_, made: Making) => (made.state === 'made' ? { link: made.link } : {})),
    fail: assign((_, made: Making) => ({ problem: made.state === 'unreachable' ? made.state : 'failed' })),
    hear: assign(({ context }, phone: PhoneLinkState | undefined) => ({
      phone: phone ?? context.phone,
      isSilent: phone === undefined,
    })),
    noteStillOpen: assign({ isStillOpen: true }),
    noteTakenBack: assign({ isStillOpen: false }),
  },
});

const linkOf = ({ context }: { context: PhoneLinkContext }): Asking => context.link;
const answered = ({ event }: { event: { output: PhoneLinkState | undefined } }) => event.output;
const made = ({ event }: { event: { output: Making } }) => event.output;

/**
 * A code on a kiosk, from the first question to "paid". It asks for as long as the code stands here: whoever has opened
 * it may still pay when it opens no more.
 */
export const phoneLinkMachine = chart.createMachine({
  id: 'phoneLink',
  context: fresh,
  initial: 'idle',
  states: {
    idle: { on: { begin: 'making', takeBack: 'takenBack' } },
    making: {
      entry: 'forget',
      // Nobody has seen it yet.
      on: { takeBack: 'takenBack' },
      invoke: {
        src: 'make',
        onDone: [
          {
            guard: ({ event }) => event.output.state === 'made',
            target: 'showing',
            actions: { type: 'keep', params: made },
          },
          { guard: ({ event }) => event.output.state === 'paid', target: 'paid' },
          { guard: ({ event }) => event.output.state === 'canceled', target: 'canceled' },
          { target: 'failed', actions: { type: 'fail', params: made } },
        ],
        onError: { target: 'failed', actions: { type: 'fail', params: { state: 'failed' } } },
      },
    },
    failed: { on: { renew: 'making', takeBack: 'takenBack' } },
    showing: {
      always: [
        { guard: 'isPaid', target: 'paid' },
        { guard: 'isCanceled', target: 'canceled' },
      ],
      initial: 'resting',
      on: { renew: 'making', takeBack: 'takingBack' },
      states: {
        resting: { after: { poll: 'asking' } },
        asking: {
          invoke: {
            src: 'watch',
            input: linkOf,
            onDone: { target: 'resting', actions: { type: 'hear', params: answered } },
            onError: { target: 'resting', actions: { type: 'hear', params: undefined } },
          },
        },
      },
    },
    takingBack: {
      invoke: {
        src: 'takeBack',
        input: linkOf,
        onDone: { target: 'judging', actions: { type: 'hear', params: answered } },
        onError: { target: 'judging', actions: { type: 'hear', params: undefined } },
      },
    },
    judging: {
      always: [
        { guard: 'isSilent', target: 'showing', actions: 'noteStillOpen' },
        { guard: 'isPaid', target: 'paid' },
        { guard: 'isCanceled', target: 'canceled' },
        { target: 'takenBack', actions: 'noteTakenBack' },
      ],
    },
    /** The card is typed here. */
    takenBack: { on: { show: 'making' } },
    paid: {},
    canceled: {},
  },
});
