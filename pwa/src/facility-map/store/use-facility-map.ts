import { useSyncExternalStore } from 'react';
import type { MapSnapshot, MapStore } from './map-store.ts';

/** The map as this device knows it now; undefined until the first one arrived. */
export const useFacilityMap = (store: MapStore): MapSnapshot | undefined =>
  useSyncExternalStore(store.subscribe, store.read, store.read);
