import { assign, fromPromise, setup } from 'xstate';
import { backoffMaxMs, backoffMs } from '../../core/connection/backoff.ts';
import type { RoundOutcome } from '../results/round.ts';

interface SyncContext {
  random: () => number;
  /** Of the last round; null when another tab was sending. */
  outcome: RoundOutcome | null;
  /** Rounds in a row that met trouble, or brought no result: how long the next pause may be. */
  tries: number;
  isWokenMeanwhile: boolean;
}

const notProvided = () => Promise.reject(new Error('start-sync provides this actor'));

const chart = setup({
  types: {
    context: {} as SyncContext,
    events: {} as { type: 'wake' },
    input: {} as { random: () => number },
  },
  actors: { sendRound: fromPromise<RoundOutcome | null>(notProvided) },
  delays: {
    backoff: ({ context: { tries, random } }) => backoffMs(tries, random),
    askedPause: ({ context: { outcome } }) => outcome?.trouble?.retryAfterMs ?? 0,
    longestPause: backoffMaxMs,
  },
  guards: {
    isHeldBack: ({ context: { outcome } }) => Boolean(outcome?.trouble?.retryAfterMs),
    isWokenMeanwhile: ({ context }) => context.isWokenMeanwhile,
    isBusyElsewhere: ({ context }) => context.outcome === null,
    isInTrouble: ({ context: { outcome } }) => Boolean(outcome?.trouble),
    isAwaited: ({ context: { outcome } }) => outcome?.awaited === 'soon',
    isLeftToStaff: ({ context: { outcome } }) => outcome?.awaited === 'later',
  },
  actions: {
    noteOutcome: assign(({ context: { tries } }, outcome: RoundOutcome | null) => ({
      outcome,
      tries: outcome?.hasMoved ? 0 : tries + 1,
    })),
    noteBreakdown: assign(({ context: { tries } }) => ({
      outcome: { trouble: { retryAfterMs: null }, hasMoved: false, awaited: null },
      tries: tries + 1,
    })),
    noteWake: assign({ isWokenMeanwhile: true }),
    forgetWake: assign({ isWokenMeanwhile: false }),
    startOver: assign({ tries: 0 }),
  },
});

/** When to send. What there is to send lies in the database, so that nothing here can lose it. */
export const syncMachine = chart.createMachine({
  id: 'sync',
  context: ({ input }) => ({ random: input.random, outcome: null, tries: 0, isWokenMeanwhile: false }),
  initial: 'sending',
  states: {
    /** Looked into from time to time all the same: another tab may have left something. */
    idle: { entry: 'startOver', on: { wake: 'sending' }, after: { longestPause: 'sending' } },
    sending: {
      entry: 'forgetWake',
      on: { wake: { actions: 'noteWake' } },
      invoke: {
        src: 'sendRound',
        onDone: {
          target: 'judging',
          actions: { type: 'noteOutcome', params: ({ event }) => event.output },
        },
        onError: { target: 'judging', actions: 'noteBreakdown' },
      },
    },
    judging: {
      always: [
        { guard: 'isHeldBack', target: 'heldBack' },
        { guard: 'isWokenMeanwhile', target: 'sending' },
        { guard: 'isBusyElsewhere', target: 'waiting' },
        { guard: 'isInTrouble', target: 'waiting' },
        { guard: 'isAwaited', target: 'waiting' },
        { guard: 'isLeftToStaff', target: 'leftToStaff' },
        { target: 'idle' },
      ],
    },
    /** The server named a time: not even "Send now" goes before it. */
    heldBack: { after: { askedPause: 'sending' } },
    waiting: { on: { wake: 'sending' }, after: { backoff: 'sending' } },
    leftToStaff: { on: { wake: 'sending' }, after: { longestPause: 'sending' } },
  },
});
