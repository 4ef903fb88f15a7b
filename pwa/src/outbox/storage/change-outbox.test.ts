import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { noteApplied, noteReceived } from '../results/record-outcomes.ts';
import { changeOutbox, moveCounter } from './change-outbox.ts';
import { type OutboxDb, type OutboxRecord, openOutboxDb } from './outbox-db.ts';

let db: OutboxDb;
let made = 0;
beforeEach(() => {
  db = openOutboxDb(`change-${++made}`);
});
afterEach(() => db.delete());

const now = () => new Date('2026-11-21T10:00:00Z');
const counters = () => db.meta.get('counters');
const add = async (): Promise<void> => {
  const record = { id: 'r', fingerprint: 'f', ciphertext: 'c', state: 'waiting', attempts: 0 };
  await db.records.add(record as OutboxRecord);
};

test('what fails deep within a change takes all of it back', async () => {
  const drop = async () => {
    await db.kept.delete('r');
    await db.attachments.where({ submissionId: 'r' }).filter(Boolean).delete();
  };
  const note = async () => drop();
  const change = async () => {
    await note();
    await moveCounter(db, null, 'waiting');
    await note();
    throw new Error('full');
  };
  await expect(changeOutbox(db, () => change())).rejects.toThrow('full');
  expect(await counters()).toBeUndefined();
});

test('what is counted is what waits and what is parked, and nothing else', async () => {
  await moveCounter(db, null, 'waiting');
  expect(await counters()).toStrictEqual({ key: 'counters', waiting: 1, parked: 0 });
  await moveCounter(db, 'waiting', 'parked');
  expect(await counters()).toStrictEqual({ key: 'counters', waiting: 0, parked: 1 });
  await moveCounter(db, 'parked', null);
  expect(await counters()).toStrictEqual({ key: 'counters', waiting: 0, parked: 0 });
});

test('only a receipt says which backup a record is in: an answer of the direct call does not', async () => {
  await db.meta.put({ key: 'site', epoch: 3, begun: 7 } as never);
  await add();
  await noteReceived({ db, now }, { id: 'r', fingerprint: 'f', status: 'received', missingAttachments: [] });
  expect(await db.kept.get('r')).toMatchObject({ epoch: 3, begun: 7 });
  await add();
  await noteApplied({ db, now }, 'r', undefined, true);
  expect(await db.kept.get('r')).toMatchObject({ epoch: 3, begun: null });
});
