import { join } from 'node:path';
import { createDiskFiles, type Files } from '../../adapters/files/files.ts';
import { layerFiles } from '../../adapters/files/layered-files.ts';
import { createS3Files } from '../../adapters/files/s3-files.ts';
import type { Env } from '../../env/env.ts';
import { createStoredFiles } from './stored-files.ts';

type Settings = Pick<Env, 'dataDir' | 's3' | 'photoStore'>;

export interface PhotoStore {
  name: 'disk' | 'database' | 'bucket';
  files: Files;
}

/** Where photos are written, then where some may still lie until they are moved. `timeoutMs`: of one call to a bucket. */
export function openPhotoStores({ dataDir, s3, photoStore }: Settings, timeoutMs?: number) {
  const disk: PhotoStore = { name: 'disk', files: createDiskFiles(join(dataDir, 'objects')) };
  const database: PhotoStore = { name: 'database', files: createStoredFiles() };
  if (!s3) return { current: database, older: [disk] };
  const bucket: PhotoStore = { name: 'bucket', files: createS3Files({ ...s3, timeoutMs }) };
  return photoStore === 's3'
    ? { current: bucket, older: [disk, database] }
    : { current: database, older: [disk, bucket] };
}

export function openFiles(settings: Settings): Files {
  const { current, older } = openPhotoStores(settings);
  return layerFiles(
    current.files,
    older.map(({ files }) => files),
  );
}
