import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fingerprint } from './fingerprint.mjs';

let root: string;
const write = (path: string, text: string) => writeFileSync(join(root, path), text);
const take = () => fingerprint(root, ['lock', 'src']);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'gatehouse-fingerprint-'));
  mkdirSync(join(root, 'src/dist'), { recursive: true });
  write('lock', '1');
  write('src/a.ts', 'one');
  write('src/b.ts', 'two');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test.each([
  ['a file changed', () => write('src/a.ts', 'ONE')],
  ['a file outside the folder changed', () => write('lock', '2')],
  ['a file is new', () => write('src/c.ts', '')],
  ['a file went', () => rmSync(join(root, 'src/a.ts'))],
  ['a file has another name', () => renameSync(join(root, 'src/a.ts'), join(root, 'src/a2.ts'))],
  ['text moved from one file to the next', () => [write('src/a.ts', 'onet'), write('src/b.ts', 'wo')]],
])('it is built again when %s', (_what, change) => {
  const before = take();
  change();
  expect(take()).not.toBe(before);
});

test.each([
  ['nothing changed but the time of a file', () => write('src/a.ts', 'one')],
  ['a test changed', () => write('src/a.test.ts', 'new')],
  ['what was built changed', () => write('src/dist/a.js', 'new')],
])('it is not built again when %s', (_what, change) => {
  const before = take();
  change();
  expect(take()).toBe(before);
});
