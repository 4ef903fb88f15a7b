import { useEffect, useSyncExternalStore } from 'react';

/**
 * How long a screen may rest before the kiosk asks whether anybody is still there: `form` is typed into, `reading`
 * takes time (a map, a lease, an ID at hand), `finished` clears itself.
 */
export type Pace = 'menu' | 'form' | 'reading' | 'finished';

const shown = new Map<symbol, Pace>();
const listeners = new Set<() => void>();

/** Says of a screen how patient a kiosk has to be with it; without effect anywhere else. */
export function useKioskPace(pace: Pace | null): void {
  useEffect(() => {
    if (pace === null) return;
    const key = Symbol(pace);
    shown.set(key, pace);
    announce();
    return () => {
      shown.delete(key);
      announce();
    };
  }, [pace]);
}

/** Of the screen that was opened last, if it said anything. */
export const useShownPace = (): Pace | null => useSyncExternalStore(subscribe, readPace, () => null);

const readPace = (): Pace | null => [...shown.values()].at(-1) ?? null;

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

function announce(): void {
  for (const listener of listeners) listener();
}
