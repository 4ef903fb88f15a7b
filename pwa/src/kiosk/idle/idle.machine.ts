import { assign, setup } from 'xstate';
import type { Pace } from '../../core/device/kiosk-pace.ts';

/** The last of a screen's time is the warning, which counts where everybody can see it. */
export const warningSeconds = 20;
/** How long a screen may rest, the warning included. */
export const restSeconds: Record<Pace, number> = { menu: 45, form: 90, reading: 180, finished: 20, paid: 60 };
/** "I need more time" holds for everything until the next wipe, and may be said as often as anybody likes. */
export const patienceFactor = 10;

interface IdleContext {
  isFresh: boolean;
  isReloaded: boolean;
  pace: Pace;
  patience: number;
  /** Of the warning, or of a screen that clears itself. */
  secondsLeft: number;
  /** With how many it began. */
  secondsInAll: number;
}

type IdleEvent =
  | { type: 'begin' }
  /** A touch, a key, a scroll. */
  | { type: 'action' }
  | { type: 'changePace'; pace: Pace }
  | { type: 'stay' }
  | { type: 'giveTime' }
  /** Done, cancelled, or "erase now". */
  | { type: 'end' }
  /** The device slept, and its timers with it. */
  | { type: 'wakeUp'; restedMs: number };

interface IdleInput {
  /** Nobody is here yet. */
  isFresh: boolean;
  /** The page was loaded anew under whoever was here: what stood on it is nobody's any more. */
  isReloaded: boolean;
  pace: Pace;
}

const restMs = ({ pace, patience }: IdleContext) => restSeconds[pace] * patience * 1000;

/** Whether anybody is still standing at the kiosk, and what becomes of what they left there. */
export const idleMachine = setup({
  types: { context: {} as IdleContext, events: {} as IdleEvent, input: {} as IdleInput },
  delays: {
    quiet: ({ context }) => restMs(context) - warningSeconds * 1000,
    second: 1000,
  },
  guards: {
    isFresh: ({ context }) => context.isFresh,
    isReloaded: ({ context }) => context.isReloaded,
    isFinished: ({ context }) => context.pace === 'finished' || context.pace === 'paid',
    isLastSecond: ({ context }) => context.secondsLeft <= 1,
    hasOverslept: ({ context, event }) => event.type === 'wakeUp' && event.restedMs >= restMs(context),
  },
  actions: {
    notePace: assign(({ event }) => (event.type === 'changePace' ? { pace: event.pace } : {})),
    beMorePatient: assign({ patience: patienceFactor }),
    startWarning: assign({ secondsLeft: warningSeconds, secondsInAll: warningSeconds }),
    startFinish: assign(({ context }) => {
      const secondsInAll = restMs(context) / 1000;
      return { secondsInAll, secondsLeft: secondsInAll };
    }),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    wipe: () => undefined,
  },
}).createMachine({
  id: 'idle',
  context: ({ input }) => ({ ...input, patience: 1, secondsLeft: 0, secondsInAll: 0 }),
  initial: 'starting',
  states: {
    starting: {
      always: [{ guard: 'isFresh', target: 'attract' }, { guard: 'isReloaded', target: 'wiping' }, 'present'],
    },
    /** Nobody; the home rests and invites. */
    attract: { on: { begin: 'present', changePace: { actions: 'notePace' } } },
    present: {
      initial: 'choosing',
      on: {
        end: 'wiping',
        wakeUp: { guard: 'hasOverslept', target: 'wiping' },
        changePace: { target: '.choosing', actions: 'notePace' },
        giveTime: { target: '.choosing', actions: 'beMorePatient' },
        stay: '.choosing',
      },
      states: {
        choosing: {
          always: [{ guard: 'isFinished', target: 'finishing', actions: 'startFinish' }, 'resting'],
        },
        resting: {
          after: { quiet: { target: 'warning', actions: 'startWarning' } },
          on: { action: { target: 'resting', reenter: true } },
        },
        /** Only a clear yes counts here: the touch that asks for the end is a touch as well. */
        warning: {
          after: {
            second: [
              { guard: 'isLastSecond', target: '#idle.wiping' },
              { target: 'warning', reenter: true, actions: 'countDown' },
            ],
          },
        },
        finishing: {
          after: {
            second: [
              { guard: 'isLastSecond', target: '#idle.wiping' },
              { target: 'finishing', reenter: true, actions: 'countDown' },
            ],
          },
          on: { action: { actions: 'startFinish' } },
        },
      },
    },
    /** There is no way back from here: the page starts anew. */
    wiping: { entry: 'wipe' },
  },
});
