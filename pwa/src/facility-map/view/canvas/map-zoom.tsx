import { ZoomIn, ZoomOut } from 'lucide-react';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import * as copy from '../facility-map.copy.ts';
import * as css from '../map-legend.css.ts';

const steps = [1, 1.5, 2] as const;
export type Zoom = (typeof steps)[number];

/** Steps rather than gestures: they work by key, by switch and with a shaking hand. */
export function MapZoom({ zoom, onChange }: { zoom: Zoom; onChange: (zoom: Zoom) => void }) {
  const say = useCopy(copy);
  const at = steps.indexOf(zoom);
  const smaller = steps[at - 1];
  const larger = steps[at + 1];
  return (
    <fieldset className={css.zoom} aria-label={say.zoom}>
      <Button
        look="quiet"
        size="iconSmall"
        aria-label={say.zoomOut}
        isDisabled={!smaller}
        onPress={() => smaller && onChange(smaller)}
      >
        <ZoomOut size={22} />
      </Button>
      <output className={css.zoomStep}>{zoom === 1 ? say.fit : `${zoom}×`}</output>
      <Button
        look="quiet"
        size="iconSmall"
        aria-label={say.zoomIn}
        isDisabled={!larger}
        onPress={() => larger && onChange(larger)}
      >
        <ZoomIn size={22} />
      </Button>
    </fieldset>
  );
}
