import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import {
  type BackupEntry,
  BackupFault,
  partial,
  readBackupFile,
  writeBackupFile,
} from '../../../adapters/backup/backup-file.ts';
import { createKeyring, type Keyring } from '../../../adapters/keys/keyring.ts';
import type { Ctx } from '../../../context.ts';
import { sha256Hex } from '../../../core/sha256.ts';
import { takeBackupLock } from '../../../db/snapshot/backup-lock.ts';
import type { SnapshotTable } from '../../../db/snapshot/tables.ts';
import { connectUnhurried, type Snapshot, takeSnapshot } from '../../../db/snapshot/take.ts';
import { readRetiredKeys } from '../../../db/start/retired-keys.ts';
import { readAuditHead } from '../audit/audit.service.ts';
import {
  failAbandoned,
  insertBackup,
  listBroken,
  selectLastOfNight,
  selectSite,
  sumLedger,
  updateBackup,
} from './backups.queries.ts';
import {
  type BackupHead,
  type BackupManifest,
  headEntry,
  judgeMigrations,
  manifestEntry,
  photoEntry,
  type TableSums,
  tableEntry,
} from './manifest.rules.ts';
import type { Progress, Watched } from './progress.ts';
import { countPhotos, countRows } from './table-sums.ts';

export interface BackupCtx extends Pick<Ctx, 'db' | 'now' | 'files'>, Watched {
  /** Of the same database as `db`: the snapshot has a connection of its own. */
  databaseUrl: string;
  /** Of this software, in their order. */
  migrations: readonly string[];
  masterKey: Buffer;
  version: { version: string; commit: string | null };
}

export interface BackupOrder {
  path: string;
  file: string;
  passphrase: string;
  kind: 'nightly' | 'command';
  night?: string;
  /** Of the key derivation: low in tests only. */
  workFactor?: number;
}

/**
 * Beside a running server, which goes on. Undefined: the one of that night is whole already. Throws a `BackupFault`;
 * then there is no file of that name. `prepare` runs when nobody else can be at it.
 */
export async function takeBackup(
  ctx: BackupCtx,
  order: BackupOrder,
  prepare: () => Promise<void> = async () => undefined,
): Promise<{ bytes: number } | undefined> {
  const lock = await takeBackupLock(ctx.databaseUrl);
  if (!lock && order.night) return undefined;
  if (!lock)
    throw new BackupFault('Another backup of this site is being written. Try again when it is done.');
  try {
    await failAbandoned(ctx, ctx.now(), 'It was stopped before its end.');
    const { kind, file, night = null } = order;
    if (night && (await selectLastOfNight(ctx, night))?.state === 'done') return undefined;
    // Committed before the snapshot: what was acknowledged before this number existed is in it.
    const number = await insertBackup(ctx, { kind, file, night, state: 'running', startedAt: ctx.now() });
    try {
      await prepare();
      await removeParts(ctx, order);
      const bytes = await writeSnapshot(ctx, order, number);
      await readBack(order);
      await updateBackup(ctx, number, { state: 'done', finishedAt: ctx.now(), bytes });
      return { bytes };
    } catch (error) {
      const fault = error instanceof Error ? error.message : String(error);
      await updateBackup(ctx, number, { state: 'failed', finishedAt: ctx.now(), fault }).catch(
        () => undefined,
      );
      throw error;
    }
  } finally {
    await lock.release();
  }
}

/** What killed backups of this site left beside the new one. Whoever holds the lock knows that none is being written. */
async function removeParts(ctx: BackupCtx, { path }: BackupOrder): Promise<void> {
  for (const file of await listBroken(ctx))
    await rm(join(dirname(path), `${file}${partial}`), { force: true });
}

/** What cannot be read back is no backup. */
async function readBack({ path, passphrase }: BackupOrder): Promise<void> {
  try {
    for await (const { name } of readBackupFile(path, passphrase)) void name;
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

async function writeSnapshot(ctx: BackupCtx, order: BackupOrder, number: number): Promise<number> {
  const sql = connectUnhurried(ctx.databaseUrl, 'gatehouse-backup');
  try {
    return await takeSnapshot(sql, async (snapshot) => {
      const { head, keyring } = await describeSite(ctx, snapshot, number);
      const entries = listEntries({ ...ctx, keyring }, snapshot, head);
      return writeBackupFile({ ...order, signal: ctx.signal }, entries);
    });
  } finally {
    await sql.end({ timeout: 5 });
  }
}

const advice = {
  older: 'Start the server once first.',
  newer: 'Take the backup with the version that brought it up to date, or a newer one.',
};

const otherKey = 'This ENCRYPTION_KEY is not the one that the site works with. No backup was written.';

async function describeSite(
  ctx: BackupCtx,
  snapshot: Snapshot,
  number: number,
): Promise<{ head: BackupHead; keyring: Keyring }> {
  const { db, migrations, tables, sequences, postgres, takenAt } = snapshot;
  const age = judgeMigrations(migrations, ctx.migrations);
  if (age !== 'same')
    throw new BackupFault(`The database is of another version than this software. ${advice[age]}`);
  const retired = await readRetiredKeys(db, ctx.masterKey);
  const keyring = createKeyring(ctx.masterKey, retired);
  if (!retired || !(await readAuditHead({ ...ctx, db, keyring })).isOfOurKey) throw new BackupFault(otherKey);
  const head: BackupHead = {
    format: 'gatehouse-backup',
    formatVersion: 1,
    app: ctx.version,
    postgres,
    migrations,
    takenAt,
    epoch: (await selectSite({ db })).epoch,
    number,
    tables: tables.map(({ name, columns }) => ({ name, columns })),
    sequences,
    encryptionKey: ctx.masterKey.toString('base64'),
  };
  return { head, keyring };
}

async function* listEntries(
  ctx: BackupCtx & { keyring: Keyring },
  snapshot: Snapshot,
  head: BackupHead,
): AsyncGenerator<BackupEntry> {
  yield toJson(headEntry, head);
  const progress: Progress = { tables: 0, of: snapshot.tables.length, photos: 0, bytes: 0 };
  const tables: Record<string, TableSums> = {};
  for (const table of snapshot.tables) {
    const figures = countRows();
    yield* readPieces(snapshot, table, (rows) => {
      figures.add(rows);
      progress.bytes += rows.length;
      ctx.tell(progress);
    });
    tables[table.name] = figures.end();
    progress.tables += 1;
    ctx.tell(progress);
  }
  const photos = countPhotos();
  for await (const { key, bytes } of readPhotos(ctx, snapshot)) {
    const sha256 = sha256Hex(bytes);
    photos.add(key, sha256, bytes.length);
    progress.photos += 1;
    progress.bytes += bytes.length;
    ctx.tell(progress);
    yield { name: photoEntry(key, sha256), bytes };
  }
  const { db } = snapshot;
  const { head: auditHead } = await readAuditHead({ ...ctx, db });
  const manifest: BackupManifest = {
    tables,
    photos: photos.end(),
    ledger: await sumLedger({ db }),
    auditHead,
  };
  yield toJson(manifestEntry, manifest);
}

const toJson = (name: string, value: unknown): BackupEntry => ({
  name,
  bytes: Buffer.from(JSON.stringify(value)),
});

const pieceBytes = 4 * 1024 * 1024;
const press = promisify(gzip);

async function* readPieces(
  snapshot: Snapshot,
  table: SnapshotTable,
  note: (rows: Buffer) => void,
): AsyncGenerator<BackupEntry> {
  let piece = 0;
  let rows: Buffer[] = [];
  let bytes = 0;
  const pressPiece = async (): Promise<BackupEntry> => {
    const whole = Buffer.concat(rows);
    [rows, bytes] = [[], 0];
    note(whole);
    return { name: tableEntry(table.name, ++piece), bytes: await press(whole, { level: 4 }) };
  };
  for await (const row of snapshot.readTable(table)) {
    rows.push(row);
    bytes += row.length;
    if (bytes >= pieceBytes) yield await pressPiece();
  }
  yield await pressPiece();
}

/** One that went since the snapshot was taken is no fault: its row is in the backup, and shows no photo. */
async function* readPhotos({ files }: BackupCtx, { db }: Snapshot) {
  for await (const key of files.keys({ db })) {
    const bytes = await files.read({ db }, key);
    if (bytes) yield { key, bytes };
  }
}
