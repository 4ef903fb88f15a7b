import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Sealed objects by key, e.g. `uploads/<uuid>`. A write is whole or not there. */
export interface Files {
  write: (key: string, bytes: Uint8Array) => Promise<void>;
  read: (key: string) => Promise<Buffer | undefined>;
  remove: (key: string) => Promise<void>;
}

export function createDiskFiles(root: string): Files {
  const at = (key: string) => {
    if (!/^[a-z]+\/[0-9a-f-]{36}$/.test(key)) throw new Error('not an object key');
    return join(root, key);
  };
  return {
    async write(key, bytes) {
      const path = at(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeFile(`${path}.part`, bytes, { mode: 0o600, flush: true });
      await rename(`${path}.part`, path);
    },
    async read(key) {
      try {
        return await readFile(at(key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: (key) => rm(at(key), { force: true }),
  };
}
