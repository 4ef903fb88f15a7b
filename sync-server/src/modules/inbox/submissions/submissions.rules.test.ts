import { problems } from 'schemas/kit/problems/problems';
import { describe, expect, test } from 'vitest';
import {
  canKeyIn,
  forgetAfterMs,
  isVeiled,
  isWorthAnotherLook,
  judgeClock,
  listSentFields,
  quarantineOptions,
  sentenceOf,
  statusEndsAfterMs,
  waitAfter,
  waitsAtMostMs,
} from './submissions.rules.ts';

const hourMs = 60 * 60_000;

test('a try waits twice as long as the one before, five minutes at most', () => {
  expect([1, 2, 3, 9, 10, 40].map(waitAfter)).toEqual([1_000, 2_000, 4_000, 256_000, 300_000, 300_000]);
});

test('what waits for others waits a day at most, and is forgotten in its time', () => {
  expect({ waitsAtMostMs, forgetAfterMs, statusEndsAfterMs }).toEqual({
    waitsAtMostMs: 24 * hourMs,
    forgetAfterMs: 30 * 24 * hourMs,
    statusEndsAfterMs: 60 * 24 * hourMs,
  });
});

test.each([
  ['contact', 'applied', true],
  ['contact', 'received', true],
  ['contact', 'withdrawn', false],
  ['device', 'applied', false],
  ['device', 'withdrawn', false],
] as const)(
  'of one answered to the %s and %s its device hears nothing more: %s',
  (answersTo, state, veiled) => {
    expect(isVeiled({ answersTo, state })).toBe(veiled);
  },
);

test.each([
  ['kind_unknown', true],
  ['version_unknown', true],
  ['key_unknown', true],
  ['does_not_open', false],
  ['content_refused', false],
  ['other_content', false],
  ['keeps_failing', false],
  [null, false],
])('%s is worth another look by a newer server: %s', (reason, worth) => {
  expect(isWorthAnotherLook(reason)).toBe(worth);
});

test('why one could not be judged is said in the sentence of its problem', () => {
  expect(sentenceOf('kind_unknown')).toBe(problems.malformed.message);
  expect(sentenceOf('content_refused')).toBe(problems.invalid.message);
  expect(sentenceOf('other_content')).toBe(problems.fingerprint_mismatch.message);
  expect(sentenceOf('keeps_failing')).toBe(problems.internal.message);
});

test('who cannot be read cannot be told of a refusal', () => {
  expect(quarantineOptions(true)).toEqual(['try_again', 'decline', 'done']);
  expect(quarantineOptions(false)).toEqual(['try_again', 'done']);
});

describe('a device’s clock', () => {
  const received = new Date('2026-11-20T15:00:00.000Z');
  test.each([
    ['five minutes ahead', '2026-11-20T15:05:00.000Z', 'plausible'],
    ['a moment more', '2026-11-20T15:05:00.001Z', 'ahead'],
    ['the same', '2026-11-20T15:00:00.000Z', 'plausible'],
    ['90 days behind', '2026-08-22T15:00:00.000Z', 'plausible'],
    ['a moment more', '2026-08-22T14:59:59.999Z', 'far_behind'],
    ['1970', '1970-01-01T00:00:00.000Z', 'far_behind'],
  ])('%s (%s) is %s', (_, sent, clock) => {
    expect(judgeClock(sent, received)).toEqual({ capturedAt: new Date(sent), clock });
  });
  test('that says no time at all is not believed', () => {
    expect(judgeClock('soon', received)).toEqual({ capturedAt: null, clock: 'unreadable' });
  });
});

describe('what the staff are shown of a request', () => {
  test('are its plain values, as text, of a length that can be read', () => {
    const body = { name: 'Zoë', cents: 5, sms: false, [`${'k'.repeat(70)}`]: 'v'.repeat(2_100) };
    expect(listSentFields(body)).toEqual([
      { field: 'name', value: 'Zoë' },
      { field: 'cents', value: '5' },
      { field: 'sms', value: 'false' },
      { field: 'k'.repeat(60), value: 'v'.repeat(2_000) },
    ]);
  });
  test('is nothing that is empty, has parts, or opens something', () => {
    const secrets = [
      ...['salt', 'supersedes', 'driversLicenseNumber', 'licenseNumber'],
      ...['stripePaymentMethodId', 'cardSetupId', 'driversLicenseImagePath'],
    ];
    expect(listSentFields({ empty: '', none: null, list: ['a'], inside: { a: 'b' } })).toEqual([]);
    expect(listSentFields(Object.fromEntries(secrets.map((field) => [field, 'x'])))).toEqual([]);
  });
  test.each([null, undefined, 'text', 7, ['a']])('%o has no fields', (body) => {
    expect(listSentFields(body)).toEqual([]);
  });
});

test.each([
  ['nobody could read', {}, true, true],
  ['is of no known kind', {}, false, false],
  ['is settled', { settledAt: new Date() }, true, false],
  ['waits for something else', { state: 'received' }, true, false],
  ['had another effect under its id', { problemCode: 'other_content' }, true, false],
  ['failed otherwise', { problemCode: 'does_not_open' }, true, true],
])('what %s can be typed anew: %o, kind known %s: %s', (_, own, isKindKnown, can) => {
  const judged = { state: 'quarantined', settledAt: null, problemCode: null, ...own };
  expect(canKeyIn(judged, isKindKnown)).toBe(can);
});
