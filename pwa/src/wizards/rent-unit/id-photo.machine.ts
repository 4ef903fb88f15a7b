import { uploadBytesMax } from 'schemas/facility';
import { assign, emit, fromPromise, setup } from 'xstate';
import { canTryAgain, type PhotoProblem, type PhotoUpload } from './upload-photo.ts';

export interface IdPhotoContext {
  /** In memory only; shown as a preview, and sent again on request. */
  file: File | null;
  path: string | null;
  problem: PhotoProblem | null;
  /** The person will show the ID at the office. */
  isLeftToStaff: boolean;
}

export type IdPhotoEvent =
  | { type: 'pick'; file: File }
  | { type: 'tryAgain' }
  | { type: 'remove' }
  | { type: 'leaveToStaff'; isLeftToStaff: boolean };

const chart = setup({
  types: {
    context: {} as IdPhotoContext,
    events: {} as IdPhotoEvent,
    emitted: {} as { type: 'uploaded' } | { type: 'failed'; problem: PhotoProblem },
  },
  actors: {
    uploadPhoto: fromPromise<PhotoUpload, File>(() =>
      Promise.reject(new Error('the wizard provides this actor')),
    ),
  },
  guards: {
    isTooLarge: ({ event }) => event.type === 'pick' && event.file.size > uploadBytesMax,
    hasPath: ({ context }) => context.path !== null,
  },
  actions: {
    keepFile: assign(({ event }) =>
      event.type === 'pick' ? { file: event.file, path: null, problem: null } : {},
    ),
    noteUpload: assign((_, upload: PhotoUpload) =>
      upload.ok ? { path: upload.path, problem: null, isLeftToStaff: false } : noteFailure(upload.problem),
    ),
    noteProblem: assign({ problem: (_, problem: PhotoProblem) => problem }),
    forget: assign({ file: null, path: null, problem: null }),
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
  { target: '.uploading', actions: 'keepFile' as const },
];

/** One photo beside the seven steps: it goes on uploading while the person goes on typing. */
export const idPhotoMachine = chart.createMachine({
  id: 'idPhoto',
  context: { file: null, path: null, problem: null, isLeftToStaff: false },
  initial: 'idle',
  on: {
    pick,
    remove: { target: '.idle', actions: 'forget' },
    leaveToStaff: { actions: assign(({ event }) => ({ isLeftToStaff: event.isLeftToStaff })) },
  },
  states: {
    idle: {},
    uploading: {
      invoke: {
        src: 'uploadPhoto',
        input: ({ context }) => context.file ?? new File([], ''),
        onDone: {
          target: 'judgingUpload',
          actions: { type: 'noteUpload', params: ({ event }) => event.output },
        },
        onError: { target: 'failed', actions: { type: 'noteProblem', params: { code: 'broke' } } },
      },
    },
    judgingUpload: { always: [{ guard: 'hasPath', target: 'uploaded' }, { target: 'failed' }] },
    uploaded: { entry: 'tellUploaded' },
    failed: {
      entry: 'tellFailed',
      on: { tryAgain: { guard: ({ context }) => context.file !== null, target: 'uploading' } },
    },
  },
});

/** A file that can never work is forgotten; another one takes its place. */
const noteFailure = (problem: PhotoProblem): Partial<IdPhotoContext> =>
  canTryAgain(problem) ? { problem } : { problem, file: null };
