import { useMemo, useState } from 'react';
import { useMedia } from '../../core/device/use-media.ts';
import { useCopy } from '../../core/i18n/locale.tsx';
import { Segmented } from '../../ui/actions/segmented/segmented.tsx';
import { media } from '../../ui/theme/tokens.ts';
import type { MapPlace, MapPlaces } from '../store/map-store.ts';
import { choosablePlace } from './canvas/cell-state.ts';
import { paintPlaces } from './canvas/doors.ts';
import { MapCanvas } from './canvas/map-canvas.tsx';
import { MapZoom, type Zoom } from './canvas/map-zoom.tsx';
import { drawingOf } from './canvas/site-drawing.ts';
import * as copy from './facility-map.copy.ts';
import * as css from './facility-map.css.ts';
import { MapDetails } from './list/map-details.tsx';
import { MapList } from './list/map-list.tsx';
import { MapAnnouncer } from './map-announcer.tsx';
import { MapLegend } from './map-legend.tsx';

type FacilityMapProps = {
  places: MapPlaces;
  /** The id of the chosen place. */
  selectedId?: string | undefined;
  /** Without it the map is for reading only. */
  onSelect?: ((place: MapPlace) => void) | undefined;
  /** What is to be known of the choice, beside its facts. */
  note?: string | undefined;
};

/** The site as it stands, drawn or as a list: every door, what it costs, and whether it is free. */
export function FacilityMap({ places, selectedId, onSelect, note }: FacilityMapProps) {
  const say = useCopy(copy);
  const [view, setView] = useState<'map' | 'list'>('map');
  const isPhone = useMedia(media.phone);
  // Nine columns fit a phone, but not with doors for a finger: whoever chooses starts with those.
  const [chosenZoom, setZoom] = useState<Zoom>();
  const zoom = chosenZoom ?? (isPhone && onSelect ? 1.5 : 1);
  const [shownNumber, setShownNumber] = useState<string>();
  const selectedNumber = useMemo(() => {
    if (selectedId === undefined) return undefined;
    return [...places.values()].find((place) => place.id === selectedId)?.unitNumber;
  }, [places, selectedId]);
  const isChoosing = onSelect !== undefined;
  const doors = useMemo(
    () => paintPlaces(places, { selectedNumber, isChoosing }, say),
    [places, selectedNumber, isChoosing, say],
  );
  const choose = (number: string) => {
    const place = choosablePlace(number, places);
    if (place) onSelect?.(place);
  };
  const views = [
    { value: 'map', label: say.mapView },
    { value: 'list', label: say.listView },
  ] as const;

  return (
    <section className={css.map} aria-label={say.map}>
      <div className={css.columns}>
        <div className={css.main}>
          <div className={css.bar}>
            <MapLegend places={places} />
            <div className={css.controls}>
              {view === 'map' && <MapZoom zoom={zoom} onChange={setZoom} />}
              <Segmented label={say.view} options={views} value={view} onChange={setView} />
            </div>
          </div>
          {view === 'map' ? (
            <MapCanvas
              site={drawingOf(places)}
              doors={doors}
              zoom={zoom}
              selectedNumber={selectedNumber}
              onPress={choose}
              onShow={setShownNumber}
            />
          ) : (
            <MapList places={places} selectedNumber={selectedNumber} onSelect={onSelect} />
          )}
        </div>
        {(view === 'map' || selectedNumber) && (
          <MapDetails
            places={places}
            number={shownNumber ?? selectedNumber}
            selectedNumber={selectedNumber}
            isChoosing={isChoosing}
            note={note}
          />
        )}
      </div>
      <MapAnnouncer places={places} />
    </section>
  );
}
