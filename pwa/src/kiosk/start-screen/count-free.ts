import type { MapPlace, MapPlaces } from '../../facility-map/store/map-store.ts';

/** How many units are free of the size that is the cheapest, and what one costs; undefined when none is. */
export function countFree(
  places: MapPlaces,
): { count: number; size: string; monthlyRate: string } | undefined {
  const free = [...places.values()].filter(({ kind, status }) => kind === 'unit' && status === 'available');
  const cheapest = free.reduce<MapPlace | undefined>(
    (best, place) => (best && Number(best.monthlyRate) <= Number(place.monthlyRate) ? best : place),
    undefined,
  );
  if (!cheapest) return undefined;
  const { size, monthlyRate } = cheapest;
  return { count: free.filter((place) => place.size === size).length, size, monthlyRate };
}
