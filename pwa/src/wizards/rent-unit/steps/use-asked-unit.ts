import { useEffect } from 'react';
import { unitNumberField } from 'schemas/kit/fields/unit-number';
import { useHistoryState } from 'wouter/use-browser-location';
import type { MapPlaces } from '../../../facility-map/store/map-store.ts';
import type { PickedUnit } from '../rental-draft.ts';

/** Of a unit that the link to this service named: which door, however it was spelled, once the map says whether it is free. */
export function useAskedUnit(
  places: MapPlaces | undefined,
  onKnown: (unit: PickedUnit, isFree: boolean) => void,
): string | undefined {
  const named = useHistoryState<{ unit?: string } | null>()?.unit;
  const asked = named === undefined ? undefined : (unitNumberField.safeParse(named).data ?? named);
  const place = asked === undefined ? undefined : places?.get(asked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked for once; what becomes of it later is the map's news.
  useEffect(() => {
    if (!place) return;
    const { status, ...unit } = place;
    onKnown(unit, status === 'available');
  }, [place?.id]);
  return asked;
}
