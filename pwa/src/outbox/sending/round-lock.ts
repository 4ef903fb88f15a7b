/** One sender of a browser at a time, tabs and service worker together. Null: another one is at it. */
export async function runAlone<T>(
  locks: Pick<LockManager, 'request'> | undefined,
  work: () => Promise<T>,
): Promise<T | null> {
  if (!locks) return work();
  return locks.request(lockName, { ifAvailable: true }, (lock) => (lock ? work() : null));
}

const lockName = 'gatehouse-sender';
