import type { MapDb } from './map-db.ts';
import { keepInDb, keepInMemory, type MapKeeper, type MapSnapshot } from './map-keeper.ts';

export interface SafeKeeper extends Pick<MapKeeper, 'replace' | 'patch' | 'setLive'> {
  watch: (onChange: (snapshot: MapSnapshot | undefined) => void) => () => void;
  /** False once this tab keeps the map for itself alone. */
  isShared: () => boolean;
}

/** Goes on in memory, from what was last seen, once IndexedDB refuses: private window, no room, lost. */
export function keepSafely(db: MapDb | null, onAlone: () => void): SafeKeeper {
  let keeper = db ? keepInDb(db) : keepInMemory();
  let isShared = db !== null;
  let lastSeen: MapSnapshot | undefined;
  let stopWatching: (() => void) | undefined;
  let onSeen: (snapshot: MapSnapshot | undefined) => void = () => undefined;

  const see = (snapshot: MapSnapshot | undefined) => {
    lastSeen = snapshot;
    onSeen(snapshot);
  };
  const standAlone = () => {
    if (!isShared) return;
    isShared = false;
    keeper = keepInMemory(lastSeen && { ...lastSeen, isLive: false });
    if (stopWatching) {
      stopWatching();
      stopWatching = keeper.watch(see, standAlone);
    }
    onAlone();
  };
  const write = async (action: (keeper: MapKeeper) => Promise<void>) => {
    try {
      await action(keeper);
    } catch {
      standAlone();
      await action(keeper);
    }
  };

  return {
    watch: (onChange) => {
      onSeen = onChange;
      stopWatching = keeper.watch(see, standAlone);
      return () => {
        stopWatching?.();
        stopWatching = undefined;
      };
    },
    isShared: () => isShared,
    replace: (places, fetchedAt) => write((to) => to.replace(places, fetchedAt)),
    patch: (event) => write((to) => to.patch(event)),
    setLive: (isLive, at) => write((to) => to.setLive(isLive, at)),
  };
}
