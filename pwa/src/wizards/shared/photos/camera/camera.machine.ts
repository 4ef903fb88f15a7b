import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { type CameraTrouble, takeShot } from './cameras.ts';
import { runCamera } from './run-camera.ts';

interface CameraContext {
  stream: MediaStream | null;
  shot: File | null;
  trouble: CameraTrouble | null;
}

export type CameraEvent =
  | { type: 'opened'; stream: MediaStream }
  | { type: 'troubled'; trouble: CameraTrouble }
  | { type: 'shoot'; video: HTMLVideoElement }
  | { type: 'retake' }
  | { type: 'tryAgain' };

/** A picture to frame, a shot to judge, and a second try. The camera runs on behind the shot: a retake is instant. */
export const cameraMachine = setup({
  types: { context: {} as CameraContext, events: {} as CameraEvent },
  actors: {
    runCamera: fromCallback<CameraEvent>(({ sendBack }) => runCamera(sendBack)),
    takeShot: fromPromise<File, HTMLVideoElement>(({ input }) => takeShot(input)),
  },
  actions: {
    noteTrouble: assign(({ event }) =>
      event.type === 'troubled' ? { trouble: event.trouble, stream: null, shot: null } : {},
    ),
    noteStream: assign(({ event }) => (event.type === 'opened' ? { stream: event.stream } : {})),
    noteNoPicture: assign({ trouble: 'broke', stream: null, shot: null }),
    dropShot: assign({ shot: null }),
    forget: assign({ stream: null, shot: null, trouble: null }),
  },
}).createMachine({
  id: 'camera',
  context: { stream: null, shot: null, trouble: null },
  initial: 'on',
  states: {
    on: {
      invoke: { src: 'runCamera' },
      on: { troubled: { target: 'off', actions: 'noteTrouble' } },
      initial: 'opening',
      states: {
        opening: { on: { opened: { target: 'live', actions: 'noteStream' } } },
        live: { on: { shoot: 'shooting' } },
        shooting: {
          invoke: {
            src: 'takeShot',
            input: ({ event }) => {
              if (event.type !== 'shoot') throw new Error('only the shutter takes a shot');
              return event.video;
            },
            onDone: { target: 'taken', actions: assign({ shot: ({ event }) => event.output }) },
            onError: { target: '#camera.off', actions: 'noteNoPicture' },
          },
        },
        taken: { on: { retake: { target: 'live', actions: 'dropShot' } } },
      },
    },
    off: { on: { tryAgain: { target: 'on', actions: 'forget' } } },
  },
});
