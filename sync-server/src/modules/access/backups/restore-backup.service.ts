import { type BackupEntry, BackupFault } from '../../../adapters/backup/backup-file.ts';
import { createKeyring } from '../../../adapters/keys/keyring.ts';
import type { Ctx } from '../../../context.ts';
import { type Loading, loadSnapshot, type Obstacle } from '../../../db/snapshot/load.ts';
import { connectUnhurried } from '../../../db/snapshot/take.ts';
import { readRetiredKeys, retiredKeysTable } from '../../../db/start/retired-keys.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { deleteRestoreAlarms, endAllSessions, updateBackup, updateSite } from './backups.queries.ts';
import { loadEntries } from './load-entries.service.ts';
import type { BackupHead } from './manifest.rules.ts';
import type { Watched } from './progress.ts';
import { verifyContent, verifyTables } from './verify-restored.service.ts';

export interface RestoreCtx extends Pick<Ctx, 'now' | 'random' | 'files'>, Watched {
  databaseUrl: string;
  migrationsDir: string;
  warn: (sentence: string) => void;
}

interface Restore {
  head: BackupHead;
  entries: AsyncIterable<BackupEntry>;
  /** Size of the file. */
  bytes: number;
  /** Load even what was out of order when the backup was made: told, not refused. */
  acceptsFaults: boolean;
  /** False: the site has another encryption key. */
  bringKey: () => Promise<boolean>;
}

const sentences: Record<Obstacle, string> = {
  in_use:
    'A server, or another restore, works on this database. Stop it first: a backup is restored into an empty site.',
  not_empty:
    'This site is not empty. A backup is restored into an empty one: give a new DATA_DIR, or an empty database.',
};

export const otherKey =
  'This site has another ENCRYPTION_KEY than the backup. Give the one of the backup, or leave it empty; if the key was ' +
  'changed since, change it again afterwards (npm run rotate-key). Nothing was restored.';

/** All of it or nothing: one transaction. Throws a `BackupFault`; then nothing was restored. */
export async function restoreBackup(ctx: RestoreCtx, restore: Restore): Promise<void> {
  const { head } = restore;
  const sql = connectUnhurried(ctx.databaseUrl, 'gatehouse-restore');
  try {
    const extent = { migrationsDir: ctx.migrationsDir, migrations: head.migrations.length };
    const obstacle = await loadSnapshot(sql, extent, (loading) => fillSite(ctx, loading, restore));
    if (obstacle) throw new BackupFault(sentences[obstacle]);
    await sql`analyze`;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function fillSite(ctx: RestoreCtx, loading: Loading, restore: Restore): Promise<void> {
  const { head, entries, acceptsFaults, bytes } = restore;
  const manifest = await loadEntries(ctx, loading, { head, entries });
  await finish(loading, head);
  await verifyTables(loading, manifest);
  const { db } = loading;
  const key = Buffer.from(head.encryptionKey, 'base64');
  // A backup of a version that could not change the key has no such table.
  const isInIt = head.tables.some(({ name }) => name === retiredKeysTable);
  const keyring = createKeyring(key, isInIt ? await readRetiredKeys(db, key) : []);
  const within = { ...ctx, db, keyring };
  for (const fault of await verifyContent(within, manifest)) {
    if (!acceptsFaults)
      throw new BackupFault(`${fault} Nothing was restored. To restore it as it is, add --anyway.`);
    ctx.warn(fault);
  }
  await beginNewLife(within, head, bytes);
  if (!(await restore.bringKey())) throw new BackupFault(otherKey);
}

async function finish(loading: Loading, { sequences }: BackupHead): Promise<void> {
  try {
    await loading.finish(sequences);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new BackupFault(`The backup breaks a rule of the database (${message}). Nothing was restored.`);
  }
}

/** Devices notice another epoch; whoever was signed in, or was put out since, signs in again. */
async function beginNewLife(
  { db, now, random }: Pick<Ctx, 'db' | 'now' | 'random'>,
  { takenAt, number, epoch }: BackupHead,
  bytes: number,
): Promise<void> {
  const at = now();
  await updateSite({ db }, { epoch: random.id(), restoredAt: at, restoredTo: new Date(takenAt) });
  await endAllSessions({ db }, at);
  await deleteRestoreAlarms({ db });
  await updateBackup({ db }, number, { state: 'done', finishedAt: new Date(takenAt), bytes });
  const actor = { kind: 'system', job: 'restore' } as const;
  await recordAction(
    { db, now, actor, requestId: 'restore' },
    { action: 'site.restored', subjectKind: 'site', subjectId: epoch, details: { takenAt, backup: number } },
  );
}
