import 'fake-indexeddb/auto';
import { v7 } from 'uuid';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fetchBy, rentalBody } from '../testing/testing-inbox.ts';
import { openTestBench, type TestBench } from '../testing/testing-outbox.ts';
import { sendSaved } from './send-saved.ts';

let bench: TestBench;
let id: string;
let photoId: string;
beforeEach(async () => {
  bench = await openTestBench();
  bench.isOnline = false;
  photoId = v7();
  const attachments = [{ id: photoId, bytes: new Uint8Array([1]) }];
  ({ id } = await bench.outbox.submit({ kind: 'rental', body: rentalBody, attachments }));
});
afterEach(() => bench.close());

const send = (locks?: Parameters<typeof sendSaved>[0]['locks']) => {
  const fetch = fetchBy((request) => bench.server.handle(request));
  return sendSaved({ db: bench.db, fetch, now: () => new Date('2026-11-21T10:00:00Z'), locks });
};
/** Whether this sender gets the lock, and what pages hold. */
const locksOf = (isFree: boolean, ...held: string[]) =>
  ({
    request: async (_name: string, _options: unknown, work: (lock: object | null) => unknown) =>
      work(isFree ? {} : null),
    query: async () => ({ held: held.map((name) => ({ name })) }),
  }) as unknown as NonNullable<Parameters<typeof sendSaved>[0]['locks']>;

test.each([
  ['without locks', undefined],
  ['with the lock', locksOf(true)],
])('%s what is saved goes out, photos too, and nothing more is to do', async (_how, locks) => {
  expect(await send(locks)).toBe(true);
  expect(bench.server.entries.get(id)?.photos.has(photoId)).toBe(true);
  expect(await bench.db.records.count()).toBe(0);
});

test('while another one sends, this one does not, and there may be more to do', async () => {
  expect(await send(locksOf(false))).toBe(false);
  expect(bench.server.entries.size).toBe(0);
});

test('what a page delivers by itself is left alone', async () => {
  await send(locksOf(true, `gatehouse-record ${id}`));
  expect(await bench.db.records.count()).toBe(1);
});
