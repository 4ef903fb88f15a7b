import { describe, expect, test } from 'vitest';
import { createRecordLocks } from './record-locks.ts';

type Locks = NonNullable<Parameters<typeof createRecordLocks>[0]>;

/** The locks of all pages, as far as a hold asks for them. */
function openLocks(held: LockInfo[] | undefined = []) {
  const asked: unknown[] = [];
  const locks = {
    request: (name: string, options: unknown, work: () => unknown) => {
      asked.push([name, options]);
      return Promise.resolve(work());
    },
    query: async () => ({ held }),
  } as unknown as Locks;
  return { locks, asked };
}

describe.each([
  ['with Web Locks', () => openLocks().locks],
  ['without', () => undefined],
])('%s', (_, open) => {
  test('a record is held for as long as the work on it goes on, and its outcome is handed on', async () => {
    const holds = createRecordLocks(open());
    const during = await holds.hold('r', async () => [...(await holds.list())]);
    expect(during).toEqual(['r']);
    expect([...(await holds.list())]).toEqual([]);
  });

  test('work that fails holds nothing any longer', async () => {
    const holds = createRecordLocks(open());
    await expect(holds.hold('r', () => Promise.reject(new Error('cut off')))).rejects.toThrow('cut off');
    expect([...(await holds.list())]).toEqual([]);
  });
});

test('other pages see it as a lock of its own name, which nobody waits for', async () => {
  const { locks, asked } = openLocks();
  await createRecordLocks(locks).hold('r', async () => undefined);
  expect(asked).toEqual([['gatehouse-record r', { ifAvailable: true }]]);
});

test('what other pages hold is told by its id; locks for anything else are not', async () => {
  const { locks } = openLocks([{ name: 'gatehouse-record a' }, { name: 'round' }, {}]);
  const holds = createRecordLocks(locks);
  expect(await holds.hold('b', async () => [...(await holds.list())].sort())).toEqual(['a', 'b']);
});

test.each([
  ['cannot be asked', { query: () => Promise.reject(new Error('no')) }],
  ['say nothing', { query: async () => ({}) }],
])('where the locks %s, the own holds are all that is known', async (_, locks) => {
  expect([...(await createRecordLocks(locks as unknown as Locks).list())]).toEqual([]);
});
