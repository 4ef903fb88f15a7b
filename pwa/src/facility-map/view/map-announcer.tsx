import { useEffect, useRef, useState } from 'react';
import { useCopy } from '../../core/i18n/locale.tsx';
import type { MapPlaces } from '../store/map-store.ts';
import { changedPlaces } from './canvas/cell-state.ts';
import * as copy from './facility-map.copy.ts';
import { nameOf } from './facility-map.copy.ts';
import { hidden } from './facility-map.css.ts';

/** More at once than this are a number, not a list: nobody can follow ten names. */
const namedMax = 3;

/** Tells those who cannot see it that a status changed, when they are done with what they are doing. */
export function MapAnnouncer({ places }: { places: MapPlaces }) {
  const say = useCopy(copy);
  const before = useRef(places);
  const [news, setNews] = useState('');
  useEffect(() => {
    const changed = changedPlaces(before.current, places);
    before.current = places;
    if (changed.length === 0) return;
    const names = changed.map(({ unitNumber, status }) => say.nowReads(nameOf(say, unitNumber), say[status]));
    setNews(changed.length > namedMax ? say.manyChanged(changed.length) : names.join('. '));
  }, [places, say]);
  return (
    <p role="status" className={hidden}>
      {news}
    </p>
  );
}
