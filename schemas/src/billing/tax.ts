import { z } from 'zod';

/** What a site may tax. Rent is the one sum that a lease, a letter and a device without a connection name. */
export const taxedKinds = ['plan', 'extra', 'charge', 'merchandise'] as const;
export type TaxedKind = (typeof taxedKinds)[number];

const rule = 'must be a percentage from 0 to 30 with at most three decimals';
const percent = z
  .number(rule)
  .min(0, rule)
  .max(30, rule)
  .refine((value) => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6, rule)
  .default(0);

/** Percent by kind of charge, such as 6 or 8.875. */
const kindsRule = 'must be percentages of plan, extra, charge or merchandise';
export const taxPercents = z.strictObject(
  { plan: percent, extra: percent, charge: percent, merchandise: percent },
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
  percents: Readonly<TaxPercents>,
): number {
  return taxedKinds.reduce((tax, kind) => {
    const cents = sums.reduce((sum, one) => (one.kind === kind ? sum + one.cents : sum), 0);
    return tax + taxOf(cents, percents[kind]);
  }, 0);
}
