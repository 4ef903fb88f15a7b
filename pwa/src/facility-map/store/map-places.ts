import type { StorageUnit, UnitEvent, UnitStatus } from 'schemas/facility/units';
import type { Warehouse } from 'schemas/facility/warehouses';

/** A unit or a warehouse as the map needs it: one shape, so that a picked warehouse is a picked unit. */
export interface MapPlace {
  id: string;
  /** "42"; of a warehouse its warehouseNumber, "W1". */
  unitNumber: string;
  kind: 'unit' | 'warehouse';
  size: string;
  monthlyRate: string;
  status: UnitStatus;
}

export type MapPlaces = ReadonlyMap<string, MapPlace>;

export function toPlaces(units: readonly StorageUnit[], warehouses: readonly Warehouse[]): MapPlace[] {
  return [
    ...units.map((unit) => toPlace(unit, 'unit', unit.unitNumber)),
    ...warehouses.map((house) => toPlace(house, 'warehouse', house.warehouseNumber)),
  ];
}

function toPlace(
  from: Omit<StorageUnit, 'unitNumber'>,
  kind: MapPlace['kind'],
  unitNumber: string,
): MapPlace {
  const { id, size, monthlyRate, status } = from;
  return { id, unitNumber, kind, size, monthlyRate, status };
}

/** Events name a status only: one about a place that nobody knows changes nothing. */
export function applyEvents(places: readonly MapPlace[], events: readonly UnitEvent[]): MapPlace[] {
  const statuses = new Map(events.map((event) => [event.unitNumber, event.status]));
  return places.map((place) => ({ ...place, status: statuses.get(place.unitNumber) ?? place.status }));
}

/** Places that did not change keep their identity, and a map that did not change too: nothing redraws. */
export function indexPlaces(places: readonly MapPlace[], before: MapPlaces = new Map()): MapPlaces {
  const entries = places.map((place) => {
    const known = before.get(place.unitNumber);
    return [place.unitNumber, known && isSamePlace(known, place) ? known : place] as const;
  });
  const isUnchanged =
    before.size === entries.length && entries.every(([number, place]) => before.get(number) === place);
  return isUnchanged ? before : new Map(entries);
}

const isSamePlace = (a: MapPlace, b: MapPlace): boolean =>
  a.id === b.id &&
  a.kind === b.kind &&
  a.size === b.size &&
  a.monthlyRate === b.monthlyRate &&
  a.status === b.status;
