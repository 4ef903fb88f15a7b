import type { Call } from '../../core/api/api.ts';
import type { OpenEvents } from '../../core/context/open-events.ts';
import { createStore, type Readable } from '../../ui/store.ts';
import { MapDb } from './map-db.ts';
import { createMapFetcher } from './map-fetch.ts';
import type { MapSnapshot } from './map-keeper.ts';
import { keepSafely } from './map-safe-keeper.ts';
import { runMapStream } from './map-stream.ts';

export type { MapSnapshot } from './map-keeper.ts';
export type { MapPlace, MapPlaces } from './map-places.ts';

export interface MapStore extends Readable<MapSnapshot | undefined> {
  /** True when the map is up to date afterwards. */
  refresh: () => Promise<boolean>;
  /** The same for whoever only wants a map to be here: one that came a moment ago will do. */
  warm: () => Promise<boolean>;
  /** Shows what is kept and keeps it right; returns what stops it. */
  start: () => () => void;
}

export interface MapStoreOptions {
  call: Call;
  now: () => Date;
  random: () => number;
  openEvents: OpenEvents;
  /** `null`: this browser keeps nothing. */
  db?: MapDb | null;
  /** `null`: this browser has no Web Locks, as on a page of plain http. */
  locks?: Pick<LockManager, 'request'> | null;
}

const streamLock = 'gatehouse-map-stream';
/** A page that opens asks for the map in several places; each answer is a hundred rows to write and to read again. */
const momentMs = 5_000;

/** The facility map on this device: at once from IndexedDB, kept right by one event stream a browser. */
export function createMapStore(options: MapStoreOptions): MapStore {
  const { call, now, db = openDb(), locks = globalThis.navigator?.locks ?? null } = options;
  const map = createStore<MapSnapshot | undefined>(undefined);
  const fetcher = createMapFetcher(call, now);
  let askedAt = Number.NaN;
  let stopStream: (() => void) | undefined;
  let leaveQueue: (() => void) | undefined;

  const keeper = keepSafely(db, () => {
    if (!leaveQueue) return;
    leaveQueue();
    stopStream?.();
    stopStream = undefined;
    openStream();
  });
  const refresh = async () => {
    // Another tab's stream keeps the map right already; our answer could only be older than its events.
    if (map.read()?.isLive && !stopStream) return true;
    // A map is as old as its question: what is kept late, or over a jump of the clock, is no newer for that.
    const asking = now().getTime();
    const isFetched = await fetcher.fetchMap(keeper.replace);
    if (isFetched) askedAt = asking;
    return isFetched;
  };
  const warm = async () => {
    const age = now().getTime() - askedAt;
    return (age >= 0 && age < momentMs) || refresh();
  };
  let isReadingAnew = false;
  /** An event names a door, not what it costs: of one that nobody knew yet the map has to be asked. */
  const readIfNew = async (unitNumber: string) => {
    const places = map.read()?.places;
    if (isReadingAnew || !places || places.has(unitNumber)) return;
    isReadingAnew = true;
    await refresh();
    isReadingAnew = false;
  };
  const openStream = () => {
    stopStream ??= runMapStream({
      ...options,
      onSync: refresh,
      onLive: () => void keeper.setLive(true),
      onDrop: () => void keeper.setLive(false, now().getTime()),
      onEvent: (event) => {
        fetcher.noteEvent(event);
        void keeper.patch(event);
        void readIfNew(event.unitNumber);
      },
    });
  };
  const start = () => {
    const stopWatching = keeper.watch(map.write);
    const lead = () => {
      // The tab before us may have died without a word.
      void keeper.setLive(false);
      openStream();
    };
    leaveQueue = keeper.isShared() && locks ? queueForLock(locks, lead) : () => undefined;
    if (!locks || !keeper.isShared()) lead();
    return () => {
      if (stopStream && map.read()?.isLive) void keeper.setLive(false, now().getTime());
      stopStream?.();
      stopStream = undefined;
      leaveQueue?.();
      leaveQueue = undefined;
      stopWatching();
    };
  };
  return { ...map, refresh, warm, start };
}

const openDb = (): MapDb | null => ('indexedDB' in globalThis ? new MapDb() : null);

/** Waits until no other tab leads; the lock is kept until the returned function lets go of it or of the wait. */
function queueForLock(locks: Pick<LockManager, 'request'>, lead: () => void): () => void {
  const waiting = new AbortController();
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  locks
    .request(streamLock, { signal: waiting.signal }, () => {
      if (waiting.signal.aborted) return undefined;
      lead();
      return held;
    })
    .catch(() => undefined);
  return () => {
    waiting.abort();
    letGo();
  };
}
