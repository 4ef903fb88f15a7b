import { connectUnhurried } from './take.ts';

// Any number, as long as nothing else in this database locks the same one.
const BACKUP_LOCK = 7_246_109;

/** One backup at a time of all servers. It lives and dies with its process; undefined: another one is at it. */
export async function takeBackupLock(url: string): Promise<{ release: () => Promise<void> } | undefined> {
  const sql = connectUnhurried(url, 'gatehouse-backup');
  try {
    const [row] = await sql`select pg_try_advisory_lock(${BACKUP_LOCK}) as "isOurs"`;
    if (row?.isOurs) return { release: () => sql.end({ timeout: 5 }) };
  } catch (error) {
    await sql.end({ timeout: 0 });
    throw error;
  }
  await sql.end({ timeout: 5 });
  return undefined;
}
