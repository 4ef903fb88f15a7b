import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { isKnownDevice, markDevice } from './known-device.rules.ts';

const signWith = (key: string) => (text: string) =>
  createHash('sha256').update(`${key} ${text}`).digest('hex');
const sign = signWith('ours');
const now = new Date('2026-11-20T15:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const lifeMs = 90 * 24 * 60 * 60 * 1000;
const mark = markDevice(sign, 'ana', now);

test('a mark is known for ninety days', () => {
  expect(isKnownDevice(sign, 'ana', mark, now)).toBe(true);
  expect(isKnownDevice(sign, 'ana', mark, later(lifeMs - 1))).toBe(true);
  expect(isKnownDevice(sign, 'ana', mark, later(lifeMs))).toBe(false);
});

test('it is of one person, of our key, and of the time that it names', () => {
  const [until, signature] = mark.split('.');
  expect(isKnownDevice(sign, 'ben', mark, now)).toBe(false);
  expect(isKnownDevice(signWith('theirs'), 'ana', mark, now)).toBe(false);
  expect(isKnownDevice(sign, 'ana', `${Number(until) + 1}.${signature}`, now)).toBe(false);
});

test.each([undefined, '', '.', mark.toUpperCase(), `${mark}0`, ` ${mark}`, mark.slice(0, -1), '1.zz'])(
  '%s is no mark',
  (other) => {
    expect(isKnownDevice(sign, 'ana', other, now)).toBe(false);
  },
);
