import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Part, splitSides } from './split-sides.rules.ts';

const part = (category: Part['category'], billedCents: number, openCents: number): Part => ({
  invoiceId: 'i',
  category,
  billedCents,
  openCents,
});
const split = (side: { account: string; cents: number }, parts: Part[]) =>
  splitSides<Partial<Pick<Part, 'category'>> & typeof side & { invoiceId: string }>(
    [{ ...side, invoiceId: 'i' }],
    parts,
  ).map(({ account, cents, category }) => [account, category, cents]);

test('a part payment goes to each in proportion to what is open of it', () => {
  const parts = [part(null, 60_00, 60_00), part('plan', 12_00, 12_00)];
  expect(split({ account: 'receivable', cents: -30_00 }, parts)).toEqual([
    ['receivable', null, -25_00],
    ['receivable', 'plan', -5_00],
  ]);
});

test('what comes back opens each in proportion to what was paid of it', () => {
  const parts = [part(null, 60_00, 0), part('plan', 12_00, 12_00)];
  expect(split({ account: 'receivable', cents: 10_00 }, parts)).toEqual([
    ['receivable', null, 10_00],
    ['receivable', 'plan', 0],
  ]);
});

test('several sides of one invoice follow each other', () => {
  const parts = [part(null, 60_00, 0), part('plan', 12_00, 0)];
  const sides = splitSides(
    [72_00, -36_00].map((cents) => ({ account: 'receivable', cents, invoiceId: 'i' })),
    parts,
  );
  expect(sides.map(({ cents }) => cents)).toEqual([60_00, 12_00, -30_00, -6_00]);
});

test('income that is taken back goes where it came from', () => {
  const parts = [part(null, 60_00, 60_00), part('plan', 12_00, 12_00)];
  expect(split({ account: 'rent_income', cents: 72_00 }, parts)).toEqual([
    ['rent_income', null, 60_00],
    ['fee_income', 'plan', 12_00],
  ]);
});

test('what is given up is given up of each', () => {
  const parts = [part(null, 20_00, 10_00), part('tax', 1_00, 50)];
  expect(split({ account: 'allowances', cents: 10_50 }, parts)).toEqual([
    ['allowances', null, 10_00],
    ['allowances', 'tax', 50],
  ]);
});

test('an invoice for one thing that is not its kind names that thing in whatever is paid of it', () => {
  expect(split({ account: 'receivable', cents: -7_00 }, [part('merchandise', 20_00, 20_00)])).toEqual([
    ['receivable', 'merchandise', -7_00],
  ]);
});

test('an invoice for one thing, money without one and the drawer stay whole', () => {
  const sides = [
    { account: 'cash', cents: 5 },
    { account: 'receivable', cents: -5, invoiceId: 'other' },
    { account: 'receivable', cents: -5 },
  ];
  expect(splitSides(sides, [])).toEqual(sides);
});

test('whatever is paid and given back, no cent is lost, none is owed below zero, and all of it settles each', () => {
  const cents = fc.integer({ min: 1, max: 20_000 });
  fc.assert(
    fc.property(
      fc.tuple(cents, cents, cents),
      fc.array(fc.integer({ min: -100, max: 100 })),
      (billed, moves) => {
        const categories = [null, 'plan', 'extra'] as const;
        const parts = billed.map((sum, i) => part(categories[i] ?? null, sum, sum));
        const open = () => parts.reduce((sum, { openCents }) => sum + openCents, 0);
        const total = open();
        const post = (sum: number) => {
          const sides = splitSides([{ account: 'receivable', cents: sum, invoiceId: 'i' }], parts);
          expect(sides.reduce((all, side) => all + side.cents, 0)).toBe(sum);
          for (const [i, side] of sides.entries()) {
            const own = parts[i];
            if (own) own.openCents += side.cents;
          }
          for (const { openCents, billedCents } of parts) {
            expect(openCents).toBeGreaterThanOrEqual(0);
            expect(openCents).toBeLessThanOrEqual(billedCents);
          }
        };
        for (const move of moves) {
          const part = Math.round((move / 100) * (move < 0 ? open() : total - open()));
          if (part !== 0) post(part);
        }
        if (open() > 0) post(-open());
        expect(parts.map(({ openCents }) => openCents)).toEqual([0, 0, 0]);
      },
    ),
  );
});
