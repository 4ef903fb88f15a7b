import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { kioskKey } from '../../../core/device/kiosk-mode.ts';
import {
  forgetReferral,
  noteReferralTold,
  readReferral,
  referralKey,
  rememberReferral,
} from './referral-memory.ts';

const day = (number: number) => new Date(Date.UTC(2026, 10, 1) + number * 24 * 60 * 60_000);
let stored: Map<string, string>;
const kiosk = JSON.stringify({ name: 'Front desk', pinVerifier: { salt: 's', rounds: 1, hash: 'h' } });

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => {
  forgetReferral();
  vi.unstubAllGlobals();
});

test('a code is kept for 60 days, and no longer', () => {
  rememberReferral('K7QM3VXP', day(0));
  expect(readReferral(day(59))).toEqual({ code: 'K7QM3VXP', isTold: false });
  expect(readReferral(day(60))).toBeNull();
});

test('once read it stays told, until another code comes', () => {
  rememberReferral('K7QM3VXP', day(0));
  noteReferralTold(day(1));
  expect(readReferral(day(1))).toEqual({ code: 'K7QM3VXP', isTold: true });
  rememberReferral('ABCDEFGH', day(2));
  expect(readReferral(day(2))).toEqual({ code: 'ABCDEFGH', isTold: false });
});

test('a kiosk keeps it in memory only', () => {
  stored.set(kioskKey, kiosk);
  rememberReferral('K7QM3VXP', day(0));
  expect(stored.has(referralKey)).toBe(false);
  expect(readReferral(day(1))?.code).toBe('K7QM3VXP');
  forgetReferral();
  expect(readReferral(day(1))).toBeNull();
});

test.each(['{', 'null', '{"code":"<script>","until":9e15}', '{"code":"K7QM3VXP"}'])(
  'what somebody else left there is no code: %s',
  (text) => {
    stored.set(referralKey, text);
    expect(readReferral(day(0))).toBeNull();
  },
);

test('a browser that keeps nothing simply forgets it', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
    removeItem: () => undefined,
  });
  rememberReferral('K7QM3VXP', day(0));
  expect(readReferral(day(0))).toBeNull();
});
