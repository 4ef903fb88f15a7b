import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  dropAllKept,
  hasKept,
  keepRecord,
  keptBytesMax,
  keptDaysMax,
  notePhotoStored,
  noteSite,
  offerPhotosAgain,
  takeUpAgain,
} from './kept-records.ts';
import {
  type KeptRecord,
  type OutboxAttachment,
  type OutboxDb,
  type OutboxRecord,
  openOutboxDb,
  readMeta,
  type Tombstone,
} from './outbox-db.ts';

const now = new Date('2026-11-21T10:00:00Z');
const site = { epoch: 'this', begun: 3, whole: 2 };
let db: OutboxDb;
beforeEach(() => {
  db = openOutboxDb('kept-bounds');
});
afterEach(() => db.delete());

const recordOf = (id: string, length = 10) =>
  ({ id, ciphertext: 'x'.repeat(length) }) as unknown as OutboxRecord;
const photoOf = (id: string, submissionId: string, asked: number, length = 5) =>
  ({ id, submissionId, asked, sealed: new Uint8Array(length) }) as OutboxAttachment;
const keep = (id: string, row: Partial<KeptRecord> = {}, length = 10) =>
  db.kept.put({
    id,
    record: recordOf(id, length),
    epoch: 'this',
    begun: null,
    keptAt: now.toISOString(),
    bytes: length,
    ...row,
  });
const setSite = (row: Partial<typeof site & { isCompared: boolean }> = {}) =>
  db.meta.put({ key: 'site', ...site, isCompared: true, ...row });

describe('what a server says of itself', () => {
  test.each([
    ['for the first time', undefined, true, undefined, false],
    ['as before', { isCompared: true }, true, 7, true],
    ['as before, while receipts are still to be compared', { isCompared: false }, true, 7, false],
    ['in another life', { epoch: 'former' }, false, 0, false],
  ])('%s', async (_when, known, isSame, n, isCompared) => {
    if (known) await setSite(known);
    if (known) await db.meta.put({ key: 'cursor', n: 7 });
    expect(await noteSite(db, site, now)).toBe(isSame);
    expect((await readMeta(db, 'cursor'))?.n).toBe(n);
    expect(await readMeta(db, 'site')).toEqual({ key: 'site', ...site, isCompared });
  });

  test('is nothing: nothing changes', async () => {
    await keep('a', { epoch: null });
    expect(await noteSite(db, undefined, now)).toBe(true);
    expect(await db.meta.count()).toBe(0);
  });

  const days = (count: number, more = 0) =>
    new Date(now.getTime() - count * 24 * 60 * 60 * 1000 - more).toISOString();
  test.each([
    ['in the backup before', { begun: 1 }, null],
    ['not in it yet', { begun: 2 }, 2],
    ['not said before', { begun: null }, 3],
    ['of another life', { epoch: 'former', begun: 1 }, 1],
    ['of another life, not said before', { epoch: 'former', begun: null }, null],
    ['kept for 30 days', { begun: 2, keptAt: days(keptDaysMax) }, 2],
    ['kept for longer', { begun: 2, keptAt: days(keptDaysMax, 1) }, 'gone'],
    ['kept for longer, not said before', { begun: null, keptAt: days(keptDaysMax, 1) }, 'gone'],
  ])('lets go what is %s', async (what, row, begun) => {
    await keep('a', row);
    await db.attachments.bulkPut([
      photoOf('kept', 'a', 3),
      photoOf('waiting', 'a', 1),
      photoOf('other', 'b', 3),
    ]);
    await noteSite(db, site, now);
    const isGone = begun === 'gone' || what === 'in the backup before';
    expect((await db.kept.get('a'))?.begun).toBe(isGone ? undefined : begun);
    const left = (await db.attachments.toCollection().primaryKeys()).sort();
    expect(left).toEqual(isGone ? ['other', 'waiting'] : ['kept', 'other', 'waiting']);
  });
});

describe('room', () => {
  const at = (minute: number) => new Date(now.getTime() + minute * 60_000).toISOString();
  const half = keptBytesMax / 2;
  const left = async () =>
    (await db.kept.toArray()).map(({ id, bytes }) => `${id} ${bytes}`).sort((a, b) => (a < b ? -1 : 1));

  test('that is just full loses nothing', async () => {
    await keep('a', { keptAt: at(2), bytes: half });
    await keep('b', { keptAt: at(1), bytes: half });
    await noteSite(db, site, now);
    expect(await left()).toEqual([`a ${half}`, `b ${half}`]);
  });

  test('that is full by a byte loses the photos of the oldest', async () => {
    await keep('a', { keptAt: at(2), bytes: half });
    await keep('b', { keptAt: at(1), bytes: half + 1 });
    await db.attachments.put(photoOf('kept', 'b', 3));
    await noteSite(db, site, now);
    expect(await left()).toEqual([`a ${half}`, 'b 10']);
    expect(await db.attachments.count()).toBe(0);
  });

  test('that records just fill loses the last photo, and no record', async () => {
    await keep('a', { keptAt: at(1) }, half);
    await keep('b', { keptAt: at(2), bytes: half + 1 }, half);
    await noteSite(db, site, now);
    expect(await left()).toEqual([`a ${half}`, `b ${half}`]);
  });

  test('that records alone fill loses the oldest of these, and no more than it must', async () => {
    const third = Math.ceil(keptBytesMax / 3);
    for (const [id, minute] of Object.entries({ a: 3, b: 1, c: 4, d: 2 }))
      await keep(id, { keptAt: at(minute) }, third);
    await noteSite(db, site, now);
    expect(await left()).toEqual([`a ${third}`, `c ${third}`]);
  });
});

describe('a record', () => {
  test.each([
    [true, 'this', 3],
    [false, 'this', null],
  ])(
    'is kept with its photos; whether the server has just said how far it is: %s',
    async (isNoted, epoch, begun) => {
      await setSite();
      await db.attachments.bulkPut([
        photoOf('one', 'a', 3),
        photoOf('two', 'a', 3, 7),
        photoOf('wanted', 'a', 1),
      ]);
      const record = { ...recordOf('a'), result: {}, lastProblem: {} } as OutboxRecord;
      await keepRecord(db, record, { now, isNoted });
      const row = { id: 'a', record: recordOf('a'), epoch, begun, keptAt: now.toISOString(), bytes: 22 };
      expect(await db.kept.toArray()).toEqual([row]);
    },
  );

  test('of a server that says nothing is kept without its life', async () => {
    await keepRecord(db, recordOf('a'), { now, isNoted: true });
    expect(await db.kept.get('a')).toMatchObject({ epoch: null, begun: null });
  });

  test('is taken up again with its photos, and what was told of it is remembered', async () => {
    const fate = { state: 'applied' } as Tombstone['fate'];
    for (const [id, isDismissed] of [
      ['a', 1],
      ['b', 0],
    ] as const) {
      await keep(id);
      await db.attachments.put(photoOf(`of ${id}`, id, 3));
      await db.tombstones.put({ id, fate, isDismissed } as Tombstone);
      await takeUpAgain(db, (await db.tombstones.get(id)) as Tombstone);
    }
    expect(await db.records.get('a')).toEqual({ ...recordOf('a'), state: 'waiting', told: fate });
    expect(await db.records.get('b')).toEqual({ ...recordOf('b'), state: 'waiting' });
    expect((await db.attachments.toArray()).map(({ asked }) => asked)).toEqual([0, 0]);
    expect([await db.kept.count(), await db.tombstones.count()]).toEqual([0, 0]);
    expect(await readMeta(db, 'counters')).toMatchObject({ waiting: 2 });
  });

  test('that nobody kept stays as it is', async () => {
    const tombstone = { id: 'a', fate: { state: 'applied' } } as Tombstone;
    await db.tombstones.put(tombstone);
    await takeUpAgain(db, tombstone);
    expect([await db.records.count(), await db.tombstones.count()]).toEqual([0, 1]);
  });
});

describe('a photo', () => {
  test('that is stored stays with its record, which waits for a backup anew', async () => {
    await keep('a', { begun: 2 });
    await db.attachments.put(photoOf('one', 'a', 1));
    await notePhotoStored(db, 'one');
    expect((await db.attachments.get('one'))?.asked).toBe(3);
    expect(await db.kept.get('a')).toMatchObject({ begun: null, bytes: 15 });
  });

  test('whose record is not kept goes; one that is gone is nothing', async () => {
    await db.attachments.put(photoOf('one', 'a', 1));
    await notePhotoStored(db, 'one');
    await notePhotoStored(db, 'gone');
    expect([await db.attachments.count(), await db.kept.count()]).toEqual([0, 0]);
  });

  test('is offered again where it was stored, and of no other record', async () => {
    await db.attachments.bulkPut([photoOf('one', 'a', 3), photoOf('two', 'a', 2), photoOf('three', 'b', 3)]);
    await offerPhotosAgain(db, 'a');
    expect((await db.attachments.orderBy('id').toArray()).map(({ id, asked }) => `${id} ${asked}`)).toEqual([
      'one 1',
      'three 3',
      'two 2',
    ]);
  });
});

test('all of it goes where room is needed, and then there is none', async () => {
  await keep('a');
  await db.attachments.bulkPut([photoOf('one', 'a', 3), photoOf('waiting', 'b', 1)]);
  expect(await hasKept(db)).toBe(true);
  expect(await dropAllKept(db)).toBe(true);
  expect(await hasKept(db)).toBe(false);
  expect(await dropAllKept(db)).toBe(false);
  expect(await db.attachments.toCollection().primaryKeys()).toEqual(['waiting']);
});
