import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { askToPersistOnce, readDeviceStorage } from './device-storage.ts';
import { type OutboxDb, openOutboxDb } from './outbox-db.ts';

let db: OutboxDb;
beforeEach(() => {
  db = openOutboxDb('device-storage');
});
afterEach(() => db.delete());

function createStorage(isGranted: boolean) {
  let isPersisted = false;
  const storage = {
    asked: 0,
    persisted: async () => isPersisted,
    persist: async () => {
      storage.asked += 1;
      isPersisted = isGranted;
      return isGranted;
    },
    estimate: async () => ({ usage: 2_048, quota: 1_000_000 }),
  };
  return storage;
}

test.each([true, false])(
  'a person is asked once on a device, whatever they answer (%s)',
  async (isGranted) => {
    const storage = createStorage(isGranted);
    await askToPersistOnce(db, storage);
    await askToPersistOnce(db, storage);
    expect(storage.asked).toBe(1);
    expect(await readDeviceStorage(storage)).toEqual({
      isPersisted: isGranted,
      usedBytes: 2_048,
      quotaBytes: 1_000_000,
    });
  },
);

test('a browser that says nothing is not guessed at', async () => {
  const unknown = { isPersisted: null, usedBytes: null, quotaBytes: null };
  expect(await readDeviceStorage(undefined)).toEqual(unknown);
  const broken = { ...createStorage(true), estimate: () => Promise.reject(new TypeError('no')) };
  expect(await readDeviceStorage(broken)).toEqual(unknown);
});
