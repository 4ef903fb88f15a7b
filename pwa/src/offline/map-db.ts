import { Dexie, type EntityTable } from 'dexie';
import type { MapPlace } from './map-places.ts';

/** One row: how old the map is, and whether the tab that holds the stream is connected. */
export interface MapMeta {
  key: 'map';
  /** Milliseconds since the epoch; undefined until the first map arrived. */
  fetchedAt?: number;
  isLive: boolean;
}

export class MapDb extends Dexie {
  declare places: EntityTable<MapPlace, 'unitNumber'>;
  declare meta: EntityTable<MapMeta, 'key'>;

  constructor(name = 'gatehouse-map') {
    // A copy of what the server knows: losing its last write to a power cut costs nothing, waiting for it would.
    super(name, { chromeTransactionDurability: 'relaxed' });
    this.version(1).stores({ places: 'unitNumber', meta: 'key' });
  }
}
