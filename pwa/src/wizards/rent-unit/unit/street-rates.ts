import type { StandardRates } from 'schemas/facility/facility';
import type { MapPlace, MapPlaces } from '../../../facility-map/store/map-store.ts';

interface StreetRates {
  unit: string;
  /** Empty where there are none. */
  warehouse: string;
}

/** What the cheapest door of each kind costs a month by the map that is here; without one, what the office says of itself. */
export function readStreetRates(places: MapPlaces | undefined, standard: StandardRates): StreetRates {
  const { usualRate, warehouseRate } = standard;
  if (!places) return { unit: usualRate, warehouse: warehouseRate };
  const all = [...places.values()];
  return {
    unit: cheapest(all, 'unit') ?? usualRate,
    warehouse: cheapest(all, 'warehouse') ?? '',
  };
}

/** Of those that can be had, if any can. */
function cheapest(places: readonly MapPlace[], kind: MapPlace['kind']): string | undefined {
  const known = places.filter((place) => place.kind === kind);
  const free = known.filter(({ status }) => status === 'available');
  const rates = (free.length > 0 ? free : known).map(({ monthlyRate }) => monthlyRate);
  return rates.reduce<string | undefined>(
    (low, rate) => (low !== undefined && Number(low) <= Number(rate) ? low : rate),
    undefined,
  );
}
