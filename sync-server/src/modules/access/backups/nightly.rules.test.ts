import { describe, expect, test } from 'vitest';
import { chooseOutdated, isLeftover, isNightDue, keptBackups, nightlyFile } from './nightly.rules.ts';

const dayMs = 24 * 60 * 60_000;
const nights = (count: number, from = '2024-01-01T03:00:00Z') =>
  Array.from({ length: count }, (_, n) => nightlyFile(new Date(Date.parse(from) + n * dayMs)));

describe('of old backups', () => {
  test('two years of nights leave 7 days, 4 weeks and 12 months, each with its newest', () => {
    const all = nights(731);
    const kept = all.filter((file) => !chooseOutdated(all).includes(file));
    expect(kept.slice(-7)).toEqual(all.slice(-7));
    expect(kept).toHaveLength(keptBackups.daily + 2 + 11);
    expect(kept).toContain('gatehouse-2025-02-28T030000Z.backup');
    expect(kept).not.toContain('gatehouse-2024-12-31T030000Z.backup');
  });

  test('night by night leaves the same as all at once', () => {
    let there: string[] = [];
    for (const file of nights(400)) {
      there.push(file);
      const outdated = chooseOutdated(there);
      there = there.filter((one) => !outdated.includes(one));
    }
    expect(there.length).toBeLessThanOrEqual(7 + 4 + 12);
    expect(there.slice(-7)).toEqual(nights(400).slice(-7));
  });

  test('the newest one always stays, a long outage drops nothing, a clock that jumped not more than its turn', () => {
    expect(chooseOutdated(nights(1), { daily: 0, weekly: 0, monthly: 0 })).toEqual([]);
    const old = nights(5);
    expect(chooseOutdated([...old, nightlyFile(new Date('2040-01-01T03:00:00Z'))])).toEqual([]);
  });

  test('of two of one day the later one stays; files of other names are left alone', () => {
    const files = [
      'gatehouse-2026-11-22T030000Z.backup',
      'gatehouse-2026-11-22T210000Z.backup',
      'my.backup',
      'x.part',
    ];
    expect(chooseOutdated(files)).toEqual(['gatehouse-2026-11-22T030000Z.backup']);
    expect(isLeftover('gatehouse-2026-11-22T030000Z.backup.part')).toBe(true);
    expect(isLeftover('my.part')).toBe(false);
    expect(isLeftover('gatehouse-2026-11-22T030000Z.backup.copy')).toBe(false);
  });

  test('it does not matter in which order they are listed', () => {
    const [early = '', late = ''] = [3, 21].map((hour) =>
      nightlyFile(new Date(Date.UTC(2026, 10, 22, hour))),
    );
    expect(chooseOutdated([late, early])).toEqual([early]);
  });

  test('a week begins on Monday', () => {
    const weeks = { daily: 1, weekly: 9, monthly: 1 };
    expect(chooseOutdated(nights(2, '2026-11-22T03:00:00Z'), weeks)).toEqual([]);
    expect(chooseOutdated(nights(7, '2026-11-23T03:00:00Z'), weeks)).toHaveLength(6);
  });
});

describe('tonight', () => {
  const now = new Date('2026-11-22T09:00:00Z');
  const tried = (state: 'running' | 'done' | 'failed', minutesAgo: number) => ({
    state,
    startedAt: new Date(now.getTime() - minutesAgo * 60_000),
  });
  test.each([
    ['before its hour', 2, undefined, false],
    ['at its hour', 3, undefined, true],
    ['hours later, after an outage', 23, undefined, true],
    ['when it is made', 4, tried('done', 30), false],
    ['when it has just failed', 4, tried('failed', 14), false],
    ['when it failed a quarter of an hour ago', 4, tried('failed', 15), false],
    ['when it failed a while ago', 4, tried('failed', 16), true],
    ['when another server is at it', 4, tried('running', 5), false],
    ['when that one died over it', 4, tried('running', 16), true],
  ] as const)('%s', (_when, hourNow, tried, expected) => {
    expect(isNightDue({ hourNow, hour: 3, now, tried })).toBe(expected);
  });
});
