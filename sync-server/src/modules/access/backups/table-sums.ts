import { createHash } from 'node:crypto';
import type { BackupManifest, TableSums } from './manifest.rules.ts';

const newline = 10;

/** Counts and hashes what goes by. PostgreSQL's text format ends each row, and nothing else, with a line feed. */
export function countRows() {
  const hash = createHash('sha256');
  const sum = { rows: 0, bytes: 0 };
  return {
    add(piece: Uint8Array): void {
      hash.update(piece);
      sum.bytes += piece.length;
      for (let at = piece.indexOf(newline); at >= 0; at = piece.indexOf(newline, at + 1)) sum.rows += 1;
    },
    end: (): TableSums => ({ ...sum, sha256: hash.digest('hex') }),
  };
}

export function countPhotos() {
  const hash = createHash('sha256');
  const sum = { count: 0, bytes: 0 };
  return {
    sum,
    add(key: string, sha256: string, byteCount: number): void {
      hash.update(`${key} ${sha256}\n`);
      sum.count += 1;
      sum.bytes += byteCount;
    },
    end: (): BackupManifest['photos'] => ({ ...sum, sha256: hash.digest('hex') }),
  };
}
