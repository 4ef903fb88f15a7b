import 'fake-indexeddb/auto';
import { v7 } from 'uuid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OutboxRecord } from '../storage/outbox-db.ts';
import { rentalBody as body } from '../testing/testing-inbox.ts';
import { openTestBench, type TestBench } from '../testing/testing-outbox.ts';

let bench: TestBench;
beforeEach(async () => {
  bench = await openTestBench();
  bench.isOnline = false;
  bench.meet = () => 'no answer';
});
afterEach(async () => {
  vi.restoreAllMocks();
  await bench.close();
});

/** Once a record is written, its transaction is kept busy, so that it cannot end before it is let. */
function holdCommits() {
  const held: { turns: number; transaction: IDBTransaction | undefined } = {
    turns: 0,
    transaction: undefined,
  };
  let isHeld = true;
  const spin = (store: IDBObjectStore) => {
    held.turns += 1;
    if (isHeld) store.count().onsuccess = () => spin(store);
  };
  const { add } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (
    this: IDBObjectStore,
    row: OutboxRecord,
    ...key
  ) {
    if (this.name === 'records' && !held.transaction) {
      held.transaction = this.transaction;
      spin(this);
    }
    return add.call(this, row, ...key);
  });
  const release = () => {
    isHeld = false;
  };
  return { held, release };
}

/** All that is to be written was written long ago, and only the commit is missing. */
const turnsEnough = 300;

function submit() {
  const said: string[] = [];
  const delivery = bench.outbox
    .submit({ kind: 'rental', body, attachments: [{ id: v7(), bytes: new Uint8Array([1]) }] })
    .then(({ state }) => said.push(state));
  return { said, delivery };
}

test('nobody hears "saved" before the commit has ended', async () => {
  const { held, release } = holdCommits();
  const { said, delivery } = submit();
  await vi.waitFor(() => expect(held.turns).toBeGreaterThan(turnsEnough), 10_000);
  expect(said).toEqual([]);
  release();
  await delivery;
  expect(said).toEqual(['saved']);
});

test('what the browser throws away at the last moment was never called saved', async () => {
  const { held } = holdCommits();
  const { said, delivery } = submit();
  await vi.waitFor(() => expect(held.turns).toBeGreaterThan(turnsEnough), 10_000);
  held.transaction?.abort();
  await delivery;
  expect(said).toEqual(['unsaved']);
  expect(await bench.db.records.count()).toBe(0);
});
