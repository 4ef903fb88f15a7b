import { unitStatus } from 'schemas/units';
import { useCopy } from '../kit/locale.tsx';
import type { MapPlaces } from '../offline/map-store.ts';
import { classNames } from '../ui/class-names.ts';
import { countStatuses } from './cell-state.ts';
import * as copy from './facility-map.copy.ts';
import * as block from './map-block.css.ts';
import * as css from './map-legend.css.ts';

/** What the patterns mean, and how many doors there are of each. */
export function MapLegend({ places }: { places: MapPlaces }) {
  const say = useCopy(copy);
  const counts = countStatuses(places);
  return (
    <ul className={css.legend}>
      {unitStatus.options.map((status) => (
        <li key={status} className={css.item}>
          <span className={classNames(block.state[status], block.swatch)} aria-hidden="true" />
          <span className={css.word}>{say[status]}</span>
          <span className={css.count}>{counts[status]}</span>
        </li>
      ))}
    </ul>
  );
}
