import type { Variants } from '../../../http/answers/negotiation.ts';
import { joinPieces, type Piece, packPiece } from '../../../http/answers/packed-list.ts';
import { byPlace, toMapRow, type UnitRow } from './units.rules.ts';

const lists = {
  units: (unit: UnitRow) => unit.kind === 'unit',
  available: (unit: UnitRow) => unit.kind === 'unit' && unit.status === 'available',
  warehouses: (unit: UnitRow) => unit.kind === 'warehouse',
};
type ListName = keyof typeof lists;

/** The lists of the map as they go over the wire. */
export interface MapLists {
  /** Those of them that are different now. */
  put: (units: readonly UnitRow[]) => UnitRow[];
  /** Spaces that are there no more. */
  remove: (isGone: (id: string) => boolean) => UnitRow[];
  has: (id: string) => boolean;
  read: (name: ListName) => Variants;
}

interface Entry {
  unit: UnitRow;
  json: string;
  /** In the order of all places. */
  at: number;
}
interface List {
  holds: (unit: UnitRow) => boolean;
  /** Of each block of places; undefined while it has to be packed anew. */
  pieces: (Piece | undefined)[];
  joined: Variants | undefined;
}

/** As many as a block packs well; a change costs packing one block, and joining all of them when somebody asks. */
const blockLength = 100;

export function createMapLists(): MapLists {
  const known = new Map<string, Entry>();
  const all = {} as Record<ListName, List>;
  for (const name of Object.keys(lists) as ListName[]) {
    all[name] = { holds: lists[name], pieces: [], joined: undefined };
  }
  let places: Entry[] = [];

  /** A place that is new, or gone, moves those behind it into other blocks. */
  const lineUp = () => {
    places = [...known.values()].sort((a, b) => byPlace(a.unit, b.unit));
    for (const [at, entry] of places.entries()) entry.at = at;
    for (const list of Object.values(all)) Object.assign(list, { pieces: [], joined: undefined });
  };
  const pack = ({ holds }: List, block: number) => {
    const entries = places.slice(block * blockLength, (block + 1) * blockLength);
    const held = entries.filter(({ unit }) => holds(unit));
    return packPiece(held.map(({ json }) => json).join(','));
  };
  const join = (list: List): Variants => {
    const blocks = Math.ceil(places.length / blockLength);
    for (let block = 0; block < blocks; block += 1) list.pieces[block] ??= pack(list, block);
    return joinPieces(list.pieces as Piece[]);
  };

  const replace = (before: Entry, { unit, json }: Entry) => {
    for (const list of Object.values(all)) {
      if (!list.holds(before.unit) && !list.holds(unit)) continue;
      list.pieces[Math.floor(before.at / blockLength)] = undefined;
      list.joined = undefined;
    }
    Object.assign(before, { unit, json });
  };
  return {
    put(units) {
      const changed = units.map(toEntry).filter(({ unit, json }) => known.get(unit.id)?.json !== json);
      for (const entry of changed) {
        const before = known.get(entry.unit.id);
        if (before) replace(before, entry);
        else known.set(entry.unit.id, entry);
      }
      if (known.size > places.length) lineUp();
      return changed.map(({ unit }) => unit);
    },
    remove(isGone) {
      const gone = [...known.values()].filter(({ unit }) => isGone(unit.id));
      for (const { unit } of gone) known.delete(unit.id);
      if (gone.length > 0) lineUp();
      return gone.map(({ unit }) => unit);
    },
    has: (id) => known.has(id),
    read(name) {
      const list = all[name];
      list.joined ??= join(list);
      return list.joined;
    },
  };
}

const toEntry = (unit: UnitRow): Entry => ({ unit, json: JSON.stringify(toMapRow(unit)), at: 0 });
