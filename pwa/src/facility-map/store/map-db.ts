import { Dexie, type EntityTable } from 'dexie';
import type { MapPlace } from './map-places.ts';

/** Two rows. Times are in milliseconds since the epoch. */
export interface MapMeta {
  key: 'map' | 'live';
  /** Of `map`: when it came; undefined until the first one arrived. */
  fetchedAt?: number;
  /** Of `live`: whether the tab that holds the stream is connected. */
  isLive?: boolean;
  /** Of `live`: the map that came at `of` was right until then, as its stream was open. */
  rightAt?: number;
  of?: number;
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
