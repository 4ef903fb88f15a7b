import 'fake-indexeddb/auto';
import { v7 } from 'uuid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rentalBody as body } from '../testing/testing-inbox.ts';
import { openTestBench, type TestBench } from '../testing/testing-outbox.ts';
import type { DeviceRow, Tombstone } from './outbox-db.ts';
import { openCopies, type RecordCopies, tidyCopies } from './record-copies.ts';

let bench: TestBench;
let caches: CacheStorage;
let copies: RecordCopies;
beforeEach(async () => {
  caches = createCaches();
  copies = openCopies(caches) as RecordCopies;
  bench = await openTestBench({ copies });
  bench.isOnline = false;
});
afterEach(() => bench.close());

/** Cache Storage in memory, as far as it is used. */
function createCaches(): CacheStorage {
  const entries = new Map<string, Response>();
  const urlOf = (path: string) => new URL(path, 'http://127.0.0.1').href;
  const cache = {
    put: async (path: string, response: Response) => void entries.set(urlOf(path), response),
    match: async (path: string) => entries.get(urlOf(path))?.clone(),
    keys: async () => [...entries.keys()].map((url) => ({ url })),
    delete: async (path: string) => entries.delete(urlOf(path)),
  };
  const named = new Map([['gatehouse-outbox-copies', cache]]);
  return { open: async (name: string) => named.get(name) } as unknown as CacheStorage;
}

const save = () =>
  bench.outbox.submit({ kind: 'rental', body, attachments: [{ id: v7(), bytes: new Uint8Array([1, 2]) }] });
const loseStore = async () => {
  for (const table of bench.db.tables) await table.clear();
};

test('a store that the browser threw away is brought back whole, and delivers', async () => {
  const { id } = await save();
  const before = await bench.db.records.get(id);
  await loseStore();
  await tidyCopies(bench.db, copies);
  expect(await bench.db.records.get(id)).toEqual(before);
  expect(await bench.db.attachments.toArray()).toMatchObject([{ submissionId: id, asked: 0 }]);
  expect(await bench.db.meta.get('counters')).toMatchObject({ waiting: 1 });
  await tidyCopies(bench.db, copies);
  expect(await bench.db.meta.get('counters')).toMatchObject({ waiting: 1 });
});

test('what was brought back goes out by itself, and the next receipt number is a new one', async () => {
  await save();
  const { id } = await save();
  const receiptNumber = (await bench.db.records.get(id))?.receiptNumber;
  await loseStore();
  await tidyCopies(bench.db, copies);
  const after = await save();
  expect((await bench.db.records.get(after.id))?.receiptNumber).not.toBe(receiptNumber);
  bench.isOnline = true;
  await bench.round();
  expect(await bench.db.records.count()).toBe(0);
  expect(bench.sent.filter(({ path }) => path === '/api/submissions')).not.toEqual([]);
});

test('a copy leaves with its record: received, or withdrawn', async () => {
  await save();
  const { id } = await save();
  expect(await copies.list()).toHaveLength(2);
  await bench.outbox.withdraw(id);
  await bench.round();
  expect(await copies.list()).toEqual([]);
  await loseStore();
  await tidyCopies(bench.db, copies);
  expect(await bench.db.records.count()).toBe(0);
});

test('what is delivered at once leaves no copy', async () => {
  bench.isOnline = true;
  expect(await bench.outbox.submit({ kind: 'rental', body })).toMatchObject({ state: 'applied' });
  await tidyCopies(bench.db, copies);
  expect(await copies.list()).toEqual([]);
});

test('a copy that cannot be made fails nothing', async () => {
  const full = { ...copies, keep: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) };
  const tab = bench.openTab({ copies: full });
  expect(await tab.outbox.submit({ kind: 'rental', body })).toMatchObject({ state: 'saved' });
});

test('without a second home there is nothing to tidy', async () => {
  expect(openCopies(undefined)).toBeUndefined();
  await expect(tidyCopies(bench.db, undefined)).resolves.toBeUndefined();
});

test.each([
  ['another device', { token: 'other' }, 9],
  ['the same, further on', {}, 9],
  ['the same, behind', { sequence: 0 }, 1],
])(
  'a record comes back beside %s: its numbers go on from the higher one',
  async (_who, changes, sequence) => {
    const { id } = await save();
    const device = await bench.db.meta.get('device');
    await loseStore();
    const found = { ...device, sequence: 9, ...changes } as DeviceRow;
    await bench.db.meta.put(found);
    await tidyCopies(bench.db, copies);
    expect(await bench.db.records.get(id)).toBeDefined();
    expect(await bench.db.meta.get('device')).toEqual(sequence === 9 ? found : device);
  },
);

test.each(['received', 'saved'])(
  'a copy that was read while its record was %s elsewhere comes too late',
  async (where) => {
    const { id } = await save();
    const record = await bench.db.records.get(id);
    await loseStore();
    const late: RecordCopies = {
      ...copies,
      read: async (wanted) => {
        const copy = await copies.read(wanted);
        if (where === 'saved' && record) await bench.db.records.put({ ...record, receiptNumber: 'another' });
        else await bench.db.tombstones.put({ id, fate: { state: 'received' } } as Tombstone);
        return copy;
      },
    };
    await tidyCopies(bench.db, late);
    expect((await bench.db.records.get(id))?.receiptNumber).toBe(where === 'saved' ? 'another' : undefined);
    expect(await bench.db.attachments.count()).toBe(0);
  },
);

test('a copy whose entries are gone brings back what there is', async () => {
  const { id } = await save();
  expect(await copies.read('unknown')).toBeUndefined();
  const [photo] = await bench.db.attachments.toArray();
  await loseStore();
  const cache = await caches.open('gatehouse-outbox-copies');
  await cache.delete(`http://127.0.0.1/.outbox/${id}/${photo?.id}`);
  await tidyCopies(bench.db, copies);
  expect(await bench.db.records.get(id)).toBeDefined();
  expect(await bench.db.attachments.count()).toBe(0);
});

test('a copy whose record is still here is not even read', async () => {
  await save();
  const read = vi.fn(copies.read);
  await tidyCopies(bench.db, { ...copies, read });
  expect(read).not.toHaveBeenCalled();
});

test('one record’s copy is forgotten, with its photos, and no other one', async () => {
  const [first, second] = [await save(), await save()];
  await copies.forget(first.id);
  expect(await copies.list()).toEqual([second.id]);
  const left = (await (await caches.open('gatehouse-outbox-copies')).keys()).map(({ url }) => url);
  expect(left).toHaveLength(2);
  expect(left.every((url) => url.includes(second.id))).toBe(true);
});
