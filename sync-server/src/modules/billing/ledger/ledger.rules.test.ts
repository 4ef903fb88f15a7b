import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allocate, inPayingOrder, type OpenItem } from './ledger.rules.ts';

const item = (over: Partial<OpenItem>): OpenItem => ({
  invoiceId: 'a',
  number: 1,
  kind: 'rent',
  dueOn: '2026-11-01',
  deferredFrom: null,
  openCents: 60_00,
  ...over,
});

test('the oldest is paid first, rent before a fee of the same day, and the rest is credit', () => {
  const open = [
    item({ invoiceId: 'fee', number: 3, kind: 'late_fee', openCents: 25_00 }),
    item({ invoiceId: 'november', number: 4 }),
    item({ invoiceId: 'october', number: 2, dueOn: '2026-10-01', openCents: 10_00 }),
  ];
  expect(allocate(100_00, open)).toEqual({
    allocations: [
      { invoiceId: 'october', cents: 10_00 },
      { invoiceId: 'november', cents: 60_00 },
      { invoiceId: 'fee', cents: 25_00 },
    ],
    restCents: 5_00,
  });
});

test('the invoice that was asked for comes before all others', () => {
  const open = [item({ invoiceId: 'old', dueOn: '2026-09-01' }), item({ invoiceId: 'asked' })];
  expect(allocate(70_00, open, 'asked').allocations).toEqual([
    { invoiceId: 'asked', cents: 60_00 },
    { invoiceId: 'old', cents: 10_00 },
  ]);
});

test.each([
  ['the asked one first, wherever it stands', ['asked', 'x', 'y'], 'asked', ['asked', 'x', 'y']],
  ['the asked one first, from behind', ['x', 'y', 'asked'], 'asked', ['asked', 'x', 'y']],
  ['of one day by number', ['y', 'x'], null, ['x', 'y']],
])('%s', (_, open, asked, expected) => {
  const numbers = { x: 2, y: 3, asked: 9 } as Record<string, number>;
  const items = open.map((invoiceId) => item({ invoiceId, number: numbers[invoiceId] ?? 0 }));
  expect(inPayingOrder(items, asked).map(({ invoiceId }) => invoiceId)).toEqual(expected);
});

test('what is used up, and what is not open, has no share: not even one of nothing', () => {
  const open = [
    item({ openCents: 0 }),
    item({ invoiceId: 'b', number: 2 }),
    item({ invoiceId: 'c', number: 3 }),
  ];
  expect(allocate(60_00, open)).toEqual({ allocations: [{ invoiceId: 'b', cents: 60_00 }], restCents: 0 });
  expect(allocate(-1, open)).toEqual({ allocations: [], restCents: -1 });
});

test('no cent is lost or made, and none is given to an invoice beyond what is open', () => {
  const items = fc.array(
    fc.record({
      invoiceId: fc.uuid(),
      number: fc.nat(),
      kind: fc.constantFrom('rent', 'late_fee', 'charge'),
      dueOn: fc.constantFrom('2026-01-01', '2026-02-01', '2026-03-01'),
      deferredFrom: fc.constant(null),
      openCents: fc.integer({ min: 1, max: 200_000 }),
    }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), items, (cents, open) => {
      const { allocations, restCents } = allocate(cents, open);
      const given = allocations.reduce((sum, { cents }) => sum + cents, 0);
      expect(given + restCents).toBe(cents);
      expect(restCents === 0 || given === open.reduce((sum, { openCents }) => sum + openCents, 0)).toBe(true);
    }),
  );
});
