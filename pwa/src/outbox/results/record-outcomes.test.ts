import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { withdrawRecord } from '../client/withdraw-record.ts';
import { moveCounter } from '../storage/change-outbox.ts';
import { type OutboxDb, type OutboxRecord, openOutboxDb, type Tombstone } from '../storage/outbox-db.ts';
import {
  isOver,
  noteApplied,
  noteReceived,
  noteRefused,
  noteTrouble,
  parkRecord,
  toOutcome,
  wipePhotos,
} from './record-outcomes.ts';

let db: OutboxDb;
let made = 0;
const now = () => new Date('2026-11-21T10:00:00Z');
const at = '2026-11-21T10:00:00.000Z';
beforeEach(() => {
  db = openOutboxDb(`fates-${++made}`);
});
afterEach(() => db.delete());

const fresh: OutboxRecord = {
  id: 'r',
  kind: 'rental',
  fingerprint: 'f',
  receiptNumber: 'D7K3Q-0001-A',
  statusToken: 't',
  capturedAt: '2026-11-21T09:00:00.000Z',
  header: '{}',
  encapsulated: 'e',
  ciphertext: 'c',
  state: 'waiting',
  attempts: 0,
  wasSentDirectly: false,
  isAnswered: false,
};
async function add(own: Partial<OutboxRecord> = {}, photos: string[] = []) {
  const record = { ...fresh, ...own };
  await db.records.add(record);
  await moveCounter(db, null, record.state);
  for (const id of photos) await db.attachments.add(photo(id, record.id));
}
const photo = (id: string, submissionId: string) => ({
  id,
  submissionId,
  sealed: new Uint8Array([1]),
  asked: 0 as const,
});
const tombstone = (fate: Tombstone['fate'], own: Partial<Tombstone> = {}): Tombstone => {
  const { id, kind, fingerprint, receiptNumber, statusToken, capturedAt } = fresh;
  const proof = { id, kind, fingerprint, receiptNumber, statusToken, capturedAt };
  return { ...proof, fate, attempts: 0, isAnswered: false, isDismissed: 0, at, ...own };
};
const buried = async () => {
  const counters = await db.meta.get('counters');
  expect(counters).toMatchObject({ waiting: await db.records.where('state').equals('waiting').count() });
  return db.tombstones.get('r');
};
const photos = async () => (await db.attachments.toArray()).map(({ id, asked }) => `${id}:${asked}`);

describe('what became of it', () => {
  const result = {
    id: 'r',
    fingerprint: 'f',
    n: 1,
    unit: '42',
    message: 'Said.',
    answersTo: 'device' as const,
  };
  test.each([
    ['received', 'device', { state: 'received' }],
    ['received', 'contact', { state: 'passed_on' }],
    ['withdrawn', 'device', { state: 'withdrawn' }],
    ['withdrawn', 'contact', { state: 'withdrawn' }],
    ['applied', 'device', { state: 'applied', unit: '42', message: 'Said.' }],
    ['applied', 'contact', { state: 'applied', unit: '42', message: 'Said.' }],
    ['declined', 'device', { state: 'declined', unit: '42', message: 'Said.' }],
  ] as const)('%s, answered to the %s, is %o', (state, answersTo, fate) => {
    expect(toOutcome({ ...result, state, answersTo } as never)).toStrictEqual(fate);
  });
  test('a ticket’s number goes along', () => {
    const fate = toOutcome({ ...result, state: 'applied', reference: 'WS482913' } as never);
    expect(fate).toStrictEqual({ state: 'applied', unit: '42', message: 'Said.', reference: 'WS482913' });
  });
  test.each([
    ...(['declined', 'withdrawn', 'refused'] as const).map((state) => [state, true] as const),
    ...(['applied', 'received', 'passed_on', 'conflict', 'quarantined'] as const).map(
      (state) => [state, false] as const,
    ),
  ])('after %s nothing more is to come: %s', (state, over) => {
    expect(isOver({ state } as Tombstone['fate'])).toBe(over);
  });
});

describe('applied by the direct call', () => {
  test.each([
    [{ unit: '42' }, { unit: '42', message: null }],
    [{ ticketNumber: 'WS482913' }, { unit: null, message: null, reference: 'WS482913' }],
    [{ referralCode: 'K7QM3VXP' }, { unit: null, message: null, reference: 'K7QM3VXP' }],
    [
      { unit: 42, ticketNumber: null },
      { unit: null, message: null },
    ],
    [null, { unit: null, message: null }],
    ['text', { unit: null, message: null }],
  ])('the answer %o is remembered as %o', async (value, told) => {
    await add({ attempts: 2 });
    await noteApplied({ db, now }, 'r', value, true);
    expect(await buried()).toStrictEqual(
      tombstone({ state: 'applied', ...told }, { attempts: 2, isDismissed: 1 }),
    );
    expect(await db.kept.get('r')).toMatchObject({ keptAt: at, begun: null });
  });
  test('it is news to whoever had left', async () => {
    await add();
    await noteApplied({ db, now }, 'r', {}, false);
    expect(await buried()).toMatchObject({ isDismissed: 0 });
  });
  test.each([true, false])('with a photo it stays, answered: %s', async (isWatched) => {
    await add({}, ['p']);
    await noteApplied({ db, now }, 'r', {}, isWatched);
    expect(await db.records.get('r')).toMatchObject({ isAnswered: isWatched });
    expect(await buried()).toBeUndefined();
  });
  test('the photo of another record holds it up no longer', async () => {
    await add();
    await db.attachments.add(photo('p', 'other'));
    await noteApplied({ db, now }, 'r', {}, true);
    expect(await buried()).toMatchObject({ fate: { state: 'applied' } });
  });
  test.each([[true, 1] as const, [false, 0] as const])(
    'delivered by another page meanwhile it is told there too, as read: %s',
    async (isWatched, isDismissed) => {
      await db.tombstones.add(tombstone({ state: 'received' }));
      await noteApplied({ db, now }, 'r', { unit: '42' }, isWatched);
      const fate = { state: 'applied' as const, unit: '42', message: null };
      expect(await db.tombstones.get('r')).toStrictEqual(tombstone(fate, { isDismissed }));
    },
  );
});

describe('refused by the direct call', () => {
  test('it is over, and its photos with it', async () => {
    await add({}, ['p']);
    await db.attachments.add(photo('q', 'other'));
    expect(await noteRefused({ db, now }, 'r')).toBe(true);
    expect(await buried()).toStrictEqual(tombstone({ state: 'refused' }, { isDismissed: 1 }));
    expect(await photos()).toEqual(['q:0']);
  });
  test.each([
    ['its sealed form left', async () => add({ attempts: 1 }, ['p'])],
    ['it is here no more', async () => undefined],
  ])('it is not when %s', async (_, prepare) => {
    await prepare();
    expect(await noteRefused({ db, now }, 'r')).toBe(false);
    expect(await db.tombstones.count()).toBe(0);
  });
});

describe('a receipt', () => {
  const receipt = { id: 'r', fingerprint: 'f', status: 'received' as const, missingAttachments: ['p'] };
  test('of id and fingerprint buries the record, asks for photos and keeps it for a restore', async () => {
    await add({}, ['p', 'q']);
    await noteReceived({ db, now }, receipt);
    expect(await buried()).toStrictEqual(tombstone({ state: 'received' }));
    expect(await photos()).toEqual(['p:1', 'q:3']);
    expect(await db.kept.get('r')).toBeDefined();
  });
  test.each([
    ['of another fingerprint', { ...receipt, fingerprint: 'g' }],
    ['of no id', { ...receipt, id: null }],
    ['of another id', { ...receipt, id: 'x' }],
  ])('%s changes nothing', async (_, other) => {
    await add();
    await noteReceived({ db, now }, other);
    expect([await db.records.count(), await db.tombstones.count(), await db.kept.count()]).toEqual([1, 0, 0]);
  });
  test.each([
    ['answered before', { isAnswered: true }, 1],
    ['told before', { told: { state: 'received' as const } }, 1],
    ['new', {}, 0],
  ])('of one that was %s is no news: %o %s', async (_, own, isDismissed) => {
    await add(own);
    await noteReceived({ db, now }, receipt);
    expect(await buried()).toMatchObject({ isDismissed, ...('told' in own && own) });
  });
  test('finds the result that overtook it; photos of what is over are wiped and nothing is kept', async () => {
    const result = {
      id: 'r',
      fingerprint: 'f',
      n: 1,
      state: 'declined',
      unit: null,
      message: null,
      answersTo: 'device',
    };
    await add({ result: result as never }, ['p']);
    await noteReceived({ db, now }, receipt);
    expect(await buried()).toMatchObject({ fate: { state: 'declined' } });
    expect([await db.attachments.count(), await db.kept.count()]).toEqual([0, 0]);
  });
});

describe('parked', () => {
  const problem = { code: 'too_large', message: 'x'.repeat(300) };
  test('it is counted apart, with the beginning of the reason', async () => {
    await add();
    await parkRecord({ db, now }, 'r', problem);
    const lastProblem = { code: 'too_large', message: 'x'.repeat(200), at };
    expect(await db.records.get('r')).toStrictEqual({ ...fresh, state: 'parked', lastProblem });
    expect(await db.meta.get('counters')).toMatchObject({ waiting: 0, parked: 1 });
    await parkRecord({ db, now }, 'r', { code: 'malformed', message: '' });
    await parkRecord({ db, now }, 'nobody', problem);
    expect(await db.records.get('r')).toMatchObject({ lastProblem });
    expect(await db.meta.get('counters')).toMatchObject({ waiting: 0, parked: 1 });
  });
  test('trouble is written down at each record that is still here', async () => {
    await add();
    await noteTrouble({ db, now }, ['nobody', 'r'], { code: 'unavailable', message: 'Later.' });
    const lastProblem = { code: 'unavailable', message: 'Later.', at };
    expect(await db.records.toArray()).toStrictEqual([{ ...fresh, lastProblem }]);
  });
});

test('photos go with their own record alone', async () => {
  await add({}, ['p', 'q']);
  await db.attachments.add(photo('o', 'other'));
  expect(await wipePhotos(db, 'r')).toBe(2);
  expect(await photos()).toEqual(['o:0']);
});

describe('given up by its person', () => {
  test.each([
    ['never sent', { attempts: 0 }, 'withdrawn'],
    ['sent sealed', { attempts: 1 }, 'asked'],
    ['sent openly', { wasSentDirectly: true }, 'asked'],
    ['sent once and refused', { state: 'parked', attempts: 1 }, 'withdrawn'],
    ['sent twice and refused', { state: 'parked', attempts: 2 }, 'asked'],
    ['sent openly, then refused', { state: 'parked', attempts: 1, wasSentDirectly: true }, 'asked'],
  ] as const)('one that was %s (%o) is %s', async (_, own, expected) => {
    await add(own, ['p']);
    expect(await withdrawRecord({ db, now }, 'r')).toBe(expected);
    expect(await db.tombstones.get('r')).toMatchObject({ fate: { state: 'withdrawn' }, isDismissed: 0 });
    expect(await db.withdrawals.toArray()).toEqual([{ id: 'r', fingerprint: 'f' }]);
    expect([await db.records.count(), await db.attachments.count()]).toEqual([0, 0]);
  });
  test('one whose result is here already is too late', async () => {
    await add({ result: { state: 'applied' } as never });
    expect(await withdrawRecord({ db, now }, 'r')).toBe('too_late');
    expect(await db.records.count()).toBe(1);
  });
  test.each([
    ['is unknown', null, false, 'withdrawn'],
    ['was refused', 'refused', false, 'withdrawn'],
    ['was received', 'received', false, 'too_late'],
    ['was applied', 'applied', false, 'too_late'],
    ['was withdrawn, and the server knows', 'withdrawn', false, 'withdrawn'],
    ['was withdrawn, and the server is to be told', 'withdrawn', true, 'asked'],
  ] as const)('one that %s is answered so', async (_, state, isToTell, expected) => {
    if (state) await db.tombstones.add(tombstone({ state } as Tombstone['fate']));
    if (isToTell) await db.withdrawals.add({ id: 'r', fingerprint: 'f' });
    expect(await withdrawRecord({ db, now }, 'r')).toBe(expected);
  });
});
