import type { MapPlaces } from '../../../facility-map/store/map-store.ts';
import { isAnyUnit, type PickedUnit } from '../rental-draft.ts';

interface ChosenUnit {
  unit: PickedUnit | null;
  places: MapPlaces | undefined;
  isOffline: boolean;
}

/** Whether the map's news takes the chosen unit away. An old map is no news: offline it takes nothing. */
export function isUnitLost({ unit, places, isOffline }: ChosenUnit): boolean {
  if (isOffline || !unit || !places || isAnyUnit(unit)) return false;
  const place = places.get(unit.unitNumber);
  // Another door may have its number by now, and none may.
  return place?.id !== unit.id || place.status !== 'available';
}

/** Whether somebody has it now, by the map. One that is being mended was taken by nobody. */
export function isUnitTaken({ unitNumber }: PickedUnit, places: MapPlaces | undefined): boolean {
  return places?.get(unitNumber)?.status === 'occupied';
}

/** The nearest free door of the same kind and size. */
export function findAnother(lost: PickedUnit, places: MapPlaces | undefined): PickedUnit | undefined {
  const numberOf = (unitNumber: string) => Number(unitNumber.replace(/\D/g, ''));
  const distanceTo = ({ unitNumber }: PickedUnit) =>
    Math.abs(numberOf(unitNumber) - numberOf(lost.unitNumber));
  const [nearest] = [...(places?.values() ?? [])]
    .filter(({ id, kind, size, status }) => {
      return status === 'available' && kind === lost.kind && size === lost.size && id !== lost.id;
    })
    .sort((a, b) => distanceTo(a) - distanceTo(b));
  if (!nearest) return undefined;
  const { status: _, ...unit } = nearest;
  return unit;
}
