import { isWarehouseNumber } from 'schemas/kit/fields/unit-label';
import type { SpaceRow } from 'schemas/reporting/staff-map';
import type { Door } from '../../facility-map/view/canvas/doors.ts';
import { drawingOf, isUnderConstruction } from '../../facility-map/view/canvas/site-drawing.ts';
import { type LayerName, lookOf, readLayer } from './layers.ts';
import { type MapWords, nameOf } from './storage-map.copy.ts';
import { describeSpace, markOf } from './unit-panel/describe-space.ts';

interface Picture {
  spaces: ReadonlyMap<string, SpaceRow>;
  layer: LayerName;
  /** Those that were not looked for step back. */
  isShown: (space: SpaceRow) => boolean;
  chosen: ReadonlySet<string>;
  now: Date;
}

/** The map's words, and what the customers' map says of a door without a record. */
type DoorWords = MapWords & { unknown: string };

/** The doors as a layer shows them. */
export function paintSpaces(picture: Picture, words: DoorWords): ReadonlyMap<string, Door> {
  const { walkingOrder } = drawingOf(picture.spaces);
  return new Map(walkingOrder.map((number) => [number, paintDoor(number, picture, words)]));
}

function paintDoor(number: string, { spaces, layer, isShown, chosen, now }: Picture, words: DoorWords): Door {
  const space = spaces.get(number);
  if (!space) return paintNothing(number, words);
  const door: Door = {
    look: 'plain',
    label: describeSpace(space, words),
    isPressable: true,
    isSelected: chosen.has(number),
    keepsState: true,
  };
  if (!isShown(space)) return door;
  const key = readLayer(layer, space, now);
  const mark = markOf(layer, space, words, now);
  // A warehouse has room for the whole word.
  const isWordy = isWarehouseNumber(number) && mark !== undefined && /^\p{L}/u.test(mark);
  const keyWords: Record<string, string> = words.keys[layer];
  return { ...door, look: lookOf(layer, key), mark: isWordy ? keyWords[key] : mark };
}

const paintNothing = (number: string, words: DoorWords): Door => ({
  look: isUnderConstruction(number) ? 'underConstruction' : 'unknown',
  label: `${nameOf(words, number)}, ${isUnderConstruction(number) ? words.keys.rent.building : words.unknown}`,
  isPressable: false,
  isSelected: false,
});
