import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Sql, TransactionSql } from 'postgres';
import { createRandom } from '../../../adapters/chance.ts';
import type { Files } from '../../../adapters/files/files.ts';
import { listMigrations } from '../../../db/connection/migrate.ts';
import { listTables } from '../../../db/snapshot/tables.ts';
import { readRows } from '../../../db/snapshot/take.ts';
import { createStoredFiles } from '../../../db/stores/stored-files.ts';
import type { TestServer } from '../../../testing/testing-server.ts';
import { openBackup } from './open-backup.service.ts';
import { restoreBackup } from './restore-backup.service.ts';
import { type BackupCtx, type BackupOrder, takeBackup } from './take-backup.service.ts';

export const phrase = 'a passphrase that is long enough';
/** Of every server that tests start in their own process. */
export const masterKey = Buffer.from('thirty-two bytes that are a key.');

/** Of each table, every row in the order of its key: equal digests are equal tables. */
export async function digestTables(sql: Sql): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  await sql.begin(async (tx: TransactionSql) => {
    for (const table of await listTables(tx)) {
      const hash = createHash('sha256');
      for await (const rows of readRows(tx, table)) hash.update(rows);
      digests[table.name] = hash.digest('hex');
    }
  });
  return digests;
}

/** What differs between two databases, by table. */
export function listDifferences(a: Record<string, string>, b: Record<string, string>): string[] {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].filter((name) => a[name] !== b[name]).sort();
}

export const migrationsDir = fileURLToPath(new URL('../../../../migrations', import.meta.url));
const watched = () => ({ tell: () => undefined, signal: new AbortController().signal });

export const backupCtx = (
  { ctx, url }: Pick<TestServer, 'ctx' | 'url'>,
  more: Partial<BackupCtx> = {},
): BackupCtx => {
  const version = { version: '0.0.0', commit: null };
  const migrations = listMigrations(migrationsDir);
  return { ...ctx, ...watched(), databaseUrl: url, migrations, masterKey, version, ...more };
};

/** In this process, and with a passphrase that is quickly tried. */
export function backUp(
  server: Pick<TestServer, 'ctx' | 'url'>,
  path: string,
  more: Partial<BackupCtx & BackupOrder> = {},
  /** While nobody else can be at it. */
  meanwhile?: () => Promise<void>,
): Promise<{ bytes: number } | undefined> {
  const order: BackupOrder = {
    path,
    file: 'x',
    passphrase: phrase,
    kind: 'command',
    workFactor: 10,
    ...more,
  };
  return takeBackup(backupCtx(server, more), order, meanwhile);
}

export async function restore(
  path: string,
  databaseUrl: string,
  more: {
    passphrase?: string;
    ours?: string[];
    migrationsDir?: string;
    files?: Files;
    acceptsFaults?: boolean;
    bringKey?: () => Promise<boolean>;
  } = {},
): Promise<string[]> {
  const { passphrase = phrase, acceptsFaults = false, files = createStoredFiles() } = more;
  const { migrationsDir: folder = migrationsDir, ours = listMigrations(folder) } = more;
  const { head, entries } = await openBackup({ path, passphrase }, ours);
  const told: string[] = [];
  const outer = {
    ...watched(),
    files,
    now: () => new Date(),
    random: createRandom(),
    migrationsDir: folder,
    databaseUrl,
  };
  const bringKey = more.bringKey ?? (async () => true);
  const warn = (sentence: string) => void told.push(sentence);
  await restoreBackup({ ...outer, warn }, { head, entries, bytes: 1, acceptsFaults, bringKey });
  return told;
}
