import { Clock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useCopy } from '../../core/i18n/locale.tsx';
import * as copy from './facility-map.copy.ts';
import { age as ageStyle } from './facility-map.css.ts';
import { mapAge } from './map-age.ts';

type MapAgeNoteProps = { fetchedAt: number; isLive: boolean; now: () => Date };

/** "Map as of 5 minutes ago", as soon as the map may no longer pass for current. */
export function MapAgeNote({ fetchedAt, isLive, now }: MapAgeNoteProps) {
  const say = useCopy(copy);
  const [, setTicks] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), 15_000);
    return () => clearInterval(timer);
  }, []);
  const age = mapAge({ fetchedAt, isLive }, now().getTime());
  if (!age) return null;
  return (
    <p className={ageStyle}>
      <Clock size={18} aria-hidden="true" />
      {say.asOf(age)}
    </p>
  );
}
