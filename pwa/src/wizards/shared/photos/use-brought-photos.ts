import { useEffect, useState } from 'react';
import type { OpenWizard } from 'schemas/access/open-wizards';
import type { ActorRefFrom } from 'xstate';
import { useOpenWizard } from '../../handoff/open-wizard.ts';
import type { photoMachine } from './photo.machine.ts';
import type { photoListMachine } from './photo-list.machine.ts';
import { bringUpPhotos } from './provide-photo.ts';

/** The photo that came along with a wizard from another device: where it lies is all there is of it here. */
export function useBroughtPhoto(machine: typeof photoMachine) {
  const start = useOpenWizard()?.start ?? null;
  const [options] = useState(() => {
    const [path] = pathsIn(start);
    if (path === undefined) return {};
    const context = { file: null, bytes: null, path, problem: null, isLeftToStaff: false };
    return { snapshot: machine.resolveState({ value: 'uploaded', context }) };
  });
  return options;
}

export function useBroughtPhotos(photos: ActorRefFrom<typeof photoListMachine>): void {
  const start = useOpenWizard()?.start ?? null;
  useEffect(() => {
    if (photos.getSnapshot().context.photos.length > 0) return;
    for (const path of pathsIn(start)) photos.send({ type: 'bring', path });
  }, [photos, start]);
}

/** Those that are up go along with the wizard; the others are sent up first. */
export const besidePhotos = (photos: ActorRefFrom<typeof photoListMachine>) => ({
  read: (): { photoPaths: string[] } => ({
    photoPaths: photosIn(photos).flatMap((photo) => photo.getSnapshot().context.path ?? []),
  }),
  settle: () => bringUpPhotos(photosIn(photos)),
});

const photosIn = (photos: ActorRefFrom<typeof photoListMachine>) =>
  photos.getSnapshot().context.photos.map(({ actor }) => actor);

function pathsIn(start: OpenWizard | null): string[] {
  if (start === null) return [];
  const { draft } = start;
  if ('photoPath' in draft && draft.photoPath) return [draft.photoPath];
  return 'photoPaths' in draft ? (draft.photoPaths ?? []) : [];
}
