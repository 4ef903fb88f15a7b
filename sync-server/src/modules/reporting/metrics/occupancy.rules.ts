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
export const readOccupancy = (
  spaces: readonly Space[],
  tenancies: readonly Tenancy[],
  moment: Moment,
): Occupancy => addUpStandings(readStandings(spaces, tenancies, moment));

export function addUpStandings(standings: readonly Standing<Space, Tenancy>[]): Occupancy {
  const inState = (state: SpaceState) => standings.filter((one) => one.state === state);
  const lets = inState('occupied');
  const scheduledCents = sumBy(lets, ({ tenancy }) => tenancy?.monthlyRateCents ?? 0);
  const streetCents = (rows: typeof standings) => sumBy(rows, ({ space }) => space.monthlyRateCents);
  const [potentialCents, letStreetCents] = [streetCents(standings), streetCents(lets)];
  const [squareFeet, occupiedSquareFeet] = [sumFeet(standings), sumFeet(lets)];
  return {
    rentable: standings.length,
    occupied: lets.length,
    reserved: inState('reserved').length,
    maintenance: inState('maintenance').length,
    available: inState('available').length,
    occupiedPercent: percentOf(lets.length, standings.length),
    squareFeet,
    occupiedSquareFeet,
    squareFeetPercent: percentOf(occupiedSquareFeet, squareFeet),
    potentialCents,
    scheduledCents,
    vacancyLossCents: potentialCents - letStreetCents,
    rateGapCents: letStreetCents - scheduledCents,
    averageRentCents: shareOf(scheduledCents, lets.length),
    rentPerSquareFootCents: shareOf(scheduledCents, occupiedSquareFeet),
    economicPercent: percentOf(scheduledCents, potentialCents),
  };
}

/** Sizes are few, however many spaces there are. */
function sumFeet(standings: readonly Standing<Space, Tenancy>[]): number {
  const counts = new Map<string, number>();
  for (const { space } of standings) counts.set(space.size, (counts.get(space.size) ?? 0) + 1);
  return sumBy([...counts], ([size, count]) => squareFeetOf(size) * count);
}

const shareOf = (cents: number, parts: number) => (parts === 0 ? null : Math.round(cents / parts));
