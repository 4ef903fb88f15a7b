import { liveQuery } from 'dexie';
import type { UnitEvent } from 'schemas/facility/units';
import { createStore } from '../../ui/store.ts';
import type { MapDb, MapMeta } from './map-db.ts';
import { applyEvents, indexPlaces, type MapPlace, type MapPlaces } from './map-places.ts';

export interface MapSnapshot {
  places: MapPlaces;
  /** The last moment at which the map was known to be right, in milliseconds since the epoch. */
  fetchedAt: number;
  isLive: boolean;
}

/** Where the map rests on this device, and who hears when it changes. */
export interface MapKeeper {
  watch: (
    onChange: (snapshot: MapSnapshot | undefined) => void,
    onLost: (error: unknown) => void,
  ) => () => void;
  replace: (places: readonly MapPlace[], fetchedAt: number) => Promise<void>;
  patch: (event: UnitEvent) => Promise<void>;
  /** `at`: the moment a live map stopped being so; without it nothing is said about the time since. */
  setLive: (isLive: boolean, at?: number) => Promise<void>;
}

/** Kept in IndexedDB: shown at once on the next visit, and shared with every other tab. */
export function keepInDb(db: MapDb): MapKeeper {
  return {
    watch: (onChange, onLost) => {
      let map: { places: MapPlaces; fetchedAt: number } | undefined;
      let hasRead = false;
      let live: MapMeta | undefined;
      const tell = () => {
        if (hasRead && live) onChange(map && { ...map, ...readLive(live, map) });
      };
      const readMap = () => Promise.all([db.places.toArray(), db.meta.get('map')]);
      const maps = liveQuery(() => db.transaction('r', db.places, db.meta, readMap)).subscribe({
        next: ([found, meta]) => {
          hasRead = true;
          const { fetchedAt } = meta ?? {};
          map = fetchedAt === undefined ? undefined : { places: indexPlaces(found, map?.places), fetchedAt };
          tell();
        },
        error: onLost,
      });
      // Apart: it changes with each connection, which is no reason to read ten thousand places again.
      const lives = liveQuery(() => db.meta.get('live')).subscribe({
        next: (found) => {
          live = found ?? notLive;
          tell();
        },
        error: onLost,
      });
      return () => {
        maps.unsubscribe();
        lives.unsubscribe();
      };
    },
    replace: (places, fetchedAt) =>
      db.transaction('rw', db.places, db.meta, async () => {
        await db.places.clear();
        await db.places.bulkPut([...places]);
        await db.meta.put({ key: 'map', fetchedAt });
      }),
    patch: async ({ unitNumber, status }) => {
      await db.places.update(unitNumber, { status });
    },
    setLive: (isLive, at) =>
      db.transaction('rw', db.meta, async () => {
        const before = (await db.meta.get('live')) ?? notLive;
        const { fetchedAt } = (await db.meta.get('map')) ?? {};
        const right =
          fetchedAt === undefined
            ? {}
            : { of: fetchedAt, rightAt: timeAfter(readLive(before, { fetchedAt }), at) };
        await db.meta.put({ key: 'live', isLive, ...right });
      }),
  };
}

const notLive: MapMeta = { key: 'live', isLive: false };

const readLive = ({ isLive = false, of, rightAt = 0 }: MapMeta, { fetchedAt }: { fetchedAt: number }) => ({
  isLive,
  fetchedAt: of === fetchedAt ? Math.max(fetchedAt, rightAt) : fetchedAt,
});

/** Kept by this tab alone, where the browser offers no IndexedDB or has no room. */
export function keepInMemory(snapshot?: MapSnapshot): MapKeeper {
  const { read, write, subscribe } = createStore(snapshot);
  return {
    watch: (onChange) => {
      const tell = () => onChange(read());
      tell();
      return subscribe(tell);
    },
    replace: async (found, fetchedAt) => {
      const current = read();
      const places = indexPlaces(found, current?.places);
      write({ places, fetchedAt, isLive: current?.isLive ?? false });
    },
    patch: async (event) => {
      const current = read();
      if (!current) return;
      const places = indexPlaces(applyEvents([...current.places.values()], [event]), current.places);
      write({ ...current, places });
    },
    setLive: async (isLive, at) => {
      const current = read();
      if (current) write({ ...current, fetchedAt: timeAfter(current, at), isLive });
    },
  };
}

/** While the stream was open nothing was missed, so a map that stops being live is as old as that moment. */
const timeAfter = ({ fetchedAt, isLive }: Pick<MapSnapshot, 'fetchedAt' | 'isLive'>, at = 0) =>
  isLive ? Math.max(fetchedAt, at) : fetchedAt;
