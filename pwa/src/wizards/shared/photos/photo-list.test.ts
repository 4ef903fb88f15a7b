import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { photoMachine } from './photo.machine.ts';
import { photoListMachine } from './photo-list.machine.ts';
import { settlePhotos } from './provide-photo.ts';
import type { PhotoUpload } from './upload-photo.ts';

const photo = (name: string) => new File([new Uint8Array(3)], name, { type: 'image/jpeg' });
const uploaded = (at: number): PhotoUpload => ({ state: 'uploaded', path: `/objects/uploads/${at}` });

function start(...uploads: PhotoUpload[]) {
  let shrunk = 0;
  const machine = photoMachine.provide({
    actors: {
      shrinkPhoto: fromPromise<Uint8Array<ArrayBuffer>, File>(async () => {
        shrunk += 1;
        return new Uint8Array([shrunk]);
      }),
      uploadPhoto: fromPromise<PhotoUpload, Uint8Array<ArrayBuffer>>(async () => {
        const upload = uploads.shift();
        if (!upload) throw new Error('a bug');
        return upload;
      }),
    },
  });
  const list = createActor(photoListMachine.provide({ actors: { photo: machine } }), {
    input: { photosMax: 2 },
  }).start();
  const states = () => list.getSnapshot().context.photos.map(({ actor }) => actor.getSnapshot().value);
  const settled = () =>
    Promise.all(
      list
        .getSnapshot()
        .context.photos.map(({ actor }) =>
          waitFor(actor, (state) => !state.matches('shrinking') && !state.matches('uploading')),
        ),
    );
  return { list, states, settled };
}

test('each photo goes up by itself, and no more than there is room for', async () => {
  const { list, states, settled } = start(uploaded(1), { state: 'kept' });
  for (const name of ['a', 'b', 'c']) list.send({ type: 'add', file: photo(name) });
  await settled();
  expect(states()).toEqual(['uploaded', 'kept']);
});

test('one that is removed is gone, and makes room', async () => {
  const { list, settled } = start(uploaded(1), uploaded(2), uploaded(3));
  list.send({ type: 'add', file: photo('a') });
  list.send({ type: 'add', file: photo('b') });
  list.send({ type: 'remove', id: 'photo-1' });
  list.send({ type: 'add', file: photo('c') });
  await settled();
  expect(list.getSnapshot().context.photos.map(({ id }) => id)).toEqual(['photo-2', 'photo-3']);
});

test('what was kept goes up once the office can be reached; the others are left alone', async () => {
  const { list, states, settled } = start({ state: 'kept' }, uploaded(2), uploaded(1));
  list.send({ type: 'add', file: photo('a') });
  list.send({ type: 'add', file: photo('b') });
  await settled();
  expect(states()).toEqual(['kept', 'uploaded']);
  list.send({ type: 'sendKept' });
  await settled();
  expect(states()).toEqual(['uploaded', 'uploaded']);
});

test('what goes along: the paths of those that are up, the bytes of all that can be read', async () => {
  const { list } = start(uploaded(1), { state: 'kept' });
  list.send({ type: 'add', file: photo('a') });
  list.send({ type: 'add', file: photo('b') });
  const photos = list.getSnapshot().context.photos.map(({ actor }) => actor);
  const { paths, bytes } = await settlePhotos(photos);
  expect({ paths, sizes: bytes.map(({ length }) => length) }).toEqual({
    paths: ['/objects/uploads/1'],
    sizes: [1, 1],
  });
});

test('one that failed does not come along', async () => {
  const { list } = start({ state: 'failed', problem: { code: 'broke' } });
  list.send({ type: 'add', file: photo('a') });
  const photos = list.getSnapshot().context.photos.map(({ actor }) => actor);
  expect(await settlePhotos(photos)).toEqual({ paths: [], bytes: [] });
});

test('one that was uploaded from another device is there without its picture', async () => {
  const { list, states } = start();
  list.send({ type: 'bring', path: '/objects/uploads/7' });
  expect(states()).toEqual(['uploaded']);
  const actors = list.getSnapshot().context.photos.map(({ actor }) => actor);
  expect(await settlePhotos(actors)).toEqual({ paths: ['/objects/uploads/7'], bytes: [] });
});
