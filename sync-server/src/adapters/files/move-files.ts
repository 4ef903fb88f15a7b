import { sha256Hex } from '../../core/sha256.ts';
import type { Files, Within } from './files.ts';

export interface Progress {
  moved: number;
  bytes: number;
  total: number;
}

interface Move {
  from: Files;
  to: Files;
  within: Within;
  onProgress: (progress: Progress) => void;
  /** Ends the move between two objects; what is left stays where it is. */
  signal: AbortSignal;
}

/**
 * One object after another, the source removed only once the copy was read back and is the same. Stopped or killed at
 * any moment it can be run again, beside servers that read and remove: an object lies in one place or in both.
 */
export async function moveFiles({ from, to, within, onProgress, signal }: Move): Promise<Progress> {
  const keys: string[] = [];
  for await (const key of from.keys(within)) keys.push(key);
  const progress = { moved: 0, bytes: 0, total: keys.length };
  for (const key of keys) {
    if (signal.aborted) break;
    progress.bytes += await moveOne({ from, to, within }, key);
    progress.moved += 1;
    onProgress(progress);
  }
  return progress;
}

async function moveOne(
  { from, to, within }: Pick<Move, 'from' | 'to' | 'within'>,
  key: string,
): Promise<number> {
  const bytes = await from.read(within, key);
  if (!bytes) return 0;
  await to.write(within, key, bytes);
  const copy = await to.read(within, key);
  // Removed by a server since: nothing is to be kept.
  if (!copy) return 0;
  if (sha256Hex(copy) !== sha256Hex(bytes)) throw new Error(`${key} did not arrive as it was sent`);
  const wasThere = await from.remove(within, key);
  // Removed by a server between our reading and now: the copy may have come after that.
  if (!wasThere) await to.remove(within, key);
  return bytes.length;
}
