import { type BackupEntry, BackupFault, readBackupFile } from '../../../adapters/backup/backup-file.ts';
import { type BackupHead, backupHead, headEntry, judgeMigrations } from './manifest.rules.ts';

export interface OpenedBackup {
  head: BackupHead;
  /** What comes behind the head. */
  entries: AsyncIterable<BackupEntry>;
}

/** Before anything is made or changed: it is ours, the passphrase opens it, and this software knows its version. */
export async function openBackup(
  { path, passphrase }: { path: string; passphrase: string },
  migrations: readonly string[],
): Promise<OpenedBackup> {
  const entries = readBackupFile(path, passphrase);
  const first = await entries.next();
  const parsed = first.done || first.value.name !== headEntry ? undefined : readHead(first.value.bytes);
  if (!parsed) throw new BackupFault(`${path} is not a backup of Gatehouse.`);
  const head = backupHead.safeParse(parsed).data;
  if (!head || judgeMigrations(head.migrations, migrations) === 'newer') {
    const version = (parsed as Partial<BackupHead>).app?.version ?? 'unknown';
    throw new BackupFault(
      `This backup is of a newer version of Gatehouse (${version}). Install that version, or a newer one, first.`,
    );
  }
  return { head, entries };
}

function readHead(bytes: Uint8Array): object | undefined {
  const head: unknown = JSON.parse(Buffer.from(bytes).toString());
  const isOurs = typeof head === 'object' && head !== null && 'format' in head;
  return isOurs && head.format === 'gatehouse-backup' ? head : undefined;
}
