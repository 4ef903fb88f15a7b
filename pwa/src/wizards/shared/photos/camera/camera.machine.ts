import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { type CameraTrouble, closeCamera, nameTrouble, openCamera, takeShot } from './cameras.ts';

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

/** Runs the camera; whatever ends this, the camera goes dark. */
const runCamera = fromCallback<CameraEvent>(({ sendBack }) => {
  const left = new AbortController();
  openCamera(left.signal).then(
    (stream) => {
      left.signal.addEventListener('abort', () => closeCamera(stream));
      // Pulled out, or taken away by the system.
      for (const track of stream.getTracks()) {
        track.addEventListener('ended', () => sendBack({ type: 'troubled', trouble: 'busy' }));
      }
      sendBack({ type: 'opened', stream });
    },
    (error: unknown) => left.signal.aborted || sendBack({ type: 'troubled', trouble: nameTrouble(error) }),
  );
  return () => left.abort();
});

/** A picture to frame, a shot to judge, and a second try. The camera runs on behind the shot: a retake is instant. */
export const cameraMachine = setup({
  types: { context: {} as CameraContext, events: {} as CameraEvent },
  actors: {
    runCamera,
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
