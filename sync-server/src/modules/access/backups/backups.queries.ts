import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { AlarmKind } from 'schemas/access/alarms';
import type { SiteState } from 'schemas/inbox/submissions';
import type { Ctx } from '../../../context.ts';
import { alarms } from '../../../db/tables/access/alarms.ts';
import { backups, restoreGaps, site } from '../../../db/tables/access/site.ts';
import { staffSessions } from '../../../db/tables/access/staff.ts';
import type { LedgerTotals } from './manifest.rules.ts';

const b = backups;
type BackupRow = typeof backups.$inferSelect;
type BackupDb = Pick<Ctx, 'db'>;

export async function insertBackup({ db }: BackupDb, row: typeof backups.$inferInsert): Promise<number> {
  const [inserted] = await db.insert(b).values(row).returning({ number: b.number });
  if (!inserted) throw new Error('no row was inserted');
  return inserted.number;
}

export async function updateBackup({ db }: BackupDb, number: number, set: Partial<BackupRow>): Promise<void> {
  await db.update(b).set(set).where(eq(b.number, number));
}

/** Whoever holds the lock knows that nobody works on these any more. */
export async function failAbandoned({ db }: BackupDb, at: Date, fault: string): Promise<void> {
  await db.update(b).set({ state: 'failed', finishedAt: at, fault }).where(eq(b.state, 'running'));
}

/** Names of files that never became whole. */
export async function listBroken({ db }: BackupDb): Promise<string[]> {
  const rows = await db.selectDistinct({ file: b.file }).from(b).where(eq(b.state, 'failed'));
  return rows.map(({ file }) => file);
}

export async function selectSite({ db }: BackupDb) {
  const [row] = await db.select().from(site);
  if (!row) throw new Error('the site has no row');
  return row;
}

export async function updateSite({ db }: BackupDb, set: Partial<typeof site.$inferInsert>): Promise<void> {
  await db.update(site).set(set);
}

export async function endAllSessions({ db }: BackupDb, at: Date): Promise<void> {
  await db.update(staffSessions).set({ endedAt: at }).where(sql`${staffSessions.endedAt} is null`);
}

/** The newest one that is whole. */
export const selectLastDone = async ({ db }: BackupDb): Promise<BackupRow | undefined> =>
  (await db.select().from(b).where(eq(b.state, 'done')).orderBy(desc(b.number)).limit(1)).at(0);

export const selectLastOfNight = async ({ db }: BackupDb, night: string): Promise<BackupRow | undefined> =>
  (await db.select().from(b).where(eq(b.night, night)).orderBy(desc(b.number)).limit(1)).at(0);

export const selectFirst = async ({ db }: BackupDb): Promise<BackupRow | undefined> =>
  (await db.select().from(b).orderBy(asc(b.number)).limit(1)).at(0);

export async function sumLedger({ db }: BackupDb): Promise<LedgerTotals> {
  const sums = await db.execute<{ account: string; cents: string }>(
    sql`select account, sum(cents)::text as cents from ledger_entries group by account order by account`,
  );
  const [counted] = await db.execute<{ transactions: number }>(
    sql`select count(distinct txn)::int as transactions from ledger_entries`,
  );
  return {
    accounts: Object.fromEntries(sums.map(({ account, cents }) => [account, cents])),
    transactions: counted?.transactions ?? 0,
  };
}

/** Transactions of the ledger whose lines do not sum to zero. */
export async function countUnbalanced({ db }: BackupDb): Promise<number> {
  const [row] = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from
      (select txn from ledger_entries group by txn having sum(cents) <> 0) unbalanced`,
  );
  return row?.count ?? 0;
}

export async function selectSiteState({ db }: BackupDb): Promise<SiteState> {
  const [row] = await db
    .select({
      epoch: site.epoch,
      begun: sql<number>`coalesce((select max(number) from backups), 0)::int`,
      whole: sql<number>`coalesce((select max(number) from backups where state = 'done'), 0)::int`,
    })
    .from(site);
  if (!row) throw new Error('the site has no row');
  return row;
}

const restoreAlarm = 'site_restored' satisfies AlarmKind;

/** Never restored, or the alarm of this restore has been ended. A restore removes those of earlier ones. */
export async function selectIsLookedThrough({ db }: BackupDb): Promise<boolean> {
  const [row] = await db
    .select({
      is: sql<boolean>`${site.restoredAt} is null or exists
        (select from alarms where kind = ${restoreAlarm} and ended_at is not null)`,
    })
    .from(site);
  return row?.is ?? true;
}

export const deleteRestoreAlarms = ({ db }: BackupDb) =>
  db.delete(alarms).where(eq(alarms.kind, restoreAlarm));

const g = restoreGaps;
type GapRow = typeof restoreGaps.$inferInsert;

export const insertGap = ({ db }: BackupDb, row: GapRow) => db.insert(g).values(row).onConflictDoNothing();

export async function selectGaps(
  { db }: BackupDb,
  { epoch, kind }: Pick<GapRow, 'epoch' | 'kind'>,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ label: g.label })
    .from(g)
    .where(and(eq(g.epoch, epoch), eq(g.kind, kind)))
    .orderBy(asc(g.foundAt), asc(g.subject))
    .limit(limit);
  return rows.map(({ label }) => label);
}

export async function countGapsOfDevice(
  { db }: BackupDb,
  { epoch, deviceHash }: { epoch: string; deviceHash: string },
): Promise<number> {
  const rows = await db
    .select({ subject: g.subject })
    .from(g)
    .where(and(eq(g.epoch, epoch), eq(g.deviceHash, deviceHash)));
  return rows.length;
}
