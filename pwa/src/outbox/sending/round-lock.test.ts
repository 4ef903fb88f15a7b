import { expect, test } from 'vitest';
import { runAlone } from './round-lock.ts';

/** Locks of one browser, as far as they are used. */
function createLocks() {
  const held = new Set<string>();
  const request = async (
    name: string,
    { ifAvailable }: LockOptions,
    work: (lock: { name: string } | null) => unknown,
  ) => {
    if (held.has(name)) {
      if (!ifAvailable) throw new Error('it would wait');
      return work(null);
    }
    held.add(name);
    try {
      return await work({ name });
    } finally {
      held.delete(name);
    }
  };
  return { held, locks: { request } as unknown as Pick<LockManager, 'request'> };
}

test('one sender at a time: whoever comes meanwhile does nothing and does not wait', async () => {
  const { held, locks } = createLocks();
  const first = runAlone(locks, async () => {
    expect([...held]).toEqual(['gatehouse-sender']);
    expect(await runAlone(locks, async () => 'second')).toBeNull();
    return 'first';
  });
  expect(await first).toBe('first');
  expect(await runAlone(locks, async () => 'third')).toBe('third');
});

test('without locks, as on a page without https, everybody sends', async () => {
  expect(await runAlone(undefined, async () => 'sent')).toBe('sent');
});
