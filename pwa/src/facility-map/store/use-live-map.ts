import { useEffect } from 'react';
import { type Ctx, useCtx } from '../../core/context/ctx.tsx';
import { useStore } from '../../ui/store.ts';
import { createMapStore, type MapSnapshot, type MapStore } from './map-store.ts';

interface SharedStore {
  store: MapStore;
  readers: number;
  stop: () => void;
}

const stores = new WeakMap<Ctx, SharedStore>();

/** The map, kept right for as long as somebody looks at it; all of them share one store and one stream. */
export function useLiveMap(): MapSnapshot | undefined {
  const ctx = useCtx();
  const shared = shareStore(ctx);
  useEffect(() => {
    shared.readers += 1;
    if (shared.readers === 1) {
      shared.stop = shared.store.start();
      // Where no stream gets through, such as behind a proxy, the map itself still does.
      void shared.store.warm();
    }
    return () => {
      shared.readers -= 1;
      if (shared.readers === 0) shared.stop();
    };
  }, [shared]);
  return useStore(shared.store);
}

/** Fetches the map once, so that it is on this device before anybody looks at it. */
export function warmMap(ctx: Ctx): Promise<boolean> {
  return shareStore(ctx).store.warm();
}

function shareStore(ctx: Ctx): SharedStore {
  const known = stores.get(ctx);
  if (known) return known;
  const shared = { store: createMapStore(ctx), readers: 0, stop: () => undefined };
  stores.set(ctx, shared);
  return shared;
}
