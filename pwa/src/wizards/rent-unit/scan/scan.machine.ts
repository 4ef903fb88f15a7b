import { assertEvent, assign, setup } from 'xstate';
import type { Filled, Line } from './fill-in.ts';
import type { LicenceFacts } from './licence/read-licence.ts';
import { type OpenReader, readPhoto, runCameraInSight, waitInSight, watchVideo } from './scan-camera.ts';
import type { ScanEvent, ScanTrouble } from './scan-events.ts';

export interface ScanContext {
  open: OpenReader;
  stream: MediaStream | null;
  trouble: ScanTrouble | null;
  /** Of the photo that was looked at last; null while it is the camera's turn. */
  photoName: string | null;
  /** Of the last licence that was read: what the form asks for, and nothing else. */
  facts: LicenceFacts | null;
  /** What scans have written into the form: the next one may write over it. */
  filled: Filled;
  asks: Line[];
}

/** How long a code is looked for before the page says that it finds none. */
export const lookMsMax = 45_000;

const chart = setup({
  types: {
    context: {} as ScanContext,
    events: {} as ScanEvent,
    input: {} as { open: OpenReader },
  },
  actors: { runCameraInSight, waitInSight, watchVideo, readPhoto },
  delays: { lookMsMax },
  guards: {
    isRead: ({ event }) => event.type === 'scanned' && event.scan.kind === 'read',
    wasRead: ({ context }) => context.facts !== null,
  },
  actions: {
    noteScan: assign(({ event }) => {
      assertEvent(event, 'scanned');
      const { scan } = event;
      if (scan.kind === 'read') return { facts: scan.facts, asks: [] };
      return { trouble: scan.kind === 'nothing' ? ('unread' as const) : scan.kind };
    }),
    noteTrouble: assign(({ event }) => (event.type === 'troubled' ? { trouble: event.trouble } : {})),
    noteUnread: assign({ trouble: 'unread' }),
    noteStream: assign(({ event }) => (event.type === 'opened' ? { stream: event.stream } : {})),
    dropStream: assign({ stream: null }),
    forgetTrouble: assign({ trouble: null }),
    notePhoto: assign(({ event }) => ({ photoName: event.type === 'pick' ? event.photo.name : null })),
    noteFilled: assign(({ event }) =>
      event.type === 'noteFilled' ? { filled: event.filled, asks: event.asks } : {},
    ),
    forgetQuestion: assign({ asks: [] }),
  },
});

const toScan = { scan: '#scan.looking', pick: '#scan.readingPhoto' } as const;
const toWhatWas = [{ guard: 'wasRead' as const, target: '#scan.read.shown' }, { target: '#scan.idle' }];
const judge = {
  troubled: { target: '#scan.off', actions: 'noteTrouble' },
  scanned: [
    { guard: 'isRead' as const, target: '#scan.read', actions: 'noteScan' as const },
    { target: '#scan.off', actions: 'noteScan' as const },
  ],
  stop: toWhatWas,
} as const;

/** Looks for the code of a licence, by the camera or in a photo, until there is one or a reason why not. */
export const scanMachine = chart.createMachine({
  id: 'scan',
  context: ({ input }) => ({
    open: input.open,
    stream: null,
    trouble: null,
    photoName: null,
    facts: null,
    filled: {},
    asks: [],
  }),
  initial: 'idle',
  states: {
    idle: { on: toScan },
    looking: {
      entry: ['forgetTrouble', 'notePhoto'],
      exit: 'dropStream',
      invoke: { src: 'runCameraInSight' },
      on: { ...judge, hide: 'paused', pick: toScan.pick },
      initial: 'opening',
      states: {
        opening: { on: { opened: { target: 'live', actions: 'noteStream' } } },
        live: { on: { watch: 'watching' } },
        watching: {
          invoke: {
            src: 'watchVideo',
            input: ({ context, event }) => {
              assertEvent(event, 'watch');
              return { source: event.video, open: context.open };
            },
          },
          after: { lookMsMax: { target: '#scan.off', actions: 'noteUnread' } },
        },
      },
    },
    /** Nobody looks at the page: the camera is dark until somebody does. */
    paused: { invoke: { src: 'waitInSight' }, on: { show: 'looking', stop: toWhatWas } },
    readingPhoto: {
      entry: ['forgetTrouble', 'notePhoto'],
      invoke: {
        src: 'readPhoto',
        input: ({ context, event }) => {
          assertEvent(event, 'pick');
          return { source: event.photo, open: context.open };
        },
      },
      on: judge,
    },
    read: {
      on: toScan,
      initial: 'fresh',
      states: {
        fresh: { on: { noteFilled: { target: 'shown', actions: 'noteFilled' } } },
        shown: { on: { answer: { actions: 'forgetQuestion' }, noteFilled: { actions: 'noteFilled' } } },
      },
    },
    off: { on: { ...toScan, stop: toWhatWas } },
  },
});
