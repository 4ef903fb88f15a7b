import 'fake-indexeddb/auto';
import { type ComparedRecord, comparedMax, submissionsApi } from 'schemas/inbox/submissions';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SendWorld } from '../results/round.ts';
import { keptDaysMax } from '../storage/kept-records.ts';
import {
  type OutboxAttachment,
  type OutboxDb,
  type OutboxRecord,
  openOutboxDb,
  readMeta,
  type Tombstone,
} from '../storage/outbox-db.ts';
import { compareReceipts } from './compare-receipts.ts';

interface Verdict {
  wanted?: string[];
  incomplete?: string[];
  site?: { epoch: string; begun: number; whole: number };
}
interface Failure {
  failure: { code?: string; message?: string; retryAfterSeconds?: number };
}

const now = new Date('2026-11-21T10:00:00Z');
const site = { epoch: 'this', begun: 3, whole: 2 };
let db: OutboxDb;
let compared: { device: string; records: ComparedRecord[] }[];
let delivered: number[];
let putPaths: string[];
let answers: (Verdict | Failure)[];
let away: Failure | undefined;
let putStatus: number;
beforeEach(async () => {
  db = openOutboxDb('compare-receipts');
  [compared, delivered, putPaths, answers, away, putStatus] = [[], [], [], [], undefined, 204];
  await db.meta.put({ key: 'site', ...site, isCompared: false });
});
afterEach(() => db.delete());

type Sent = { device: string; body: { records: ComparedRecord[] & { header: string }[] } };
const call = async (endpoint: unknown, { device, body: { records } }: Sent) => {
  if (endpoint === submissionsApi.receive) return receive(records);
  compared.push({ device, records });
  const answer = answers.shift() ?? {};
  return 'failure' in answer
    ? { ok: false, ...answer }
    : { ok: true, value: { wanted: [], incomplete: [], site, ...answer } };
};
function receive(records: { header: string }[]) {
  delivered.push(records.length);
  if (away) return { ok: false, ...away };
  const receipts = records.map(({ header }) => ({
    id: header,
    fingerprint: 'f',
    status: 'received',
    missingAttachments: [],
  }));
  return { ok: true, value: { receipts, withdrawals: [], site } };
}
const putBytes = async (path: string) => {
  putPaths.push(path);
  return { ok: putStatus === 204, status: putStatus, text: '' };
};
const holds = { list: async () => new Set() };
const world = { call, putBytes, holds, now: () => now, onProgress: () => undefined };
const compare = () => compareReceipts({ ...world, db } as unknown as SendWorld, 'me');

const bury = (id: string, row: Partial<Tombstone> = {}) =>
  db.tombstones.put({
    id,
    kind: 'rental',
    fingerprint: 'f',
    receiptNumber: `R-${id}`,
    fate: { state: 'received' },
    at: now.toISOString(),
    ...row,
  } as Tombstone);
const keep = (id: string) =>
  db.kept.put({
    id,
    record: {
      id,
      fingerprint: 'f',
      header: id,
      encapsulated: '',
      ciphertext: '',
      attempts: 1,
    } as OutboxRecord,
    epoch: 'former',
    begun: 2,
    keptAt: now.toISOString(),
    bytes: 0,
  });
const photo = (id: string, submissionId: string, asked: 1 | 3) =>
  db.attachments.put({ id, submissionId, asked, sealed: new Uint8Array(1) } as OutboxAttachment);
const isCompared = async () => (await readMeta(db, 'site'))?.isCompared;
const idsAsked = () => compared.map(({ records }) => records.map(({ id }) => id));
const before = (days: number, ms = 0) =>
  new Date(now.getTime() - days * 24 * 60 * 60 * 1000 - ms).toISOString();
const nothing = { trouble: null, hasMoved: false };

describe('the server is asked', () => {
  test.each([
    ['never said which life it is in', undefined],
    ['was compared with', true],
  ])('nothing where it %s', async (_which, known) => {
    await db.meta.delete('site');
    if (known) await db.meta.put({ key: 'site', ...site, isCompared: known });
    await bury('a');
    expect(await compare()).toEqual(nothing);
    expect(compared).toEqual([]);
    expect(await isCompared()).toBe(known);
  });

  test.each([
    ['received', true],
    ['passed_on', true],
    ['applied', true],
    ['conflict', true],
    ['quarantined', true],
    ['declined', false],
    ['withdrawn', false],
    ['refused', false],
  ])('of what is %s: %s', async (state, isAsked) => {
    await bury('a', { fate: { state } as Tombstone['fate'] });
    await compare();
    expect(idsAsked()).toEqual(isAsked ? [['a']] : []);
    expect(await isCompared()).toBe(true);
  });

  test.each([
    ['30 days', keptDaysMax, 0, [['a']]],
    ['30 days and a moment', keptDaysMax, 1, []],
  ])('of what is %s old: %o', async (_age, days, more, asked) => {
    await bury('a', { at: before(days, more) });
    await compare();
    expect(idsAsked()).toEqual(asked);
  });

  test('by what proves a record, and whether it is still here', async () => {
    await bury('a');
    await bury('b');
    await keep('b');
    expect(await compare()).toEqual(nothing);
    const row = (id: string, isKept: boolean) => ({
      id,
      fingerprint: 'f',
      kind: 'rental',
      receiptNumber: `R-${id}`,
      isKept,
    });
    expect(compared).toEqual([{ device: 'me', records: [row('a', false), row('b', true)] }]);
  });

  test.each([
    [comparedMax, [comparedMax]],
    [comparedMax + 1, [comparedMax, 1]],
  ])('of %i in pages of %o, each once', async (count, sizes) => {
    for (let i = 0; i < count; i += 1) await bury(String(i).padStart(3, '0'));
    await compare();
    expect(compared.map(({ records }) => records.length)).toEqual(sizes);
    expect(new Set(idsAsked().flat()).size).toBe(count);
  });
});

describe('a comparison', () => {
  test('that nothing comes of sends nothing, and what is kept waits for a backup anew', async () => {
    await bury('a');
    await keep('a');
    await keep('b');
    expect(await compare()).toEqual(nothing);
    expect([delivered, putPaths]).toEqual([[], []]);
    expect(await db.kept.get('a')).toMatchObject({ epoch: 'this', begun: null });
    expect(await db.kept.get('b')).toMatchObject({ epoch: 'former', begun: 2 });
  });

  test.each([
    [{ failure: { retryAfterSeconds: 7 } }, 7_000],
    [{ failure: {} }, null],
  ])('without an answer (%o) is made the next time', async (answer, retryAfterMs) => {
    await bury('a');
    answers = [answer];
    expect(await compare()).toEqual({ trouble: { retryAfterMs }, hasMoved: false });
    expect(await isCompared()).toBe(false);
  });

  const twoPages = async () => {
    for (let i = 0; i <= comparedMax; i += 1) await bury(String(i).padStart(3, '0'));
    await keep('000');
  };
  test('that breaks off later has moved what its first page took up', async () => {
    await twoPages();
    answers = [{ wanted: ['000'] }, { failure: { retryAfterSeconds: 7 } }];
    expect(await compare()).toEqual({ trouble: { retryAfterMs: 7_000 }, hasMoved: true });
    expect(await db.records.get('000')).toMatchObject({ state: 'waiting' });
    expect([delivered, await isCompared()]).toEqual([[], false]);
  });

  test.each([true, false])(
    'with a server that is restored meanwhile starts over, having moved something: %s',
    async (hasMoved) => {
      await twoPages();
      await bury('gone', { fate: { state: 'withdrawn' } });
      answers = [hasMoved ? { wanted: ['000'] } : {}, { site: { ...site, epoch: 'next' } }];
      expect(await compare()).toEqual({ trouble: null, hasMoved });
      expect(await readMeta(db, 'site')).toMatchObject({ epoch: 'next', isCompared: false });
      expect(await db.withdrawals.count()).toBe(0);
    },
  );

  test('tells once more what was given up here, for 30 days', async () => {
    await bury('new', { fate: { state: 'withdrawn' }, at: before(keptDaysMax) });
    await bury('old', { fate: { state: 'withdrawn' }, at: before(keptDaysMax, 1) });
    await bury('other', { fate: { state: 'declined', unit: null, message: null } });
    await compare();
    expect(await db.withdrawals.toArray()).toEqual([{ id: 'new', fingerprint: 'f' }]);
  });
});

describe('what the server lacks', () => {
  beforeEach(async () => {
    for (const id of ['a', 'b']) await bury(id);
    await keep('a');
    await photo('of b', 'b', 3);
  });

  test.each([
    ['a record', { wanted: ['a'] }, [1], []],
    ['a photo', { incomplete: ['b'] }, [], ['/api/submissions/b/attachments/of b']],
    ['one of each', { wanted: ['a'], incomplete: ['b'] }, [1], ['/api/submissions/b/attachments/of b']],
  ])('goes out again at once: %s', async (_what, verdict, sizes, paths) => {
    answers = [verdict];
    expect(await compare()).toEqual({ trouble: null, hasMoved: true });
    expect([delivered, putPaths]).toEqual([sizes, paths]);
    expect(await db.records.count()).toBe(0);
  });

  test('has moved although it meets a server that is away', async () => {
    answers = [{ wanted: ['a'], incomplete: ['b'] }];
    away = { failure: { code: 'unreachable', message: '' } };
    expect(await compare()).toEqual({ trouble: { retryAfterMs: null }, hasMoved: true });
    expect(putPaths).toHaveLength(1);
    expect(await db.records.get('a')).toMatchObject({ state: 'waiting' });
  });

  test('leaves its photos for later where the server asks for a pause', async () => {
    answers = [{ wanted: ['a'], incomplete: ['b'] }];
    away = { failure: { code: 'overloaded', message: '', retryAfterSeconds: 7 } };
    expect(await compare()).toEqual({ trouble: { retryAfterMs: 7_000 }, hasMoved: true });
    expect(putPaths).toEqual([]);
  });

  test('is told when only its photos have trouble', async () => {
    answers = [{ wanted: ['a'], incomplete: ['b'] }];
    putStatus = 503;
    expect(await compare()).toEqual({ trouble: { retryAfterMs: null }, hasMoved: true });
  });

  test('says nothing against a comparison that is complete', async () => {
    answers = [{ wanted: ['a'] }];
    away = { failure: { code: 'unreachable', message: '' } };
    await compare();
    await compare();
    expect([compared.length, await isCompared()]).toEqual([1, true]);
  });
});
