import { expect, test } from 'vitest';
import { chainStart, composeChainText, fromHead, type SealedFacts, toHead } from './audit.rules.ts';

const entry: SealedFacts = {
  id: 7,
  at: new Date('2026-11-20T15:00:00.123Z'),
  actor: 'staff',
  action: 'lease.ended',
  subjectKind: 'lease',
  subjectId: 'l1',
  submissionId: null,
  requestId: 'r1',
  details: { b: 1, a: [{ d: 2, c: null }] },
};
const before = { position: 6, seal: 'beef' };

test('the text that is signed names the place, the seal before, and every field', () => {
  expect(JSON.parse(composeChainText(before, entry))).toEqual([
    'gatehouse audit seal v1',
    7,
    'beef',
    7,
    '2026-11-20T15:00:00.123Z',
    'staff',
    'lease.ended',
    'lease',
    'l1',
    null,
    'r1',
    { b: 1, a: [{ d: 2, c: null }] },
  ]);
});

test.each<Partial<SealedFacts>>([
  { id: 8 },
  { at: new Date('2026-11-20T15:00:00.124Z') },
  { actor: 'manager' },
  { action: 'lease.changed' },
  { subjectKind: 'unit' },
  { subjectId: 'l2' },
  { submissionId: 's1' },
  { requestId: null },
  { details: { b: 1, a: [{ d: 3, c: null }] } },
])('another %o is another text', (changed) => {
  expect(composeChainText(before, { ...entry, ...changed })).not.toBe(composeChainText(before, entry));
});

test('the same document in another order of its keys is the same text, another order of a list is not', () => {
  const text = (details: unknown) => composeChainText(before, { ...entry, details });
  expect(text({ a: [{ c: null, d: 2 }], b: 1 })).toBe(text(entry.details));
  expect(text({ b: 1, a: 2 })).toContain('{"a":2,"b":1}');
  expect(text([1, 2])).not.toBe(text([2, 1]));
});

test('a head says place and seal, and reads back; before the first entry there is none', () => {
  expect(toHead(chainStart)).toBeNull();
  expect(toHead({ position: 1, seal: 'beef' })).toBe('1:beef');
  expect(fromHead('1:beef')).toEqual({ position: 1, seal: 'beef' });
  expect(fromHead('1')).toEqual({ position: 1, seal: '' });
});
