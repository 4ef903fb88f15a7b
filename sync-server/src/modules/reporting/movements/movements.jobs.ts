import type { Ctx } from '../../../context.ts';
import { facilityToday } from '../../../core/facility-today.ts';
import { always, type GoesOn } from '../../../db/jobs/jobs.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { isLockTimeout } from '../../../db/transactions/violation.ts';
import { findLast, findSettled, foldLines, forgetFolded, hasLines, lockMark } from './movements.queries.ts';

/** At once: a first fold, or one after a change of the time zone, has the whole ledger before it. */
const linesAtOnce = 50_000;

/** The lines of days that are over are added up, so that a figure of a year reads few. False: somebody wrote for long. */
export async function foldMovements(
  ctx: Ctx,
  goesOn: GoesOn = always,
  linesMax = linesAtOnce,
): Promise<boolean> {
  const before = facilityToday(ctx).toDate(ctx.facility.timeZone);
  if (!(await hasLines(ctx, before))) return true;
  const settled = await readSettled(ctx);
  if (settled === undefined) return false;
  while (goesOn() && (await inTransaction(ctx, (ctx) => foldSome(ctx, { settled, before, linesMax }))));
  return true;
}

/** Behind a long writer nothing is folded this time: the lock would hold up all others too. */
async function readSettled(ctx: Ctx): Promise<number | undefined> {
  try {
    return await inTransaction(ctx, findSettled);
  } catch (error) {
    if (isLockTimeout(error)) return undefined;
    throw error;
  }
}

interface Some {
  settled: number;
  before: Date;
  linesMax: number;
}

/** Whether there may be more. */
async function foldSome(ctx: Ctx, { settled, before, linesMax }: Some): Promise<boolean> {
  const mark = await lockMark(ctx);
  const isOther = mark.timeZone !== ctx.facility.timeZone;
  if (isOther) await forgetFolded(ctx);
  const after = isOther ? 0 : mark.lastEntryId;
  const upTo = Math.min(settled, after + linesMax);
  const last = await findLast(ctx, { after, upTo, before });
  if (last > after) await foldLines(ctx, { after, last });
  return last > after && last < settled;
}
