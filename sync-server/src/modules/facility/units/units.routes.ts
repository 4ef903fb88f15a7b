import { unitsApi } from 'schemas/facility/units';
import type { Site } from '../../../http/mount/mount.ts';
import { mountCached } from '../../../http/mount/mount-cached.ts';
import type { MapCache } from './map-cache.service.ts';

export function unitsRoutes(site: Site, maps: MapCache): void {
  mountCached(site, unitsApi.map, maps.units);
  mountCached(site, unitsApi.available, maps.available);
}
