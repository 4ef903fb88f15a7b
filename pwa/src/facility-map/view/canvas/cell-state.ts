import type { UnitStatus } from 'schemas/facility/units';
import type { MapPlace, MapPlaces } from '../../store/map-store.ts';
import { isUnderConstruction } from './site-drawing.ts';

/** What a door on the map says of itself. */
export type CellState = UnitStatus | 'unknown' | 'underConstruction';

/** What is under construction has no place in the system; as soon as it has one, it is a door like the others. */
export const stateOf = (number: string, places: MapPlaces): CellState =>
  places.get(number)?.status ?? (isUnderConstruction(number) ? 'underConstruction' : 'unknown');

/** The place behind a number that a customer may choose; undefined for every other door. */
export function choosablePlace(number: string, places: MapPlaces): MapPlace | undefined {
  return stateOf(number, places) === 'available' ? places.get(number) : undefined;
}

export function countStatuses(places: MapPlaces): Record<UnitStatus, number> {
  const counts = { available: 0, occupied: 0, maintenance: 0 };
  for (const { status } of places.values()) counts[status] += 1;
  return counts;
}

/** Places whose status is another than before; places that are new on the map are no news. */
export function changedPlaces(before: MapPlaces, after: MapPlaces): MapPlace[] {
  return [...after.values()].filter((place) => {
    const earlier = before.get(place.unitNumber);
    return earlier !== undefined && earlier.status !== place.status;
  });
}
