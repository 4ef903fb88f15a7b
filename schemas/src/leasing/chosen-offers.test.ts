import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coverFirstMonth, settledMonthly } from '../billing/coverage.ts';
import { listExpected } from '../billing/testing-first-months.ts';
import type { Plan, Promotion } from '../facility/offers.ts';
import { type ChosenOffers, listChosen, listOfferLines, offerLine, runsOn } from './chosen-offers.ts';

const basic: Plan = {
  ...{ id: 'basic', name: 'Basic plan', nameEs: 'Plan básico' },
  ...{ cents: 12_00, covers: 'Up to $2,000 of your goods.' },
};
const half: Promotion = { id: 'half', name: 'Half price', percent: 50, months: 2 };
const linesFrom = (day: string, offers: ChosenOffers, locale: 'en' | 'es' = 'en') =>
  listChosen(offers, locale).map((offer) => offerLine(offer, day));
const cover = (
  day: string,
  offers: Partial<ChosenOffers>,
  taxes = { plan: 0, extra: 0, charge: 0, merchandise: 0 },
) =>
  coverFirstMonth(day, 60_00, {
    lines: listOfferLines({ plan: null, promotion: null, ...offers }, day),
    taxes,
  });

describe('what goes with a rental', () => {
  test('is billed from the next 1st on, never with the first payment', () => {
    const { charges, next } = cover('2026-11-15', { plan: basic, promotion: half });
    expect(charges).toMatchObject([{ amount: '60.00' }]);
    // 17 of 31 days, half of them off, and the whole plan.
    expect(next).toMatchObject({ on: '2026-12-01', amount: '28.45', monthly: '42.00' });
    expect(next?.later).toEqual([{ on: '2027-02-01', monthly: '72.00' }]);
  });

  test('a promotion is on so many bills in a row, and on none after them', () => {
    const [line] = linesFrom('2026-11-30', { plan: null, promotion: { ...half, months: 3 } });
    expect(line).toMatchObject({ from: '2026-12-01', until: '2027-02-28', percent: 50 });
    expect(cover('2026-11-30', { promotion: { ...half, months: 1 } }).next).toMatchObject({
      amount: '1.93',
      monthly: '60.00',
    });
    expect(cover('2026-11-30', { promotion: { ...half, months: 1 } }).next?.later).toBeUndefined();
  });

  test('a plan alone changes nothing later, and is taxed where plans are', () => {
    const { next } = cover('2026-12-01', { plan: basic }, { plan: 6, extra: 0, charge: 0, merchandise: 0 });
    expect(next).toMatchObject({ on: '2027-01-01', amount: '72.72', monthly: '72.72' });
    expect(next?.later).toBeUndefined();
  });

  test('however much is off, a dollar of the rent is billed', () => {
    expect(cover('2026-12-01', { promotion: { ...half, percent: 100 } }).next).toMatchObject({
      monthly: '1.00',
    });
    const sum = { id: 'sum', name: 'A hundred off', cents: 100_00, months: 1 };
    expect(cover('2026-12-01', { promotion: sum }).next).toMatchObject({ amount: '1.00', monthly: '60.00' });
  });

  test('nothing chosen says what was always said', () => {
    expect(cover('2026-11-22', {})).toEqual(coverFirstMonth('2026-11-22', 60_00));
    expect(cover('2026-11-22', {}).next).not.toHaveProperty('later');
  });

  test('its name on the bill is in the language of its customer', () => {
    const labels = (locale: 'en' | 'es') =>
      linesFrom('2026-11-22', { plan: basic, promotion: half }, locale).map(({ label }) => label);
    expect(labels('en')).toEqual(['Half price', 'Basic plan']);
    expect(labels('es')).toEqual(['Half price', 'Plan básico']);
  });

  test('any day, rent, plan and promotion: after the promotion the bill is the rent and the plan', () => {
    const day = fc
      .date({ min: new Date('2024-01-01'), max: new Date('2033-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    const [rent, cents] = [fc.integer({ min: 1_00, max: 500_000 }), fc.integer({ min: 1, max: 100_000 })];
    const [percent, months] = [fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 24 })];
    fc.assert(
      fc.property(day, rent, cents, percent, months, (day, rent, cents, percent, months) => {
        const offers = { plan: { ...basic, cents }, promotion: { ...half, percent, months } };
        const { next } = coverFirstMonth(day, rent, { lines: listOfferLines(offers, day) });
        const firsts = listExpected(day, rent, 26).bills.map(({ on }) => on);
        expect(next && settledMonthly(next)).toBe(((rent + cents) / 100).toFixed(2));
        if (months > 1 && next?.later) expect(next.later).toMatchObject([{ on: firsts[months] }]);
      }),
      { numRuns: 60 },
    );
  });
});

test.each([
  [{}, '2026-11-20', true],
  [{ from: '2026-11-20', until: '2026-11-20' }, '2026-11-20', true],
  [{ from: '2026-11-21' }, '2026-11-20', false],
  [{ until: '2026-11-19' }, '2026-11-20', false],
] as const)('a promotion of %j on %s: %s', (span, day, runs) => {
  expect(runsOn(span, day)).toBe(runs);
});
