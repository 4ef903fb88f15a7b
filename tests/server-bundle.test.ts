import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
let chunks: Map<string, Rolldown.OutputChunk>;

beforeAll(async () => {
  const built = await build({ root: `${root}sync-server`, logLevel: 'error', build: { write: false } });
  const { output } = built as Rolldown.RolldownOutput;
  chunks = new Map(output.filter((part) => part.type === 'chunk').map((chunk) => [chunk.fileName, chunk]));
}, 60_000);

/** All that is read before the first line of a program runs: files of the bundle, and what lies outside it. */
function readAtStart(program: string) {
  const files = new Set<string>();
  const packages = new Set<string>();
  const visit = (name: string) => {
    const chunk = chunks.get(name);
    if (!chunk) return packages.add(name);
    if (files.has(name)) return;
    files.add(name);
    for (const below of chunk.imports) visit(below);
  };
  visit(program);
  const bytes = [...files].reduce((sum, name) => sum + (chunks.get(name)?.code.length ?? 0), 0);
  return { files: files.size, bytes, packages: [...packages].filter((name) => !isBuiltin(name)) };
}

test('a start of the server reads a few files, and no package that only some of its work needs', () => {
  const { files, bytes, packages } = readAtStart('main.js');
  expect(files).toBeLessThanOrEqual(22);
  expect(bytes).toBeGreaterThan(1_000_000);
  expect(bytes).toBeLessThan(2_500_000);
  expect(packages).toEqual(['@node-rs/argon2']);
});

test('what is bundled asks for its own place nowhere but where the answer is the same', () => {
  const own = [...chunks.values()]
    .flatMap(({ moduleIds }) => moduleIds)
    .filter((id) => id.startsWith(`${root}sync-server/src/`));
  const placed = own.filter((id) => readFileSync(id, 'utf8').includes('import.meta.'));
  expect(own.length).toBeGreaterThan(300);
  expect(placed.map((id) => relative(root, id)).sort()).toEqual([
    'sync-server/src/db/embedded/embedded-binaries.ts',
    'sync-server/src/places.ts',
  ]);
});
