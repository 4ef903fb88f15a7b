import type { Pencil } from './testing-pencil.ts';
import { monthStart, sum, text } from './testing-pencil-days.ts';

/** Closes begin on that day, with that much in the drawer; so much stays in it each evening. */
export const firstClose = '2025-02-01';
const float = 100_00;
/** Five dollars were not there, and nobody knows why. */
export const shortDay = '2025-08-25';
const missing = (day: string) => (day === shortDay ? 5_00 : 0);

/** Days on which money moved, from one day to another. */
export const movingDays = ({ books }: Pencil, from: string, to: string) =>
  books.movingDays().filter((day) => day >= from && day <= to);

/** What moved on a day. */
export function dayBy({ books }: Pencil, day: string) {
  const { cashIn, cashOut, checks, cards, terminal } = books.tillsOn(day);
  return {
    day,
    cashIn: text(cashIn),
    cashOut: text(cashOut),
    checks: text(checks),
    cards: text(cards),
    terminal: text(terminal),
  };
}

/** Cheques of that day that the bank had not returned when the month was over: then they are banked. */
const checksOf = (pencil: Pencil, day: string) =>
  [...pencil.tenants.values()]
    .flatMap(({ payments }) => payments)
    .filter(({ on, by, isBack }) => on === day && by === 'check' && !isBack);

/** Each close up to a day, the first one first; `monthOf` gives how things stood when its days were closed. */
export function closesBy(monthOf: (day: string) => Pencil, until: string) {
  let opening = float;
  return movingDays(monthOf(until), firstClose, until).map((day) => {
    const pencil = monthOf(day);
    const { cashIn, cashOut } = pencil.books.tillsOn(day);
    const expected = opening + cashIn - cashOut;
    const counted = expected - missing(day);
    const kept = Math.min(counted, float);
    const checks = sum(checksOf(pencil, day).map(({ cents }) => cents));
    const row = {
      ...dayBy(pencil, day),
      // Of a day that is closed those that went to the bank.
      checks: text(checks),
      openingFloat: text(opening),
      expectedCash: text(expected),
      countedCash: text(counted),
      overShort: text(counted - expected),
      float: text(kept),
      depositCash: text(counted - kept),
      depositChecks: text(checks),
      deposit: text(counted - kept + checks),
      missingChecks: '0.00',
      batch: null,
    };
    opening = kept;
    return row;
  });
}

/** Days of a month on which money moved and that nobody has closed. */
export const openDaysBy = (pencil: Pencil): number =>
  movingDays(pencil, monthStart(pencil.day), pencil.day).filter((day) => day < firstClose).length;
