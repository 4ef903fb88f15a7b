import 'fake-indexeddb/auto';
import { recordsMax } from 'schemas/inbox/submissions';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SendWorld } from '../results/round.ts';
import { type OutboxDb, openOutboxDb, type Tombstone } from '../storage/outbox-db.ts';
import { sendWithdrawals } from './send-withdrawals.ts';

type Told = { id: string; status: 'withdrawn' | 'too_late' };
type Answer = { ok: true; value: { withdrawals: Told[] } } | { ok: false; failure: object };
type Asked = { device: string; body: { records: unknown[]; withdrawals: { id: string }[] } };

let db: OutboxDb;
let made = 0;
beforeEach(() => {
  db = openOutboxDb(`withdrawals-${++made}`);
});
afterEach(() => db.delete());

/** One round, with what the server answers each time; and what it was asked. */
async function send(answer: (asked: string[], round: number) => Answer) {
  const asked: Asked[] = [];
  const call = async (_: unknown, sent: Asked) => {
    asked.push(sent);
    return answer(
      sent.body.withdrawals.map(({ id }) => id),
      asked.length,
    );
  };
  const part = await sendWithdrawals({ db, call } as unknown as SendWorld, 'd');
  return { part, asked };
}
const telling =
  (status: Told['status']) =>
  (ids: string[]): Answer => ({ ok: true, value: { withdrawals: ids.map((id) => ({ id, status })) } });
const withdraw = (...ids: string[]) =>
  db.withdrawals.bulkAdd(ids.map((id) => ({ id, fingerprint: `f-${id}` })));
const bury = (id: string, fate: Tombstone['fate'], isDismissed: 0 | 1 = 1) =>
  db.tombstones.add({ id, fate, isDismissed } as Tombstone);
const left = async () => (await db.withdrawals.toArray()).map(({ id }) => id);
const outcomeOf = async (id: string) => {
  const { fate, isDismissed } = (await db.tombstones.get(id)) ?? {};
  return [fate?.state, isDismissed];
};

test('with nothing given up nobody is asked', async () => {
  expect(await send(telling('withdrawn'))).toEqual({ part: { trouble: null, hasMoved: false }, asked: [] });
});

test('what the server never had is over, and told once, with no record beside it', async () => {
  await withdraw('a');
  await bury('a', { state: 'withdrawn' });
  const { part, asked } = await send(telling('withdrawn'));
  expect(part).toEqual({ trouble: null, hasMoved: true });
  expect(asked).toEqual([
    { device: 'd', body: { records: [], withdrawals: [{ id: 'a', fingerprint: 'f-a' }] } },
  ]);
  expect([await left(), await outcomeOf('a')]).toEqual([[], ['withdrawn', 1]]);
});

test('what had arrived after all is awaited again, as news; of what is told already nothing changes', async () => {
  await withdraw('a', 'b', 'c');
  await bury('a', { state: 'withdrawn' });
  await bury('b', { state: 'applied', unit: '42', message: null });
  await send(telling('too_late'));
  expect(await left()).toEqual([]);
  expect(await outcomeOf('a')).toEqual(['received', 0]);
  expect(await outcomeOf('b')).toEqual(['applied', 1]);
  expect(await outcomeOf('c')).toEqual([undefined, undefined]);
});

test('a server that is away hears it the next time, no sooner than it says', async () => {
  await withdraw('a');
  const away = await send(() => ({ ok: false, failure: { code: 'overloaded', retryAfterSeconds: 7 } }));
  expect(away.part).toEqual({ trouble: { retryAfterMs: 7_000 }, hasMoved: false });
  expect(await left()).toEqual(['a']);
});

test('a server that names none of them is not asked again and again', async () => {
  await withdraw('a');
  const { part, asked } = await send(() => telling('withdrawn')(['other']));
  expect(part).toEqual({ trouble: { retryAfterMs: null }, hasMoved: false });
  expect([asked.length, await left()]).toEqual([1, ['a']]);
});

test('many go in pages; what went stays gone when the next page does not', async () => {
  const ids = Array.from({ length: recordsMax + 1 }, (_, i) => String(i).padStart(2, '0'));
  await withdraw(...ids);
  const { part, asked } = await send((page, round) =>
    round === 1 ? telling('withdrawn')(page) : { ok: false, failure: {} },
  );
  expect(part).toEqual({ trouble: { retryAfterMs: null }, hasMoved: true });
  expect(asked.map(({ body }) => body.withdrawals.length)).toEqual([recordsMax, 1]);
  expect(await left()).toEqual([ids.at(-1)]);
});
