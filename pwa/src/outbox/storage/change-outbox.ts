import { type OutboxDb, type OutboxRecord, readMeta } from './outbox-db.ts';

/**
 * All or nothing, over everything that belongs together. Dexie carries a transaction through nested awaits only where
 * the scope itself is an async function.
 */
export const changeOutbox = <T>(db: OutboxDb, change: () => Promise<T>): Promise<T> =>
  db.transaction(
    'rw',
    [db.records, db.attachments, db.tombstones, db.withdrawals, db.kept, db.meta],
    async () => change(),
  );

type State = OutboxRecord['state'];

/** Inside the transaction that adds a record, removes one, or changes its state. */
export async function moveCounter(db: OutboxDb, from: State | null, to: State | null): Promise<void> {
  const { waiting = 0, parked = 0 } = (await readMeta(db, 'counters')) ?? {};
  const figures = { waiting, parked };
  if (from) figures[from] -= 1;
  if (to) figures[to] += 1;
  await db.meta.put({ key: 'counters', ...figures });
}
