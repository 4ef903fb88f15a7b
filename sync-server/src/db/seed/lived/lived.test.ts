import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type LivedTable, readLived, rowsAt } from './lived.ts';
import { moved, placeOf } from './moved.ts';

const from = '2026-11-01T00:00:00';
const table: Pick<LivedTable, 'base' | 'changes'> = {
  base: [['a', 'available']],
  changes: [
    ['2026-11-05T09:00:00', ['b', 'available']],
    ['2026-11-06T09:00:00', 0, { 1: 'occupied' }],
    ['2026-11-07T09:00:00', 1],
  ],
};

describe('the rows of a moment', () => {
  test.each([
    ['2026-11-05T08:59:59', [['a', 'available']]],
    [
      '2026-11-05T09:00:00',
      [
        ['a', 'available'],
        ['b', 'available'],
      ],
    ],
    [
      '2026-11-06T12:00:00',
      [
        ['a', 'occupied'],
        ['b', 'available'],
      ],
    ],
    ['2026-11-08T00:00:00', [['a', 'occupied']]],
  ])('%s', (moment, rows) => {
    expect(rowsAt(table, moment)).toEqual(rows);
    // What one reads, the next one finds as it was.
    expect(table.base).toEqual([['a', 'available']]);
  });
});

test('a file that is not there, or is cut off, is no site', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-lived-'));
  await expect(readLived(join(folder, 'none'))).rejects.toThrow('ENOENT');
  const whole = brotliCompressSync(
    `{"from":"a","until":"b"}\n${JSON.stringify(randomBytes(9_000).toString('hex'))}\n`,
  );
  await writeFile(join(folder, 'cut'), whole.subarray(0, 5_000));
  await writeFile(join(folder, 'whole'), whole);
  const readAll = async (name: string) => {
    const { from, tables } = await readLived(join(folder, name));
    const lines: unknown[] = [];
    for await (const line of tables) lines.push(line);
    return [from, lines.length];
  };
  expect(await readAll('whole')).toEqual(['a', 1]);
  await expect(readAll('cut')).rejects.toThrow();
  await rm(folder, { recursive: true });
});

describe('the place in the story of a day', () => {
  test.each([
    ['2026-11-27T10:00:00', '2026-11-27T10:00:00', 0],
    ['2027-10-31T23:59:59', '2027-10-31T23:59:59', 0],
    ['2027-11-01T00:00:00', '2026-11-01T00:00:00', 1],
    ['2030-03-05T10:00:00', '2027-03-05T10:00:00', 3],
    ['2025-12-24T10:00:00', '2026-12-24T10:00:00', -1],
    // The story has no such day.
    ['2028-02-29T10:00:00', '2027-02-28T10:00:00', 1],
  ])('%s', (now, moment, years) => {
    expect(placeOf(now, from)).toEqual({ moment, years });
  });
});

describe('what is moved by years', () => {
  test.each([
    ['instant', '2026-11-27T10:00:00.123', '2029-11-27T10:00:00.123'],
    ['day', '2027-02-28', '2030-02-28'],
    ['text', 'Rent November 2026', 'Rent November 2029'],
    [
      'text',
      'due on June 1, 2026, from 2026-06-01 on, as of 6/1/2026',
      'due on June 1, 2029, from 2029-06-01 on, as of 6/1/2029',
    ],
    ['text', 'vence el 1 de junio de 2026', 'vence el 1 de junio de 2029'],
    [
      'text',
      'receipt 2026, check 2027, code 2026, $2,026.00',
      'receipt 2026, check 2027, code 2026, $2,026.00',
    ],
    ['text', '2026-06', '2029-06'],
    ['text', 'Lease 2026-12-2', 'Lease 2026-12-2'],
    ['json', { exp_year: 2028, receipt: 2026 }, { exp_year: 2031, receipt: 2026 }],
    ['plain', 2026, 2026],
    ['instant', null, null],
  ] as const)('%s %s', (kind, value, later) => {
    expect(moved(value, kind, 3)).toEqual(later);
  });

  test('the figures of a month keep their order', () => {
    const figures = { z: '60.00', a: { on: '2026-11-30' } };
    expect(JSON.stringify(moved(figures, 'json', 1))).toBe('{"z":"60.00","a":{"on":"2027-11-30"}}');
  });
});
