import { useMemo } from 'react';
import { useCopy } from '../../core/i18n/locale.tsx';
import type { MapPlaces } from '../store/map-store.ts';
import { paintFree } from './canvas/doors.ts';
import { MapCanvas } from './canvas/map-canvas.tsx';
import { drawingOf, isUnderConstruction } from './canvas/site-drawing.ts';
import * as copy from './facility-map.copy.ts';
import { main } from './facility-map.css.ts';

type FreeMapProps = {
  places: MapPlaces;
  /** A free door was pressed. */
  onTake: (unitNumber: string) => void;
};

/** The site where one begins: only what is free stands out, and a tap takes it along. */
export function FreeMap({ places, onTake }: FreeMapProps) {
  const say = useCopy(copy);
  const doors = useMemo(() => paintFree(places, say), [places, say]);
  return (
    <div className={main}>
      <MapCanvas
        site={drawingOf(places)}
        doors={doors}
        zoom={1}
        selectedNumber={undefined}
        onPress={onTake}
        // What is being built is nobody's to take, until it has a place in the system.
        isShown={({ numbers }) =>
          numbers.some((number) => places.has(number) || !isUnderConstruction(number))
        }
      />
    </div>
  );
}
