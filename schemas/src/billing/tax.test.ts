import fc from 'fast-check';
import { expect, test } from 'vitest';
import { taxOf, taxOn, taxPercents } from './tax.ts';

const none = taxPercents.parse({});

test('a tax is reckoned by the kind of charge, to the cent, half a cent up', () => {
  expect(taxOf(12_00, 6)).toBe(72);
  expect(taxOf(10_00, 8.875)).toBe(89);
  expect(taxOf(8, 6.25)).toBe(1);
  expect(taxOf(7, 6.25)).toBe(0);
  const sums = [
    { kind: 'plan', cents: 12_00 },
    { kind: 'extra', cents: 15_00 },
    { kind: 'rent', cents: 60_00 },
  ];
  expect(taxOn(sums, { ...none, plan: 6, extra: 10 })).toBe(72 + 1_50);
});

test('nothing is taxed unless the facility says so, and no percentage that nobody could mean is taken', () => {
  expect(none).toEqual({ rent: 0, plan: 0, extra: 0, charge: 0, merchandise: 0 });
  for (const bad of [-1, 31, 6.0001, '6', Number.NaN])
    expect(taxPercents.safeParse({ plan: bad }).success).toBe(false);
  expect(taxPercents.safeParse({ late_fee: 6 }).success).toBe(false);
  expect(taxPercents.parse({ merchandise: 8.875 }).merchandise).toBe(8.875);
});

test('a tax is never further than half a cent from what it is', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_00 }),
      fc.integer({ min: 0, max: 30_000 }),
      (cents, thousandths) => {
        expect(
          Math.abs(taxOf(cents, thousandths / 1000) - (cents * thousandths) / 100_000),
        ).toBeLessThanOrEqual(0.5);
      },
    ),
  );
});
