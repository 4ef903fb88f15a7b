import 'fake-indexeddb/auto';
import { batchBytesMax, type Receipt, recordsMax, type SealedRecord } from 'schemas/inbox/submissions';
import { problems } from 'schemas/kit/problems/problems';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CallFailure } from '../../core/api/api.ts';
import type { SendWorld } from '../results/round.ts';
import { type OutboxDb, type OutboxRecord, openOutboxDb } from '../storage/outbox-db.ts';
import { sendRecords } from './send-records.ts';

type Answer =
  | { ok: true; value: { receipts: Partial<Receipt>[] } }
  | { ok: false; failure: Partial<CallFailure> };

const now = new Date('2026-11-21T10:00:00Z');
let db: OutboxDb;
/** The ids of each request. */
let asked: string[][];
let answers: (Answer | undefined)[];
let onProgress: () => void;
let onAsked: () => Promise<unknown>;
beforeEach(() => {
  db = openOutboxDb('send-records');
  [asked, answers] = [[], []];
  onProgress = () => undefined;
  onAsked = async () => undefined;
});
afterEach(() => db.delete());

const receipt = (id: string): Partial<Receipt> => ({
  id,
  fingerprint: 'f',
  status: 'received',
  missingAttachments: [],
});
const saying = (...receipts: Partial<Receipt>[]): Answer => ({ ok: true, value: { receipts } });
const failing = (failure: Partial<CallFailure> = {}): Answer => ({
  ok: false,
  failure: { code: 'unavailable', message: 'Away.', status: 503, ...failure },
});
const pausing = failing({ code: 'rate_limited', status: 429, retryAfterSeconds: 7 });
const refusing = failing({ code: 'malformed', message: 'No.', status: 400 });

const call = async (_endpoint: unknown, { body }: { body: { records: SealedRecord[] } }) => {
  const ids = body.records.map(({ header }) => JSON.parse(header).id);
  asked.push(ids);
  await onAsked();
  return answers.shift() ?? saying(...ids.map(receipt));
};
const holds = { list: async () => new Set() };
const send = () => sendRecords({ db, call, holds, now: () => now, onProgress } as unknown as SendWorld, 'me');
const add = (id: string, row: Partial<OutboxRecord> = {}) =>
  db.records.put({
    id,
    fingerprint: 'f',
    header: JSON.stringify({ id }),
    encapsulated: '',
    ciphertext: '',
    state: 'waiting',
    attempts: 0,
    ...row,
  } as OutboxRecord);
const addAll = async (...ids: string[]) => {
  for (const id of ids) await add(id);
};
const left = () => db.records.toCollection().primaryKeys();
const stateOf = async (id: string) => (await db.records.get(id))?.state;
const someTrouble = { retryAfterMs: null };
const namedPause = { retryAfterMs: 7_000 };
const moreThanOneBatch = Array.from({ length: recordsMax + 1 }, (_, at) => String(at).padStart(2, '0'));
const firstOfNext = moreThanOneBatch.slice(recordsMax);

test('nothing to send is nothing to do', async () => {
  expect(await send()).toEqual({ trouble: null, hasMoved: false });
  expect(asked).toEqual([]);
});

describe('a batch', () => {
  const bare = JSON.stringify({ header: JSON.stringify({ id: 'a' }), encapsulated: '', ciphertext: '' });
  const half = (batchBytesMax - 1024) / 2;
  const fill = (id: string, chars: number) => add(id, { ciphertext: 'x'.repeat(chars - bare.length - 1) });

  test.each([
    ['is just full', 0, [['a', 'b']]],
    ['would be full by a character', 1, [['a'], ['b']]],
  ])('of two that %s: %o', async (_how, more, requests) => {
    await fill('a', half);
    await fill('b', half + more);
    expect(await send()).toEqual({ trouble: null, hasMoved: true });
    expect(asked).toEqual(requests);
  });

  test('of one that is too large for any goes all the same, and alone', async () => {
    await fill('a', batchBytesMax + 1);
    await add('b');
    let turns = 0;
    onProgress = () => {
      turns += 1;
      if (turns > 5) throw new Error('without end');
    };
    await send();
    expect(asked).toEqual([['a'], ['b']]);
  });

  test('goes without a record that is gone before it is made', async () => {
    await addAll('a', 'b');
    onProgress = () => void db.records.delete('a');
    expect(await send()).toEqual({ trouble: null, hasMoved: true });
    expect(asked).toEqual([['b']]);
  });

  test('goes without those whose try has to be counted and cannot be: they go with the next round', async () => {
    await add('a', { wasSentDirectly: true });
    await add('b');
    const fail = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    db.records.hook('updating', fail);
    expect(await send()).toEqual({ trouble: someTrouble, hasMoved: true });
    expect([asked, await left()]).toEqual([[['b']], ['a']]);
  });
});

describe('a server that is away', () => {
  test.each([
    ['', failing(), someTrouble],
    [', and names a time', pausing, namedPause],
  ])('is not asked about the next batch%s', async (_how, answer, trouble) => {
    await addAll(...moreThanOneBatch);
    answers = [answer];
    expect(await send()).toEqual({ trouble, hasMoved: false });
    expect(asked).toHaveLength(1);
  });

  test('is asked for no less of a pause because something else had trouble before', async () => {
    await addAll(...moreThanOneBatch);
    answers = [saying(), pausing];
    expect(await send()).toEqual({ trouble: namedPause, hasMoved: false });
  });
});

describe('a receipt', () => {
  test('that is missing is noted as trouble, and the next batch goes', async () => {
    await addAll(...moreThanOneBatch);
    answers = [saying(...moreThanOneBatch.slice(1, recordsMax).map(receipt))];
    expect(await send()).toEqual({ trouble: someTrouble, hasMoved: true });
    expect(asked[1]).toEqual(firstOfNext);
    expect(await db.records.toArray()).toMatchObject([
      {
        id: '00',
        state: 'waiting',
        lastProblem: {
          code: 'unexpected',
          message: 'No receipt names this record.',
          at: now.toISOString(),
        },
      },
    ]);
  });

  test('for none of them has moved nothing', async () => {
    await addAll('a', 'b');
    answers = [saying()];
    expect(await send()).toEqual({ trouble: someTrouble, hasMoved: false });
  });

  const nameless: Partial<Receipt> = { id: null, fingerprint: null, status: 'malformed' };
  test.each([
    ['its place, where it has no id', [nameless, receipt('b')], 'parked', []],
    ['no place, where there are fewer than records', [nameless], 'waiting', ['b']],
    ['no place, where it names another', [{ ...nameless, id: 'c' }, receipt('b')], 'waiting', []],
  ])('counts by %s', async (_what, receipts, state, more) => {
    await addAll('a', 'b');
    answers = [saying(...receipts)];
    await send();
    expect(await stateOf('a')).toBe(state);
    expect(await left()).toEqual(['a', ...more]);
  });

  test.each([
    ['malformed', problems.malformed.message],
    ['kiosk_revoked', ''],
  ] as const)('of %s parks with what is known of that: %o', async (status, message) => {
    await add('a');
    answers = [saying({ ...receipt('a'), status })];
    expect(await send()).toEqual({ trouble: null, hasMoved: true });
    expect(await db.records.get('a')).toMatchObject({
      state: 'parked',
      lastProblem: { code: status, message },
    });
  });
});

describe('a batch that is refused', () => {
  test('is parked where it holds one record, with the reason', async () => {
    await add('a');
    answers = [refusing];
    expect(await send()).toEqual({ trouble: null, hasMoved: true });
    expect(await db.records.get('a')).toMatchObject({
      state: 'parked',
      lastProblem: { code: 'malformed', message: 'No.' },
    });
  });

  test.each([
    ['both are received', [undefined, undefined], null, true],
    ['the second meets silence', [undefined, failing()], someTrouble, true],
    ['the first is not named', [saying(), undefined], someTrouble, true],
    ['neither is named', [saying(), saying()], someTrouble, false],
    ['the second is to wait', [saying(), pausing], namedPause, false],
  ])('goes in halves: %s', async (_what, halves, trouble, hasMoved) => {
    await addAll('a', 'b', 'c', 'd');
    answers = [refusing, ...halves];
    expect(await send()).toEqual({ trouble, hasMoved });
    expect(asked).toEqual([
      ['a', 'b', 'c', 'd'],
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  test('stops where its first half meets a server that is away', async () => {
    await addAll(...moreThanOneBatch);
    answers = [refusing, pausing];
    expect(await send()).toEqual({ trouble: namedPause, hasMoved: false });
    expect(asked).toHaveLength(2);
  });

  test('goes on without what was given up or parked meanwhile', async () => {
    await addAll('a', 'b', 'c', 'd');
    answers = [refusing];
    onAsked = () => Promise.all([db.records.delete('a'), db.records.update('b', { state: 'parked' })]);
    expect(await send()).toEqual({ trouble: someTrouble, hasMoved: true });
    expect(asked.slice(1)).toEqual([['c', 'd']]);
    expect(await left()).toEqual(['b']);
  });
});
