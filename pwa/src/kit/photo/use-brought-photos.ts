import { useEffect, useState } from 'react';
import type { OpenWizard } from 'schemas/open-wizards';
import type { ActorRefFrom } from 'xstate';
import { useOpenWizard } from '../open-wizard/open-wizard.ts';
import type { photoMachine } from './photo.machine.ts';
import type { photoListMachine } from './photo-list.machine.ts';

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

/** Of those that are up; one that is only here stays here. */
export const pathsOf = (photos: ActorRefFrom<typeof photoListMachine>): { photoPaths: string[] } => ({
  photoPaths: photos
    .getSnapshot()
    .context.photos.flatMap(({ actor }) => actor.getSnapshot().context.path ?? []),
});

function pathsIn(start: OpenWizard | null): string[] {
  if (start === null) return [];
  const { draft } = start;
  if ('photoPath' in draft && draft.photoPath) return [draft.photoPath];
  return 'photoPaths' in draft ? (draft.photoPaths ?? []) : [];
}
