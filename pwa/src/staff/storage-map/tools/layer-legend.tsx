import type { SpaceCounts, SpaceRow } from 'schemas/reporting/staff-map';
import { useCtx } from '../../../core/context/ctx.tsx';
import { useCopy } from '../../../core/i18n/locale.tsx';
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

/**
 * What the patterns of a layer mean, and how many doors there are of each: all of them, whatever is searched for. Who has
 * what is counted by the metrics, to whom a tenant who is late is one like any other.
 */
export function LayerLegend({ layer, spaces, counts: counted }: LayerLegendProps) {
  const words = useCopy(copy);
  const { now } = useCtx();
  const at = now();
  const keyWords: Record<string, string> =
    layer === 'rent' && counted ? { ...words.keys.rent, past_due: words.amongThem } : words.keys[layer];
  const counts = new Map<string, number>();
  for (const number of drawingOf(spaces).walkingOrder) {
    const space = spaces.get(number);
    const key = space ? readLayer(layer, space, at) : 'building';
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  if (layer === 'rent' && counted)
    for (const [key, count] of Object.entries({ ...counted, past_due: counted.pastDue }))
      counts.set(key, count);
  const keys = keysOf(layer).filter((key) => key !== 'building' || counts.has(key));
  return (
    <ul className={css.legend} aria-label={words.legend}>
      {keys.map((key) => (
        <li key={key} className={css.legendItem}>
          <span className={classNames(door.state[lookOf(layer, key)], door.swatch)} aria-hidden="true" />
          {keyWords[key]} <span className={css.figure}>{counts.get(key) ?? 0}</span>
        </li>
      ))}
    </ul>
  );
}
