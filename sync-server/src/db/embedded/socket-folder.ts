import { createHash } from 'node:crypto';
import { chown, lstat, mkdir, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Account } from './embedded-account.ts';

/** Systems hold 104 or 108 bytes of a socket's path. */
const pathMax = 103;
/** What PostgreSQL would take apart or not take at all. */
const odd = /[,"'\\\s]/;

/**
 * A folder for this cluster's socket, open to its account alone: by it a call costs a quarter less than by TCP.
 * Undefined where there can be none, or somebody else's stands in its place; the port does then.
 */
export async function prepareSocketFolder(
  cluster: string,
  port: number,
  { ids }: Account,
): Promise<string | undefined> {
  const folder = socketFolderOf(cluster);
  const socket = socketIn(folder, port);
  if (process.platform === 'win32' || socket.length > pathMax || odd.test(folder)) return undefined;
  try {
    await mkdir(folder, { mode: 0o700 }).catch(() => undefined);
    const made = await lstat(folder);
    const isOurs = made.uid === process.geteuid?.() || made.uid === ids.uid;
    if (!made.isDirectory() || !isOurs || (made.mode & 0o077) !== 0) return undefined;
    if (ids.uid !== undefined) await chown(folder, ids.uid, ids.gid);
    // A killed one left them: the lock names a process whose number may be somebody else's by now.
    for (const path of [socket, `${socket}.lock`]) await rm(path, { force: true });
    return folder;
  } catch {
    return undefined;
  }
}

export const socketIn = (folder: string, port: number): string => join(folder, `.s.PGSQL.${port}`);

/** One that is not empty still has its database. */
export const removeSocketFolder = (cluster: string): Promise<void> =>
  rmdir(socketFolderOf(cluster)).catch(() => undefined);

/** Not in the data folder, which may be mounted from where there are no sockets. */
function socketFolderOf(cluster: string): string {
  const mark = createHash('sha256').update(cluster).digest('hex').slice(0, 16);
  return join(tmpdir(), `gatehouse-${mark}`);
}
