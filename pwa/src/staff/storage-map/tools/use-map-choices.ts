import { useState } from 'react';
import { unitNumberField } from 'schemas/kit/fields/unit-number';
import type { SpaceRow } from 'schemas/reporting/staff-map';
import { useSearchParams } from 'wouter';
import { useCtx } from '../../../core/context/ctx.tsx';
import { useMedia } from '../../../core/device/use-media.ts';
import type { Zoom } from '../../../facility-map/view/canvas/map-zoom.tsx';
import { media } from '../../../ui/theme/tokens.ts';
import { keysOf, type LayerKey, type LayerName, readLayer } from '../layers.ts';
import { isSought } from './space-search.ts';

/** Which layer, which spaces of it, as a drawing or a list. */
export function useMapChoices() {
  const { now } = useCtx();
  const isPhone = useMedia(media.phone.replace('screen and ', ''));
  const [layer, setLayer] = useState<LayerName>('rent');
  const [chosenView, setView] = useState<'map' | 'list'>();
  const [zoom, setZoom] = useState<Zoom>(1);
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<LayerKey | 'all'>('all');
  const showLayer = (next: LayerName) => {
    setLayer(next);
    setFilter('all');
  };
  const isShown = (space: SpaceRow) =>
    isSought(space, search) && (filter === 'all' || readLayer(layer, space, now()) === filter);
  return {
    ...{ layer, showLayer, zoom, setZoom, search, setSearch, filter, setFilter, isShown, isPhone },
    keys: keysOf(layer),
    // A drawing of a hundred doors is no help on a phone unless it is asked for.
    view: chosenView ?? (isPhone ? ('list' as const) : ('map' as const)),
    setView,
  };
}
export type MapChoices = ReturnType<typeof useMapChoices>;

/** The unit whose panel is open stands in the address, so that other pages can lead to it. */
export function useOpenUnit(): [string | null, (number: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const open = (number: string | null) =>
    setParams(number === null ? {} : { unit: number }, { replace: true });
  const asked = params.get('unit');
  return [asked === null ? null : (unitNumberField.safeParse(asked).data ?? asked), open];
}
