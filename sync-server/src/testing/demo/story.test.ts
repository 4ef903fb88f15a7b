import { afterAll, expect, test } from 'vitest';
import { type LivedTable, readLived, rowsAt } from '../../db/seed/lived/lived.ts';
import { livedFile } from '../../db/seed/lived/load-lived.ts';
import { findMoneyFaults } from '../../modules/billing/ledger/testing-money-faults.ts';
import type { Cast } from './testing-cast.ts';
import { figuresOf } from './testing-figures.ts';
import { goldenMonths } from './testing-golden-story.ts';
import { monthEnd, playStory, storyMonths, storySpan } from './testing-play.ts';
import { planTenants } from './testing-tenants.ts';
import { foldJournal, inParts, writeLived } from './testing-write-lived.ts';

const opened: Cast[] = [];
afterAll(async () => {
  for (const { close } of opened) await close();
});

async function play(months: number): Promise<Cast> {
  const cast = await playStory(months);
  opened.push(cast);
  return cast;
}

const span = { from: '2025-05-10T00:00:00', until: '2025-06-01T00:00:00' };
const writtenBy = ({ journal }: Cast) => {
  const entries = journal.entries.filter(({ at }) => at < span.until);
  return writeLived(span, foldJournal({ ...journal, entries }, span));
};

test('the plan of a few months is the beginning of that of many', () => {
  const many = planTenants(1, 30);
  const few = planTenants(1, 9);
  expect(many.slice(0, few.length).map(({ person, door, comes }) => ({ person, door, comes }))).toEqual(
    few.map(({ person, door, comes }) => ({ person, door, comes })),
  );
});

test('nobody is put behind a door where somebody is, and no code is given twice', () => {
  const all = planTenants(1, 30);
  expect(new Set(all.map(({ gateCode }) => gateCode)).size).toBe(all.length);
  expect(new Set(all.map(({ person }) => person.phone)).size).toBe(all.length);
  const stays = all.flatMap(({ door, comes, moves, leaves }) => [
    { door, from: comes.month, to: moves?.month ?? leaves?.month ?? 99 },
    ...(moves ? [{ door: moves.door, from: moves.month, to: leaves?.month ?? 99 }] : []),
  ]);
  for (const [i, a] of stays.entries())
    for (const b of stays.slice(i + 1))
      if (a.door === b.door) expect([a, b, a.to < b.from || b.to < a.from]).toEqual([a, b, true]);
});

test('a table in parts holds the same rows at every moment', () => {
  const table: LivedTable = {
    name: 'units',
    columns: ['id', 'status'],
    kinds: ['plain', 'text'],
    base: ['a', 'b', 'c'].map((id) => [id, 'available']),
    changes: [
      ['2026-11-01', 2, { 1: 'occupied' }],
      ['2026-11-02', ['d', 'available']],
      ['2026-11-03', ['e', 'available']],
      ['2026-11-04', 3, { 1: 'maintenance' }],
      ['2026-11-05', 1],
      ['2026-11-06', 4],
    ],
  };
  const parts = inParts(table, 2);
  expect(parts).toHaveLength(3);
  for (let day = 0; day < 8; day += 1) {
    const moment = `2026-11-0${day}`;
    expect(parts.flatMap((part) => rowsAt(part, moment))).toEqual(rowsAt(table, moment));
  }
});

async function allOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/** `npm run test:long` plays all of them, which takes minutes. */
const isWhole = process.env.STORY === 'whole';

// Some 20 s of work, which a busy machine stretches.
test('what is played has true books, the known figures, and is the same when it is played again', {
  timeout: 300_000,
}, async () => {
  const cast = await play(1);
  expect(await findMoneyFaults(cast.sql)).toEqual([]);
  expect(await figuresOf(cast, monthEnd(0))).toEqual(goldenMonths[0]);
  expect(writtenBy(await play(1))).toBe(writtenBy(cast));
});

test.runIf(isWhole)('the whole story is the file of the demo', { timeout: 2 * 60 * 60_000 }, async () => {
  const cast = await play(storyMonths);
  const { tables, ...span } = await readLived(livedFile);
  const written = writeLived(storySpan, foldJournal(cast.journal, storySpan));
  expect(written === writeLived(span, await allOf(tables))).toBe(true);
});
