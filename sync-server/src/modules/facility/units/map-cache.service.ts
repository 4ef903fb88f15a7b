import { setTimeout as sleep } from 'node:timers/promises';
import type { UnitEvent } from 'schemas/facility/units';
import type { Ctx } from '../../../context.ts';
import type { Variants } from '../../../http/answers/negotiation.ts';
import { createMapLists, type MapLists } from './map-lists.ts';
import { listUnits, listUnitsById } from './units.queries.ts';
import { toUnitEvent } from './units.rules.ts';

/** The public map reads as they go over the wire, current within moments of every commit. */
export interface MapCache {
  units: () => Variants;
  available: () => Variants;
  warehouses: () => Variants;
  close: () => Promise<void>;
}

/** PostgreSQL's LISTEN; `onListen` runs at the start and after each reconnect. */
export type Listen = (
  channel: string,
  onNotify: (payload: string) => void,
  onListen: () => void,
) => Promise<{ unlisten: () => Promise<unknown> }>;

interface Sources {
  ctx: Pick<Ctx, 'db' | 'log'>;
  /** Tells every open map. */
  publish: (event: UnitEvent) => void;
  /** The same door may be another one now: who has a map open reads all of it. */
  publishAnew: () => void;
}

interface State {
  lists: MapLists;
  changedIds: Set<string>;
  /** What happened before LISTEN began, or while its connection was down, was not heard. */
  isAllSuspect: boolean;
  refreshing: Promise<void> | undefined;
  isClosed: boolean;
}

const BATCH_MS = 10;
const RETRY_MS = 1_000;

export async function openMapCache(sources: Sources & { listen: Listen }): Promise<MapCache> {
  const state: State = {
    lists: createMapLists(),
    changedIds: new Set(),
    isAllSuspect: false,
    refreshing: undefined,
    isClosed: false,
  };
  state.lists.put(await listUnits(sources.ctx));
  const onNotify = (id: string) =>
    wake(Object.assign(state, { changedIds: state.changedIds.add(id) }), sources);
  const onListen = () => wake(Object.assign(state, { isAllSuspect: true }), sources);
  const { unlisten } = await sources.listen('unit_changed', onNotify, onListen);
  await state.refreshing;
  return {
    units: () => state.lists.read('units'),
    available: () => state.lists.read('available'),
    warehouses: () => state.lists.read('warehouses'),
    async close() {
      state.isClosed = true;
      await unlisten();
      await state.refreshing;
    },
  };
}

/** One refresh at a time; changes that arrive meanwhile make the next batch. */
function wake(state: State, sources: Sources): void {
  state.refreshing ??= refresh(state, sources).finally(() => {
    state.refreshing = undefined;
  });
}

async function refresh(state: State, sources: Sources): Promise<void> {
  await sleep(BATCH_MS);
  while (!state.isClosed && (state.isAllSuspect || state.changedIds.size > 0)) {
    try {
      await readChanges(state, sources);
    } catch (error) {
      sources.ctx.log.error({ err: error }, 'the map could not be read anew; it will be tried again');
      state.isAllSuspect = true;
      await sleep(RETRY_MS);
    }
  }
}

async function readChanges(state: State, { ctx, publish, publishAnew }: Sources): Promise<void> {
  const ids = state.isAllSuspect ? undefined : [...state.changedIds];
  state.isAllSuspect = false;
  state.changedIds = new Set();
  const read = await (ids ? listUnitsById(ctx, ids) : listUnits(ctx));
  const here = new Set(read.map(({ id }) => id));
  const looked = ids && new Set(ids);
  const isMore = read.some(({ id }) => !state.lists.has(id));
  const gone = state.lists.remove((id) => (looked?.has(id) ?? true) && !here.has(id));
  // An open map has no word for a door that is gone; one that is let is offered to nobody.
  for (const unit of gone) publish(toUnitEvent({ ...unit, status: 'occupied' }));
  for (const unit of state.lists.put(read)) publish(toUnitEvent(unit));
  // An event names a number: a door that has it now may be another one, of another size.
  if (isMore || gone.length > 0) publishAnew();
}
