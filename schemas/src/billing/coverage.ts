import { z } from 'zod';
import { centsToText } from '../kit/money.ts';
import { amountText } from '../kit/wire.ts';
import { invoiceKind } from './invoices.ts';
import { billLines, type LeaseLine, sumOfLines } from './lease-lines.ts';
import { coveredTo, type DatedRents, nextFirst, rentAfter, rentOn } from './rent-calendar.ts';
import { type TaxPercents, taxOn } from './tax.ts';

const days = z.object({ from: z.iso.date(), to: z.iso.date() });

/** What a payment pays of one invoice. */
export const coveredCharge = z.object({
  kind: invoiceKind,
  label: z.string(),
  /** First day of what is billed. */
  period: z.iso.date(),
  /** Of rent that is paid as a whole with it; both included. */
  days: days.nullable(),
  amount: amountText,
});
export type CoveredCharge = z.output<typeof coveredCharge>;

/** Rent that is still to come, with what is billed beside it, as far as is known today; nothing of it is billed yet. */
export const comingRent = z.object({
  /** The next bill, due on that day: a 1st. */
  on: z.iso.date(),
  amount: amountText,
  days,
  /** What each 1st after it bills. */
  monthly: amountText,
  /** What it comes to from later 1sts on, where a line is known to begin or end. */
  later: z.array(z.object({ on: z.iso.date(), monthly: amountText })).optional(),
});
export type ComingRent = z.output<typeof comingRent>;

/** What is billed on a lease from now on, and until when. */
export const comingOf = z.object({
  /** Null when nothing more is billed. */
  next: comingRent.nullable(),
  /**
   * `starts`: the first month, its days count from the payment. `notice`: the tenant said when they leave. `leaving`: a
   * move-out waits to be confirmed. `over`: no rent any more.
   */
  standing: z.enum(['starts', 'goesOn', 'notice', 'leaving', 'over']),
  leavesOn: z.iso.date().nullable(),
});
export type Coming = z.output<typeof comingOf>;

/** What a payment covers, and what comes after it. */
export const coverage = z.object({
  /** The facility's day on which this is true. */
  today: z.iso.date(),
  /** In the order of payment. */
  charges: z.array(coveredCharge),
  /** On account after it, credit of before included. */
  credit: amountText,
  /** Owed after it all the same. */
  stillOpen: amountText,
  ...comingOf.shape,
});
export type Coverage = z.output<typeof coverage>;

/** What the bill after that day comes to, and each one after it. */
export function comingAfter(day: string, { lines = [], taxes = null, ...terms }: Terms): ComingRent | null {
  const rent = rentAfter(day, terms);
  if (!rent) return null;
  const { on, from, to, amountCents } = rent;
  const bill = (first: string, cents: number) => {
    const rent = { label: '', amountCents: cents, monthlyRateCents: rentOn(terms.rents, first), first };
    const billed = billLines(rent, lines);
    const sums = billed.map(({ category, amountCents }) => ({
      kind: category ?? 'rent',
      cents: amountCents,
    }));
    return sumOfLines(billed) + (taxes ? taxOn(sums, taxes) : 0);
  };
  const after = nextFirst(on);
  const monthly = (first: string) => centsToText(bill(first, rentOn(terms.rents, first)));
  const later = changesAfter(after, lines, monthly);
  return {
    on,
    amount: centsToText(bill(on, amountCents)),
    days: { from, to },
    monthly: monthly(after),
    ...(later.length > 0 && { later }),
  };
}

/** The 1sts after that one on which lines begin or end, as far as the bill is another one then. */
function changesAfter(first: string, lines: readonly LeaseLine[], monthly: (first: string) => string) {
  const turns = lines.flatMap(({ from, until }) => (until === null ? [from] : [from, nextFirst(until)]));
  const firsts = [...new Set(turns)].filter((on) => on > first).sort();
  return firsts
    .map((on, at) => ({ on, monthly: monthly(on), before: monthly(firsts[at - 1] ?? first) }))
    .filter(({ monthly, before }) => monthly !== before)
    .map(({ on, monthly }) => ({ on, monthly }));
}

/** What each 1st bills once nothing that is known changes any more. */
export const settledMonthly = ({ monthly, later }: ComingRent): string => later?.at(-1)?.monthly ?? monthly;

interface Terms {
  startsOn: string;
  rents: DatedRents;
  /** Billed with the rent. */
  lines?: readonly LeaseLine[];
  /** Of those lines; null: this customer pays none. */
  taxes?: TaxPercents | null;
}

/** What goes with the rental beside its rent, and what of it is taxed. */
type Beside = Pick<Terms, 'lines' | 'taxes'>;

/** What the first payment covers if it clears today, and what comes then: asked of no server. */
export function coverFirstMonth(today: string, monthlyRateCents: number, beside: Beside = {}): Coverage {
  const days = { from: today, to: coveredTo(today) };
  const charge = { kind: 'rent' as const, label: '', period: today, days };
  return {
    today,
    charges: [{ ...charge, amount: centsToText(monthlyRateCents) }],
    credit: '0.00',
    stillOpen: '0.00',
    next: comingAfter(today, {
      startsOn: today,
      rents: [{ from: today, monthlyRateCents }],
      ...beside,
    }),
    standing: 'starts',
    leavesOn: null,
  };
}
