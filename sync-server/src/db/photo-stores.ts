import { join } from 'node:path';
import type { Env } from '../env.ts';
import { createDiskFiles, type Files } from '../outside/files.ts';
import { layerFiles } from '../outside/layered-files.ts';
import { createStoredFiles } from './stored-files.ts';

interface PhotoStores {
  /** Where photos are written. */
  current: Files;
  /** Where some may still lie until they are moved. */
  older: Files[];
}

const openPhotoStores = ({ dataDir }: Pick<Env, 'dataDir'>): PhotoStores => ({
  current: createStoredFiles(),
  older: [createDiskFiles(join(dataDir, 'objects'))],
});

export function openFiles(env: Pick<Env, 'dataDir'>): Files {
  const { current, older } = openPhotoStores(env);
  return layerFiles(current, older);
}
