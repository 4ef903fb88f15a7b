import { type ActorRefFrom, fromPromise, waitFor } from 'xstate';
import { probeServer } from '../../../core/connection/probe.ts';
import type { Ctx } from '../../../core/context/ctx.tsx';
import { photoMachine } from './photo.machine.ts';
import { photoListMachine } from './photo-list.machine.ts';
import { shrinkPhoto } from './shrink-photo.ts';
import { type PhotoUpload, uploadPhoto } from './upload-photo.ts';

export type PhotoActor = ActorRefFrom<typeof photoMachine>;

/** The only place where a photo meets the world. */
export const providePhoto = (ctx: Ctx) =>
  photoMachine.provide({
    actors: {
      shrinkPhoto: fromPromise<Uint8Array<ArrayBuffer>, File>(({ input }) => shrinkPhoto(input)),
      uploadPhoto: fromPromise<PhotoUpload, Uint8Array<ArrayBuffer>>(({ input }) =>
        uploadPhoto({ ...ctx, isServerThere: () => probeServer(ctx.call) }, input),
      ),
    },
  });

/** A photo on its way is waited for this long at the end; whoever is slower sends it along with the rest. */
const photoPatienceMs = 30_000;

export async function settlePhoto(photo: PhotoActor) {
  await waitForUpload(photo);
  const state = photo.getSnapshot();
  const { path, bytes, isLeftToStaff } = state.context;
  if (isLeftToStaff) return { photoPath: null, bytes: null };
  // After a failure the person was told that it does not come along.
  return { photoPath: path, bytes: state.matches('failed') ? null : bytes };
}

const waitForUpload = (photo: PhotoActor) =>
  waitFor(photo, (state) => !state.matches('shrinking') && !state.matches('uploading'), {
    timeout: photoPatienceMs,
  }).catch(() => undefined);

/** Sends up what is only here so far, also after a failure; answers how many stay here all the same. */
export async function bringUpPhotos(photos: readonly PhotoActor[]): Promise<number> {
  const wanted = photos.filter((photo) => {
    const { file, isLeftToStaff } = photo.getSnapshot().context;
    return file !== null && !isLeftToStaff;
  });
  for (const photo of wanted) photo.send({ type: 'tryAgain' });
  await Promise.all(wanted.map(waitForUpload));
  return wanted.filter((photo) => photo.getSnapshot().context.path === null).length;
}

export type PhotoList = ActorRefFrom<typeof photoListMachine>;

export const photosIn = (list: PhotoList): PhotoActor[] =>
  list.getSnapshot().context.photos.map(({ actor }) => actor);

export const providePhotoList = (ctx: Ctx) =>
  photoListMachine.provide({ actors: { photo: providePhoto(ctx) } });

/** Of several photos: where those lie that are up, and the bytes of all that go along. */
export async function settlePhotos(photos: readonly PhotoActor[]) {
  const settled = await Promise.all(photos.map(settlePhoto));
  return {
    paths: settled.flatMap(({ photoPath }) => (photoPath === null ? [] : [photoPath])),
    bytes: settled.flatMap(({ bytes }) => (bytes === null ? [] : [bytes])),
  };
}
