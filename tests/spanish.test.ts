import { describe, expect, test } from 'vitest';
import { fieldMessages } from '../schemas/src/kit/fields/fields.ts';
import { fieldMessagesEs, problemMessagesEs } from '../schemas/src/kit/problems/messages.es.ts';
import { problems } from '../schemas/src/kit/problems/problems.ts';
import { copyFiles } from './copy-files.ts';
import { findUntranslated, pairTexts } from './spanish.ts';

/** What is written the same in both languages. */
const equal = new Set([
  'General',
  'Total',
  ...['Zoom', 'CVC', 'CVV', '3-D Secure', 'Gatehouse', 'Facebook', 'Twitter', 'LinkedIn', 'SMS', 'PIN'],
  ...['Error', 'Personal', 'CSV'],
]);

test('no words file is without its Spanish, and none was overlooked', () => {
  expect(copyFiles.length).toBeGreaterThan(20);
  for (const [path, { en, es }] of copyFiles) {
    expect(en, path).toBeTypeOf('object');
    expect(es, path).toBeTypeOf('object');
  }
});

test('every word of a screen is Spanish in Spanish, or listed as equal', () => {
  const pairs = copyFiles.flatMap(([path, { en, es }]) => pairTexts(path, en, es));
  expect(pairs.length).toBeGreaterThan(500);
  expect(findUntranslated(pairs, equal)).toEqual([]);
  const shown = new Set(pairs.map(({ en }) => en));
  expect([...equal].filter((text) => !shown.has(text))).toEqual([]);
});

test('every field rule and every problem is Spanish in Spanish', () => {
  const sentences = Object.fromEntries(
    Object.entries(problems).map(([code, { message }]) => [code, message]),
  );
  expect(findUntranslated(pairTexts('fields', fieldMessages, fieldMessagesEs), new Set())).toEqual([]);
  expect(findUntranslated(pairTexts('problems', sentences, problemMessagesEs), new Set())).toEqual([]);
});

describe('the check', () => {
  const judge = (en: unknown, es: unknown, listed: string[] = []) =>
    findUntranslated(pairTexts('x', en, es), new Set(listed));

  test('finds a text that was left in English, at any depth and in any shape', () => {
    expect(judge({ a: { b: 'Close' } }, { a: { b: 'Close' } })).toEqual(["x.a.b: 'Close'"]);
    const say = (unit: string) => `Unit ${unit}`;
    expect(judge({ say }, { say })).toHaveLength(1);
    expect(judge({ rows: ['One', 'Two'] }, { rows: ['Uno', 'Two'] })).toEqual(["x.rows.1: 'Two'"]);
  });

  test('lets figures, signs and listed words be', () => {
    const join = (a: string, b: string) => `${a} · ${b}`;
    expect(judge({ a: '404', b: '·', join }, { a: '404', b: '·', join })).toEqual([]);
    expect(judge({ a: 'No' }, { a: 'No' }, ['No'])).toEqual([]);
  });
});
