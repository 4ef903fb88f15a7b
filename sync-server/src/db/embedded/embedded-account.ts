import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './embedded-binaries.ts';

const run = promisify(execFile);

/** Who PostgreSQL runs as: ids for a spawned process, and what has to stand before the command. */
export type Account = {
  ids: { uid: number; gid: number } | Record<string, never>;
  prefix: readonly string[];
};

// PostgreSQL refuses to run as root. 65534 is nobody, which needs no entry in any user list.
const NOBODY = 65534;
const AS_NOBODY = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'] as const;

/** As an ordinary user: that user. As root: the owner of the database's folder, or nobody while there is none. */
export async function chooseAccount(folder: string, binaries: Binaries): Promise<Account> {
  const uid = process.geteuid?.();
  const owner = await stat(folder).catch(() => undefined);
  if (uid !== 0) {
    if (uid !== undefined && owner && owner.uid !== uid) throw new Error(foreignFolder(folder));
    return requireWorking({ ids: {}, prefix: [] }, binaries);
  }
  const ids = owner ? { uid: owner.uid, gid: owner.gid } : { uid: NOBODY, gid: NOBODY };
  if (ids.uid !== 0 && (await isReachable(dirname(folder), binaries, ids))) {
    return requireWorking({ ids, prefix: [] }, binaries);
  }
  const mapped = await requireMapping(dirname(folder), binaries);
  if (owner && owner.uid !== 0) await run('chown', ['-R', '0:0', folder]);
  return mapped;
}

export function withAccount(account: Account, file: string, args: readonly string[]): [string, string[]] {
  const [command = file, ...rest] = [...account.prefix, file, ...args];
  return [command, rest];
}

async function isReachable(
  parent: string,
  binaries: Binaries,
  ids: { uid: number; gid: number },
): Promise<boolean> {
  try {
    await run('test', ['-x', parent, '-a', '-x', binaries.postgres], ids);
    return true;
  } catch {
    return false;
  }
}

/**
 * In a directory closed to everyone but root, root keeps its rights to the files while PostgreSQL sees itself as
 * nobody: a user namespace maps the one to the other.
 */
async function requireMapping(parent: string, binaries: Binaries): Promise<Account> {
  const account: Account = { ids: {}, prefix: AS_NOBODY };
  try {
    await run(...withAccount(account, binaries.postgres, ['--version']));
    return account;
  } catch (cause) {
    throw new Error(
      `PostgreSQL refuses to run as root, and other users cannot reach ${parent}. ` +
        'Start as an ordinary user, choose a DATA_DIR open to others, or set DATABASE_URL.',
      { cause },
    );
  }
}

async function requireWorking(account: Account, binaries: Binaries): Promise<Account> {
  try {
    await run(...withAccount(account, binaries.postgres, ['--version']), account.ids);
    return account;
  } catch (cause) {
    throw new Error(
      `The built-in PostgreSQL does not run on this system: ${cause instanceof Error ? cause.message.trim() : cause}. ` +
        'Install PostgreSQL yourself and name it in DATABASE_URL.',
      { cause },
    );
  }
}

function foreignFolder(folder: string): string {
  return `${folder} belongs to another user. Start as that user, or choose another DATA_DIR.`;
}
