import { describe, expect, test } from 'vitest';
import { judgeDisk, judgeSystem, type Readings } from './system.rules.ts';

const now = new Date('2026-11-22T12:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 60 * 60_000);
const well: Readings = {
  now,
  databaseNow: now,
  outageAt: null,
  freeBytes: 600_000_000,
  backupAt: ago(1),
  queueOldestAt: null,
  mailOldestAt: null,
  mailFailed: 0,
  kioskUnseenSince: null,
  versions: ['1.0.0'],
  isPhotoStoreUp: true,
};

test.each([
  [0, 'low'],
  [499_999_999, 'low'],
  [500_000_000, 'between'],
  [599_999_999, 'between'],
  [600_000_000, 'enough'],
])('%i bytes free are %s', (bytes, verdict) => {
  expect(judgeDisk(bytes)).toBe(verdict);
});

test('a site that is well needs nobody', () => {
  expect(new Set(Object.values(judgeSystem(well)))).toEqual(new Set(['good']));
});

describe('what needs a look', () => {
  test.each<[string, Partial<Readings>, Partial<Readings>]>([
    ['database', { outageAt: ago(23.9) }, { outageAt: ago(24.1) }],
    ['database', { isPhotoStoreUp: false }, { isPhotoStoreUp: null }],
    ['disk', { freeBytes: 599_999_999 }, { freeBytes: 600_000_000 }],
    ['disk', { freeBytes: null }, {}],
    [
      'clock',
      { databaseNow: new Date(now.getTime() + 2_001) },
      { databaseNow: new Date(now.getTime() - 2_000) },
    ],
    ['backup', { backupAt: ago(36.1) }, { backupAt: ago(35.9) }],
    ['backup', { backupAt: null }, { backupAt: ago(36) }],
    ['queue', { queueOldestAt: ago(0.09) }, { queueOldestAt: ago(0.08) }],
    ['mail', { mailOldestAt: ago(0.26) }, { mailOldestAt: ago(0.24) }],
    ['mail', { mailFailed: 1 }, {}],
    ['kiosks', { kioskUnseenSince: ago(24.1) }, { kioskUnseenSince: ago(23.9) }],
    ['version', { versions: ['1.0.0', '1.1.0'] }, { versions: [] }],
  ])('%s: %o, and not %o', (part, bad, good) => {
    const states = judgeSystem({ ...well, ...bad });
    const attended = Object.entries(states).filter(([, state]) => state === 'attention');
    expect(attended).toEqual([[part, 'attention']]);
    expect(new Set(Object.values(judgeSystem({ ...well, ...good })))).toEqual(new Set(['good']));
  });
});
