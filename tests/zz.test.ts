import { test } from 'vitest';
import { findCircles, findCrowdedFolders } from './folders.ts';
import { readImports } from './source-files.ts';
test('x', () => {
  const f = readImports(process.cwd());
  console.log(findCircles(f).map((s) => s.slice(0, 400)).join('\n'));
  console.log(findCrowdedFolders(f.map((x) => x.path)).join('\n'));
});
