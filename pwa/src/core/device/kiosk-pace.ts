import { useEffect } from 'react';
import { createStore, useStore } from '../../ui/store.ts';

/**
 * How long a screen may rest before the kiosk asks whether anybody is still there: `form` is typed into, `reading`
 * takes time (a map, a lease, an ID at hand), `finished` clears itself, and `paid` as
 * well, once a gate code could be copied by hand.
 */
export type Pace = 'menu' | 'form' | 'reading' | 'finished' | 'paid';

const shown = createStore<readonly { pace: Pace }[]>([]);

/** Says of a screen how patient a kiosk has to be with it; without effect anywhere else. */
export function useKioskPace(pace: Pace | null): void {
  useEffect(() => {
    if (pace === null) return;
    const own = { pace };
    shown.write([...shown.read(), own]);
    return () => shown.write(shown.read().filter((screen) => screen !== own));
  }, [pace]);
}

/** Of the screen that was opened last, if it said anything. */
export const useShownPace = (): Pace | null => useStore(shown).at(-1)?.pace ?? null;
