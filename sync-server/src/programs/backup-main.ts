import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { askPassphrase } from '../adapters/backup/ask-passphrase.ts';
import { BackupFault } from '../adapters/backup/backup-file.ts';
import { createRandom } from '../adapters/chance.ts';
import { bringMasterKey, ensureMasterKey, fitsMasterKey } from '../adapters/keys/master-key.ts';
import { createLog } from '../adapters/log/log.ts';
import { StartFault } from '../core/start-fault.ts';
import { listMigrations, migrateDb } from '../db/connection/migrate.ts';
import { connectDb } from '../db/connection/open.ts';
import { isDatabaseDown } from '../db/connection/outage.ts';
import { startEmbedded } from '../db/embedded/embedded.ts';
import { openFiles } from '../db/stores/photo-stores.ts';
import { type Env, readEnv } from '../env/env.ts';
import { passphraseCharsMin } from '../env/env-variables.ts';
import { readVersion } from '../http/version.ts';
import { takeNightlyBackup } from '../modules/access/backups/nightly.service.ts';
import { openBackup } from '../modules/access/backups/open-backup.service.ts';
import type { Progress, Watched } from '../modules/access/backups/progress.ts';
import { otherKey, restoreBackup } from '../modules/access/backups/restore-backup.service.ts';
import { type BackupCtx, takeBackup } from '../modules/access/backups/take-backup.service.ts';
import { inPackage } from '../places.ts';

const usage = `Usage:
  npm run backup -- <file>
  npm run restore -- <file> [--anyway]`;

const migrationsDir = inPackage('migrations');
const log = createLog('warn', process.stderr);
const now = () => new Date();
const say = (line: string) => process.stdout.write(`${line}\n`);

async function backUp(env: Env, file: string, watched: Watch): Promise<void> {
  const passphrase = await readPassphrase(env, { isNew: true });
  if (await stat(file).catch(() => undefined)) throw new BackupFault(`${file} is there already.`);
  await withBackupCtx(env, watched, async (ctx) => {
    const taken = await takeBackup(ctx, { path: file, file: basename(file), passphrase, kind: 'command' });
    watched.tellLast();
    say(`${file}: ${toMegabytes(taken?.bytes ?? 0)}, encrypted. Without its passphrase nobody can read it.`);
  });
}

/** As a server starts it. */
async function backUpNight(env: Env, night: string, watched: Watched): Promise<void> {
  const { backup, backupPassphrase: passphrase } = env;
  if (!backup || !passphrase) throw new BackupFault('BACKUP_DIR and BACKUP_PASSPHRASE are not set.');
  await withBackupCtx(env, watched, (ctx) => takeNightlyBackup(ctx, { dir: backup.dir, night, passphrase }));
}

async function withBackupCtx(
  env: Env,
  watched: Watched,
  work: (ctx: BackupCtx) => Promise<void>,
): Promise<void> {
  await withDatabase(env, async (databaseUrl) => {
    const masterKey = await ensureMasterKey(env.encryptionKey, env.dataDir);
    const { db, close } = connectDb({ url: databaseUrl, log });
    const ctx = {
      ...watched,
      db,
      now,
      databaseUrl,
      masterKey,
      files: openFiles(env),
      migrations: listMigrations(migrationsDir),
      version: readVersion(),
    };
    await work(ctx).finally(close);
  });
}

async function restore(env: Env, path: string, watched: Watch, acceptsFaults: boolean): Promise<void> {
  const passphrase = await readPassphrase(env, { isNew: false });
  const { head, entries } = await openBackup({ path, passphrase }, listMigrations(migrationsDir));
  const key = Buffer.from(head.encryptionKey, 'base64');
  // Before an hour of reading, and before a database is started for it.
  if (!(await fitsMasterKey(key, env.encryptionKey, env.dataDir))) throw new BackupFault(otherKey);
  const bringKey = () => bringMasterKey(key, env.encryptionKey, env.dataDir);
  const { size: bytes } = await stat(path);
  await withDatabase(env, async (databaseUrl) => {
    const warn = (sentence: string) => process.stderr.write(`${sentence}\n`);
    const ctx = {
      ...watched,
      now,
      random: createRandom(),
      files: openFiles(env),
      databaseUrl,
      migrationsDir,
      warn,
    };
    await restoreBackup(ctx, { head, entries, bytes, acceptsFaults, bringKey });
    watched.tellLast();
    await migrateDb({ url: databaseUrl, migrationsDir, log });
  });
  say(`The site is back as it was at ${head.takenAt}.`);
  if (!env.encryptionKey)
    say(`Its ENCRYPTION_KEY is in ${env.dataDir}/encryption.key. Keep a copy elsewhere.`);
}

async function readPassphrase(env: Env, { isNew }: { isNew: boolean }): Promise<string> {
  const phrase = env.backupPassphrase ?? (await askPassphrase('Passphrase of the backup: '));
  if (phrase === undefined) throw new BackupFault('Set BACKUP_PASSPHRASE, or type it at a terminal.');
  if (!isNew || env.backupPassphrase) return phrase;
  if (phrase.trim().length < passphraseCharsMin) {
    throw new BackupFault(`The passphrase needs ${passphraseCharsMin} characters or more.`);
  }
  if ((await askPassphrase('The same again: ')) !== phrase) throw new BackupFault('They differ.');
  return phrase;
}

/** Beside a running server, or alone: the embedded database is joined, or started for as long as it takes. */
async function withDatabase(env: Env, work: (url: string) => Promise<void>): Promise<void> {
  const embedded = env.databaseUrl ? undefined : await startEmbedded({ dataDir: env.dataDir, log });
  await work(env.databaseUrl ?? embedded?.url ?? '').finally(() => embedded?.stop());
}

const toMegabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;
const tellEveryMs = 1_000;

interface Watch extends Watched {
  /** How far it came, if that was not told yet. */
  tellLast: () => void;
}

/** On a terminal one line that changes; elsewhere a line a second at most. */
function watch(): Watch {
  const stopping = new AbortController();
  const stop = () => stopping.abort(new BackupFault('Stopped. Nothing was left behind.'));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  let toldAt = 0;
  let untold: Progress | undefined;
  const tellLast = () => {
    if (!untold) return;
    const { tables, of, photos, bytes } = untold;
    toldAt = performance.now();
    untold = undefined;
    const line = `${tables} of ${of} tables, ${photos} photos, ${toMegabytes(bytes)}`;
    process.stderr.write(process.stderr.isTTY ? `\r${line}   ` : `${line}\n`);
  };
  return {
    signal: stopping.signal,
    tell(progress) {
      untold = progress;
      if (performance.now() - toldAt >= tellEveryMs) tellLast();
    },
    tellLast,
  };
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { anyway: { type: 'boolean', default: false } },
  });
  const [verb, given] = positionals;
  if (!given || !verb || !['backup', 'nightly', 'restore'].includes(verb)) throw new BackupFault(usage);
  const settings = readEnv(process.env, { bringsKey: verb === 'restore' });
  if (!('env' in settings)) throw new BackupFault(settings.faults.join('\n'));
  // npm runs scripts in the folder of the package; the person was elsewhere.
  const file = resolve(process.env.INIT_CWD ?? '.', given);
  if (verb === 'nightly') await backUpNight(settings.env, given, watch());
  else if (verb === 'backup') await backUp(settings.env, file, watch());
  else await restore(settings.env, file, watch(), values.anyway);
}

/** Of the database, or of the bucket of the photos; true at whatever moment it was. */
const connectionLost = ({ message }: Error) =>
  `A connection was lost (${message}). Run it again: a backup that is there under its name is whole, and a site that is ` +
  'back already is left as it is.';

/** One sentence for what may happen; all that is known of what may not. */
function explain(error: unknown): string {
  if (error instanceof BackupFault || error instanceof StartFault) return error.message;
  if (!(error instanceof Error)) return String(error);
  if (isDatabaseDown(error)) return connectionLost(error);
  return 'code' in error ? error.message : (error.stack ?? error.message);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}
