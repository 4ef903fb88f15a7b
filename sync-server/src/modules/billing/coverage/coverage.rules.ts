import { type Coming, comingAfter } from 'schemas/billing/coverage';
import type { LeaseLine } from 'schemas/billing/lease-lines';
import { coveredTo, type DatedRents, rentOfMonth, rentOn } from 'schemas/billing/rent-calendar';
import type { TaxPercents } from 'schemas/billing/tax';
import { type ChosenOffer, offerLine } from 'schemas/leasing/chosen-offers';

export interface Terms {
  state: 'held' | 'active' | 'ended' | 'lapsed';
  rents: DatedRents;
  lines: readonly LeaseLine[];
  /** What becomes lines when the lease starts. */
  offers: readonly ChosenOffer[];
  taxes: TaxPercents | null;
  startsOn: string | null;
  vacatedOn: string | null;
  leavesOn: string | null;
  billedThrough: string | null;
  /** Of the last rent that was billed. */
  lastPeriod: string | null;
  /** A move-out waits to be confirmed. */
  isLeaving: boolean;
}

/** The rent that is still to come of a lease, by what is known today. */
export function findComing(
  { state, startsOn, billedThrough, lastPeriod, rents, lines, taxes, ...terms }: Terms,
  today: string,
): Coming {
  const over = { next: null, standing: 'over', leavesOn: null } as const;
  if (state === 'held') {
    const own = terms.offers.map((offer) => offerLine(offer, today));
    const next = comingAfter(today, { startsOn: today, rents, lines: [...lines, ...own], taxes });
    return { next, standing: 'starts', leavesOn: null };
  }
  if (state !== 'active' || startsOn === null || terms.vacatedOn !== null) return over;
  const seen = [billedThrough ?? startsOn, lastPeriod ?? startsOn].reduce((a, b) => (a > b ? a : b));
  const next = comingAfter(seen, { startsOn, rents, lines, taxes });
  const { isLeaving, leavesOn } = terms;
  if (isLeaving) return { next, standing: 'leaving', leavesOn: null };
  return { next, standing: leavesOn === null ? 'goesOn' : 'notice', leavesOn };
}

/** The days that rent is for: of the first month they begin when the lease does, or with the payment. */
export function daysOf(
  { kind, period }: { kind: string; period: string },
  { startsOn, rents }: Pick<Terms, 'startsOn' | 'rents'>,
  today: string,
): { from: string; to: string } | null {
  if (kind !== 'rent') return null;
  const begins = startsOn ?? today;
  if (startsOn === null || period <= begins) return { from: begins, to: coveredTo(begins) };
  const { from, to } = rentOfMonth(period, { startsOn, monthlyRateCents: rentOn(rents, period) });
  return { from, to };
}
