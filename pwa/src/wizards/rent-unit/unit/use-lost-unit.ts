import { useEffect } from 'react';
import { type ChosenUnit, isUnitLost } from './lost-unit.ts';

/** Says at once when the map's news takes the chosen unit away. */
export function useLostUnit(chosen: ChosenUnit, onLost: () => void): void {
  const isLost = isUnitLost(chosen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one loss is told once.
  useEffect(() => {
    if (isLost) onLost();
  }, [isLost]);
}
