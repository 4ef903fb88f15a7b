import { BackupFault } from '../../../adapters/backup/backup-file.ts';
import type { Ctx } from '../../../context.ts';
import type { Loading } from '../../../db/snapshot/load.ts';
import { verifyAudit } from '../audit/audit.service.ts';
import { countUnbalanced, sumLedger } from './backups.queries.ts';
import type { BackupManifest, TableSums } from './manifest.rules.ts';
import { countRows } from './table-sums.ts';

/** Reads back what the database now holds: row for row what the snapshot held. */
export async function verifyTables(loading: Loading, { tables }: BackupManifest): Promise<void> {
  const there = loading.tables.map(({ name }) => name).join();
  if (there !== Object.keys(tables).sort().join()) throw wrong('its tables are not those of its version');
  for (const table of loading.tables) {
    const figures = countRows();
    for await (const rows of loading.readTable(table)) figures.add(rows);
    if (!isSame(figures.end(), tables[table.name]))
      throw wrong(`${table.name} did not come out as it went in`);
  }
}

const isSame = (is: TableSums, was: TableSums | undefined): boolean =>
  is.rows === was?.rows && is.sha256 === was.sha256;

const wrong = (what: string) =>
  new BackupFault(`The restore failed its check: ${what}. Nothing was restored.`);

/** What was out of order at the site itself, as sentences: the file is whole all the same. */
export async function verifyContent(
  ctx: Pick<Ctx, 'db' | 'now' | 'keyring'>,
  { ledger, auditHead }: BackupManifest,
): Promise<string[]> {
  const faults: string[] = [];
  const unbalanced = await countUnbalanced(ctx);
  if (unbalanced > 0) faults.push(`${unbalanced} transactions of the ledger do not sum to zero.`);
  if (JSON.stringify(await sumLedger(ctx)) !== JSON.stringify(ledger))
    faults.push('The ledger has other sums.');
  const verdict = await verifyAudit(ctx, { head: auditHead ?? undefined });
  const broken = verdict.faults.filter(({ kind }) => kind !== 'seal_missing');
  if (broken.length > 0) faults.push(`The audit was changed at ${broken.length} places or more.`);
  return faults;
}
