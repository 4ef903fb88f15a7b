import { proratedCents } from './rent-calendar.ts';

/** Something that is billed with the rent of each 1st from one day to another. */
export interface LeaseLine {
  kind: 'discount' | 'plan' | 'extra';
  label: string;
  /** A month; of a discount this or a part of the rent. */
  amountCents: number | null;
  percent: number | null;
  from: string;
  /** The last day; null: for good. */
  until: string | null;
}

/** What a bill of a 1st says, in its order. `category` is null for rent and what is taken off it. */
export interface BillLine {
  label: string;
  amountCents: number;
  category: 'plan' | 'extra' | 'merchandise' | 'tax' | null;
}

/** So much of a month's rent is always billed: a bill of nothing would say through when nothing is paid. */
export const rentLeftCents = 1_00;

export const linesOn = <Line extends Pick<LeaseLine, 'from' | 'until'>>(
  lines: readonly Line[],
  first: string,
): Line[] => lines.filter(({ from, until }) => from <= first && (until === null || until >= first));

/** The rent of a 1st with all that is billed beside it; a part of a month has its part of each sum off. */
export function billLines(
  rent: { label: string; amountCents: number; monthlyRateCents: number; first: string },
  lines: readonly LeaseLine[],
): BillLine[] {
  const { label, amountCents, monthlyRateCents, first } = rent;
  const own = linesOn(lines, first);
  let leftCents = Math.max(0, amountCents - rentLeftCents);
  const off = own.flatMap((line): BillLine[] => {
    if (line.kind !== 'discount') return [];
    const cents = Math.min(leftCents, discountCents(line, { amountCents, monthlyRateCents }));
    leftCents -= cents;
    return cents > 0 ? [{ label: line.label, amountCents: -cents, category: null }] : [];
  });
  const more = own.flatMap(({ kind, label, amountCents }): BillLine[] =>
    kind === 'discount' || amountCents === null ? [] : [{ label, amountCents, category: kind }],
  );
  return [{ label, amountCents, category: null }, ...off, ...more];
}

const discountCents = (
  line: Pick<LeaseLine, 'amountCents' | 'percent'>,
  { amountCents, monthlyRateCents }: { amountCents: number; monthlyRateCents: number },
): number =>
  line.percent === null
    ? proratedCents(line.amountCents ?? 0, amountCents, monthlyRateCents)
    : proratedCents(amountCents, line.percent, 100);

export const sumOfLines = (lines: readonly Pick<BillLine, 'amountCents'>[]): number =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
