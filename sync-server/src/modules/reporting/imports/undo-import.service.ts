import { problem, type Result } from 'schemas/kit/problems/result';
import type { ImportView } from 'schemas/reporting/imports';
import type { Ctx } from '../../../context.ts';
import type { ReplacedSpace } from '../../../db/tables/reporting/imports.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { foldAnew } from '../movements/movements.service.ts';
import { giveTime, updateImport } from './imports.queries.ts';
import { lockSeen, readImport, record } from './imports.service.ts';
import {
  deleteBrought,
  deleteSpacesOf,
  findNumbers,
  freeUnits,
  lockCustomersOf,
  lockLeasesOf,
  lockSpacesOf,
} from './undo-import.queries.ts';
import { insertSpaces } from './write-import.queries.ts';

type Undone = Result<ImportView, 'not_found' | 'version_conflict' | 'import_over' | 'import_touched'>;

/** All of it goes, or nothing: one payment, note or letter since then, and all of it stays. */
export async function undoImport(
  ctx: Ctx,
  id: string,
  { version, reason }: { version: number; reason: string },
): Promise<Undone> {
  try {
    return await inTransaction(ctx, (ctx) => takeOut(ctx, id, { version, reason }));
  } catch (error) {
    if (hasLaterRows(error)) return problem('import_touched');
    throw error;
  }
}

async function takeOut(
  ctx: Ctx,
  id: string,
  { version, reason }: { version: number; reason: string },
): Promise<Undone> {
  await giveTime(ctx);
  const seen = await lockSeen(ctx, id, version, ['applied']);
  if (!seen.ok) return seen;
  const { appliedAt, replacedSpaces } = seen.value;
  if (!appliedAt) throw new Error('what is applied has its moment');
  const [leases, customers] = [await lockLeasesOf(ctx, id), await lockCustomersOf(ctx, id)];
  if ([...leases, ...customers].some((row) => row.version > 1)) return problem('import_touched');
  if ((await lockSpacesOf(ctx, id)).some((space) => space.updatedAt.getTime() !== appliedAt.getTime())) {
    return problem('import_touched');
  }
  await updateImport(ctx, id, { state: 'undoing' });
  const goneInvoices = await findNumbers(ctx, id, appliedAt);
  await deleteBrought(ctx, id, appliedAt);
  await foldAnew(ctx);
  const unitIds = leases.map(({ unitId }) => unitId);
  const freed = unitIds.length > 0 ? await freeUnits(ctx, unitIds) : [];
  if (freed.length < unitIds.length) return problem('import_touched');
  await deleteSpacesOf(ctx, id);
  if (replacedSpaces) await bringBack(ctx, replacedSpaces);
  const undone = { undoneAt: ctx.now(), undoneReason: reason, goneInvoices };
  await updateImport(ctx, id, { state: 'undone', ...undone });
  await record(ctx, 'import.undone', id, {
    leases: leases.length,
    ...(goneInvoices && { goneInvoices }),
  });
  return readImport(ctx, id);
}

const bringBack = (ctx: Ctx, spaces: readonly ReplacedSpace[]) =>
  insertSpaces(
    ctx,
    spaces.map((space) => {
      const at = new Date(space.createdAt);
      return { ...space, status: 'available' as const, createdAt: at, updatedAt: at };
    }),
  );

const inTheWay = ['23503', '23001', '23505'];

/** A row of later names one that should go, or stands where one should be back. */
function hasLaterRows(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && inTheWay.includes(String(cause.code))) return true;
  }
  return false;
}
