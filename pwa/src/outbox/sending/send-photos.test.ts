import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PutBytes } from '../../core/api/put-bytes.ts';
import type { SendWorld } from '../results/round.ts';
import { type OutboxDb, openOutboxDb } from '../storage/outbox-db.ts';
import { problemReply } from '../testing/testing-inbox.ts';
import { sendPhotos } from './send-photos.ts';

type PutReply = Awaited<ReturnType<PutBytes>>;

let db: OutboxDb;
let made = 0;
let sent: unknown[][] = [];
beforeEach(() => {
  db = openOutboxDb(`photos-${++made}`);
  sent = [];
});
afterEach(() => db.delete());

const add = (id: string, asked: 0 | 1 | 2 | 3 = 1) =>
  db.attachments.add({ id, submissionId: 'r', sealed: new Uint8Array([1]), asked });
function send(...replies: PutReply[]) {
  const putBytes = (async (...args: unknown[]) => {
    sent.push(args);
    return replies[Math.min(sent.length, replies.length) - 1];
  }) as PutBytes;
  return sendPhotos({ db, putBytes } as unknown as SendWorld, 'device');
}
const asked = async () => (await db.attachments.toArray()).map((one) => `${one.id}:${one.asked}`);
const stored: PutReply = { ok: true, status: 204, text: '' };
const refusal = (status: number): PutReply => ({
  ok: false,
  status,
  text: problemReply('photo_unreadable').text,
});
const reply = (status: number, text: string, more: Partial<PutReply> = {}): PutReply => ({
  ok: status < 300,
  status,
  text,
  ...more,
});

test('only what was asked for goes, sealed, to the place of its record, in the name of the device', async () => {
  await add('a');
  for (const [id, state] of [['b', 0] as const, ['c', 2] as const, ['d', 3] as const]) await add(id, state);
  expect(await send(stored)).toEqual({ trouble: null, hasMoved: true });
  const path = '/api/submissions/r/attachments/a';
  expect(sent).toEqual([[path, new Uint8Array([1]), 'application/octet-stream', { 'x-device': 'device' }]]);
  expect(await asked()).toEqual(['b:0', 'c:2', 'd:3']);
});

test('nothing asked for is nothing to do', async () => {
  expect(await send(stored)).toEqual({ trouble: null, hasMoved: false });
});

describe('an answer', () => {
  test.each([
    ['204', stored],
    ['200 of our server', reply(200, '{}')],
  ])('%s takes the photo as stored', async (_, answer) => {
    await add('a');
    expect(await send(answer)).toEqual({ trouble: null, hasMoved: true });
    expect(await asked()).toEqual([]);
  });

  test.each([400, 409, 410, 413, 415, 422])(
    '%i of our server sets it aside until its record is settled',
    async (status) => {
      await add('a');
      expect(await send(refusal(status))).toEqual({ trouble: null, hasMoved: true });
      expect(await asked()).toEqual(['a:2']);
    },
  );

  test.each(['applied', 'passed_on'] as const)(
    'a refusal after its record was %s lets it go',
    async (state) => {
      await add('a');
      await db.tombstones.add({ id: 'r', fate: { state } } as never);
      await send(refusal(400));
      expect(await asked()).toEqual([]);
    },
  );

  test.each([
    ['200 of a portal', reply(200, '<html>')],
    ['201 of nobody', reply(201, '')],
    ['400 of a proxy', reply(400, '<html>')],
    ['400 that is no problem of ours', reply(400, '{"a":1}')],
    ['404', reply(404, refusal(404).text)],
    ['503', reply(503, refusal(503).text)],
    ['204 that is not ok', reply(204, '', { ok: false })],
  ])('%s is none: it goes again later', async (_, answer) => {
    await add('a');
    expect(await send(answer)).toEqual({ trouble: { retryAfterMs: null }, hasMoved: false });
    expect(await asked()).toEqual(['a:1']);
  });
});

test('trouble with one delays no other, and the first time that was named counts', async () => {
  for (const id of ['a', 'b', 'c']) await add(id);
  const first = reply(503, '', { retryAfterSeconds: 7 });
  expect(await send(first, reply(503, '', { retryAfterSeconds: 9 }), stored)).toEqual({
    trouble: { retryAfterMs: 7_000 },
    hasMoved: true,
  });
  expect(await asked()).toEqual(['a:1', 'b:1']);
});

test('one that is gone before its turn holds up no other', async () => {
  for (const id of ['a', 'b', 'c']) await add(id);
  const putBytes = (async (path: string) => {
    sent.push([path]);
    await db.attachments.delete('b');
    return stored;
  }) as unknown as PutBytes;
  expect(await sendPhotos({ db, putBytes } as unknown as SendWorld, 'device')).toEqual({
    trouble: null,
    hasMoved: true,
  });
  expect(sent.flat()).toEqual(['a', 'c'].map((id) => `/api/submissions/r/attachments/${id}`));
});

test('a pause that is asked for is kept, whatever had trouble before', async () => {
  for (const id of ['a', 'b']) await add(id);
  const paused = reply(429, '', { retryAfterSeconds: 7 });
  expect((await send(reply(503, ''), paused)).trouble).toEqual({ retryAfterMs: 7_000 });
});

test.each([0, 429])('after %i the others are not tried', async (status) => {
  for (const id of ['a', 'b']) await add(id);
  expect(await send(reply(status, '', { ok: false }))).toEqual({
    trouble: { retryAfterMs: null },
    hasMoved: false,
  });
  expect(sent).toHaveLength(1);
});
