import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, resolve } from 'node:path';

/** The disks that this server, and the database it runs itself, write to. */
export interface Disks {
  /** Tells this server's disks from those of another machine. */
  place: string;
  /** Of the fullest one. */
  freeBytes: () => Promise<number>;
  /**
   * A write was refused for want of room, here or at a database whose disk nobody here can see. False: that was known.
   */
  noteFull: () => boolean;
  isFull: () => Promise<boolean>;
}

/** Less than the next segment of PostgreSQL's log takes. */
const fullBelowBytes = 32_000_000;
/** For so long after a refused write: the next one may tell that there is room again. */
const fullForMs = 60_000;

type Measure = (path: string) => Promise<{ bavail: number; bsize: number }>;

interface Options {
  /** Folders; one that is not there yet will be made on the disk of its parent. */
  paths: string[];
  now: () => Date;
  measure?: Measure;
}

export function createDisks({ paths, now, measure = statfs }: Options): Disks {
  let refusedAt = Number.NEGATIVE_INFINITY;
  const freeBytes = async () => {
    const disks = await Promise.all(paths.map((path) => measure(nearest(resolve(path)))));
    return Math.min(...disks.map(({ bavail, bsize }) => bavail * bsize));
  };
  return {
    place: `${hostname()}:${resolve(paths[0] ?? '.')}`,
    freeBytes,
    noteFull: () => {
      const isNews = now().getTime() - refusedAt >= fullForMs;
      refusedAt = now().getTime();
      return isNews;
    },
    isFull: async () => now().getTime() - refusedAt < fullForMs || (await freeBytes()) < fullBelowBytes,
  };
}

const nearest = (path: string): string => (existsSync(path) ? path : nearest(dirname(path)));
