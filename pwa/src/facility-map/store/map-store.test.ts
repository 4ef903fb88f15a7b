import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MapDb } from './map-db.ts';
import { createMapStore, type MapStore, type MapStoreOptions } from './map-store.ts';
import { createLocks, createServer, type FakeServer, idOf } from './map-testing.ts';

const start = Date.parse('2025-11-20T10:00:00Z');

let server: FakeServer;
let clock: number;
let dbName: string;
let runs = 0;
const stops: (() => void)[] = [];
const dbs: MapDb[] = [];

beforeEach(() => {
  server = createServer();
  clock = start;
  dbName = `map-${++runs}`;
});
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const db of dbs.splice(0)) db.close();
  await Dexie.delete(dbName);
});

const openDb = () => {
  const db = new MapDb(dbName);
  dbs.push(db);
  return db;
};
const create = (more: Partial<MapStoreOptions> = {}): MapStore =>
  createMapStore({
    call: server.call,
    now: () => new Date(clock),
    random: () => 0,
    openEvents: server.openEvents,
    db: openDb(),
    locks: null,
    ...more,
  });
const run = (store: MapStore): MapStore => {
  stops.push(store.start());
  return store;
};
const statusOf = (store: MapStore, number: string) => store.read()?.places.get(number)?.status;
const until = (what: () => void) => vi.waitFor(what, { timeout: 2_000, interval: 5 });
const goLive = async (more: Partial<MapStoreOptions> = {}) => {
  const store = run(create(more));
  await until(() => expect(server.open).toHaveLength(1));
  server.open[0]?.emit('open');
  await until(() => expect(store.read()?.isLive).toBe(true));
  return store;
};

describe('the map on this device', () => {
  test('holds units and warehouses in one shape, a warehouse under its own number', async () => {
    const store = run(create());
    expect(await store.refresh()).toBe(true);
    await until(() => expect(store.read()?.places.size).toBe(3));
    expect(store.read()?.places.get('W1')).toEqual({
      id: idOf(0),
      unitNumber: 'W1',
      kind: 'warehouse',
      size: '30x40',
      monthlyRate: '1500.00',
      status: 'available',
    });
    expect(store.read()?.fetchedAt).toBe(start);
  });

  test('is shown from the last visit while the server cannot be reached', async () => {
    await create().refresh();
    server.isDown = true;
    clock += 300_000;
    const later = run(create());
    await until(() => expect(later.read()?.places.size).toBe(3));
    expect(later.read()).toMatchObject({ fetchedAt: start, isLive: false });
    expect(await later.refresh()).toBe(false);
  });

  test('one that came a moment ago is not asked for again, by whoever only wants one; one of a failed call is', async () => {
    const store = create();
    server.isDown = true;
    expect(await store.warm()).toBe(false);
    server.isDown = false;
    expect(await store.warm()).toBe(true);
    const asked = server.mapCalls;
    clock += 4_999;
    expect(await store.warm()).toBe(true);
    expect(server.mapCalls).toBe(asked);
    clock += 1;
    await store.warm();
    expect(server.mapCalls).toBe(asked + 1);
    // The device's clock was put back.
    clock -= 60_000;
    await store.warm();
    expect(server.mapCalls).toBe(asked + 2);
  });

  test('one whose answer came over a jump of the clock, as of a tablet that slept, is asked for again', async () => {
    const store = create();
    const slow = store.warm();
    clock += 60_000;
    expect(await slow).toBe(true);
    const asked = server.mapCalls;
    await store.warm();
    expect(server.mapCalls).toBe(asked + 1);
  });

  test('that it is live, or no longer, is told without reading a place again', async () => {
    const db = openDb();
    const store = await goLive({ db });
    await until(() => expect(store.read()?.places.size).toBe(3));
    const { places } = store.read() ?? {};
    const read = vi.fn((row: unknown) => row);
    db.places.hook('reading', read);
    clock += 60_000;
    server.open[0]?.emit('error');
    await until(() => expect(store.read()).toMatchObject({ isLive: false, fetchedAt: clock }));
    expect(store.read()?.places).toBe(places);
    expect(read).not.toHaveBeenCalled();
  });

  test('asks for the map when units are opened that it has never heard of, once for all of them', async () => {
    const store = await goLive();
    await until(() => expect(store.read()?.places.size).toBe(3));
    const asked = server.mapCalls;
    for (const number of ['97', '98']) server.statuses.set(number, 'available');
    for (const number of ['97', '98']) server.change(number, 'available');
    await until(() => expect(statusOf(store, '98')).toBe('available'));
    expect(server.mapCalls).toBe(asked + 1);
  });

  test('forgets a unit that the server no longer names', async () => {
    const store = run(create());
    await store.refresh();
    server.statuses.delete('2');
    await store.refresh();
    await until(() => expect([...(store.read()?.places.keys() ?? [])]).toEqual(['1', 'W1']));
  });

  test('keeps the identity of places that did not change, so that their cells need not redraw', async () => {
    const store = await goLive();
    const before = store.read()?.places;
    server.change('2', 'occupied');
    await until(() => expect(statusOf(store, '2')).toBe('occupied'));
    expect(store.read()?.places.get('1')).toBe(before?.get('1'));
  });
});

describe('the event stream', () => {
  test('changes the status that an event names, and survives a duplicate of it', async () => {
    const store = await goLive();
    server.change('1', 'occupied');
    server.change('1', 'occupied');
    server.change('W1', 'maintenance');
    await until(() =>
      expect([statusOf(store, '1'), statusOf(store, 'W1')]).toEqual(['occupied', 'maintenance']),
    );
    expect(store.read()?.places.size).toBe(3);
  });

  test('says nothing about a unit that nobody knows', async () => {
    const store = await goLive();
    server.open[0]?.say('unit', { unitNumber: '400', status: 'occupied' });
    server.change('1', 'occupied');
    await until(() => expect(statusOf(store, '1')).toBe('occupied'));
    expect(store.read()?.places.has('400')).toBe(false);
  });

  test.each(['not json', '{"unitNumber":"1"}', '{"unitNumber":"1","status":"sold"}', 'null', ''])(
    'fetches the whole map when an event makes no sense: %j',
    async (data) => {
      const store = await goLive();
      server.statuses.set('1', 'maintenance');
      server.open[0]?.emit('unit', data);
      await until(() => expect(statusOf(store, '1')).toBe('maintenance'));
      expect(server.open).toHaveLength(1);
    },
  );

  test('reads the whole map when it is told that doors are others, and once more for what was told meanwhile', async () => {
    const store = await goLive();
    await until(() => expect(store.read()?.places.size).toBe(3));
    server.held = [];
    server.open[0]?.say('map', {});
    await until(() => expect(server.held).toHaveLength(2));
    server.statuses.set('A1', 'available');
    server.open[0]?.say('map', {});
    for (const answer of server.held) answer();
    server.held = undefined;
    await until(() => expect(statusOf(store, 'A1')).toBe('available'));
  });

  test('is not live before the map was fetched on the open stream', async () => {
    const store = run(create());
    await store.refresh();
    await until(() => expect(store.read()?.places.size).toBe(3));
    server.held = [];
    server.open[0]?.emit('open');
    await until(() => expect(server.held?.length).toBe(2));
    expect(store.read()?.isLive).toBe(false);
    for (const answer of server.held) answer();
    await until(() => expect(store.read()?.isLive).toBe(true));
  });

  test('an event that overtakes the answer of the map wins over it', async () => {
    const store = run(create());
    server.held = [];
    server.open[0]?.emit('open');
    await until(() => expect(server.held?.length).toBe(2));
    server.change('1', 'occupied');
    for (const answer of server.held) answer();
    await until(() => expect(store.read()?.isLive).toBe(true));
    expect(statusOf(store, '1')).toBe('occupied');
  });

  test('an answer asked for before a reconnect never overwrites the one asked for after it', async () => {
    const store = run(create());
    server.held = [];
    const early = store.refresh();
    await until(() => expect(server.held?.length).toBe(2));
    const earlyAnswers = server.held;
    server.held = undefined;
    server.statuses.set('2', 'occupied');
    server.open[0]?.emit('open');
    await until(() => expect(statusOf(store, '2')).toBe('occupied'));
    for (const answer of earlyAnswers) answer();
    await early;
    expect(statusOf(store, '2')).toBe('occupied');
  });

  test('catches up after a drop with what happened meanwhile', async () => {
    const store = await goLive();
    server.open[0]?.emit('error');
    server.statuses.set('2', 'occupied');
    await until(() => expect(server.open).toHaveLength(1));
    server.open[0]?.emit('open');
    await until(() => expect(statusOf(store, '2')).toBe('occupied'));
  });

  test('leaves a map that is as old as the moment of the drop', async () => {
    const store = await goLive();
    clock += 3_600_000;
    server.isDown = true;
    server.open[0]?.emit('error');
    await until(() => expect(store.read()).toMatchObject({ isLive: false, fetchedAt: start + 3_600_000 }));
  });

  test('tries again when it opens but the map cannot be fetched', async () => {
    run(create());
    server.isDown = true;
    server.open[0]?.emit('open');
    await until(() => expect(server.streams).toHaveLength(2));
    expect(server.open).toHaveLength(1);
  });
});

describe('several tabs', () => {
  test('share one stream, and all see what it says', async () => {
    const locks = createLocks();
    const first = await goLive({ locks });
    const second = run(create({ locks }));
    await until(() => expect(second.read()?.isLive).toBe(true));
    server.change('1', 'occupied');
    await until(() =>
      expect([statusOf(first, '1'), statusOf(second, '1')]).toEqual(['occupied', 'occupied']),
    );
    expect(server.openedPaths).toEqual(['/api/events']);
  });

  test('do not ask for a map that another tab keeps right', async () => {
    const locks = createLocks();
    await goLive({ locks });
    const second = run(create({ locks }));
    await until(() => expect(second.read()?.isLive).toBe(true));
    const calls = server.mapCalls;
    expect(await second.refresh()).toBe(true);
    expect(server.mapCalls).toBe(calls);
  });

  test('hand the stream on when the tab that holds it closes', async () => {
    const locks = createLocks();
    await goLive({ locks });
    const second = run(create({ locks }));
    stops.shift()?.();
    await until(() => expect(server.streams).toHaveLength(2));
    expect(server.open).toHaveLength(1);
    server.open[0]?.emit('open');
    server.change('2', 'maintenance');
    await until(() => expect(statusOf(second, '2')).toBe('maintenance'));
  });

  test('a tab that died while live does not make the next visit look live, or fresh', async () => {
    await goLive();
    const db = openDb();
    stops.length = 0; // Killed: nothing was told.
    clock += 86_400_000;
    server.isDown = true;
    const next = run(create({ db, locks: createLocks() }));
    await until(() => expect(next.read()).toMatchObject({ isLive: false, fetchedAt: start }));
  });
});

describe('a browser that keeps nothing', () => {
  test('still shows the live map, in memory', async () => {
    const store = await goLive({ db: null, locks: createLocks() });
    server.change('1', 'occupied');
    await until(() => expect(statusOf(store, '1')).toBe('occupied'));
  });

  test('each tab then opens its own stream, since there is nothing to share', async () => {
    const locks = createLocks();
    await goLive({ db: null, locks });
    run(create({ db: null, locks }));
    expect(server.open).toHaveLength(2);
  });

  test('a private window that refuses to open IndexedDB falls back the same way', async () => {
    const db = openDb();
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    server.opensAtOnce = true;
    const store = run(create({ db, locks: createLocks() }));
    await until(() => expect(store.read()).toMatchObject({ isLive: true }));
    expect(store.read()?.places.size).toBe(3);
  });

  test('a full disk costs nothing but the memory of the next visit', async () => {
    const db = openDb();
    const locks = createLocks();
    const store = run(create({ db, locks }));
    vi.spyOn(db.places, 'bulkPut').mockRejectedValue(new Dexie.QuotaExceededError('full'));
    expect(await store.refresh()).toBe(true);
    expect(store.read()?.places.size).toBe(3);
    await until(() => expect(server.open).toHaveLength(1));
    server.open[0]?.emit('open');
    await until(() => expect(store.read()?.isLive).toBe(true));
    server.change('W1', 'occupied');
    await until(() => expect(statusOf(store, 'W1')).toBe('occupied'));
  });

  test('a disk that fills up while the map is live leaves it live', async () => {
    const db = openDb();
    const store = await goLive({ db });
    vi.spyOn(db.places, 'update').mockRejectedValue(new Dexie.QuotaExceededError('full'));
    server.change('1', 'occupied');
    await until(() => expect(statusOf(store, '1')).toBe('occupied'));
    server.open[0]?.emit('open');
    await until(() => expect(store.read()?.isLive).toBe(true));
  });
});
