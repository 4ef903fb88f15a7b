import { DoorOpen } from 'lucide-react';
import { type CSSProperties, useId } from 'react';
import { useCopy } from '../../../core/i18n/locale.tsx';
import * as copy from '../facility-map.copy.ts';
import * as css from '../facility-map.css.ts';
import type { Doors } from './doors.ts';
import type { MapGroup } from './drawn-lines.ts';
import * as block from './map-block.css.ts';
import { MapBlock } from './map-block.tsx';
import type { Zoom } from './map-zoom.tsx';
import type { SiteDrawing } from './site-drawing.ts';
import { useMapCursor } from './use-map-cursor.ts';

type MapCanvasProps = {
  site: SiteDrawing;
  doors: Doors;
  zoom: Zoom;
  selectedNumber: string | undefined;
  /** A door that can be pressed was pressed. */
  onPress: (number: string) => void;
  /** A door is pointed at, tapped or focused; undefined when none is any more. */
  onShow?: ((number: string | undefined) => void) | undefined;
  /** Without it all of the site is drawn. */
  isShown?: ((group: MapGroup) => boolean) | undefined;
};

/** The drawn site: one tab stop, one set of handlers for all doors. */
export function MapCanvas({ site, doors, zoom, selectedNumber, onPress, onShow, isShown }: MapCanvasProps) {
  const say = useCopy(copy);
  const hintId = useId();
  const { cursor, handlers } = useMapCursor({ site, doors, selectedNumber, onPress, onShow });
  const draw = (group: MapGroup) => {
    const within = (number: string | undefined) =>
      number !== undefined && site.groupIdOf(number) === group.id ? number : undefined;
    const here = group.numbers.map((number) => doors.get(number));
    return <MapBlock key={group.id} group={group} doors={here} say={say} cursor={within(cursor)} />;
  };

  return (
    <div className={css.scroller}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields */}
      <div
        {...handlers}
        role="group"
        aria-label={say.map}
        aria-describedby={hintId}
        className={css.canvas}
        style={{ [css.zoomProperty]: zoom } as CSSProperties}
      >
        {(isShown ? site.groups.filter(isShown) : site.groups).map((group) =>
          group.hasGate ? (
            <div key={group.id} className={block.gatedLine}>
              <div className={block.driveway}>
                <div className={block.gate}>
                  <DoorOpen size="1.3em" aria-hidden="true" />
                  {say.gate}
                </div>
              </div>
              {draw(group)}
            </div>
          ) : (
            draw(group)
          ),
        )}
      </div>
      <p id={hintId} className={css.hidden}>
        {say.hint}
      </p>
    </div>
  );
}
