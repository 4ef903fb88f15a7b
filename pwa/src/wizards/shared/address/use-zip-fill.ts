import { useRef, useState } from 'react';
import { useCtx } from '../../../core/context/ctx.tsx';
import { placeOfZip } from './place-of-zip.ts';

export type PlaceField = 'city' | 'state';
export type PlaceDraft = Record<PlaceField | 'zipCode', string>;

interface ZipFillProps {
  draft: PlaceDraft;
  edit: (changes: Partial<PlaceDraft>) => void;
  /** What stands there before anybody has typed. */
  proposed: Record<PlaceField, string>;
}

/** A ZIP fills in city and state, but for what was typed by hand. */
export function useZipFill({ draft, edit, proposed }: ZipFillProps) {
  const { facility } = useCtx();
  const byHand = useRef(new Set<PlaceField>());
  const [filled, setFilled] = useState<Partial<Record<PlaceField, string>>>({});
  const type = (field: PlaceField) => (value: string) => {
    byHand.current.add(field);
    edit({ [field]: value });
  };
  const typeZip = (zipCode: string) => {
    const place = placeOfZip(zipCode, facility);
    if (!place) return edit({ zipCode });
    const before = placeOfZip(draft.zipCode, facility);
    const isOurs = (field: PlaceField) =>
      draft[field] === '' ||
      (!byHand.current.has(field) &&
        [proposed[field], before?.[field], filled[field]].includes(draft[field]));
    // A proposal for somewhere else would be wrong: better nothing than a city in another state.
    const fills = {
      ...(isOurs('city') && { city: place.city ?? '' }),
      ...(isOurs('state') && { state: place.state }),
    };
    setFilled(fills);
    edit({ zipCode, ...fills });
  };
  return { type, typeZip, filled };
}
