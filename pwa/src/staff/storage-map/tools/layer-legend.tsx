import type { SpaceCounts, SpaceRow } from 'schemas/reporting/staff-map';
import { useCtx } from '../../../core/context/ctx.tsx';
import { useCopy } from '../../../core/i18n/locale.tsx';
import type { DoorLook } from '../../../facility-map/view/canvas/doors.ts';
import * as door from '../../../facility-map/view/canvas/map-door.css.ts';
import { drawingOf } from '../../../facility-map/view/canvas/site-drawing.ts';
import { classNames } from '../../../ui/theme/class-names.ts';
import { keysOf, type LayerName, lookOf, readLayer } from '../layers.ts';
import * as copy from '../storage-map.copy.ts';
import * as css from '../storage-map.css.ts';

interface LayerLegendProps {
  layer: LayerName;
  spaces: ReadonlyMap<string, SpaceRow>;
  counts: SpaceCounts | undefined;
}

/** What the patterns of a layer mean, and how many doors there are of each: all of them, whatever is searched for. */
export function LayerLegend({ layer, spaces, counts: counted }: LayerLegendProps) {
  const words = useCopy(copy);
  const { now } = useCtx();
  const counts = countDoors(layer, spaces, now());
  const keyWords: Record<string, string> = words.keys[layer];
  const statuses = layer === 'rent' ? counted : undefined;
  const keys = keysOf(layer).filter((key) => key !== 'building' || counts.has(key));
  const others = statuses ? keys.filter((key) => key === 'building') : keys;
  return (
    <ul className={css.legend} aria-label={words.legend}>
      {statuses && <Statuses counts={statuses} />}
      {others.map((key) => (
        <li key={key} className={css.legendItem}>
          <Swatch look={lookOf(layer, key)} />
          {keyWords[key]} <span className={css.figure}>{counts.get(key) ?? 0}</span>
        </li>
      ))}
    </ul>
  );
}

/** As the metrics count them, to whom a tenant who is late is one like any other; what is held stands apart. */
function Statuses({ counts }: { counts: SpaceCounts }) {
  const words = useCopy(copy);
  return (['available', 'occupied', 'maintenance', 'reserved'] as const).map((key) => (
    <li key={key} className={css.legendItem}>
      <Swatch look={lookOf('rent', key)} />
      {words.keys.rent[key]} <span className={css.figure}>{counts[key]}</span>
      {key === 'occupied' && (
        <span className={css.legendItem}>
          <Swatch look={lookOf('rent', 'past_due')} />
          {words.amongThem(counts.pastDue)}
        </span>
      )}
    </li>
  ));
}

const Swatch = ({ look }: { look: DoorLook }) => (
  <span className={classNames(door.state[look], door.swatch)} aria-hidden="true" />
);

function countDoors(layer: LayerName, spaces: ReadonlyMap<string, SpaceRow>, at: Date) {
  const counts = new Map<string, number>();
  for (const number of drawingOf(spaces).walkingOrder) {
    const space = spaces.get(number);
    const key = space ? readLayer(layer, space, at) : 'building';
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
