import { lookup } from 'node:dns/promises';
import { constants } from 'node:fs';
import { access, mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Env } from '../../env/env.ts';

type Places = Pick<Env, 'host' | 'metrics' | 'dataDir' | 'databaseUrl' | 'encryptionKey' | 'gateMode'>;

/** What only a look at this machine tells of the settings, each fault a sentence with its variable. */
export async function findPlaceFaults(env: Places): Promise<string[]> {
  const faults: string[] = [];
  const require = async (fault: string, look: Promise<unknown>) => {
    await look.catch(() => faults.push(fault));
  };
  for (const [name, host] of [['HOST', env.host] as const, ['METRICS_HOST', env.metrics?.host] as const]) {
    if (host)
      await require(`${name} must be an address or a name of this machine, not ${host}.`, lookup(host));
  }
  // With a database, a key and a gate elsewhere nothing is written to it.
  const isOurs = !env.databaseUrl || !env.encryptionKey || env.gateMode === 'simulated';
  if (isOurs)
    await require(`DATA_DIR (${env.dataDir}) must be a folder that this user may write to, or that can be made.`, ensureFolder(
      env.dataDir,
    ));
  return faults;
}

/** A disk for backups may come later than the server, or never again: that closes no office. */
export async function warnOfPlaces({ backup }: Pick<Env, 'backup'>): Promise<string[]> {
  if (!backup) return [];
  const warning = `BACKUP_DIR (${backup.dir}) is no folder that this user may write to: no backup is made until it is.`;
  return useFolder(backup.dir).then(
    () => [],
    () => [warning],
  );
}

async function ensureFolder(path: string): Promise<void> {
  await makeFolder(resolve(path));
  await useFolder(path);
}

/** One by one: Node's own `recursive` never ends where a system lets nobody make a folder, as below /proc. */
async function makeFolder(path: string): Promise<void> {
  if (await stat(path).catch(() => undefined)) return;
  if (dirname(path) !== path) await makeFolder(dirname(path));
  await mkdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

async function useFolder(path: string): Promise<void> {
  if (!(await stat(path)).isDirectory()) throw new Error('it is no folder');
  await access(path, constants.W_OK | constants.X_OK);
}
