/** Records that a page delivers by itself at this moment: a sender leaves them alone. */
export interface RecordLocks {
  hold: <T>(id: string, work: () => Promise<T>) => Promise<T>;
  list: () => Promise<ReadonlySet<string>>;
}

type Locks = Pick<LockManager, 'request' | 'query'>;

const prefix = 'gatehouse-record ';

/** Other pages see a hold as a Web Lock, which ends with its page. Only politeness: nothing relies on it. */
export function createRecordLocks(locks?: Locks): RecordLocks {
  const own = new Set<string>();
  return {
    hold: async (id, work) => {
      own.add(id);
      try {
        return await (locks ? locks.request(prefix + id, { ifAvailable: true }, work) : work());
      } finally {
        own.delete(id);
      }
    },
    list: async () => new Set([...own, ...(await listLocked(locks))]),
  };
}

async function listLocked(locks: Locks | undefined): Promise<string[]> {
  const { held = [] } = (await locks?.query().catch(() => undefined)) ?? {};
  return held.flatMap(({ name = '' }) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
}
