import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Result } from 'schemas/kit/problems/result';
import { en as faultWords } from 'schemas/reporting/import-faults.copy';
import { type ImportFault, type ImportView, importBytesMax, importFileKind } from 'schemas/reporting/imports';
import type { Ctx } from '../context.ts';
import { carryImports } from '../modules/reporting/imports/imports.jobs.ts';
import {
  applyImport,
  discardImport,
  goLive,
  readImport,
  startImport,
} from '../modules/reporting/imports/imports.service.ts';
import { CommandFault } from './command-fault.ts';

const pollMs = 500;

interface Wanted {
  apply?: boolean | undefined;
  live?: boolean | undefined;
}

/** Checks the files of a folder; `apply` brings their tenants in, `live` has them billed from now on too. */
export async function importData(ctx: Ctx, name: string, { apply = false, live = false }: Wanted) {
  if (live && !apply) throw new CommandFault('--live needs --apply.');
  const files = await readFolder(name);
  const begun = await startImport(ctx, { key: ctx.random.id(), files });
  const checked = await finish(ctx, take(begun));
  if (checked.faultCount > 0 || !apply) {
    await discardImport(ctx, checked.id, checked.version);
    if (checked.faultCount > 0) throw new CommandFault(tellFaults(checked));
    return [...tell(checked), 'Nothing is written yet: run it again with --apply.'];
  }
  const applied = await finish(ctx, take(await applyImport(ctx, checked.id, checked.version)));
  // A unit was rented, or a code taken, between the check and now.
  if (applied.state !== 'applied') throw new CommandFault(tellFaults(applied));
  if (!live) return [...tell(applied), 'Brought in, and not live: nobody is billed or written to yet.'];
  take(await goLive(ctx, applied.id, applied.version));
  return [...tell(applied), 'Brought in, and live.'];
}

async function readFolder(name: string) {
  if (name === '') throw new CommandFault('Name the folder that the files are in.');
  const folder = resolve(name);
  const read = importFileKind.options.map(async (kind) => {
    const bytes = await readFile(join(folder, `${kind}.csv`)).catch(() => undefined);
    return bytes ? [{ kind, name: `${kind}.csv`, csv: decodeCsv(bytes) }] : [];
  });
  const files = (await Promise.all(read)).flat();
  if (files.length === 0)
    throw new CommandFault(`There is no spaces.csv, customers.csv or leases.csv in ${folder}.`);
  if (files.reduce((sum, { csv }) => sum + csv.length, 0) > importBytesMax)
    throw new CommandFault('Together the files may have 8 MB. Take fewer rows at once.');
  return files;
}

/** UTF-8, or what older spreadsheets write. */
function decodeCsv(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function take<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new CommandFault(result.problem.message);
}

/** Here, or by a server that was quicker. */
async function finish(ctx: Ctx, begun: ImportView): Promise<ImportView> {
  let view = begun;
  while (view.state === 'checking' || view.state === 'applying') {
    await carryImports(ctx);
    view = take(await readImport(ctx, view.id));
    if (view.state === 'checking' || view.state === 'applying') await sleep(pollMs);
  }
  return view;
}

function tell({ sums }: ImportView): string[] {
  if (!sums) return [];
  const { customers, leases, monthlyRent, owed, credit, deposits, notes } = sums;
  return [
    `Customers: ${customers}, leases: ${leases}, notes: ${notes}`,
    `Rent a month: $${monthlyRent}, owed already: $${owed}, paid ahead: $${credit}, deposits held: $${deposits}`,
  ];
}

function tellFaults({ faults, faultCount }: ImportView): string {
  const cut = faultCount - faults.length;
  const lines = [...faults.map(tellFault), ...(cut > 0 ? [`and ${cut} more`] : [])];
  return [`${faultCount === 1 ? '1 fault' : `${faultCount} faults`}; nothing was written:`, ...lines].join(
    '\n',
  );
}

const tellFault = ({ file, line, column, code, value }: ImportFault): string =>
  `${file}.csv, line ${line}${column ? `, ${column}` : ''}: ${faultWords[code]}${value ? ` (${value})` : ''}`;
