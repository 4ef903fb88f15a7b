import { mkdir, readdir, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Db } from '../../core/db.ts';

/** The database, or the transaction in which a store that lies in it takes part. */
export interface Within {
  db: Db;
}

/**
 * Sealed objects by key, e.g. `uploads/<uuid>`. A write is whole or not there, and final once the transaction is; where
 * objects lie outside of the database a transaction that fails may leave one behind, never miss one.
 */
export interface Files {
  write: (within: Within, key: string, bytes: Uint8Array) => Promise<void>;
  read: (within: Within, key: string) => Promise<Buffer | undefined>;
  /** True when there was one. */
  remove: (within: Within, key: string) => Promise<boolean>;
  /** Every key that is stored, once each, fetched in pages and in no promised order. */
  keys: (within: Within) => AsyncIterable<string>;
}

/** The store of photos cannot be reached, or takes nothing: nothing is wrong with the request, and a later one may do. */
export class PhotosAway extends Error {
  override readonly name = 'PhotosAway';
  constructor(options: { cause: unknown }) {
    super('the store of photos does not answer', options);
  }
}

const keyShape = /^[a-z]+\/[0-9a-f-]{36}$/;

export const isObjectKey = (text: string): boolean => keyShape.test(text);

export function requireObjectKey(key: string): string {
  if (!isObjectKey(key)) throw new Error('not an object key');
  return key;
}

export function createDiskFiles(root: string): Files {
  const at = (key: string) => join(root, requireObjectKey(key));
  return {
    async write(_within, key, bytes) {
      const path = at(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeFile(`${path}.part`, bytes, { mode: 0o600, flush: true });
      await rename(`${path}.part`, path);
    },
    read: (_within, key) => unlessMissing(readFile(at(key))),
    async remove(_within, key) {
      await rm(`${at(key)}.part`, { force: true });
      return (await unlessMissing(unlink(at(key)).then(() => true))) ?? false;
    },
    async *keys() {
      for (const folder of (await unlessMissing(readdir(root))) ?? []) {
        const names = (await unlessMissing(readdir(join(root, folder)))) ?? [];
        yield* names.map((name) => `${folder}/${name}`).filter(isObjectKey);
      }
    },
  };
}

async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}
