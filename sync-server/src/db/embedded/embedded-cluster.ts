import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { access, chown, mkdtemp, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { BaseLogger } from 'pino';
import { StartFault } from '../../core/start-fault.ts';
import { type Account, chooseAccount, withAccount } from './embedded-account.ts';
import type { Binaries } from './embedded-binaries.ts';
import { isAlive } from './live-process.ts';

const run = promisify(execFile);

/** `folder` is `postgres` in the data folder `parent`; it holds the cluster, its password, owners and log. */
export type Place = { parent: string; folder: string; cluster: string; owners: string };

export const superuser = 'gatehouse';

type Task = { place: Place; binaries: Binaries; log: BaseLogger; durable: boolean };

/** The cluster is made beside its place and renamed into it, so that a half-made one is never taken for whole. */
export async function ensureCluster({ place, binaries, log, durable }: Task): Promise<void> {
  if (await hasCluster(place)) return;
  await removeAbandonedDrafts(place);
  const account = await chooseAccount(place.folder, binaries);
  const draft = await mkdtemp(join(place.parent, `.postgres-${process.pid}-`));
  try {
    await fillDraft({ draft, binaries, account, durable });
    await moveIntoPlace(draft, place);
    log.info({ folder: place.folder }, 'created a PostgreSQL database');
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

type Draft = { draft: string; binaries: Binaries; account: Account; durable: boolean };

async function fillDraft({ draft, binaries, account, durable }: Draft): Promise<void> {
  const password = join(draft, 'password');
  await writeFile(password, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true });
  if (account.ids.uid !== undefined) {
    for (const path of [draft, password]) await chown(path, account.ids.uid, account.ids.gid);
  }
  const args = [
    ...['-D', join(draft, 'cluster'), '-U', superuser, `--pwfile=${password}`, '--auth=scram-sha-256'],
    ...['-E', 'UTF8', '--locale-provider=builtin', '--locale=C.UTF-8', '--no-instructions'],
    ...(durable ? [] : ['--no-sync']),
  ];
  await run(...withAccount(account, binaries.initdb, args), { cwd: draft, ...account.ids }).catch((error) => {
    const said = String(error.stderr ?? error.message).trim();
    throw new StartFault(`PostgreSQL could not make its database in ${dirname(draft)}. It said:\n${said}`, {
      cause: error,
    });
  });
}

async function moveIntoPlace(draft: string, place: Place): Promise<void> {
  try {
    await rename(draft, place.folder);
    await syncFolder(place.parent);
  } catch (error) {
    // Another server made one at the same time and was first.
    if (await hasCluster(place)) return;
    throw new StartFault(
      `${place.folder} is in the way: it is no database of Gatehouse. Move it elsewhere.`,
      { cause: error },
    );
  }
}

async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}

async function hasCluster(place: Place): Promise<boolean> {
  return access(join(place.cluster, 'PG_VERSION')).then(
    () => true,
    () => false,
  );
}

async function removeAbandonedDrafts(place: Place): Promise<void> {
  for (const name of await readdir(place.parent)) {
    const maker = /^\.postgres-(\d+)-/.exec(name)?.[1];
    if (!maker || isAlive(Number(maker))) continue;
    await rm(join(place.parent, name), { recursive: true, force: true, maxRetries: 3 });
  }
}
