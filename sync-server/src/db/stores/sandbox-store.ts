import {
  type Kind,
  SandboxBusy,
  type SandboxObjects,
  type SandboxRows,
  type SandboxStore,
} from 'card-sandbox/server/store/store';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '../../core/db.ts';
import { sandboxObjects as table } from '../tables/payments/sandbox.ts';

/** The sandbox of a whole database: every server process sees the same cards and the same money. */
export const createSandboxStore = (db: Db): SandboxStore => ({
  transact: (work, name) =>
    db.transaction(async (tx) => {
      if (name !== undefined && !(await lockName(tx, name))) throw new SandboxBusy();
      return work(rowsOf(tx));
    }),
});

/** Held until the transaction ends, even when its process is killed. */
async function lockName(db: Db, name: string): Promise<boolean> {
  const lock = sql`select pg_try_advisory_xact_lock(hashtextextended(${`sandbox ${name}`}, 0)) as held`;
  const [row] = await db.execute<{ held: boolean }>(lock);
  return row?.held === true;
}

function rowsOf(db: Db): SandboxRows {
  const at = (kind: Kind, id: string) => and(eq(table.kind, kind), eq(table.id, id));
  return {
    async read<K extends Kind>(kind: K, id: string) {
      const [row] = await db.select().from(table).where(at(kind, id)).for('update');
      return row?.data as SandboxObjects[K] | undefined;
    },
    async list<K extends Kind>(kind: K) {
      const rows = await db.select().from(table).where(eq(table.kind, kind)).orderBy(asc(table.position));
      return rows.map(({ data }) => data as SandboxObjects[K]);
    },
    async write(kind, id, value, dueAtMs = null) {
      const dueAt = dueAtMs === null ? null : new Date(dueAtMs);
      await db
        .insert(table)
        .values({ kind, id, data: value, dueAt })
        .onConflictDoUpdate({ target: [table.kind, table.id], set: { data: value, dueAt } });
    },
    async listDue<K extends Kind>(kind: K, nowMs: number, limit: number) {
      const rows = await db
        .select()
        .from(table)
        .where(and(eq(table.kind, kind), lte(table.dueAt, new Date(nowMs))))
        .orderBy(asc(table.position))
        .limit(limit)
        .for('update', { skipLocked: true });
      return rows.map(({ data }) => data as SandboxObjects[K]);
    },
  };
}
