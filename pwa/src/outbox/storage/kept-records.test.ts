import 'fake-indexeddb/auto';
import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listSavedRecords } from '../client/use-saved-records.ts';
import { rentalBody } from '../testing/testing-inbox.ts';
import { openTestBench, type TestBench } from '../testing/testing-outbox.ts';
import { keptBytesMax, keptDaysMax } from './kept-records.ts';

let bench: TestBench;
let clock: Date;

beforeEach(async () => {
  clock = new Date('2026-11-21T10:00:00Z');
  bench = await openTestBench({ now: () => clock });
});
afterEach(() => bench.close());

const photo = (size = 3) => ({ id: v7(), bytes: new Uint8Array(size).fill(7) });

/** As a customer without a network leaves it. */
async function save(more: object = {}): Promise<string> {
  bench.isOnline = false;
  const { id } = await bench.outbox.submit({ kind: 'rental', body: rentalBody, ...more });
  bench.isOnline = true;
  return id;
}
async function settle(): Promise<void> {
  await bench.round();
  await bench.server.work();
  await bench.round();
}
const effectsOf = (id: string) => bench.server.effects.filter((effect) => effect.id === id).length;
const outcomeOf = async (id: string) => (await bench.db.tombstones.get(id))?.fate.state;
const compares = () => bench.sent.filter(({ path }) => path.endsWith('/compare')).length;
const news = async () =>
  (await listSavedRecords(bench.db)).map(({ id, outcome }) => ({ id, state: outcome.state }));

describe('what was delivered', () => {
  test('stays sealed on the device until a backup that was begun later is whole', async () => {
    const id = await save({ attachments: [photo()] });
    await settle();
    expect(await bench.db.kept.get(id)).toMatchObject({ begun: 0 });
    expect(await bench.db.attachments.toArray()).toMatchObject([{ asked: 3 }]);
    expect(JSON.stringify(await bench.db.kept.toArray())).not.toContain(rentalBody.lastName);
    bench.server.site = { ...bench.server.site, begun: 1 };
    await bench.round();
    expect(await bench.db.kept.count()).toBe(1);
    bench.server.site = { ...bench.server.site, whole: 1 };
    await bench.round();
    expect([await bench.db.kept.count(), await bench.db.attachments.count()]).toEqual([0, 0]);
  });

  test('while a backup was running is not let go with that one', async () => {
    bench.server.site = { ...bench.server.site, begun: 1 };
    const id = await save();
    await settle();
    bench.server.site = { ...bench.server.site, whole: 1 };
    await bench.round();
    expect(await bench.db.kept.get(id)).toBeDefined();
  });

  test('stays for 30 days at most, and never takes more than its room: photos go first, the oldest before', async () => {
    const big = 5_000_000;
    const first = await save({ attachments: [photo(big)] });
    for (let n = 0; n * big < keptBytesMax; n += 1) {
      clock = new Date(clock.getTime() + 1_000);
      await save({ attachments: [photo(big)] });
    }
    await bench.round();
    const held = await bench.db.attachments.toArray();
    expect(held.reduce((sum, { sealed }) => sum + sealed.length, 0)).toBeLessThanOrEqual(keptBytesMax);
    expect(held.some(({ submissionId }) => submissionId === first)).toBe(false);
    expect(await bench.db.kept.get(first)).toBeDefined();
    clock = new Date(clock.getTime() + (keptDaysMax * 24 + 1) * 60 * 60 * 1000);
    await bench.round();
    expect([await bench.db.kept.count(), await bench.db.attachments.count()]).toEqual([0, 0]);
  }, 30_000);
});

describe('a server that was restored', () => {
  test('gets again what its backup did not have, photo too, once, and without news of what was read', async () => {
    const early = await save();
    await settle();
    const goBack = bench.server.backUp();
    await bench.round();
    const late = await save({ attachments: [photo()] });
    await settle();
    for (const id of [early, late]) await bench.db.tombstones.update(id, { isDismissed: 1 });
    goBack();
    expect(effectsOf(late)).toBe(0);
    await settle();
    await settle();
    expect([effectsOf(early), effectsOf(late)]).toEqual([1, 1]);
    expect(bench.server.entries.get(late)?.photos.size).toBe(1);
    expect([await outcomeOf(early), await outcomeOf(late), await news()]).toEqual(['applied', 'applied', []]);
    expect(compares()).toBe(2);
    await bench.round();
    expect(compares()).toBe(2);
  });

  test('gets again what went there directly, and was never sealed up to it', async () => {
    const goBack = bench.server.backUp();
    const { id, state } = await bench.outbox.submit({ kind: 'rental', body: rentalBody });
    expect(state).toBe('applied');
    await bench.round();
    goBack();
    await settle();
    expect([effectsOf(id), await outcomeOf(id), await news()]).toEqual([1, 'applied', []]);
  });

  test('is heard although it counts its results anew', async () => {
    await save();
    await settle();
    const goBack = bench.server.backUp();
    for (let n = 0; n < 5; n += 1) await save();
    await settle();
    goBack();
    await settle();
    await settle();
    const after = await save();
    await settle();
    expect(await outcomeOf(after)).toBe('applied');
  });

  test('tells another outcome: that is news, also of what was read before', async () => {
    const goBack = bench.server.backUp();
    const id = await save();
    await settle();
    await bench.db.tombstones.update(id, { isDismissed: 1 });
    goBack();
    bench.server.closed.delete(id);
    await bench.round();
    const entry = bench.server.entries.get(id);
    if (entry) entry.state = 'quarantined';
    bench.server.quarantine(id);
    await bench.round();
    expect(await news()).toEqual([{ id, state: 'quarantined' }]);
  });

  test('hears of what nobody has any more', async () => {
    const goBack = bench.server.backUp();
    const id = await save();
    await settle();
    await bench.db.kept.clear();
    goBack();
    bench.server.site = { ...bench.server.site };
    await save();
    await bench.round();
    expect([...bench.server.lost]).toEqual([id]);
  });

  test('hears again what was withdrawn, and does not carry it out', async () => {
    const id = await save();
    const goBack = bench.server.backUp();
    await bench.outbox.withdraw(id);
    await bench.round();
    expect(bench.server.closed.has(id)).toBe(true);
    await save();
    await settle();
    goBack();
    await settle();
    await bench.round();
    expect(bench.server.closed.has(id)).toBe(true);
  });

  test('restored twice, or away in the middle of the comparison, ends the same', async () => {
    const goBack = bench.server.backUp();
    const id = await save();
    await settle();
    goBack();
    bench.meet = ({ path }) => (path.endsWith('/compare') ? 'reply lost' : null);
    await bench.round();
    goBack();
    bench.meet = () => null;
    await settle();
    goBack();
    await settle();
    await settle();
    expect([effectsOf(id), await outcomeOf(id)]).toEqual([1, 'applied']);
  });
});

test('a full device gives up what the server has before it refuses what is new', async () => {
  const old = await save();
  await settle();
  const put = bench.db.records.add.bind(bench.db.records);
  let isFull = true;
  bench.db.records.add = ((...args: Parameters<typeof put>) => {
    if (isFull) throw new DOMException('full', 'QuotaExceededError');
    return put(...args);
  }) as typeof put;
  const clear = bench.db.kept.delete.bind(bench.db.kept);
  bench.db.kept.delete = ((...args: Parameters<typeof clear>) => {
    isFull = false;
    return clear(...args);
  }) as typeof clear;
  const id = await save();
  expect(await bench.db.records.get(id)).toBeDefined();
  expect(await bench.db.kept.get(old)).toBeUndefined();
});
