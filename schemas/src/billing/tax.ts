import { z } from 'zod';
import type { BillLine } from './lease-lines.ts';

/** What a site may tax. */
export const taxedKinds = ['rent', 'plan', 'extra', 'charge', 'merchandise'] as const;
export type TaxedKind = (typeof taxedKinds)[number];

const rule = 'must be a percentage from 0 to 30 with at most three decimals';
const percent = z
  .number(rule)
  .min(0, rule)
  .max(30, rule)
  .refine((value) => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6, rule)
  .default(0);

/** Percent by kind of charge, such as 6 or 8.875. */
const kindsRule = 'must be percentages of rent, plan, extra, charge or merchandise';
export const taxPercents = z.strictObject(
  { rent: percent, plan: percent, extra: percent, charge: percent, merchandise: percent },
  kindsRule,
);
export type TaxPercents = z.output<typeof taxPercents>;

/** As it stands on every bill. */
export const taxLabel = 'Sales tax';

/** Half a cent rounds up, and no floating point is involved. */
export function taxOf(cents: number, percent: number): number {
  const thousandths = Math.round(percent * 1000);
  return Math.floor((2 * cents * thousandths + 100_000) / 200_000);
}

/** Of all that one bill says, kind by kind, so that no line is rounded alone. */
export function taxOn(
  sums: readonly { kind: string; cents: number }[],
  percents: Readonly<Partial<TaxPercents>>,
): number {
  return taxedKinds.reduce((tax, kind) => {
    const cents = sums.reduce((sum, one) => (one.kind === kind ? sum + one.cents : sum), 0);
    return tax + taxOf(cents, percents[kind] ?? 0);
  }, 0);
}

/** What a bill comes to with its tax, as its last line. A bill that is written again brings its own along. */
export function withTax(
  kind: string,
  lines: readonly BillLine[],
  percents: Readonly<Partial<TaxPercents>>,
): readonly BillLine[] {
  if (lines.some(({ category }) => category === 'tax')) return lines;
  // The days in another unit are rent too.
  const own = kind === 'transfer' ? 'rent' : kind;
  const sums = lines.map(({ category, amountCents }) => ({ kind: category ?? own, cents: amountCents }));
  const amountCents = taxOn(sums, percents);
  return amountCents > 0 ? [...lines, { label: taxLabel, amountCents, category: 'tax' }] : lines;
}
