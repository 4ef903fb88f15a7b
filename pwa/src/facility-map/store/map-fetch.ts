import { type UnitEvent, unitsApi } from 'schemas/facility/units';
import { warehousesApi } from 'schemas/facility/warehouses';
import type { Call } from '../../core/api/api.ts';
import { applyEvents, type MapPlace, toPlaces } from './map-places.ts';

type Write = (places: readonly MapPlace[], fetchedAt: number) => Promise<void>;

export interface MapFetcher {
  fetchMap: (write: Write) => Promise<boolean>;
  noteEvent: (event: UnitEvent) => void;
}

/** Reads the whole map. Answers and events may cross on the way, so events heard meanwhile are laid over it. */
export function createMapFetcher(call: Call, now: () => Date): MapFetcher {
  const heardMeanwhile = new Set<UnitEvent[]>();
  let turns = 0;
  let writtenTurn = 0;

  async function fetchMap(write: Write): Promise<boolean> {
    const turn = ++turns;
    const askedAt = now().getTime();
    const heard: UnitEvent[] = [];
    heardMeanwhile.add(heard);
    try {
      const [units, warehouses] = await Promise.all([call(unitsApi.map), call(warehousesApi.map)]);
      if (!units.ok || !warehouses.ok) return false;
      if (turn < writtenTurn) return true; // A later question was answered first: this answer is older.
      writtenTurn = turn;
      await write(applyEvents(toPlaces(units.value, warehouses.value), heard), askedAt);
      return true;
    } finally {
      heardMeanwhile.delete(heard);
    }
  }

  const noteEvent = (event: UnitEvent) => {
    for (const heard of heardMeanwhile) heard.push(event);
  };
  return { fetchMap, noteEvent };
}
