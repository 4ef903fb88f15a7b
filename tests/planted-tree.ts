import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Writes a small repository to a temporary folder, lets the work look at it, and takes it away again. */
export function withPlantedTree<T>(files: Record<string, string>, work: (root: string) => T): T {
  const root = mkdtempSync(join(tmpdir(), 'gatehouse-tree-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    return work(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
