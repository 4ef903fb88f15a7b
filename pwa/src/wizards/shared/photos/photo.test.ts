import { uploadBytesMax } from 'schemas/facility/facility';
import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { Call } from '../../../core/api/api.ts';
import { en } from './photo.copy.ts';
import { photoMachine } from './photo.machine.ts';
import { wordPhotoProblem } from './photo-words.ts';
import { type PhotoUpload, uploadPhoto } from './upload-photo.ts';

const path = '/objects/uploads/0199a000-0000-7000-8000-000000000042';
const uploadURL = 'http://localhost:3000/u/.private/uploads/0199a000-0000-7000-8000-000000000042?sig=x';
const photo = (byteCount: number) => new File([new Uint8Array(byteCount)], 'id.jpg', { type: 'image/jpeg' });

const bytes = new Uint8Array([1, 2, 3]);
const uploaded: PhotoUpload = { state: 'uploaded', path };

function start(...uploads: (PhotoUpload | 'a bug')[]) {
  const actor = createActor(
    photoMachine.provide({
      actors: {
        shrinkPhoto: fromPromise<Uint8Array<ArrayBuffer>, File>(async ({ input }) => {
          if (input.size === 1) throw new Error('InvalidStateError');
          return bytes;
        }),
        uploadPhoto: fromPromise<PhotoUpload, Uint8Array<ArrayBuffer>>(async () => {
          const upload = uploads.shift();
          if (!upload || upload === 'a bug') throw new Error('a bug');
          return upload;
        }),
      },
    }),
  );
  return actor.start();
}

test('a photo of exactly 5 MB is uploaded, one byte more is refused before anything is sent', async () => {
  const actor = start(uploaded);
  actor.send({ type: 'pick', file: photo(uploadBytesMax + 1) });
  expect(actor.getSnapshot()).toMatchObject({ value: 'failed', context: { problem: { code: 'tooLarge' } } });
  actor.send({ type: 'pick', file: photo(uploadBytesMax) });
  expect(actor.getSnapshot().value).toBe('shrinking');
  const { context } = await waitFor(actor, (s) => s.matches('uploaded'));
  expect(context).toMatchObject({ path, bytes, problem: null });
});

test('a failed upload can be tried again with the same photo, retaken or left to staff', async () => {
  const actor = start({ state: 'failed', problem: { code: 'noAddressGiven' } }, uploaded);
  actor.send({ type: 'pick', file: photo(3) });
  await waitFor(actor, (s) => s.matches('failed'));
  actor.send({ type: 'leaveToStaff', isLeftToStaff: true });
  expect(actor.getSnapshot()).toMatchObject({ value: 'failed', context: { isLeftToStaff: true } });
  actor.send({ type: 'tryAgain' });
  const { context } = await waitFor(actor, (s) => s.matches('uploaded'));
  expect(context).toMatchObject({ path, isLeftToStaff: false });
});

test('a file that can never work is forgotten, and only another one is sent', async () => {
  const actor = start(uploaded);
  actor.send({ type: 'pick', file: photo(1) });
  const { context } = await waitFor(actor, (s) => s.matches('failed'));
  expect(context).toMatchObject({ file: null, bytes: null, problem: { code: 'unreadable' } });
  actor.send({ type: 'tryAgain' });
  expect(actor.getSnapshot().value).toBe('failed');
  actor.send({ type: 'pick', file: photo(3) });
  expect((await waitFor(actor, (s) => s.matches('uploaded'))).context.path).toBe(path);
});

test('without the office the photo is kept, tells no failure, and is uploaded once that is possible', async () => {
  const actor = start({ state: 'kept' }, uploaded);
  const told: string[] = [];
  actor.on('*', ({ type }) => told.push(type));
  actor.send({ type: 'pick', file: photo(3) });
  const { context } = await waitFor(actor, (s) => s.matches('kept'));
  expect(context).toMatchObject({ bytes, path: null, problem: null });
  expect(told).toEqual([]);
  actor.send({ type: 'tryAgain' });
  await waitFor(actor, (s) => s.matches('uploaded'));
  expect(told).toEqual(['uploaded']);
});

test('removing forgets the photo and its path', async () => {
  const actor = start(uploaded);
  actor.send({ type: 'pick', file: photo(3) });
  await waitFor(actor, (s) => s.matches('uploaded'));
  actor.send({ type: 'remove' });
  expect(actor.getSnapshot()).toMatchObject({
    value: 'idle',
    context: { file: null, bytes: null, path: null },
  });
});

test('a bug while uploading ends in the general sentence, not in silence', async () => {
  const actor = start('a bug');
  actor.send({ type: 'pick', file: photo(3) });
  const { context } = await waitFor(actor, (s) => s.matches('failed'));
  expect(context.problem).toEqual({ code: 'broke' });
});

type Opened = { ok: true; value: { uploadURL: string } } | { ok: false; failure: object };
const upload = (answer: Opened, { put = { ok: true, status: 200, text: '' }, isServerThere = true } = {}) =>
  uploadPhoto(
    {
      call: (async () => answer) as unknown as Call,
      putBytes: async () => put,
      isServerThere: async () => isServerThere,
    },
    bytes,
  );
const opened: Opened = { ok: true, value: { uploadURL } };
const silence: Opened = { ok: false, failure: { code: 'unreachable', message: 'no answer' } };
const portal: Opened = { ok: false, failure: { code: 'unexpected', message: '<html>', status: 200 } };
const lost = { ok: false, status: 0, text: '' };

test('the object path is what follows /.private/ in the address', async () => {
  expect(await upload(opened)).toEqual(uploaded);
});

test.each([
  [
    'no address',
    upload({ ok: false, failure: { code: 'rate_limited', message: 'Too many.', status: 429 } }),
    { code: 'noAddress', message: 'Too many.' },
  ],
  ['an answer without one', upload(portal), { code: 'noAddressGiven' }],
  [
    'a refused photo',
    upload(opened, { put: { ok: false, status: 415, text: 'no JSON' } }),
    { code: 'refused', message: '415' },
  ],
  ['a lost connection', upload(opened, { put: lost }), { code: 'broke' }],
] as const)('%s has its own sentence', async (_, result, problem) => {
  expect(await result).toEqual({ state: 'failed', problem });
});

test.each([
  [{ code: 'tooLarge' }, 'File too large', 'Please select a file smaller than 5.0MB'],
  [{ code: 'noAddress', message: 'Too many.' }, 'Upload failed', 'Failed to get upload URL: Too many.'],
  [{ code: 'noAddressGiven' }, 'Upload failed', 'No upload URL received from server'],
  [{ code: 'failed', message: '500' }, 'Upload failed', 'Upload failed: 500'],
  [{ code: 'broke' }, 'Upload failed', 'An error occurred during upload'],
] as const)('%o is told in the documented words', (problem, title, text) => {
  expect(wordPhotoProblem(en, (english) => english, problem)).toEqual({ title, text });
});

test.each([
  ['no answer', upload(silence, { isServerThere: false })],
  ["a captive portal's page", upload(portal, { isServerThere: false })],
  ['a connection lost on the way', upload(opened, { put: lost, isServerThere: false })],
])('after %s, with no sign of life from the server, it is kept', async (_, result) => {
  expect(await result).toEqual({ state: 'kept' });
});
