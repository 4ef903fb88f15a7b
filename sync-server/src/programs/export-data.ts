import { type FileHandle, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { csvMark, toCsvRow, toRawCells } from 'schemas/kit/csv/csv';
import {
  type ExportTable,
  exportDocument,
  exportRows,
  exportTables,
} from 'schemas/reporting/exports/exports';
import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { recordAction } from '../db/transactions/audit.ts';
import { readTable } from '../modules/reporting/exports/exports.service.ts';
import { atOneMoment } from '../modules/reporting/exports/moment.queries.ts';
import { CommandFault } from './command-fault.ts';

const rowsAtOnce = 1_000;
/** They hold names, addresses and gate codes. */
const forOwner = { folder: 0o700, file: 0o600 };

/** All tables at one moment, each as CSV, all as JSON with its schema: a whole folder or none. */
export async function exportData(ctx: Ctx, name: string): Promise<string[]> {
  if (name === '') throw new CommandFault('Name the folder that the files shall go to.');
  const folder = resolve(name);
  if ((await readdir(folder).catch(() => [])).length > 0) throw new CommandFault(`${folder} is not empty.`);
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: forOwner.folder });
  try {
    const counts = await atOneMoment(ctx, (ctx) => writeTables(ctx, unfinished));
    await rm(folder, { recursive: true, force: true });
    await rename(unfinished, folder);
    await recordAction(ctx, { action: 'site.exported', subjectKind: 'site', subjectId: 'all' });
    return [...counts.map(([table, count]) => `${table}: ${count}`), `Written to ${folder}`];
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function writeTables(ctx: Ctx, folder: string): Promise<[ExportTable, number][]> {
  const counts: [ExportTable, number][] = [];
  const schema = JSON.stringify(z.toJSONSchema(exportDocument), null, 2);
  await writeFile(join(folder, 'schema.json'), schema, { mode: forOwner.file });
  const whole = await open(join(folder, 'everything.json'), 'wx', forOwner.file);
  try {
    const { name } = ctx.facility;
    const head = { format: 'gatehouse-export-1', facility: name, at: ctx.now().toISOString() };
    await whole.write(`${JSON.stringify(head).slice(0, -1)},"tables":{`);
    for (const table of exportTables) {
      await whole.write(`${counts.length > 0 ? ',' : ''}"${table}":[`);
      counts.push([table, await writeTable(ctx, table, { folder, whole })]);
      await whole.write(']');
    }
    await whole.write('}}\n');
  } finally {
    await whole.close();
  }
  return counts;
}

/** How many rows it has. */
async function writeTable(
  ctx: Ctx,
  table: ExportTable,
  { folder, whole }: { folder: string; whole: FileHandle },
): Promise<number> {
  const columns = Object.keys(exportRows[table].shape);
  const csv = await open(join(folder, `${table}.csv`), 'wx', forOwner.file);
  let count = 0;
  try {
    await csv.write(csvMark + toCsvRow(columns));
    for await (const rows of readPages(ctx, table)) {
      await csv.write(rows.map((row) => toCsvRow(toRawCells(columns, row))).join(''));
      await whole.write((count > 0 ? ',' : '') + rows.map((row) => JSON.stringify(row)).join(','));
      count += rows.length;
    }
  } finally {
    await csv.close();
  }
  return count;
}

async function* readPages(ctx: Ctx, table: ExportTable): AsyncGenerator<Record<string, unknown>[]> {
  let after: string | null | undefined;
  while (after !== null) {
    const page: Awaited<ReturnType<typeof readTable>> = await readTable(ctx, table, {
      after,
      limit: rowsAtOnce,
    });
    if (!page.ok) throw new Error(`a page of ${table} was refused`);
    if (page.value.rows.length > 0) yield page.value.rows;
    after = page.value.next;
  }
}
