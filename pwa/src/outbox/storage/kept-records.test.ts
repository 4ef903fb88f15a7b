import 'fake-indexeddb/auto';
import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listSavedRecords } from '../client/use-saved-records.ts';
import { rentalBody } from '../testing/testing-inbox.ts';
import { type Desk, openDesk } from '../testing/testing-outbox.ts';
import { keptBytesMax, keptDaysMax } from './kept-records.ts';

let desk: Desk;
let clock: Date;

beforeEach(async () => {
  clock = new Date('2026-11-21T10:00:00Z');
  desk = await openDesk({ now: () => clock });
});
afterEach(() => desk.close());

const photo = (size = 3) => ({ id: v7(), bytes: new Uint8Array(size).fill(7) });

/** As a customer without a network leaves it. */
async function save(more: object = {}): Promise<string> {
  desk.isOnline = false;
  const { id } = await desk.outbox.submit({ kind: 'rental', body: rentalBody, ...more });
  desk.isOnline = true;
  return id;
}
async function settle(): Promise<void> {
  await desk.round();
  await desk.server.work();
  await desk.round();
}
const effectsOf = (id: string) => desk.server.effects.filter((effect) => effect.id === id).length;
const fateOf = async (id: string) => (await desk.db.tombstones.get(id))?.fate.state;
const compares = () => desk.sent.filter(({ path }) => path.endsWith('/compare')).length;
const news = async () => (await listSavedRecords(desk.db)).map(({ id, fate }) => ({ id, state: fate.state }));

describe('what was delivered', () => {
  test('stays sealed on the device until a backup that was begun later is whole', async () => {
    const id = await save({ attachments: [photo()] });
    await settle();
    expect(await desk.db.kept.get(id)).toMatchObject({ begun: 0 });
    expect(await desk.db.attachments.toArray()).toMatchObject([{ asked: 3 }]);
    expect(JSON.stringify(await desk.db.kept.toArray())).not.toContain(rentalBody.lastName);
    desk.server.site = { ...desk.server.site, begun: 1 };
    await desk.round();
    expect(await desk.db.kept.count()).toBe(1);
    desk.server.site = { ...desk.server.site, whole: 1 };
    await desk.round();
    expect([await desk.db.kept.count(), await desk.db.attachments.count()]).toEqual([0, 0]);
  });

  test('while a backup was running is not let go with that one', async () => {
    desk.server.site = { ...desk.server.site, begun: 1 };
    const id = await save();
    await settle();
    desk.server.site = { ...desk.server.site, whole: 1 };
    await desk.round();
    expect(await desk.db.kept.get(id)).toBeDefined();
  });

  test('stays for 30 days at most, and never takes more than its room: photos go first, the oldest before', async () => {
    const big = 5_000_000;
    const first = await save({ attachments: [photo(big)] });
    for (let n = 0; n * big < keptBytesMax; n += 1) {
      clock = new Date(clock.getTime() + 1_000);
      await save({ attachments: [photo(big)] });
    }
    await desk.round();
    const held = await desk.db.attachments.toArray();
    expect(held.reduce((sum, { sealed }) => sum + sealed.length, 0)).toBeLessThanOrEqual(keptBytesMax);
    expect(held.some(({ submissionId }) => submissionId === first)).toBe(false);
    expect(await desk.db.kept.get(first)).toBeDefined();
    clock = new Date(clock.getTime() + (keptDaysMax * 24 + 1) * 60 * 60 * 1000);
    await desk.round();
    expect([await desk.db.kept.count(), await desk.db.attachments.count()]).toEqual([0, 0]);
  }, 30_000);
});

describe('a server that was restored', () => {
  test('gets again what its backup did not have, photo too, once, and without news of what was read', async () => {
    const early = await save();
    await settle();
    const goBack = desk.server.backUp();
    await desk.round();
    const late = await save({ attachments: [photo()] });
    await settle();
    for (const id of [early, late]) await desk.db.tombstones.update(id, { isDismissed: 1 });
    goBack();
    expect(effectsOf(late)).toBe(0);
    await settle();
    await settle();
    expect([effectsOf(early), effectsOf(late)]).toEqual([1, 1]);
    expect(desk.server.entries.get(late)?.photos.size).toBe(1);
    expect([await fateOf(early), await fateOf(late), await news()]).toEqual(['applied', 'applied', []]);
    expect(compares()).toBe(2);
    await desk.round();
    expect(compares()).toBe(2);
  });

  test('gets again what went there directly, and was never sealed up to it', async () => {
    const goBack = desk.server.backUp();
    const { id, state } = await desk.outbox.submit({ kind: 'rental', body: rentalBody });
    expect(state).toBe('applied');
    await desk.round();
    goBack();
    await settle();
    expect([effectsOf(id), await fateOf(id), await news()]).toEqual([1, 'applied', []]);
  });

  test('is heard although it counts its results anew', async () => {
    await save();
    await settle();
    const goBack = desk.server.backUp();
    for (let n = 0; n < 5; n += 1) await save();
    await settle();
    goBack();
    await settle();
    await settle();
    const after = await save();
    await settle();
    expect(await fateOf(after)).toBe('applied');
  });

  test('tells another outcome: that is news, also of what was read before', async () => {
    const goBack = desk.server.backUp();
    const id = await save();
    await settle();
    await desk.db.tombstones.update(id, { isDismissed: 1 });
    goBack();
    desk.server.closed.delete(id);
    await desk.round();
    const entry = desk.server.entries.get(id);
    if (entry) entry.state = 'quarantined';
    desk.server.quarantine(id);
    await desk.round();
    expect(await news()).toEqual([{ id, state: 'quarantined' }]);
  });

  test('hears of what nobody has any more', async () => {
    const goBack = desk.server.backUp();
    const id = await save();
    await settle();
    await desk.db.kept.clear();
    goBack();
    desk.server.site = { ...desk.server.site };
    await save();
    await desk.round();
    expect([...desk.server.lost]).toEqual([id]);
  });

  test('hears again what was withdrawn, and does not carry it out', async () => {
    const id = await save();
    const goBack = desk.server.backUp();
    await desk.outbox.withdraw(id);
    await desk.round();
    expect(desk.server.closed.has(id)).toBe(true);
    await save();
    await settle();
    goBack();
    await settle();
    await desk.round();
    expect(desk.server.closed.has(id)).toBe(true);
  });

  test('restored twice, or away in the middle of the comparison, ends the same', async () => {
    const goBack = desk.server.backUp();
    const id = await save();
    await settle();
    goBack();
    desk.meet = ({ path }) => (path.endsWith('/compare') ? 'reply lost' : null);
    await desk.round();
    goBack();
    desk.meet = () => null;
    await settle();
    goBack();
    await settle();
    await settle();
    expect([effectsOf(id), await fateOf(id)]).toEqual([1, 'applied']);
  });
});

test('a full device gives up what the server has before it refuses what is new', async () => {
  const old = await save();
  await settle();
  const put = desk.db.records.add.bind(desk.db.records);
  let isFull = true;
  desk.db.records.add = ((...args: Parameters<typeof put>) => {
    if (isFull) throw new DOMException('full', 'QuotaExceededError');
    return put(...args);
  }) as typeof put;
  const clear = desk.db.kept.delete.bind(desk.db.kept);
  desk.db.kept.delete = ((...args: Parameters<typeof clear>) => {
    isFull = false;
    return clear(...args);
  }) as typeof clear;
  const id = await save();
  expect(await desk.db.records.get(id)).toBeDefined();
  expect(await desk.db.kept.get(old)).toBeUndefined();
});
