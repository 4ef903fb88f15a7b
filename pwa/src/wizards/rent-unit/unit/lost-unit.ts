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

/** The free door of the same kind and size whose rent is most like it; of several the nearest in its building. */
export function findAnother(lost: PickedUnit, places: MapPlaces | undefined): PickedUnit | undefined {
  const [nearest] = [...(places?.values() ?? [])]
    .filter(({ id, kind, size, status }) => {
      return status === 'available' && kind === lost.kind && size === lost.size && id !== lost.id;
    })
    .map((place) => ({ place, far: distancesOf(place, lost) }))
    .sort((a, b) => a.far.map((each, i) => each - (b.far[i] ?? 0)).find((by) => by !== 0) ?? 0);
  if (!nearest) return undefined;
  const { status: _, ...unit } = nearest.place;
  return unit;
}

/** What counts first stands first. */
const distancesOf = (place: PickedUnit, lost: PickedUnit): number[] => [
  Math.max(0, Number(place.monthlyRate) - Number(lost.monthlyRate)),
  buildingOf(place) === buildingOf(lost) ? 0 : 1,
  Math.abs(digitsOf(place) - digitsOf(lost)),
];

const buildingOf = ({ unitNumber }: PickedUnit) => /^\D*/.exec(unitNumber)?.[0];
const digitsOf = ({ unitNumber }: PickedUnit) => Number(unitNumber.replace(/\D/g, ''));
