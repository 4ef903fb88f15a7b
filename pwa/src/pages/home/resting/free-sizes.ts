import type { MapPlace, MapPlaces } from '../../../facility-map/store/map-store.ts';

/** Spaces of one kind and size: how many are free, and what the cheapest of them costs a month. */
export interface FreeSize {
  kind: MapPlace['kind'];
  size: string;
  count: number;
  monthlyRate: string;
}

/** What can be had, units before warehouses, the cheapest size first. */
export function listFreeSizes(places: MapPlaces): FreeSize[] {
  const sizes = new Map<string, FreeSize>();
  for (const { kind, size, status, monthlyRate } of places.values()) {
    if (status !== 'available') continue;
    const known = sizes.get(`${kind} ${size}`);
    const cheapest =
      known && Number(known.monthlyRate) <= Number(monthlyRate) ? known.monthlyRate : monthlyRate;
    sizes.set(`${kind} ${size}`, { kind, size, count: (known?.count ?? 0) + 1, monthlyRate: cheapest });
  }
  return [...sizes.values()].toSorted(
    (a, b) => a.kind.localeCompare(b.kind) || Number(a.monthlyRate) - Number(b.monthlyRate),
  );
}
