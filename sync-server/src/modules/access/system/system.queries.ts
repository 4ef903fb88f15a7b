import { desc, gt, lt, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { alarms } from '../../../db/tables/access/alarms.ts';
import { kiosks } from '../../../db/tables/access/kiosks.ts';
import { servers } from '../../../db/tables/access/servers.ts';
import { backups } from '../../../db/tables/access/site.ts';
import { inboxRecords } from '../../../db/tables/inbox/inbox.ts';
import { outgoingMessages } from '../../../db/tables/messaging/messages.ts';

export type ServerRow = typeof servers.$inferSelect;

export const upsertServer = ({ db }: Pick<Ctx, 'db'>, row: typeof servers.$inferInsert) =>
  db.insert(servers).values(row).onConflictDoUpdate({ target: servers.place, set: row });

export const forgetServers = ({ db }: Pick<Ctx, 'db'>, unseenSince: Date) =>
  db.delete(servers).where(lt(servers.seenAt, unseenSince));

export const selectServers = ({ db }: Pick<Ctx, 'db'>, seenAfter: Date): Promise<ServerRow[]> =>
  db.select().from(servers).where(gt(servers.seenAt, seenAfter)).orderBy(desc(servers.seenAt));

export interface Vitals {
  databaseNow: Date;
  databaseBytes: number;
  connections: number;
  queue: Record<string, number>;
  queueOldestAt: Date | null;
  mailWaiting: number;
  mailOldestAt: Date | null;
  mailFailed: number;
  kiosksInService: number;
  kioskUnseenSince: Date | null;
  openAlarms: string[];
  /** The moment that the newest whole backup is of. */
  backupAt: Date | null;
}

/** Everything that is counted, in one question; each part is answered from an index. */
export async function selectVitals({ db }: Pick<Ctx, 'db'>, failedSince: Date): Promise<Vitals> {
  const epoch = (what: ReturnType<typeof sql>) => sql`(extract(epoch from ${what}) * 1000)::float8`;
  const [row] = await db.execute<Record<string, unknown>>(sql`
    select
      ${epoch(sql`clock_timestamp()`)} as now,
      pg_database_size(current_database())::float8 as bytes,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      (select jsonb_object_agg(state, n) from
        (select state, count(*)::int as n from ${inboxRecords}
         where state in ('received', 'conflict', 'quarantined') group by state) s) as queue,
      (select ${epoch(sql`min(received_at)`)} from ${inboxRecords} where state = 'received') as queue_oldest,
      (select count(*)::int from ${outgoingMessages} where state = 'queued') as mail_waiting,
      (select ${epoch(sql`min(created_at)`)} from ${outgoingMessages} where state = 'queued') as mail_oldest,
      (select count(*)::int from ${outgoingMessages}
        where state = 'failed' and created_at > ${failedSince.toISOString()}) as mail_failed,
      (select count(*)::int from ${kiosks} where state = 'active') as kiosks,
      (select ${epoch(sql`min(coalesce(last_seen_at, enrolled_at))`)} from ${kiosks}
        where state = 'active') as kiosk_unseen,
      (select ${epoch(sql`max(started_at)`)} from ${backups} where state = 'done') as backup,
      (select jsonb_agg(kind) from ${alarms} where ended_at is null) as alarms`);
  if (!row) throw new Error('a question without an answer');
  const number = (name: string) => Number(row[name] ?? 0);
  const date = (name: string) => (row[name] === null ? null : new Date(number(name)));
  return {
    databaseNow: new Date(number('now')),
    databaseBytes: number('bytes'),
    connections: number('connections'),
    queue: (row.queue ?? {}) as Record<string, number>,
    queueOldestAt: date('queue_oldest'),
    mailWaiting: number('mail_waiting'),
    mailOldestAt: date('mail_oldest'),
    mailFailed: number('mail_failed'),
    kiosksInService: number('kiosks'),
    kioskUnseenSince: date('kiosk_unseen'),
    openAlarms: (row.alarms ?? []) as string[],
    backupAt: date('backup'),
  };
}
