import { createKeyring } from '../adapters/keys/keyring.ts';
import { readKeyFile } from '../adapters/keys/master-key.ts';
import { createLog } from '../adapters/log/log.ts';
import type { Db } from '../core/db.ts';
import { StartFault } from '../core/start-fault.ts';
import { openDb } from '../db/connection/open.ts';
import { startEmbedded } from '../db/embedded/embedded.ts';
import { workAlone } from '../db/jobs/alone.ts';
import { readRetiredKeys } from '../db/start/retired-keys.ts';
import { openPhotoStores } from '../db/stores/photo-stores.ts';
import { type Env, readEnv } from '../env/env.ts';
import { verifyAudit } from '../modules/access/audit/audit.service.ts';
import { changeKey } from '../modules/access/keys/change-key.service.ts';
import { type Replaced, reEncrypt } from '../modules/customers/personal-data/seal-anew.service.ts';
import { inPackage } from '../places.ts';

const inUse = 'A server, or another command, works on this database. Stop it first. Nothing was changed.';
const noKey =
  'Give the new key as ENCRYPTION_KEY, and the one that the site has now as ENCRYPTION_KEY_BEFORE.';
const stopped = 'Stopped. The site has the new key already; run this again to go on.';

const log = createLog('warn', process.stderr);
const now = () => new Date();
const say = (line: string) => process.stdout.write(`${line}\n`);
/** Nobody's transaction waits for it. */
const patientMs = 60_000;
const tellEveryMs = 1_000;

async function rotate(env: Env, db: Db): Promise<void> {
  const { encryptionKey: key } = env;
  if (!key) throw new StartFault(noKey);
  const before = env.encryptionKeyBefore ?? (await readKeyFile(env.dataDir));
  const ctx = { db, now, actor: { kind: 'system', job: 'rotate key' } as const, requestId: 'rotate key' };
  const isNew = await changeKey(ctx, { before, key });
  say(isNew ? 'The site has the new key from now on.' : 'The site has this key already.');
  const retired = (await readRetiredKeys(db, key)) ?? [];
  const keyring = createKeyring(key, retired);
  const { current, older } = openPhotoStores(env, patientMs);
  const stores = [current, ...older].map(({ files }) => files);
  const done = await reEncrypt({ db, now, keyring, retired, stores, tell: watch(), signal: listenForStop() });
  if (!done) throw new StartFault(stopped);
  tellDone(done);
  const { isIntact, sealed } = await verifyAudit({ db, now, keyring }, {});
  if (!isIntact) throw new StartFault('The audit was changed: npm run audit -- verify');
  say(`The audit is intact: ${sealed} entries.`);
}

function tellDone({ licences, photos, unreadable }: Replaced): void {
  say(`Sealed with it: ${licences} licence numbers, ${photos} photos.`);
  for (const place of unreadable) {
    process.stderr.write(`${place} opens with no key that this site had, and was left as it is.\n`);
  }
}

function watch(): (done: Replaced) => void {
  let toldAt = 0;
  return ({ licences, photos }) => {
    if (performance.now() - toldAt < tellEveryMs) return;
    toldAt = performance.now();
    process.stderr.write(`${licences} licence numbers, ${photos} photos\n`);
  };
}

/** What is done stays done; a second Ctrl+C ends the process. */
function listenForStop(): AbortSignal {
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort());
  return stop.signal;
}

async function main(): Promise<void> {
  const settings = readEnv(process.env);
  if (!('env' in settings)) throw new StartFault(settings.faults.join('\n'));
  const { env } = settings;
  const embedded = env.databaseUrl ? undefined : await startEmbedded({ dataDir: env.dataDir, log });
  try {
    const migrationsDir = inPackage('migrations');
    const { db, close } = await openDb({ url: env.databaseUrl ?? embedded?.url ?? '', migrationsDir, log });
    const isDone = await workAlone(db, () => rotate(env, db).then(() => true)).finally(close);
    if (!isDone) throw new StartFault(inUse);
  } finally {
    await embedded?.stop();
  }
}

try {
  await main();
} catch (error) {
  const isOurs = error instanceof StartFault || (error instanceof Error && 'code' in error);
  process.stderr.write(`${isOurs ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
}
