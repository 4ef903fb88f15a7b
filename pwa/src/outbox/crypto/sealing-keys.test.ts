import 'fake-indexeddb/auto';
import { submissionsApi } from 'schemas/inbox/submissions';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Call } from '../../core/api/api.ts';
import { type OutboxDb, openOutboxDb, readMeta } from '../storage/outbox-db.ts';
import type { SealingKey } from './seal.ts';
import { readSealingKey, refreshSealingKeys } from './sealing-keys.ts';

const now = new Date('2026-11-21T10:00:00Z');
const keyOf = (keyId: string) => ({ keyId, publicKey: 'AAAA' }) as unknown as SealingKey;
const asked = vi.fn();
let answer: Awaited<ReturnType<Call>>;
let db: OutboxDb;
beforeEach(() => {
  db = openOutboxDb('sealing-keys');
  asked.mockClear();
  answer = { ok: true, value: { keys: [keyOf('new'), keyOf('old')] } } as never;
});
afterEach(() => db.delete());

const call = (async (...args: unknown[]) => {
  asked(...args);
  return answer;
}) as unknown as Call;
const world = () => ({ db, call, now: () => now });
const keep = (fetchedAt: string) => db.meta.put({ key: 'keys', keys: [keyOf('kept')], fetchedAt });

describe('the key to seal to', () => {
  test('is the newest one kept, however old, and nobody is asked', async () => {
    await keep('2020-01-01T00:00:00Z');
    expect(await readSealingKey(world(), true)).toEqual(keyOf('kept'));
    expect(asked).not.toHaveBeenCalled();
  });

  test('is asked for where none is kept, for three seconds, and kept with its time', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout');
    expect(await readSealingKey(world(), true)).toEqual(keyOf('new'));
    expect(limit).toHaveBeenCalledWith(3_000);
    expect(asked).toHaveBeenCalledWith(submissionsApi.keys, { signal: limit.mock.results[0]?.value });
    expect(await readMeta(db, 'keys')).toEqual({
      key: 'keys',
      keys: [keyOf('new'), keyOf('old')],
      fetchedAt: now.toISOString(),
    });
  });

  test.each([
    ['nobody may be asked', false, { ok: true, value: { keys: [keyOf('new')] } }],
    ['there is no answer', true, { ok: false, failure: {} }],
    ['there is none', true, { ok: true, value: { keys: [] } }],
  ])('is missing, and nothing is sealed, where %s', async (_why, mayAsk, said) => {
    answer = said as never;
    await expect(readSealingKey(world(), mayAsk)).rejects.toThrow('no key to seal to');
  });
});

test.each([
  ['none is kept', undefined, true],
  ['they came this instant', '2026-11-21T10:00:00.000Z', false],
  ['they are a day old but for a moment', '2026-11-20T10:00:00.001Z', false],
  ['they are a day old', '2026-11-20T10:00:00.000Z', true],
  ['the clock was set back since', '2026-11-21T10:00:00.001Z', true],
  ['nobody can read their time', 'yesterday', true],
])('keys are asked for again beforehand when %s: %#', async (_when, fetchedAt, isAsked) => {
  if (fetchedAt) await keep(fetchedAt);
  await refreshSealingKeys(world());
  expect(asked).toHaveBeenCalledTimes(isAsked ? 1 : 0);
});
