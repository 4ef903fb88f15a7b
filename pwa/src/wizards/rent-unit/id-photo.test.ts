import { uploadBytesMax } from 'schemas/facility';
import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { Call } from '../../kit/api.ts';
import { idPhotoMachine } from './id-photo.machine.ts';
import { type PhotoUpload, uploadPhoto } from './upload-photo.ts';

const path = '/objects/uploads/0199a000-0000-7000-8000-000000000042';
const uploadURL = 'http://localhost:3000/u/.private/uploads/0199a000-0000-7000-8000-000000000042?sig=x';
const photo = (byteCount: number) => new File([new Uint8Array(byteCount)], 'id.jpg', { type: 'image/jpeg' });

function start(...uploads: (PhotoUpload | 'a bug')[]) {
  const actor = createActor(
    idPhotoMachine.provide({
      actors: {
        uploadPhoto: fromPromise<PhotoUpload, File>(async () => {
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
  const actor = start({ ok: true, path });
  actor.send({ type: 'pick', file: photo(uploadBytesMax + 1) });
  expect(actor.getSnapshot()).toMatchObject({ value: 'failed', context: { problem: { code: 'tooLarge' } } });
  actor.send({ type: 'pick', file: photo(uploadBytesMax) });
  expect(actor.getSnapshot().value).toBe('uploading');
  const { context } = await waitFor(actor, (s) => s.matches('uploaded'));
  expect(context).toMatchObject({ path, problem: null });
});

test('a failed upload can be tried again with the same photo, retaken or left to staff', async () => {
  const actor = start({ ok: false, problem: { code: 'noAddressGiven' } }, { ok: true, path });
  actor.send({ type: 'pick', file: photo(3) });
  await waitFor(actor, (s) => s.matches('failed'));
  actor.send({ type: 'leaveToStaff', isLeftToStaff: true });
  expect(actor.getSnapshot()).toMatchObject({ value: 'failed', context: { isLeftToStaff: true } });
  actor.send({ type: 'tryAgain' });
  const { context } = await waitFor(actor, (s) => s.matches('uploaded'));
  expect(context).toMatchObject({ path, isLeftToStaff: false });
});

test('a file that can never work is forgotten, and only another one is sent', async () => {
  const actor = start({ ok: false, problem: { code: 'unreadable' } }, { ok: true, path });
  actor.send({ type: 'pick', file: photo(3) });
  const { context } = await waitFor(actor, (s) => s.matches('failed'));
  expect(context.file).toBeNull();
  actor.send({ type: 'tryAgain' });
  expect(actor.getSnapshot().value).toBe('failed');
  actor.send({ type: 'pick', file: photo(3) });
  expect((await waitFor(actor, (s) => s.matches('uploaded'))).context.path).toBe(path);
});

test('removing forgets the photo and its path', async () => {
  const actor = start({ ok: true, path });
  actor.send({ type: 'pick', file: photo(3) });
  await waitFor(actor, (s) => s.matches('uploaded'));
  actor.send({ type: 'remove' });
  expect(actor.getSnapshot()).toMatchObject({ value: 'idle', context: { file: null, path: null } });
});

test('a bug while uploading ends in the general sentence, not in silence', async () => {
  const actor = start('a bug');
  actor.send({ type: 'pick', file: photo(3) });
  const { context } = await waitFor(actor, (s) => s.matches('failed'));
  expect(context.problem).toEqual({ code: 'broke' });
});

type Opened = { ok: true; value: { uploadURL: string } } | { ok: false; failure: object };
const upload = (opened: Opened, put = { ok: true, status: 200, text: '' }) =>
  uploadPhoto(
    { call: (async () => opened) as unknown as Call, putBytes: async () => put },
    async () => new Uint8Array([1]),
    photo(3),
  );
const opened: Opened = { ok: true, value: { uploadURL } };

test('the object path is what follows /.private/ in the address', async () => {
  expect(await upload(opened)).toEqual({ ok: true, path });
});

test.each([
  [
    'no address',
    upload({ ok: false, failure: { message: 'Too many.', status: 429 } }),
    { code: 'noAddress', message: 'Too many.' },
  ],
  [
    'an answer without one',
    upload({ ok: false, failure: { message: '{}', status: 200 } }),
    { code: 'noAddressGiven' },
  ],
  [
    'a refused photo',
    upload(opened, { ok: false, status: 415, text: 'no JSON' }),
    { code: 'refused', message: '415' },
  ],
  ['a lost connection', upload(opened, { ok: false, status: 0, text: '' }), { code: 'broke' }],
] as const)('%s has its own sentence', async (_, result, problem) => {
  expect(await result).toEqual({ ok: false, problem });
});

test('a file that is no picture is not sent', async () => {
  const shrink = () => Promise.reject(new Error('InvalidStateError'));
  const call = () => Promise.reject(new Error('nothing may be sent'));
  const result = await uploadPhoto({ call: call as unknown as Call, putBytes: call }, shrink, photo(3));
  expect(result).toEqual({ ok: false, problem: { code: 'unreadable' } });
});
