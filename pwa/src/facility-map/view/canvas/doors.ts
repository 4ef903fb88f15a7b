import { isWarehouseNumber } from 'schemas/kit/fields/unit-label';
import { formatAmount } from 'schemas/kit/money';
import type { MapPlace, MapPlaces } from '../../store/map-store.ts';
import { type MapCopy, nameOf } from '../facility-map.copy.ts';
import { type CellState, choosablePlace, stateOf } from './cell-state.ts';

/** How a door is drawn: `taken` where only what is free counts, the last three for the staff. */
export type DoorLook = CellState | 'taken' | 'plain' | 'attention' | 'alarm';

/** A door as somebody is to see it. */
export interface Door {
  look: DoorLook;
  /** Read aloud: who, and what of it. */
  label: string;
  /** Under the number, so that nothing is said by colour alone. */
  mark?: string | undefined;
  /** Behind the mark of a warehouse, where there is room. */
  detail?: string | undefined;
  isPressable: boolean;
  isSelected: boolean;
  /** Chosen, it is ringed and still shows how it stands. */
  keepsState?: boolean;
  /** A press leads on: there is nothing to be pressed and released. */
  leadsOn?: boolean;
}

export type Doors = Pick<ReadonlyMap<string, Door>, 'get'>;

export const isSameDoor = (a: Door | undefined, b: Door | undefined): boolean =>
  a === b ||
  (a !== undefined &&
    b !== undefined &&
    a.look === b.look &&
    a.label === b.label &&
    a.mark === b.mark &&
    a.detail === b.detail &&
    a.isPressable === b.isPressable &&
    a.isSelected === b.isSelected);

interface Choosing {
  selectedNumber: string | undefined;
  isChoosing: boolean;
}

/** The doors as customers see them: free or not, and nothing else. Each is painted when it is looked at. */
export function paintPlaces(
  places: MapPlaces,
  { selectedNumber, isChoosing }: Choosing,
  say: MapCopy,
): Doors {
  const paint = (number: string): Door => {
    const place = places.get(number);
    if (!place) return paintDoor(number, places, isChoosing, say);
    const known = painted.get(place);
    if (known?.say === say && known.isChoosing === isChoosing) return known.door;
    const door = paintDoor(number, places, isChoosing, say);
    painted.set(place, { door, say, isChoosing });
    return door;
  };
  return {
    get: (number) => (number === selectedNumber ? { ...paint(number), isSelected: true } : paint(number)),
  };
}

/** A place that did not change keeps its identity, and so does its door: nothing is worded or compared anew. */
const painted = new WeakMap<MapPlace, { door: Door; say: MapCopy; isChoosing: boolean }>();

function paintDoor(number: string, places: MapPlaces, isChoosing: boolean, say: MapCopy): Door {
  const [state, place] = [stateOf(number, places), places.get(number)];
  const isFree = choosablePlace(number, places) !== undefined;
  const door: Door = {
    look: state,
    label: describePlace(number, state, place, say),
    isPressable: isChoosing && isFree,
    isSelected: false,
  };
  if (!isWarehouseNumber(number)) return door;
  return { ...door, mark: say[state], detail: isFree ? rateOf(place) : undefined };
}

const rateOf = (place: MapPlace | undefined) => place && ` · ${formatAmount(place.monthlyRate)}`;

/** "Unit 42, 10x10, $60.00 a month, Available" */
function describePlace(number: string, state: CellState, place: MapPlace | undefined, say: MapCopy): string {
  const facts = place ? [place.size, say.aMonth(formatAmount(place.monthlyRate))] : [];
  return [nameOf(say, number), ...facts, say[state]].join(', ');
}

/** Where one begins: only what is free has a colour and a number, and a press takes it along. */
export function paintFree(places: MapPlaces, say: MapCopy): Doors {
  const doors = paintPlaces(places, { selectedNumber: undefined, isChoosing: true }, say);
  return {
    get: (number) => {
      const door = doors.get(number);
      if (!door) return undefined;
      const isTaken = door.look === 'occupied' || door.look === 'maintenance';
      return isTaken ? { ...door, look: 'taken', mark: undefined } : { ...door, leadsOn: true };
    },
  };
}
