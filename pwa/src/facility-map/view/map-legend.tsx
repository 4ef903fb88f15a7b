import { unitStatus } from 'schemas/facility/units';
import { useCopy } from '../../core/i18n/locale.tsx';
import { classNames } from '../../ui/theme/class-names.ts';
import type { MapPlaces } from '../store/map-store.ts';
import { countStatuses } from './canvas/cell-state.ts';
import * as door from './canvas/map-door.css.ts';
import * as copy from './facility-map.copy.ts';
import * as css from './map-legend.css.ts';

/** What the patterns mean, and how many doors there are of each. */
export function MapLegend({ places }: { places: MapPlaces }) {
  const say = useCopy(copy);
  const counts = countStatuses(places);
  return (
    <ul className={css.legend}>
      {unitStatus.options.map((status) => (
        <li key={status} className={css.item}>
          <span className={classNames(door.state[status], door.swatch)} aria-hidden="true" />
          <span className={css.word}>{say[status]}</span>
          <span className={css.count}>{counts[status]}</span>
        </li>
      ))}
    </ul>
  );
}
