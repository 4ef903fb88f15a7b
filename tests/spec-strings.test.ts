import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { withPlantedTree } from './planted-tree.ts';
import { type Feature, features } from './spec-strings.ts';
import { findMisplacedTexts, readWords } from './string-homes.ts';

const spoken = readWords(fileURLToPath(new URL('..', import.meta.url)));
const built = (texts: Feature['texts'], words: string[] = []): Feature[] => [
  { feature: 'x', built: true, texts, words },
];
const judgeTree = (tree: Record<string, string>, wanted: Feature[]) =>
  withPlantedTree(tree, (planted) => findMisplacedTexts(readWords(planted), wanted));

test.each(features.filter((feature) => feature.built))('every text of $feature has one home', (feature) => {
  expect(findMisplacedTexts(spoken, [feature])).toEqual([]);
});

test('each feature is listed once, and no text twice within one', () => {
  expect(new Set(features.map(({ feature }) => feature)).size).toBe(features.length);
  for (const { texts, words = [] } of features) {
    const shown = [...texts.map((text) => (typeof text === 'string' ? text : text.shown)), ...words];
    expect(new Set(shown).size).toBe(shown.length);
  }
});

describe('the check', () => {
  const home = { 'pwa/src/home/home.copy.ts': `export const en = { title: 'Page Not Found' };` };

  test('accepts a text in one words file and a rule in the contracts', () => {
    const tree = {
      ...home,
      'schemas/src/kit/fields/fields.ts': `export const city = z.string().min(2, 'City required');`,
    };
    expect(judgeTree(tree, built(['Page Not Found', 'City required']))).toEqual([]);
  });

  test('misses a text that stands nowhere, or only as a property key', () => {
    const tree = { 'pwa/src/home/home.copy.ts': `export const en = { 'Page Not Found': 1 };` };
    expect(judgeTree(tree, built(['Page Not Found']))).toEqual(["x: 'Page Not Found' has no home."]);
  });

  test('refuses a text with two homes', () => {
    const tree = { ...home, 'pwa/src/app.copy.ts': `export const en = { lost: 'Page Not Found' };` };
    expect(judgeTree(tree, built(['Page Not Found']))[0]).toContain(
      '2 homes: pwa/src/app.copy.ts, pwa/src/home',
    );
  });

  test.each([
    ['JSX text', 'pwa/src/app.tsx', 'export const A = () => <h1>Sorry: Page\n Not Found</h1>;'],
    ['an attribute', 'pwa/src/app.tsx', 'export const A = () => <h1 title="Page Not Found" />;'],
    ['server code', 'sync-server/src/app.ts', `export const a = 'Page Not Found';`],
  ])('refuses a text in %s', (_where, path, text) => {
    expect(judgeTree({ ...home, [path]: text }, built(['Page Not Found']))).toEqual([
      `x: 'Page Not Found' is written into ${path}; take it from its home.`,
    ]);
  });

  test('leaves tests, galleries and comments their words', () => {
    const tree = {
      ...home,
      'pwa/src/app.test.tsx': `export const a = 'Page Not Found';`,
      'pwa/src/ui/card.gallery.tsx': 'export const A = () => <p>Page Not Found</p>;',
      'pwa/src/app.tsx': '// Page Not Found\nexport const a = 1;',
    };
    expect(judgeTree(tree, built(['Page Not Found']))).toEqual([]);
  });

  test('finds a composed text by its pieces', () => {
    const text = { shown: 'Smaller than 5.0MB', kept: ['Smaller than ', 'MB'] };
    const tree = {
      'schemas/src/inbox/uploads.ts': `export const say = (mb: number) => 'Smaller than ' + mb + 'MB';`,
    };
    expect(judgeTree(tree, built([text]))).toEqual([]);
    expect(
      judgeTree({ 'schemas/src/inbox/uploads.ts': `export const a = 'MB';` }, built([text])),
    ).toHaveLength(1);
  });

  test('lets several words files share a short label, but no screen', () => {
    const tree = {
      'pwa/src/kit/wizard/wizard.copy.ts': `export const en = { next: 'Next' };`,
      'pwa/src/home/home.copy.ts': `export const en = { next: 'Next' };`,
    };
    expect(judgeTree(tree, built([], ['Next']))).toEqual([]);
    expect(
      judgeTree({ 'pwa/src/app.tsx': 'export const A = () => <b>Next</b>;' }, built([], ['Next'])),
    ).toHaveLength(2);
  });

  test('asks nothing of a feature that is not built', () => {
    expect(judgeTree({}, [{ feature: 'x', built: false, texts: ['Coming soon'] }])).toEqual([]);
  });
});
