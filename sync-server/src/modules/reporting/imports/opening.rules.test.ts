import fc from 'fast-check';
import { rentOfMonth } from 'schemas/billing/rent-calendar';
import { expect, test } from 'vitest';
import { openFromPaidThrough } from './opening.rules.ts';

const open = (paidThrough: string, own: object = {}) =>
  openFromPaidThrough({ paidThrough, rentCents: 60_00, startsOn: '2024-03-15', today: '2026-11-20', ...own });
const owed = (paidThrough: string, own?: object) =>
  open(paidThrough, own).charges.map(({ dueOn, cents }) => `${dueOn} ${cents}`);
const ahead = (paidThrough: string, own?: object) => open(paidThrough, own).credits.map(({ cents }) => cents);

test('paid to the end of the month: nothing is owed and nothing is ahead', () => {
  expect(open('2026-11-30')).toEqual({ charges: [], credits: [] });
});

test('paid to a day before: the rest of each month is owed from its own day', () => {
  expect(owed('2026-11-14')).toEqual(['2026-11-15 3200']);
  expect(owed('2026-09-14')).toEqual(['2026-09-15 3200', '2026-10-01 6000', '2026-11-01 6000']);
});

test('paid for more: the days of the months to come are credit', () => {
  expect(ahead('2026-12-14')).toEqual([2710]);
  expect(ahead('2027-01-31')).toEqual([12000]);
});

test('within the first month of a lease the next bill begins after it, and only what comes before is owed', () => {
  const own = { startsOn: '2026-11-10' };
  expect(open('2026-12-09', own)).toEqual({ charges: [], credits: [] });
  expect(owed('2026-11-30', own)).toEqual(['2026-12-01 1742']);
  expect(owed('2026-11-25', own)).toEqual(['2026-11-26 2742']);
});

const day = (from: string, to: string) =>
  fc
    .date({ min: new Date(from), max: new Date(to), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

test('whatever was paid and whenever it began, each day is paid once: what is open now and billed later adds up to the cent a month', () => {
  fc.assert(
    fc.property(
      day('2020-01-01', '2026-11-20'),
      day('2026-01-01', '2027-10-31'),
      fc.integer({ min: 1_00, max: 400_00 }),
      (startsOn, paidThrough, rentCents) => {
        if (paidThrough < startsOn) return;
        const { charges, credits } = open(paidThrough, { startsOn, rentCents });
        const sum = (lines: { cents: number }[]) => lines.reduce((total, { cents }) => total + cents, 0);
        // From the 1st of the month after the last day that was paid on, everything is billed as for all others.
        const months = listMonths('2026-12-01', '2027-12-01');
        const billed = months.map(
          (first) => rentOfMonth(first, { startsOn, monthlyRateCents: rentCents }).amountCents,
        );
        const due = sum(charges) - sum(credits) + billed.reduce((a, b) => a + b, 0);
        const days = listMonths('2026-01-01', '2027-12-01').map((first) => unpaidShare(first, paidThrough));
        const exact = days.reduce((total, share) => total + share * rentCents, 0);
        // Half a cent of each month that is parted.
        expect(Math.abs(due - exact)).toBeLessThanOrEqual(2);
      },
    ),
    { numRuns: 500 },
  );
});

function listMonths(from: string, to: string): string[] {
  const months: string[] = [];
  for (
    let at = new Date(`${from}T00:00:00Z`);
    at.toISOString().slice(0, 10) <= to;
    at.setUTCMonth(at.getUTCMonth() + 1)
  ) {
    months.push(at.toISOString().slice(0, 10));
  }
  return months;
}

/** The part of that month that begins after the last day that was paid. */
function unpaidShare(first: string, paidThrough: string): number {
  const month = first.slice(0, 7);
  const length = new Date(Date.UTC(Number(first.slice(0, 4)), Number(first.slice(5, 7)), 0)).getUTCDate();
  if (paidThrough.slice(0, 7) < month) return 1;
  return paidThrough.slice(0, 7) > month ? 0 : (length - Number(paidThrough.slice(8))) / length;
}
