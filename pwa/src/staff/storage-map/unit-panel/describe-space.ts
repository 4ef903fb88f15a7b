import { amountToCents, formatAmount, formatDollars } from 'schemas/kit/money';
import type { SpaceRow } from 'schemas/reporting/staff-map';
import { hoursHeld, type LayerName, rateGapCents, readLayer } from '../layers.ts';
import { type MapWords, nameOf } from '../storage-map.copy.ts';

/** "owes $85.00", "nothing owed". */
export function describeBalance(balance: string, words: MapWords): string {
  const cents = amountToCents(balance);
  if (cents === 0) return words.settled;
  return cents > 0 ? words.owes(formatDollars(cents)) : words.credit(formatDollars(-cents));
}

/** What its tenant pays; of a space without one, what the next would. */
export const rateOf = ({ tenancy, streetRate }: SpaceRow): string => tenancy?.rate ?? streetRate;

/** Everything of a space in one breath, whatever layer is shown. */
export function describeSpace(space: SpaceRow, words: MapWords): string {
  const { number, size, state, lock, tenancy, tickets } = space;
  const late = tenancy?.daysPastDue ?? 0;
  return [
    nameOf(words, number),
    words.keys.rent[state],
    tenancy?.customerName,
    late > 0 ? words.daysLate(late) : undefined,
    tenancy && amountToCents(tenancy.balance) !== 0 ? describeBalance(tenancy.balance, words) : undefined,
    lock === 'overlock' ? words.keys.lock.overlock : undefined,
    tickets.open > 0 ? words.tickets(tickets.open) : undefined,
    words.feet(size),
    words.aMonth(formatAmount(rateOf(space))),
  ]
    .filter(Boolean)
    .join(', ');
}

/** What a layer writes on a door: a few letters, so that nothing is said by colour alone. */
export function markOf(layer: LayerName, space: SpaceRow, words: MapWords, now: Date): string | undefined {
  const marks: Record<LayerName, () => string | undefined> = {
    rent: () => words.marks[space.state],
    late: () => {
      const days = space.tenancy?.daysPastDue ?? 0;
      if (days > 0) return words.days(days);
      return readLayer('late', space, now) === 'in_time' ? '✓' : undefined;
    },
    lock: () => words.lockMarks[space.lock],
    rate: () => {
      const gap = rateGapCents(space);
      if (gap === undefined) return undefined;
      return gap === 0 ? '=' : `${gap > 0 ? '+' : '−'}${formatDollars(Math.abs(gap)).replace('.00', '')}`;
    },
    holds: () => {
      const hours = hoursHeld(space, now);
      return hours === undefined ? undefined : words.hours(hours);
    },
    tickets: () => {
      const { open, worst } = space.tickets;
      return open === 0 ? undefined : `${open}${worst === 'emergency' ? '!!' : worst === 'high' ? '!' : ''}`;
    },
  };
  return marks[layer]();
}
