import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { OpenWizard } from 'schemas/inbox/open-wizards';
import { useCtx } from '../../../core/context/ctx.tsx';
import { useHandoffSession } from '../../handoff/handoff-session.ts';
import type { photoMachine } from './photo.machine.ts';
import type { ListedPhotos } from './photo-list.tsx';
import { bringUpPhotos, type PhotoList, photosIn, providePhotoList } from './provide-photo.ts';

/** The photo that came along with a wizard from another device: where it lies is all there is of it here. */
export function useHandoffPhoto(machine: typeof photoMachine) {
  const start = useHandoffSession()?.start ?? null;
  const [options] = useState(() => {
    const [path] = pathsIn(start);
    if (path === undefined) return {};
    const context = { file: null, bytes: null, path, problem: null, isLeftToStaff: false };
    return { snapshot: machine.resolveState({ value: 'uploaded', context }) };
  });
  return options;
}

/** A few photos beside a wizard. Those that are up go along with it; the others are sent up first. */
export function usePhotosBeside(photosMax: number) {
  const ctx = useCtx();
  const start = useHandoffSession()?.start ?? null;
  const [machine] = useState(() => providePhotoList(ctx));
  const photos = useActorRef(machine, { input: { photosMax } });
  useEffect(() => {
    if (photos.getSnapshot().context.photos.length > 0) return;
    for (const path of pathsIn(start)) photos.send({ type: 'bring', path });
  }, [photos, start]);
  return {
    photos,
    handoff: {
      read: () => ({
        photoPaths: photosIn(photos).flatMap((photo) => photo.getSnapshot().context.path ?? []),
      }),
      settle: () => bringUpPhotos(photosIn(photos)),
    },
    onConnection: (isOffline: boolean) => {
      if (!isOffline) photos.send({ type: 'sendKept' });
    },
  };
}

export function useListedPhotos(photos: PhotoList): ListedPhotos {
  return {
    photos: useSelector(photos, ({ context }) => context.photos),
    onAdd: (file) => photos.send({ type: 'add', file }),
    onRemove: (id) => photos.send({ type: 'remove', id }),
  };
}

function pathsIn(start: OpenWizard | null): string[] {
  if (start === null) return [];
  const { draft } = start;
  if ('photoPath' in draft && draft.photoPath) return [draft.photoPath];
  return 'photoPaths' in draft ? (draft.photoPaths ?? []) : [];
}
