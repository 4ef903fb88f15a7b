import { afterEach, describe, expect, test, vi } from 'vitest';
import { dismissal, findInstallMethod } from './install-method.ts';

const desktop = { hasQuestion: false, isInstalled: false, userAgent: 'X11; Linux', touchPoints: 0 };
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';

test.each([
  ['a browser that asks by itself', { hasQuestion: true }, 'asks'],
  ['an iPhone', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' }, 'by-hand'],
  ['an iPad, which calls itself a Mac', { userAgent: mac, touchPoints: 5 }, 'by-hand'],
  ['a Mac', { userAgent: mac }, null],
  ['a browser that cannot install', {}, null],
  ['an installed app', { hasQuestion: true, isInstalled: true }, null],
])('%s', (_device, facts, method) => {
  expect(findInstallMethod({ ...desktop, ...facts })).toBe(method);
});

describe('Not now', () => {
  afterEach(() => vi.unstubAllGlobals());
  const day = (date: string) => new Date(`${date}T12:00:00Z`);

  test('is heard for 30 days', () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
    expect(dismissal.isQuiet(day('2026-11-20'))).toBe(false);
    dismissal.write(day('2026-11-20'));
    expect(dismissal.isQuiet(day('2026-12-19'))).toBe(true);
    expect(dismissal.isQuiet(day('2026-12-20'))).toBe(false);
  });

  test('does no harm where the browser keeps nothing', () => {
    vi.stubGlobal('localStorage', undefined);
    dismissal.write(day('2026-11-20'));
    expect(dismissal.isQuiet(day('2026-11-20'))).toBe(false);
  });
});
