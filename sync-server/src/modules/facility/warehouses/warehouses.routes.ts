import { warehousesApi } from 'schemas/facility/warehouses';
import type { Site } from '../../../http/mount/mount.ts';
import { mountCached } from '../../../http/mount/mount-cached.ts';
import type { MapCache } from '../units/map-cache.service.ts';

/** Warehouses are units of another kind: the same table, the same cache. */
export function warehousesRoutes(site: Site, maps: MapCache): void {
  mountCached(site, warehousesApi.map, maps.warehouses);
}
