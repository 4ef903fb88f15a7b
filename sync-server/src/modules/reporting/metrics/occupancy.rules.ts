import { type Moment, percentOf, sumBy } from './moments.rules.ts';

export interface Space {
  id: string;
  kind: 'unit' | 'warehouse';
  size: string;
  monthlyRateCents: number;
  status: 'available' | 'occupied' | 'maintenance';
}

export interface Tenancy {
  unitId: string;
  monthlyRateCents: number;
  /** Null until the first payment. */
  startsOn: string | null;
  endedAt: Date | null;
}

const isOver = ({ endedAt }: Tenancy, { at }: Moment) => endedAt !== null && endedAt <= at;
const hasBegun = ({ startsOn }: Tenancy, { day }: Moment) => startsOn !== null && startsOn <= day.toString();

/** A tenant has it, from the day of the first payment until the staff saw it empty. */
export const isLet = (tenancy: Tenancy, moment: Moment): boolean =>
  hasBegun(tenancy, moment) && !isOver(tenancy, moment);

/** Kept for somebody who has not paid yet. */
export const isReserved = (tenancy: Tenancy, moment: Moment): boolean =>
  !hasBegun(tenancy, moment) && !isOver(tenancy, moment);

/** "10x10": feet by feet. */
export function squareFeetOf(size: string): number {
  const [width, depth] = size.split('x').map(Number);
  return (width ?? 0) * (depth ?? 0);
}

export interface Occupancy {
  rentable: number;
  occupied: number;
  reserved: number;
  maintenance: number;
  available: number;
  occupiedPercent: number | null;
  squareFeet: number;
  occupiedSquareFeet: number;
  squareFeetPercent: number | null;
  potentialCents: number;
  scheduledCents: number;
  vacancyLossCents: number;
  rateGapCents: number;
  averageRentCents: number | null;
  rentPerSquareFootCents: number | null;
  economicPercent: number | null;
}

export type SpaceState = 'occupied' | 'reserved' | 'maintenance' | 'available';

/** A space with what it is at a moment, and the tenancy that makes it so. */
export interface Standing<S extends Space, T extends Tenancy> {
  space: S;
  state: SpaceState;
  tenancy: T | undefined;
}

/** Each of these spaces in exactly one state; all of it as it was at the moment. */
export function readStandings<S extends Space, T extends Tenancy>(
  spaces: readonly S[],
  tenancies: readonly T[],
  moment: Moment,
): Standing<S, T>[] {
  const byUnit = (rows: readonly T[]) => new Map(rows.map((one) => [one.unitId, one]));
  const lets = byUnit(tenancies.filter((one) => isLet(one, moment)));
  const holds = byUnit(tenancies.filter((one) => isReserved(one, moment)));
  return spaces.map((space) => {
    const tenancy = lets.get(space.id) ?? holds.get(space.id);
    if (tenancy) return { space, tenancy, state: lets.has(space.id) ? 'occupied' : 'reserved' };
    return { space, tenancy, state: space.status === 'maintenance' ? 'maintenance' : 'available' };
  });
}

/** How full these spaces are at that moment, and what that is worth a month. */
export function readOccupancy(
  spaces: readonly Space[],
  tenancies: readonly Tenancy[],
  moment: Moment,
): Occupancy {
  const standings = readStandings(spaces, tenancies, moment);
  const inState = (state: SpaceState) => standings.filter((one) => one.state === state);
  const rentable = standings.map(({ space }) => space);
  const let_ = inState('occupied').map(({ space }) => space);
  const scheduledCents = sumBy(inState('occupied'), ({ tenancy }) => tenancy?.monthlyRateCents ?? 0);
  const streetCents = (rows: readonly Space[]) => sumBy(rows, ({ monthlyRateCents }) => monthlyRateCents);
  const feet = (rows: readonly Space[]) => sumBy(rows, ({ size }) => squareFeetOf(size));
  const [potentialCents, letStreetCents] = [streetCents(rentable), streetCents(let_)];
  return {
    rentable: rentable.length,
    occupied: let_.length,
    reserved: inState('reserved').length,
    maintenance: inState('maintenance').length,
    available: inState('available').length,
    occupiedPercent: percentOf(let_.length, rentable.length),
    squareFeet: feet(rentable),
    occupiedSquareFeet: feet(let_),
    squareFeetPercent: percentOf(feet(let_), feet(rentable)),
    potentialCents,
    scheduledCents,
    vacancyLossCents: potentialCents - letStreetCents,
    rateGapCents: letStreetCents - scheduledCents,
    averageRentCents: shareOf(scheduledCents, let_.length),
    rentPerSquareFootCents: shareOf(scheduledCents, feet(let_)),
    economicPercent: percentOf(scheduledCents, potentialCents),
  };
}

const shareOf = (cents: number, parts: number) => (parts === 0 ? null : Math.round(cents / parts));
