import { ok, problem, type Result } from 'schemas/kit/problems/result';
import { type ImportFileKind, type ImportView, importFaultsShown } from 'schemas/reporting/imports';
import type { Ctx } from '../../../context.ts';
import { actorName } from '../../../core/actor.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import {
  forgetFiles,
  type ImportRow,
  insertFiles,
  insertImport,
  listFilesOf,
  listImports,
  lockImport,
  selectImport,
  updateFile,
  updateImport,
} from './imports.queries.ts';

const listedMax = 20;

export async function listNewest(ctx: Ctx): Promise<Result<ImportView[], never>> {
  return ok(await toViews(ctx, await listImports(ctx, listedMax)));
}

export async function readImport(ctx: Ctx, id: string): Promise<Result<ImportView, 'not_found'>> {
  const row = await selectImport(ctx, id);
  const [view] = row ? await toViews(ctx, [row]) : [];
  return view ? ok(view) : problem('not_found');
}

interface GivenFile {
  kind: ImportFileKind;
  name: string;
  csv: string;
  columns?: Record<string, string> | undefined;
}

/** Pressed twice it is one; of two files of one kind the last one counts. */
export function startImport(
  ctx: Ctx,
  { key: id, files }: { key: string; files: GivenFile[] },
): Promise<Result<ImportView, never>> {
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now();
    const stamps = { createdAt: now, updatedAt: now };
    const [made] = await insertImport(ctx, {
      id,
      state: 'checking',
      startedBy: actorName(ctx.actor),
      ...stamps,
    });
    if (made) {
      const byKind = new Map(files.map((file) => [file.kind, file]));
      const rows = [...byKind.values()].map(({ kind, name, csv, columns = {} }) => ({
        ...{ importId: id, kind, name, columns },
        textSealed: ctx.keyring.close(Buffer.from(csv), `imports/${id}/${kind}`),
      }));
      await insertFiles(ctx, rows);
      await record(ctx, 'import.checked', id);
    }
    const view = await readImport(ctx, id);
    if (!view.ok) throw new Error('an import that was written is there');
    return view;
  });
}

type Refusal = 'not_found' | 'version_conflict' | 'import_over';

/** Locked, as the page saw it, and in one of these states. */
export async function lockSeen(
  ctx: Ctx,
  id: string,
  version: number,
  states: readonly ImportRow['state'][],
): Promise<Result<ImportRow, Refusal>> {
  const row = await lockImport(ctx, id);
  if (!row) return problem('not_found');
  if (!states.includes(row.state)) return problem('import_over');
  return row.version === version ? ok(row) : problem('version_conflict');
}

export function mapColumns(
  ctx: Ctx,
  id: string,
  { version, kind, columns }: { version: number; kind: ImportFileKind; columns: Record<string, string> },
): Promise<Result<ImportView, Refusal>> {
  return inTransaction(ctx, async (ctx) => {
    const seen = await lockSeen(ctx, id, version, ['checked']);
    if (!seen.ok) return seen;
    await updateFile(ctx, { importId: id, kind }, { columns });
    await updateImport(ctx, id, { state: 'checking', rowsDone: 0 });
    return readImport(ctx, id);
  });
}

export function applyImport(
  ctx: Ctx,
  id: string,
  version: number,
): Promise<Result<ImportView, Refusal | 'import_has_faults'>> {
  return inTransaction(ctx, async (ctx) => {
    const seen = await lockSeen(ctx, id, version, ['checked']);
    if (!seen.ok) return seen;
    if (seen.value.faultCount > 0) return problem('import_has_faults');
    await updateImport(ctx, id, { state: 'applying', rowsDone: 0 });
    await record(ctx, 'import.started', id);
    return readImport(ctx, id);
  });
}

/** Also while it goes on: what the work has written by then never counts. */
export function discardImport(ctx: Ctx, id: string, version: number): Promise<Result<ImportView, Refusal>> {
  return inTransaction(ctx, async (ctx) => {
    const seen = await lockSeen(ctx, id, version, ['checking', 'checked', 'applying']);
    if (!seen.ok) return seen;
    await updateImport(ctx, id, { state: 'discarded' });
    await forgetFiles(ctx, id);
    await record(ctx, 'import.discarded', id);
    return readImport(ctx, id);
  });
}

export function goLive(ctx: Ctx, id: string, version: number): Promise<Result<ImportView, Refusal>> {
  return inTransaction(ctx, async (ctx) => {
    const seen = await lockSeen(ctx, id, version, ['applied']);
    if (!seen.ok) return seen;
    await updateImport(ctx, id, { state: 'live', liveAt: ctx.now() });
    await record(ctx, 'import.live', id);
    return readImport(ctx, id);
  });
}

export const record = (ctx: Ctx, action: string, subjectId: string, details?: Record<string, unknown>) =>
  recordAction(ctx, { action, subjectKind: 'import', subjectId, ...(details && { details }) });

async function toViews(ctx: Ctx, rows: ImportRow[]): Promise<ImportView[]> {
  const ids = rows.map(({ id }) => id);
  const files = ids.length > 0 ? await listFilesOf(ctx, ids) : [];
  return rows.map((row) => {
    const { id, state, version, faultCount, faults, sums } = row;
    const own = files.filter(({ importId }) => importId === id);
    const total = own.reduce((sum, { rowCount }) => sum + rowCount, 0);
    const goesOn = state === 'checking' || state === 'applying';
    return {
      ...{ id, version, faultCount, by: row.startedBy },
      // Imports of earlier versions knew no spaces.
      sums: sums && {
        ...sums,
        spaces: sums.spaces ?? 0,
        warehouses: sums.warehouses ?? 0,
        replacedSpaces: sums.replacedSpaces ?? 0,
      },
      // Seen by nobody: it lasts within one transaction.
      state: state === 'undoing' ? 'applied' : state,
      at: row.createdAt.toISOString(),
      appliedAt: row.appliedAt?.toISOString() ?? null,
      liveAt: row.liveAt?.toISOString() ?? null,
      undoneAt: row.undoneAt?.toISOString() ?? null,
      files: own.map(({ kind, name, rowCount, headers, columns }) => ({
        ...{ kind, name, headers, columns },
        rows: rowCount,
      })),
      progress: goesOn ? { done: Math.min(row.rowsDone, total), total } : null,
      faults: faults.slice(0, importFaultsShown),
    };
  });
}
