import { type DatedRent, rentOn } from 'schemas/billing/rent-calendar';
import type { Moment } from './moments.rules.ts';
import type { Space, Tenancy } from './occupancy.rules.ts';

/** What was so from an instant on. */
interface Dated {
  /** Milliseconds since 1970. */
  fromMs: number;
}

/**
 * What was so at a moment: of all that is dated up to it, what was written last. Two servers whose clocks differ may
 * date in another order than they write.
 */
export const stateAt = <State extends Dated>(
  history: readonly State[],
  { at, isNow }: Moment,
): State | undefined => (isNow ? history.at(-1) : history.findLast(({ fromMs }) => fromMs <= at.getTime()));

export interface SpaceRow {
  id: string;
  kind: Space['kind'];
  number: string;
  version: number;
  history: (Dated & Pick<Space, 'size' | 'monthlyRateCents' | 'status'>)[];
}

export type SpaceThen = Space & Pick<SpaceRow, 'number' | 'version'>;

/** Each space that was in service then, as it was. */
export const spacesAt = (rows: readonly SpaceRow[], moment: Moment): SpaceThen[] =>
  rows.flatMap(({ history, ...space }) => {
    const state = stateAt(history, moment);
    return state ? [{ ...space, ...state }] : [];
  });

export interface TenancyRow {
  id: string;
  history: (Dated & LeaseState)[];
  rents: NamedRent[];
}

/** A rent, from which day on it holds, and when it was named. */
export interface NamedRent extends DatedRent {
  namedMs: number;
}

interface LeaseState extends Omit<Tenancy, 'endedAt' | 'monthlyRateCents'> {
  endedMs: number | null;
  vacatedOn: string | null;
  leavesOn: string | null;
  /** The last day on which the card of autopay can be charged. */
  autopayUntil: string | null;
}

export interface TenancyThen extends Tenancy, Pick<LeaseState, 'vacatedOn' | 'leavesOn' | 'autopayUntil'> {
  id: string;
  monthlyRents: DatedRent[];
}

/** The rents that were named by then, those of days to come among them. */
export const rentsAt = (rents: readonly NamedRent[], { at, isNow }: Moment): NamedRent[] =>
  rents.filter(({ namedMs }) => isNow || namedMs <= at.getTime());

/** Each lease and hold that was there then or before, as it was. */
export const tenanciesAt = (rows: readonly TenancyRow[], moment: Moment): TenancyThen[] =>
  rows.flatMap(({ id, history, rents }) => {
    const state = stateAt(history, moment);
    if (!state) return [];
    const { endedMs, fromMs: _, ...lease } = state;
    const monthlyRents = rentsAt(rents, moment);
    const monthlyRateCents = rentOn(monthlyRents, moment.day.toString());
    const endedAt = endedMs === null ? null : new Date(endedMs);
    return [{ ...lease, id, monthlyRateCents, monthlyRents, endedAt }];
  });
