import { doorLabel } from 'schemas/kit/fields/unit-label';
import {
  type ImportFault,
  type ImportFileKind,
  importFaultsShown,
  importRowsMax,
} from 'schemas/reporting/imports';
import type { Ctx } from '../../../context.ts';
import { facilityToday } from '../../../core/facility-today.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { joinSize, matchColumns } from './columns.rules.ts';
import { BrokenCsv, readCsv } from './csv-rows.ts';
import {
  forgetFiles,
  giveTime,
  type ImportFileRow,
  type ImportRow,
  lockImport,
  noteRowsDone,
  selectFiles,
  selectImport,
  tryWork,
  updateFile,
  updateImport,
} from './imports.queries.ts';
import { record } from './imports.service.ts';
import { judgeImport } from './judge-import.rules.ts';
import type { CsvRow, Sheet } from './sheet.rules.ts';
import { areSpacesUntouched, listPlaces, listTakenCodes } from './write-import.queries.ts';
import { writeImport } from './write-import.service.ts';

/** Checks it, or applies it, in one transaction; of several servers one does. */
export async function carryImport(ctx: Ctx, id: string): Promise<void> {
  await inTransaction(ctx, (within) => carry(within, id, ctx)).catch(ignoreStopped);
}

function ignoreStopped(error: unknown): void {
  if (!(error instanceof StoppedMeanwhile)) throw error;
}

async function carry(ctx: Ctx, id: string, outside: Ctx): Promise<void> {
  if (!(await tryWork(ctx, id))) return;
  await giveTime(ctx);
  // Not locked: whoever looks at it, or stops it, waits for nothing.
  const row = await selectImport(ctx, id);
  const at = ctx.now();
  // All that is written is of one moment.
  const frozen = { ...ctx, now: () => at };
  if (row?.state === 'checking') await check(frozen, row);
  if (row?.state === 'applying') await apply(frozen, row, outside);
}

async function check(ctx: Ctx, { id, version }: ImportRow): Promise<void> {
  const judged = await judge(ctx, id);
  const now = await lockImport(ctx, id);
  // Stopped, or given other columns meanwhile.
  if (now?.state !== 'checking' || now.version !== version) return;
  for (const { kind, headers, columns, rows } of judged.sheets) {
    await updateFile(ctx, { importId: id, kind }, { headers: [...headers], columns, rowCount: rows.length });
  }
  await noteJudged(ctx, id, judged);
  // Nothing that holds card numbers is kept, not even sealed.
  if (judged.faults.some(({ code }) => code === 'card_number')) await forgetFiles(ctx, id);
}

type Judged = Awaited<ReturnType<typeof judge>>;

const noteJudged = (ctx: Ctx, id: string, { faults, sums }: Judged) =>
  updateImport(ctx, id, {
    state: 'checked',
    faultCount: faults.length,
    faults: faults.slice(0, importFaultsShown),
    sums,
  });

/** What was checked some time ago is judged anew: units are rented, codes are taken. All of it counts, or nothing. */
async function apply(ctx: Ctx, row: ImportRow, outside: Ctx): Promise<void> {
  const { id, version, startedBy: by } = row;
  const judged = await judge(ctx, id);
  const today = facilityToday(ctx).toString();
  let done = 0;
  const noteDone = async (rows: number) => {
    done += rows;
    // Beside the transaction, so that it is seen before the end.
    await noteRowsDone(outside, id, done);
  };
  const isWhole = judged.faults.length === 0;
  const { replacedSpaces: spacesHere } = judged.sums;
  const batch = { importId: id, by, today, spacesHere, noteDone };
  const written = isWhole ? await writeImport(ctx, judged.plan, batch) : undefined;
  // The next round judges it anew, and says what is wrong.
  if (isWhole && !written) throw new StoppedMeanwhile();
  const now = await lockImport(ctx, id);
  if (now?.state !== 'applying' || now.version !== version) throw new StoppedMeanwhile();
  if (!written) return void (await noteJudged(ctx, id, judged));
  await updateImport(ctx, id, { state: 'applied', appliedAt: ctx.now(), sums: judged.sums, ...written });
  await forgetFiles(ctx, id);
  await record(ctx, 'import.applied', id, { ...judged.sums });
}

/** Rolls back what was written for it. */
class StoppedMeanwhile extends Error {}

async function judge(ctx: Ctx, id: string) {
  const before: ImportFault[] = [];
  const sheets: Sheet[] = [];
  for (const file of await selectFiles(ctx, id)) sheets.push(await readSheet(ctx, file, before));
  const [places, codes] = [await listPlaces(ctx), await listTakenCodes(ctx)];
  const units = new Map(
    places.map(({ id, size, rateCents, status, ...door }) => [
      doorLabel(door),
      { id, size, rateCents, isFree: status === 'available' },
    ]),
  );
  const isUntouched = await areSpacesUntouched(ctx);
  const takenCodes = new Set(codes.map(({ code }) => code));
  const today = facilityToday(ctx).toString();
  const judged = judgeImport(sheets, { units, isUntouched, newId: ctx.random.id, takenCodes, today });
  return { ...judged, sheets, faults: [...before, ...judged.faults] };
}

async function readSheet(ctx: Ctx, file: ImportFileRow, faults: ImportFault[]): Promise<Sheet> {
  const { importId, kind, textSealed, columns: chosen } = file;
  const text = textSealed ? ctx.keyring.open(textSealed, `imports/${importId}/${kind}`).toString('utf8') : '';
  const { rows, faults: found } = await readRows(kind, text);
  faults.push(...found);
  const [header, ...others] = rows;
  const named = header?.cells ?? [];
  const sheet = kind === 'spaces' ? joinSize(named, others) : { headers: named, rows: others };
  return { kind, ...sheet, columns: matchColumns(kind, sheet.headers, chosen) };
}

async function readRows(
  kind: ImportFileKind,
  text: string,
): Promise<{ rows: CsvRow[]; faults: ImportFault[] }> {
  const rows: CsvRow[] = [];
  const fault = (code: ImportFault['code'], line: number) => ({
    rows,
    faults: [{ file: kind, line, column: null, code, value: '' }],
  });
  if (text.includes('\uFFFD')) return fault('wrong_encoding', 0);
  try {
    for await (const row of readCsv(text)) {
      if (rows.push(row) > importRowsMax + 1) return fault('too_many_rows', row.line);
    }
  } catch (error) {
    if (!(error instanceof BrokenCsv)) throw error;
    return fault('broken_file', error.line);
  }
  return { rows, faults: [] };
}
