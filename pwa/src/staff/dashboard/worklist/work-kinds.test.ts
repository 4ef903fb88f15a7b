import type { WorkGroup, WorkKind } from 'schemas/inbox/worklist';
import { workKind } from 'schemas/inbox/worklist';
import { expect, test } from 'vitest';
import { shareLines } from './work-kinds.ts';

const group = (kind: WorkKind, rows: number): WorkGroup => ({
  kind,
  count: rows,
  rows: Array(rows).fill({}),
});
const sharesOf = (...groups: WorkGroup[]) => Object.fromEntries(shareLines(groups));

test('where there is room each kind tells all that came', () => {
  expect(sharesOf(group('cases', 3), group('pastDue', 2))).toEqual({ cases: 3, pastDue: 2 });
});

test('where room is short, every kind has its line, and second lines go from the top', () => {
  const shares = sharesOf(...workKind.options.slice(0, 12).map((kind) => group(kind, 3)));
  expect(Object.values(shares)).toEqual([2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
});

test('no kind is left out, however many there are', () => {
  const shares = sharesOf(...workKind.options.map((kind) => group(kind, 3)));
  expect(Object.values(shares)).toEqual(workKind.options.map(() => 1));
});
