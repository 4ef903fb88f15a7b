import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { ClosingMonth } from 'schemas/reporting/month-closes';
import type { Ctx } from '../../../context.ts';
import { actorName } from '../../../core/actor.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { isClockTrusted } from '../../access/clock/clock.service.ts';
import { lockLedger, selectLastEntryId } from './day-closes.queries.ts';
import { closedMessage } from './day-views.service.ts';
import {
  insertMonthClose,
  type MonthCloseRow,
  selectLastAuditId,
  selectMonthClose,
  selectMonthCloseByKey,
} from './month-closes.queries.ts';
import { firstOf, isOver, openDaysOf, readFigures, readMonth } from './month-closes.service.ts';
import { definitionsVersion } from './month-figures.rules.ts';

interface Wish {
  /** Of the press of a button. */
  key: string;
  month: string;
  reason?: string | undefined;
}

type MonthProblem =
  | 'version_conflict'
  | 'clock_in_doubt'
  | 'month_not_over'
  | 'month_closed'
  | 'month_days_open';

/** Freezes what the reports say of a month's end: once for each key and each month. */
export async function closeMonth(ctx: Ctx, wish: Wish): Promise<Result<ClosingMonth, MonthProblem>> {
  if (!(await isClockTrusted(ctx))) return problem('clock_in_doubt');
  const closed = await inTransaction(ctx, (ctx) => closeOnce(ctx, wish));
  return closed.ok ? readMonth(ctx, wish.month) : closed;
}

async function closeOnce(ctx: Ctx, wish: Wish): Promise<Result<'closed', MonthProblem>> {
  const { month } = wish;
  // Nobody writes to the books while they are read.
  await lockLedger(ctx);
  const known = await selectMonthCloseByKey(ctx, wish.key);
  const first = firstOf(month).toString();
  if (known) return known.month === first ? ok('closed') : problem('version_conflict');
  if (!isOver(ctx, month)) return problem('month_not_over');
  const other = await selectMonthClose(ctx, first);
  if (other) return problem('month_closed', { message: closedMessage(ctx, other) });
  const openDays = await openDaysOf(ctx, month);
  if (openDays > 0 && wish.reason === undefined) return problem('month_days_open');
  await writeClose(ctx, { ...wish, openDays });
  return ok('closed');
}

async function writeClose(
  ctx: Ctx,
  { key: id, month, reason: said, openDays }: Wish & { openDays: number },
): Promise<void> {
  const reason = said ?? null;
  const row: MonthCloseRow = {
    id,
    month: firstOf(month).toString(),
    definitions: definitionsVersion,
    figures: await readFigures(ctx, month),
    openDays,
    reason,
    closedBy: actorName(ctx.actor),
    createdAt: ctx.now(),
    lastEntryId: await selectLastEntryId(ctx),
    lastAuditId: await selectLastAuditId(ctx),
  };
  await insertMonthClose(ctx, row);
  await recordAction(ctx, {
    action: 'month.closed',
    subjectKind: 'month',
    subjectId: month,
    details: { definitions: definitionsVersion, openDays, ...(reason !== null && { reason }) },
  });
}
