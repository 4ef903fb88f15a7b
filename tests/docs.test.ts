import { Buffer } from 'node:buffer';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { envRows } from '../sync-server/src/env/env-rows.ts';
import {
  drawFloors,
  findBrokenLinks,
  findMissingPaths,
  judgeJourney,
  listPages,
  readFloors,
  readJourneys,
  readLinks,
  readText,
} from './docs.ts';
import { pwaFloors, sandboxFloors, serverFloors } from './floors.ts';
import { withPlantedTree } from './planted-tree.ts';
import { listFiles } from './source-files.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const readDoc = (name: string) => readText(root, `docs/${name}`);

test('the README is short, and has both commands', () => {
  const text = readText(root, 'README.md');
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(8192);
  expect(text).toMatch(/^npm ci && npm start\b/m);
  expect(text).toMatch(/^npm ci && npm test\b/m);
});

test('every relative link of the README and the docs leads to a file, and to a heading of it', () => {
  expect(findBrokenLinks(root)).toEqual([]);
});

test('every path of the code that the README and the docs name is there', () => {
  expect(findMissingPaths(root)).toEqual([]);
  const page = 'See `pwa/src/a.ts`, `pwa/src/<x>/b.ts` and `pwa/src/c.ts`.';
  const tree = { 'README.md': page, 'pwa/src/a.ts': '' };
  expect(withPlantedTree(tree, findMissingPaths)).toEqual(['README.md: pwa/src/c.ts is not there.']);
});

test('every page of the docs and every picture is shown or linked by another page', () => {
  const linked = listPages(root).flatMap((page) => readLinks(readText(root, page)));
  const isLinked = (path: string) => linked.some((link) => path.endsWith(link.replace(/#.*$/, '')));
  const files = listFiles(root, 'docs').filter((path) => !path.startsWith('docs/decisions/'));
  expect(files.filter((path) => !path.endsWith('.json') && !isLinked(path))).toEqual([]);
});

test('a link to a missing file, picture or heading is named; code and addresses are no links', () => {
  const page =
    '[a](docs/a.md#two-words) [b](docs/a.md#three) ![c](c.png) [d](#none) `[e](e.md)` [f](https://f.example)';
  const broken = withPlantedTree({ 'README.md': page, 'docs/a.md': '# Two: `words`\n' }, findBrokenLinks);
  expect(broken).toEqual([
    'README.md → docs/a.md#three: there is no such heading.',
    'README.md → c.png: there is no such file.',
    'README.md → #none: there is no such heading.',
  ]);
});

test.each([
  ['pwa/src', pwaFloors],
  ['sync-server/src', serverFloors],
  ['card-sandbox/src', sandboxFloors],
])('docs/architecture.md draws the floors of %s as tests/floors.ts has them', (house, floors) => {
  expect(readFloors(readDoc('architecture.md'), house)).toEqual(drawFloors(house, floors));
});

test('docs/configuration.md has every variable of env-rows.ts, in its order', () => {
  const rows = readDoc('configuration.md').matchAll(/^\| (`[^|]+`) \|/gm);
  const names = [...rows].flatMap(([, cell = '']) => cell.replaceAll('`', '').split(', '));
  expect(names).toEqual(envRows.map(({ name }) => name));
});

test('each of the four requests in docs/architecture.md is a way along imports that are there', () => {
  const journeys = readJourneys(readDoc('architecture.md'));
  expect(journeys).toHaveLength(4);
  expect(journeys.flatMap((journey) => judgeJourney(root, journey))).toEqual([]);
});

test('a request that names a missing file, one that nothing imports, or a wrong count is named', () => {
  const page = ['### A: 1 files', '```', 'pwa/src: tap', '  a.ts   first', '  b.ts', '  c.ts', '```'].join(
    '\n',
  );
  const tree = { 'pwa/src/a.ts': `import './c.ts';`, 'pwa/src/b.ts': '' };
  const broken = withPlantedTree(tree, (planted) =>
    readJourneys(page).flatMap((journey) => judgeJourney(planted, journey)),
  );
  expect(broken).toEqual([
    'A: nothing above imports pwa/src/b.ts.',
    'A: pwa/src/c.ts is not there.',
    'A: 3 files, not 1.',
  ]);
});
