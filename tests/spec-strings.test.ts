import { describe, expect, test } from 'vitest';
import { facilityFile } from '../schemas/src/facility/facility.ts';
import { fieldMessages } from '../schemas/src/kit/fields/fields.ts';
import { problems } from '../schemas/src/kit/problems/problems.ts';
import { copyFiles } from './copy-files.ts';
import { pairTexts } from './spanish.ts';
import { type Feature, features, nameOf } from './spec-strings.ts';
import { findHomeless, type Home } from './text-homes.ts';

const homes: Home[] = [
  ...copyFiles.map(([path, { en }]): Home => [path, pairTexts(path, en, en).map((pair) => pair.en)]),
  ['fields.ts', Object.values(fieldMessages)],
  ['problems.ts', Object.values(problems).map(({ message }) => message)],
  ['facility.ts', [facilityFile.parse({}).hours]],
];

test('every documented text has one home', () => {
  expect(findHomeless(homes, features)).toEqual([]);
});

test('each feature is listed once, and no text twice within one', () => {
  expect(new Set(features.map(({ feature }) => feature)).size).toBe(features.length);
  for (const { messages = [], labels = [], words = [] } of features) {
    const texts = [...messages, ...labels, ...words].map(nameOf);
    expect(new Set(texts).size).toBe(texts.length);
  }
});

describe('the check', () => {
  const judge = (said: Record<string, string[]>, feature: Partial<Feature>) =>
    findHomeless(Object.entries(said), [{ feature: 'x', built: true, ...feature }]);

  test('accepts a text in one home, and a composed one by its parts', () => {
    const composed = { text: 'Failed: ...', parts: ['Failed: '] };
    const said = { 'a.copy.ts': ['Page Not Found'], 'b.copy.ts': ['Failed: 2'] };
    expect(judge(said, { messages: ['Page Not Found', composed] })).toEqual([]);
  });

  test('names a text without a home, and one with two', () => {
    const said = { 'a.copy.ts': ['Page Not Found'], 'b.copy.ts': ['Page Not Found'] };
    expect(judge(said, { messages: ['Page Not Found'], labels: ['Sign In'] })).toEqual([
      'x: "Page Not Found" has a.copy.ts, b.copy.ts',
      'x: "Sign In" has no home',
    ]);
  });

  test('lets several homes share a short word, which one of them has to say', () => {
    const said = { 'a.copy.ts': ['Next'], 'b.copy.ts': ['Next'] };
    expect(judge(said, { words: ['Next', 'Back'] })).toEqual(['x: "Back" has no home']);
  });

  test('asks nothing of a feature that is not built', () => {
    expect(judge({}, { built: false, labels: ['Coming soon'] })).toEqual([]);
  });
});
