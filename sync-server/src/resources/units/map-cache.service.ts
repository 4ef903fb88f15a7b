import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { UnitEvent } from 'schemas/units';
import type { Ctx } from '../../context.ts';
import { tagOf, type Variants } from '../../http/negotiation.ts';
import { listUnits, listUnitsById } from './units.queries.ts';
import { byPlace, toMapRow, toUnitEvent, type UnitRow } from './units.rules.ts';

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
}

interface State {
  entries: Map<string, Entry>;
  bodies: Bodies;
  changedIds: Set<string>;
  /** What happened before LISTEN began, or while its connection was down, was not heard. */
  isAllSuspect: boolean;
  refreshing: Promise<void> | undefined;
  isClosed: boolean;
}

type Entry = { unit: UnitRow; json: string };
type Bodies = Record<'units' | 'available' | 'warehouses', Variants>;

const BATCH_MS = 10;
const RETRY_MS = 1_000;
const compressWithGzip = promisify(gzip);
const compressWithBrotli = promisify(brotliCompress);

export async function openMapCache(sources: Sources & { listen: Listen }): Promise<MapCache> {
  const entries = new Map((await listUnits(sources.ctx)).map((unit) => [unit.id, toEntry(unit)]));
  const state: State = {
    entries,
    bodies: await buildBodies(entries),
    changedIds: new Set(),
    isAllSuspect: false,
    refreshing: undefined,
    isClosed: false,
  };
  const onNotify = (id: string) =>
    wake(Object.assign(state, { changedIds: state.changedIds.add(id) }), sources);
  const onListen = () => wake(Object.assign(state, { isAllSuspect: true }), sources);
  const { unlisten } = await sources.listen('unit_changed', onNotify, onListen);
  await state.refreshing;
  return {
    units: () => state.bodies.units,
    available: () => state.bodies.available,
    warehouses: () => state.bodies.warehouses,
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

async function readChanges(state: State, { ctx, publish }: Sources): Promise<void> {
  const ids = state.isAllSuspect ? undefined : [...state.changedIds];
  state.isAllSuspect = false;
  state.changedIds = new Set();
  const read = (await (ids ? listUnitsById(ctx, ids) : listUnits(ctx))).map(toEntry);
  const changed = read.filter(({ unit, json }) => state.entries.get(unit.id)?.json !== json);
  if (changed.length === 0) return;
  for (const entry of changed) state.entries.set(entry.unit.id, entry);
  state.bodies = await buildBodies(state.entries);
  for (const { unit } of changed) publish(toUnitEvent(unit));
}

const toEntry = (unit: UnitRow): Entry => ({ unit, json: JSON.stringify(toMapRow(unit)) });

async function buildBodies(entries: Map<string, Entry>): Promise<Bodies> {
  const all = [...entries.values()].sort((a, b) => byPlace(a.unit, b.unit));
  const ofUnits = all.filter(({ unit }) => unit.kind === 'unit');
  const [units, available, warehouses] = await Promise.all([
    buildBody(ofUnits),
    buildBody(ofUnits.filter(({ unit }) => unit.status === 'available')),
    buildBody(all.filter(({ unit }) => unit.kind === 'warehouse')),
  ]);
  return { units, available, warehouses };
}

async function buildBody(entries: Entry[]): Promise<Variants> {
  const raw = Buffer.from(`[${entries.map(({ json }) => json).join(',')}]`);
  const [gz, br] = await Promise.all([
    compressWithGzip(raw, { level: 6 }),
    compressWithBrotli(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  ]);
  return { etag: tagOf(raw), raw: new Uint8Array(raw), gz: new Uint8Array(gz), br: new Uint8Array(br) };
}
