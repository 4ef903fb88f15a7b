import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupFault } from '../../../adapters/backup/backup-file.ts';
import { chooseOutdated, isLeftover, nightlyFile } from './nightly.rules.ts';
import { type BackupCtx, type BackupOrder, takeBackup } from './take-backup.service.ts';

type Night = Pick<BackupOrder, 'passphrase' | 'workFactor'> & { dir: string; night: string };

/** Exactly one a day, whoever else tries. Old ones go once a new one is whole, never before. */
export async function takeNightlyBackup(ctx: BackupCtx, { dir, ...night }: Night): Promise<void> {
  const file = nightlyFile(ctx.now());
  const order = { ...night, path: join(dir, file), file, kind: 'nightly' as const };
  const taken = await takeBackup(ctx, order, () => removeAll(dir, isLeftover));
  if (!taken) return;
  const outdated = new Set(chooseOutdated(await readdir(dir)));
  await removeAll(dir, (name) => outdated.has(name));
}

async function removeAll(dir: string, isOver: (name: string) => boolean): Promise<void> {
  try {
    for (const name of await readdir(dir)) if (isOver(name)) await rm(join(dir, name));
  } catch (error) {
    throw new BackupFault(
      `BACKUP_DIR (${dir}) cannot be used: ${error instanceof Error ? error.message : error}`,
    );
  }
}
