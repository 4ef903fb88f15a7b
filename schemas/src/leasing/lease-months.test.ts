import { describe, expect, test } from 'vitest';
import { coverFirstMonth } from '../billing/coverage.ts';
import { fortyDays, listExpected, threeRates } from '../billing/testing-first-months.ts';
import {
  facilityFile,
  gateOffMinCents,
  moveOutCleaningFeeCents,
  toPublicFacility,
} from '../facility/facility.ts';
import { leaseFacility, readLease } from './lease-agreement.ts';

/** As the lease writes a sum: cents where there are any. */
const written = (cents: number) =>
  `$${Math.floor(cents / 100)}${cents % 100 ? `.${String(cents % 100).padStart(2, '0')}` : ''}`;
const fee = (cents: number) => `$${(cents / 100).toFixed(2)}`;

/** What each language says of when rent falls due, and of the first month; nothing else of the clause has a number. */
const promised = {
  en: {
    heading: 'Payment due on the 1st of each month by auto-pay.',
    rent: (sum: string) => `Rent for this unit is ${sum} a month.`,
    first: "Your first payment, one month's rent, covers a month from the start.",
    next: 'The next 1st bills only the days after it.',
  },
  es: {
    heading: 'El pago vence el día 1 de cada mes, por pago automático.',
    rent: (sum: string) => `El alquiler de esta unidad es de ${sum} al mes.`,
    first: 'Su primer pago, el alquiler de un mes, cubre un mes desde el comienzo.',
    next: 'El día 1 siguiente solo se cobran los días posteriores.',
  },
};

const file = facilityFile.parse({});
const facility = leaseFacility(toPublicFacility(file, false));
const tenant = { name: 'Zoë Ruiz', address: '12 Main St, Springfield, KY 40069' };
const readFor = (monthlyRateCents: number, locale: 'en' | 'es') => {
  const unit = { kind: 'unit', number: '42', size: '10x10', monthlyRateCents, isWish: false } as const;
  const reading = readLease({ facility, tenant, unit, locale }).find((each) => each.locale === locale);
  if (!reading) throw new Error(`no lease in ${locale}`);
  const { terms, clauses } = reading;
  const all = [
    ...terms.map(({ value }) => value),
    ...clauses.map(({ heading, text }) => `${heading} ${text}`),
  ];
  return { clauses, sums: all.join('\n').match(/\$\d+(\.\d\d)?/g) ?? [] };
};

describe.each(['en', 'es'] as const)('the lease in %s, beside 24 months counted day by day', (locale) => {
  const say = promised[locale];

  test.each(threeRates)(
    'at %i cents it names that rent, the fees of this facility, and no other sum',
    (rate) => {
      const { clauses, sums } = readFor(rate, locale);
      const fees = [written(file.lateFeeCents), fee(gateOffMinCents), fee(moveOutCleaningFeeCents)];
      expect(sums).toEqual([written(rate), written(rate), ...fees]);
      const due = clauses.find(({ heading }) => heading === say.heading);
      expect(due?.text).toBe([say.rent(written(rate)), say.first, say.next].join(' '));
    },
  );

  test.each(fortyDays.flatMap((day) => threeRates.map((rate) => [day, rate] as const)))(
    'a first payment of %s at %i cents: what the lease says is what is billed, and what the payment page says',
    (day, rate) => {
      const [rent] = readFor(rate, locale).sums;
      const { coveredTo, bills } = listExpected(day, rate, 24);
      const [next = { on: '', cents: 0 }, ...later] = bills;
      // "one month's rent, covers a month from the start"
      const { charges } = coverFirstMonth(day, rate);
      expect(charges.map(({ amount }) => written(Math.round(Number(amount) * 100)))).toEqual([rent]);
      expect(isOneMonth(day, coveredTo)).toBe(true);
      expect(charges[0]?.days).toEqual({ from: day, to: coveredTo });
      // "due on the 1st of each month", without a gap.
      expect(bills.map(({ on }) => on)).toEqual(firstsAfter(day, bills.length));
      expect(bills.length).toBeGreaterThanOrEqual(24);
      // "only the days after it": their share of the month; then the rent that the lease names.
      expect(next.cents).toBe(shareAfter(next.on, coveredTo, rate));
      expect(new Set(later.map(({ cents }) => written(cents)))).toEqual(new Set([rent]));
    },
  );
});

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();
const partsOf = (day: string) => day.split('-').map(Number) as [number, number, number];
const nextMonth = ([year, month]: [number, number, number]): [number, number] =>
  month === 12 ? [year + 1, 1] : [year, month + 1];

/** The day after the last one has the number of the first one, or is the last of a month that has no such day. */
function isOneMonth(from: string, to: string): boolean {
  const [year, month] = nextMonth(partsOf(from));
  const end = Math.min(partsOf(from)[2], daysIn(year, month));
  return Date.UTC(year, month - 1, end) - Date.parse(to) === 86_400_000;
}

function firstsAfter(day: string, count: number): string[] {
  let at = partsOf(day);
  return Array.from({ length: count }, () => {
    const [year, month] = nextMonth(at);
    at = [year, month, 1];
    return `${year}-${String(month).padStart(2, '0')}-01`;
  });
}

/** By whole cents, half a cent up. */
function shareAfter(first: string, coveredTo: string, rate: number): number {
  const [year, month] = partsOf(first);
  const all = daysIn(year, month);
  const covered = Math.max(0, (Date.parse(coveredTo) - Date.parse(first)) / 86_400_000 + 1);
  return Number((BigInt(rate) * BigInt(all - covered) * 2n + BigInt(all)) / BigInt(2 * all));
}
