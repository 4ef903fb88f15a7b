import 'fake-indexeddb/auto';
import type { SiteState, SubmissionResult } from 'schemas/inbox/submissions';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Call } from '../../core/api/api.ts';
import {
  type OutboxAttachment,
  type OutboxDb,
  type OutboxRecord,
  openOutboxDb,
  readMeta,
  type Tombstone,
} from '../storage/outbox-db.ts';
import { fetchResults, findAwaited } from './fetch-results.ts';
import type { SendWorld } from './round.ts';

let db: OutboxDb;
let asked: unknown[];
/** What the server says to one question after the other; at the end it has nothing. */
let pages: { results: Partial<SubmissionResult>[]; site?: SiteState }[];
let failure: { retryAfterSeconds?: number } | undefined;
beforeEach(() => {
  db = openOutboxDb('fetch-results');
  [asked, pages, failure] = [[], [], undefined];
});
afterEach(() => db.delete());

const call = (async (_endpoint: unknown, args: { device: string; query: object }) => {
  asked.push([args.device, args.query]);
  if (failure) return { ok: false, failure };
  return { ok: true, value: pages.shift() ?? { results: [] } };
}) as unknown as Call;
const fetch = () =>
  fetchResults({ db, call, now: () => new Date('2026-11-21') } as unknown as SendWorld, 'me');
const bury = (id: string, row: Partial<Tombstone> = {}) =>
  db.tombstones.put({
    id,
    fingerprint: 'f',
    fate: { state: 'received' },
    isDismissed: 0,
    ...row,
  } as Tombstone);
const result = (n: number, id: string, more: Partial<SubmissionResult> = {}): Partial<SubmissionResult> => ({
  n,
  id,
  fingerprint: 'f',
  state: 'applied',
  unit: '42',
  message: null,
  ...more,
});
const applied = { state: 'applied', unit: '42', message: null } as const;
const photo = (id: string, submissionId: string, asked: number) =>
  db.attachments.put({ id, submissionId, asked, sealed: new Uint8Array(1) } as OutboxAttachment);

describe('the server is asked', () => {
  test.each([
    ['received', 'soon'],
    ['conflict', 'later'],
    ['quarantined', 'later'],
    ['applied', null],
    ['declined', null],
  ] as const)('of what is %s: %s', async (state, awaited) => {
    await bury('a', { fate: { state, unit: null, message: null } as Tombstone['fate'] });
    expect(await findAwaited(db)).toBe(awaited);
    await fetch();
    expect(asked).toHaveLength(awaited ? 1 : 0);
  });

  test('once where only something is kept for a restore, and not where nothing is', async () => {
    await fetch();
    expect(asked).toEqual([]);
    await db.kept.put({ id: 'a' } as never);
    pages = [{ results: [result(1, 'a')] }, { results: [result(2, 'a')] }];
    await fetch();
    expect(asked).toEqual([['me', { after: 0 }]]);
  });

  test('from the last one that was noted, until there is no more', async () => {
    await db.meta.put({ key: 'cursor', n: 4 });
    await bury('a');
    await bury('b');
    pages = [{ results: [result(5, 'a')] }, { results: [result(6, 'b', { state: 'received' })] }];
    expect(await fetch()).toEqual({ trouble: null, hasMoved: true });
    expect(asked).toEqual([4, 5, 6].map((after) => ['me', { after }]));
  });

  test('in vain: when to ask again is told, and nothing has moved', async () => {
    await bury('a');
    failure = { retryAfterSeconds: 60 };
    expect(await fetch()).toEqual({ trouble: { retryAfterMs: 60_000 }, hasMoved: false });
    failure = {};
    expect(await fetch()).toEqual({ trouble: { retryAfterMs: null }, hasMoved: false });
  });

  test('from the first one again in another life of the site', async () => {
    await bury('a');
    const site = { epoch: 'this', begun: 0, whole: 0 };
    await db.meta.bulkPut([
      { key: 'cursor', n: 9 },
      { key: 'site', ...site, epoch: 'former', isCompared: true },
    ]);
    pages = [
      { results: [result(10, 'a', { unit: '7' })], site },
      { results: [result(1, 'a')], site },
    ];
    expect(await fetch()).toEqual({ trouble: null, hasMoved: true });
    expect(asked.slice(0, 2)).toEqual([9, 0].map((after) => ['me', { after }]));
    expect((await db.tombstones.get('a'))?.fate).toEqual(applied);
  });
});

describe('a result', () => {
  test('is noted in the order of its number, whatever the order of the page, and each once', async () => {
    await bury('a');
    await db.meta.put({ key: 'cursor', n: 1 });
    pages = [
      {
        results: [
          result(3, 'a', { state: 'conflict', message: 'No.' }),
          result(1, 'a', { unit: 'old' }),
          result(2, 'a'),
        ],
      },
    ];
    await fetch();
    expect((await db.tombstones.get('a'))?.fate).toEqual({ state: 'conflict', unit: '42', message: 'No.' });
    expect((await readMeta(db, 'cursor'))?.n).toBe(3);
  });

  test('that was noted before is not noted again, nor asked for without end', async () => {
    await bury('a');
    await db.meta.put({ key: 'cursor', n: 4 });
    pages = [{ results: [result(4, 'a')] }, { results: [result(3, 'a')] }];
    expect(await fetch()).toEqual({ trouble: null, hasMoved: false });
    expect(asked).toEqual([['me', { after: 4 }]]);
    pages = [{ results: [result(5, 'b'), result(4, 'a')] }];
    await fetch();
    expect((await db.tombstones.get('a'))?.fate.state).toBe('received');
  });

  test('comes in the order of its number, of whatever record', async () => {
    await bury('a');
    await bury('b');
    pages = [{ results: [result(2, 'a'), result(1, 'b')] }];
    await fetch();
    expect([await db.tombstones.get('a'), await db.tombstones.get('b')]).toMatchObject([
      { fate: applied },
      { fate: applied },
    ]);
  });

  test('that it is received takes nothing from what was told before', async () => {
    const row = { fate: applied, told: applied, isDismissed: 1 as const };
    await bury('a', row);
    await bury('open');
    pages = [{ results: [result(1, 'a', { state: 'received' })] }];
    await fetch();
    expect(await db.tombstones.get('a')).toMatchObject(row);
  });

  test('that was passed on is no news where the person had the answer at once', async () => {
    await bury('a', { isAnswered: true });
    pages = [{ results: [result(1, 'a', { state: 'received', answersTo: 'contact' })] }];
    await fetch();
    expect(await db.tombstones.get('a')).toMatchObject({ fate: { state: 'passed_on' }, isDismissed: 1 });
  });

  test.each([
    ['of other bytes', { fingerprint: 'other' }],
    ['that it is received', { state: 'received' as const }],
  ])('%s changes nothing', async (_what, more) => {
    await bury('a');
    pages = [{ results: [result(1, 'a', more)] }];
    await fetch();
    expect(await db.tombstones.get('a')).toMatchObject({ fate: { state: 'received' }, isDismissed: 0 });
  });

  test('that is quicker than its receipt waits with its record, if it is of the same bytes', async () => {
    await bury('open');
    await db.records.bulkPut([
      { id: 'a', fingerprint: 'f' } as OutboxRecord,
      { id: 'b', fingerprint: 'other' } as OutboxRecord,
    ]);
    pages = [{ results: [result(1, 'a'), result(2, 'b')] }];
    await fetch();
    expect((await db.records.get('a'))?.result).toEqual(result(1, 'a'));
    expect((await db.records.get('b'))?.result).toBeUndefined();
  });

  test.each([
    ['applied', {}, ['kept', 'waiting']],
    ['passed on', { state: 'received', answersTo: 'contact' } as const, ['kept', 'waiting']],
    ['in conflict', { state: 'conflict' } as const, ['kept', 'refused', 'waiting']],
  ])('%s leaves the photos that still have a use', async (_what, more, left) => {
    await bury('a');
    await db.kept.put({ id: 'a' } as never);
    for (const [id, state] of Object.entries({ waiting: 1, refused: 2, kept: 3 }))
      await photo(id, 'a', state);
    pages = [{ results: [result(1, 'a', more)] }];
    await fetch();
    expect((await db.attachments.toCollection().primaryKeys()).sort()).toEqual(left);
    expect(await db.kept.count()).toBe(1);
  });

  test.each(['declined', 'withdrawn'] as const)(
    'that is %s leaves no photo and nothing kept',
    async (state) => {
      await bury('a');
      await db.kept.put({ id: 'a' } as never);
      await photo('waiting', 'a', 1);
      await photo('kept', 'a', 3);
      await photo('another', 'b', 1);
      pages = [{ results: [result(1, 'a', { state, unit: null })] }];
      await fetch();
      expect((await db.tombstones.get('a'))?.fate.state).toBe(state);
      expect(await db.attachments.toCollection().primaryKeys()).toEqual(['another']);
      expect(await db.kept.count()).toBe(0);
      expect((await readMeta(db, 'cursor'))?.n).toBe(1);
    },
  );

  test.each([
    ['new', {}, 0],
    ['the answer that the person had at once', { isAnswered: true }, 1],
    ['told before a restore', { told: applied }, 1],
    ['other than told before a restore', { told: { ...applied, unit: '7' } }, 0],
    ['other than told by its state alone', { told: { ...applied, state: 'conflict' } }, 0],
    [
      'other than told, though answered at once',
      { told: { ...applied, message: 'Oh.' }, isAnswered: true },
      0,
    ],
    ['the same as it stands, and read', { fate: applied, isDismissed: 1 }, 1],
    ['the same as it stands, and unread', { fate: applied, isDismissed: 0 }, 0],
    ['another one than was read', { fate: { ...applied, reference: 'T-1' }, isDismissed: 1 }, 0],
  ])('that is %s: read already %s', async (_what, row, isDismissed) => {
    await bury('open');
    await bury('a', row as Partial<Tombstone>);
    pages = [{ results: [result(1, 'a')] }];
    await fetch();
    const noted = await db.tombstones.get('a');
    expect(noted).toMatchObject({ fate: applied, isDismissed });
    expect(noted?.told).toBeUndefined();
  });

  test('of the staff is news even of what was answered at once', async () => {
    await bury('a', { isAnswered: true });
    pages = [{ results: [result(1, 'a', { state: 'conflict' })] }];
    await fetch();
    expect((await db.tombstones.get('a'))?.isDismissed).toBe(0);
  });
});
