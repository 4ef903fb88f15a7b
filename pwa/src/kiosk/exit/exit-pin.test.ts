import { describe, expect, test } from 'vitest';
import type { Call, CallFailure } from '../../core/api/api.ts';
import { createPinLock, pinLockKey } from '../idle/pin-lock.ts';
import { judgePin, provePin, readLock } from './exit-pin.ts';

const pin = '730418';
// PBKDF2-HMAC-SHA256 of the PIN, 100,000 rounds, 16 zero bytes of salt.
const verifier = {
  salt: 'AAAAAAAAAAAAAAAAAAAAAA',
  rounds: 100_000,
  hash: 'RtXW8bZcent0p8CSlOEbAr4Gss_jLq6Bh23A9vYKnLI',
};

function createTablet(answer: 'right' | Partial<CallFailure>) {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const clock = { now: new Date('2026-11-20T15:00:00Z') };
  let asked = 0;
  const call = (async () => {
    asked += 1;
    return answer === 'right' ? { ok: true, value: { exited: true } } : { ok: false, failure: answer };
  }) as unknown as Call;
  // As after a reload: nothing but what is stored.
  const reload = () => createPinLock(storage, () => clock.now);
  const type = (typed: string) =>
    judgePin({ call, openDevice: async () => 'device', verifier, lock: reload() }, typed);
  const later = (minutes: number) => {
    clock.now = new Date(clock.now.getTime() + minutes * 60_000);
  };
  return { type, reload, later, kept, asked: () => asked };
}

const offline = { code: 'unreachable' as const, message: '' };

test('the verifier proves the right PIN alone', async () => {
  expect(await provePin(verifier, pin)).toBe(true);
  expect(await provePin(verifier, '730419')).toBe(false);
});

describe('with a connection', () => {
  test('the server’s word counts', async () => {
    expect(await createTablet('right').type('000000')).toEqual({ is: 'right' });
    const refused = createTablet({ code: 'kiosk_pin_wrong' as never, message: '' });
    expect(await refused.type(pin)).toEqual({ is: 'wrong' });
  });

  test('its lock becomes this tablet’s', async () => {
    const tablet = createTablet({ code: 'rate_limited', message: '', retryAfterSeconds: 600 });
    expect(await tablet.type(pin)).toEqual({ is: 'locked', minutes: 10 });
    tablet.later(9);
    expect(await tablet.type(pin)).toEqual({ is: 'locked', minutes: 1 });
    expect(tablet.asked()).toBe(1);
  });
});

describe('without a connection', () => {
  test('the PIN opens, and gives the tries back', async () => {
    const tablet = createTablet(offline);
    for (let i = 0; i < 4; i += 1) expect(await tablet.type('111222')).toEqual({ is: 'wrong' });
    expect(await tablet.type(pin)).toEqual({ is: 'right' });
    expect(tablet.kept.get(pinLockKey)).toBeUndefined();
  });

  test('five wrong PINs lock for 15 minutes, over every reload, even for the right one', async () => {
    const tablet = createTablet(offline);
    for (let i = 0; i < 4; i += 1) await tablet.type('111222');
    expect(await tablet.type('111222')).toEqual({ is: 'locked', minutes: 15 });
    tablet.later(14);
    expect(await tablet.type(pin)).toEqual({ is: 'locked', minutes: 1 });
    tablet.later(1);
    expect(await tablet.type(pin)).toEqual({ is: 'right' });
  });

  test('a lock is told before anybody types, and no longer than it lasts', async () => {
    const tablet = createTablet(offline);
    for (let i = 0; i < 4; i += 1) await tablet.type('111222');
    expect(readLock(tablet.reload())).toBeNull();
    await tablet.type('111222');
    tablet.later(5);
    expect(readLock(tablet.reload())).toEqual({ is: 'locked', minutes: 10 });
    tablet.later(10);
    expect(readLock(tablet.reload())).toBeNull();
  });

  test('a lock of a clock that was set back lasts no longer than a lock does', async () => {
    const tablet = createTablet(offline);
    for (let i = 0; i < 5; i += 1) await tablet.type('111222');
    tablet.later(-60 * 24 * 365);
    expect(await tablet.type(pin)).toEqual({ is: 'locked', minutes: 15 });
  });
});
