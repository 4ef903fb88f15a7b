import { and, asc, count, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { pickColumns } from '../../../core/pick-columns.ts';
import { auditEntries as e, auditSeals as s } from '../../../db/tables/access/audit.ts';

export type AuditDb = Pick<Ctx, 'db'>;

// Any number, as long as nothing else in this database locks the same one.
const SEAL_LOCK = 7_246_105;

/** One server at a time adds to the chain; held until the transaction ends. */
export async function lockChain({ db }: AuditDb): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${SEAL_LOCK})`);
}

export async function findLastLink({ db }: AuditDb) {
  const [last] = await db.select().from(s).orderBy(desc(s.position)).limit(1);
  return last;
}

// An action that began earlier may be committed later: so far behind the newest sealed one it is looked for.
const latecomersMax = 10_000;

/** The next entries without a seal, oldest first. */
export function listUnchained({ db }: AuditDb, limit: number) {
  const watermark = sql`coalesce((select max(${s.entryId}) from ${s}), 0) - ${latecomersMax}::bigint`;
  return db
    .select(entryFields)
    .from(e)
    .leftJoin(s, eq(s.entryId, e.id))
    .where(and(isNull(s.entryId), gt(e.id, watermark)))
    .orderBy(asc(e.id))
    .limit(limit);
}

export async function insertLinks({ db }: AuditDb, seals: (typeof s.$inferInsert)[]): Promise<void> {
  await db.insert(s).values(seals);
}

const entryFields = {
  ...pickColumns(e, 'id', 'at', 'actor', 'action', 'subjectKind', 'subjectId', 'submissionId', 'requestId'),
  details: e.details,
};

/** The chain behind this position, each link with its entry as it stands there now. */
export const listLinks = ({ db }: AuditDb, afterPosition: number, limit: number) =>
  db
    .select({ position: s.position, entryId: s.entryId, seal: s.seal, entry: entryFields })
    .from(s)
    .leftJoin(e, eq(e.id, s.entryId))
    .where(gt(s.position, afterPosition))
    .orderBy(asc(s.position))
    .limit(limit);

/** Written before this instant and still without a seal: put in behind the chain's back. */
export async function listOverdue({ db }: AuditDb, before: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: e.id })
    .from(e)
    .leftJoin(s, eq(s.entryId, e.id))
    .where(and(isNull(s.entryId), lt(e.at, before)))
    .orderBy(asc(e.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function countUnchained({ db }: AuditDb): Promise<number> {
  const [row] = await db
    .select({ entries: count() })
    .from(e)
    .leftJoin(s, eq(s.entryId, e.id))
    .where(isNull(s.entryId));
  return row?.entries ?? 0;
}

interface EntryPage {
  beforeId: number | undefined;
  actor: string | undefined;
  limit: number;
}

/** Newest first. */
export const listEntries = ({ db }: AuditDb, { beforeId, actor, limit }: EntryPage) =>
  db
    .select({ ...entryFields, sealedAs: s.position })
    .from(e)
    .leftJoin(s, eq(s.entryId, e.id))
    .where(
      and(
        beforeId === undefined ? undefined : lt(e.id, beforeId),
        actor === undefined ? undefined : eq(e.actor, actor),
      ),
    )
    .orderBy(desc(e.id))
    .limit(limit);
