import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Tombstone } from '../storage/outbox-db.ts';
import type { RecordCopies } from '../storage/record-copies.ts';
import { problemReply, type Request, rentalBody } from '../testing/testing-inbox.ts';
import { openTestBench, type TestBench } from '../testing/testing-outbox.ts';

let bench: TestBench;
beforeEach(async () => {
  bench = await openTestBench();
  bench.isOnline = false;
});
afterEach(() => bench.close());

const save = async () => (await bench.outbox.submit({ kind: 'rental', body: rentalBody })).id;
const saveAndGiveUp = async () => {
  await bench.outbox.withdraw(await save());
  await save();
};
const hasRecords = ({ body }: Request) => !new TextDecoder().decode(body).includes('"records":[]');
const pause = { ...problemReply('rate_limited'), headers: { 'retry-after': '7' } };

test('a device that never saved anything asks nobody', async () => {
  await bench.db.tombstones.put({ id: 'a', fate: { state: 'received' } } as Tombstone);
  expect(await bench.round()).toEqual({ trouble: null, hasMoved: false, awaited: null });
  expect(bench.sent).toEqual([]);
});

describe('a pause', () => {
  test('that the server asks for holds up all of the round', async () => {
    await saveAndGiveUp();
    bench.meet = () => pause;
    expect(await bench.round()).toMatchObject({ trouble: { retryAfterMs: 7_000 } });
    expect(bench.sent).toHaveLength(1);
  });

  test('that nobody asks for holds up no other part', async () => {
    await saveAndGiveUp();
    bench.meet = () => problemReply('unavailable');
    expect(await bench.round()).toMatchObject({ trouble: { retryAfterMs: null }, hasMoved: false });
    expect(bench.sent).toHaveLength(2);
  });

  test('that is asked for after another trouble is kept', async () => {
    await saveAndGiveUp();
    bench.meet = (request) => (hasRecords(request) ? problemReply('unavailable') : pause);
    expect(await bench.round()).toMatchObject({ trouble: { retryAfterMs: 7_000 } });
  });
});

describe('a store that cannot be read', () => {
  test('is trouble, told to nobody as an error, and progress ends', async () => {
    const seen: unknown[] = [];
    const tab = bench.openTab({ onProgress: (sending) => seen.push(sending) });
    tab.db.close();
    expect(await tab.round()).toEqual({
      trouble: { retryAfterMs: null },
      hasMoved: false,
      awaited: null,
    });
    expect(seen).toEqual([null]);
  });

  test('takes nothing from a pause that was asked for before', async () => {
    await save();
    const tab = bench.openTab();
    bench.meet = () => {
      tab.db.close();
      return pause;
    };
    expect(await tab.round()).toEqual({
      trouble: { retryAfterMs: 7_000 },
      hasMoved: false,
      awaited: null,
    });
  });
});

test.each([
  ['something moved', true, 1],
  ['nothing moved', false, 0],
])('copies are looked through after a round in which %s, and fail none', async (_what, hasMoved, times) => {
  await save();
  let looks = 0;
  const copies = {
    list: () => {
      looks += 1;
      return Promise.reject(new Error('no cache'));
    },
  } as unknown as RecordCopies;
  bench.meet = () => (hasMoved ? null : 'no answer');
  expect(await bench.openTab({ copies }).round()).toMatchObject({
    trouble: hasMoved ? null : { retryAfterMs: null },
    hasMoved,
  });
  expect(looks).toBe(times);
});
