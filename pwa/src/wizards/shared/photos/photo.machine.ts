import { uploadBytesMax } from 'schemas/facility/facility';
import { assign, emit, fromPromise, setup } from 'xstate';
import { canTryAgain, type PhotoProblem, type PhotoUpload } from './upload-photo.ts';

export interface PhotoContext {
  /** In memory only; shown as a preview, and sent again on request. */
  file: File | null;
  /** Shrunk: what is uploaded, and what goes along with the submission. */
  bytes: Uint8Array<ArrayBuffer> | null;
  path: string | null;
  problem: PhotoProblem | null;
  /** The person shows the thing itself at the office instead. */
  isLeftToStaff: boolean;
}

export type PhotoEvent =
  | { type: 'pick'; file: File }
  /** It was uploaded from another device. */
  | { type: 'bring'; path: string }
  | { type: 'tryAgain' }
  | { type: 'remove' }
  | { type: 'leaveToStaff'; isLeftToStaff: boolean };

const notProvided = () => Promise.reject(new Error('the wizard provides this actor'));

const chart = setup({
  types: {
    context: {} as PhotoContext,
    events: {} as PhotoEvent,
    emitted: {} as { type: 'uploaded' } | { type: 'failed'; problem: PhotoProblem },
  },
  actors: {
    shrinkPhoto: fromPromise<Uint8Array<ArrayBuffer>, File>(notProvided),
    uploadPhoto: fromPromise<PhotoUpload, Uint8Array<ArrayBuffer>>(notProvided),
  },
  guards: {
    isTooLarge: ({ event }) => event.type === 'pick' && event.file.size > uploadBytesMax,
    hasPath: ({ context }) => context.path !== null,
    hasProblem: ({ context }) => context.problem !== null,
    hasBytes: ({ context }) => context.bytes !== null,
    hasFile: ({ context }) => context.file !== null,
  },
  actions: {
    keepFile: assign(({ event }) =>
      event.type === 'pick' ? { file: event.file, bytes: null, path: null, problem: null } : {},
    ),
    noteBytes: assign({ bytes: (_, bytes: Uint8Array<ArrayBuffer>) => bytes }),
    noteUpload: assign((_, upload: PhotoUpload) => applyUpload(upload)),
    noteProblem: assign((_, problem: PhotoProblem) => noteFailure(problem)),
    forgetProblem: assign({ problem: null }),
    forget: assign({ file: null, bytes: null, path: null, problem: null }),
    tellUploaded: emit({ type: 'uploaded' as const }),
    tellFailed: emit(({ context }) => ({
      type: 'failed' as const,
      problem: context.problem ?? { code: 'broke' as const },
    })),
  },
});

const pick = [
  {
    guard: 'isTooLarge' as const,
    target: '.failed',
    actions: [
      { type: 'forget' as const },
      { type: 'noteProblem' as const, params: { code: 'tooLarge' as const } },
    ],
  },
  { target: '.shrinking', actions: 'keepFile' as const },
];

const tryAgain = [
  { guard: 'hasBytes' as const, target: 'uploading' },
  { guard: 'hasFile' as const, target: 'shrinking' },
];

/** One photo beside the steps of a wizard: it goes on uploading while the person goes on typing. */
export const photoMachine = chart.createMachine({
  id: 'photo',
  context: { file: null, bytes: null, path: null, problem: null, isLeftToStaff: false },
  initial: 'idle',
  on: {
    pick,
    bring: { target: '.uploaded', actions: assign(({ event }) => ({ path: event.path })) },
    remove: { target: '.idle', actions: 'forget' },
    leaveToStaff: { actions: assign(({ event }) => ({ isLeftToStaff: event.isLeftToStaff })) },
  },
  states: {
    idle: {},
    shrinking: {
      invoke: {
        src: 'shrinkPhoto',
        input: ({ context }) => context.file ?? new File([], ''),
        onDone: { target: 'uploading', actions: { type: 'noteBytes', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'noteProblem', params: { code: 'unreadable' } } },
      },
    },
    uploading: {
      entry: 'forgetProblem',
      invoke: {
        src: 'uploadPhoto',
        input: ({ context }) => context.bytes ?? new Uint8Array(),
        onDone: {
          target: 'judgingUpload',
          actions: { type: 'noteUpload', params: ({ event }) => event.output },
        },
        onError: { target: 'failed', actions: { type: 'noteProblem', params: { code: 'broke' } } },
      },
    },
    judgingUpload: {
      always: [
        { guard: 'hasPath', target: 'uploaded' },
        { guard: 'hasProblem', target: 'failed' },
        { target: 'kept' },
      ],
    },
    uploaded: { entry: 'tellUploaded' },
    kept: { on: { tryAgain: 'uploading' } },
    failed: { entry: 'tellFailed', on: { tryAgain } },
  },
});

/** Whoever gives a photo after all no longer leaves it to staff. */
function applyUpload(upload: PhotoUpload): Partial<PhotoContext> {
  switch (upload.state) {
    case 'uploaded':
      return { path: upload.path, isLeftToStaff: false };
    case 'kept':
      return { isLeftToStaff: false };
    case 'failed':
      return noteFailure(upload.problem);
  }
}

/** A file that can never work is forgotten; another one takes its place. */
const noteFailure = (problem: PhotoProblem): Partial<PhotoContext> =>
  canTryAgain(problem) ? { problem } : { problem, file: null, bytes: null };
