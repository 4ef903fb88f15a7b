import type { Ctx } from '../../../context.ts';
import { facilityToday } from '../../../core/facility-today.ts';
import { always, type GoesOn } from '../../../db/jobs/jobs.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { findLast, findSettled, foldLines, forgetFolded, lockMark } from './movements.queries.ts';

/** At once: a first fold, or one after a change of the time zone, has the whole ledger before it. */
const linesMax = 50_000;

/** The lines of days that are over are added up, so that a figure of a year reads few. */
export async function foldMovements(ctx: Ctx, goesOn: GoesOn = always): Promise<void> {
  const settled = await inTransaction(ctx, findSettled);
  while (goesOn() && (await inTransaction(ctx, (ctx) => foldSome(ctx, settled))));
}

/** Whether there may be more. */
async function foldSome(ctx: Ctx, settled: number): Promise<boolean> {
  const mark = await lockMark(ctx);
  const { timeZone } = ctx.facility;
  if (mark.timeZone !== timeZone) await forgetFolded(ctx);
  const after = mark.timeZone === timeZone ? mark.lastEntryId : 0;
  const upTo = Math.min(settled, after + linesMax);
  const last = await findLast(ctx, { after, upTo, before: facilityToday(ctx).toDate(timeZone) });
  if (last > after) await foldLines(ctx, { after, last });
  return last === upTo && last < settled;
}
