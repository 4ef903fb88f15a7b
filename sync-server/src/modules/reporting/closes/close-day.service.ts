import { fieldMessages } from 'schemas/kit/fields/fields';
import { centsToText } from 'schemas/kit/money';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import { isAtLeast } from 'schemas/kit/staff-roles';
import type { DayClose } from 'schemas/reporting/closes';
import type { Ctx } from '../../../context.ts';
import { actorName } from '../../../core/actor.ts';
import { facilityToday } from '../../../core/facility-today.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { isClockTrusted } from '../../access/clock/clock.service.ts';
import {
  type DayCloseRow,
  insertClose,
  lockLedger,
  selectClose,
  selectCloseByKey,
  selectLastEntryId,
} from './day-closes.queries.ts';
import {
  areAllNamed,
  type Count,
  expectedCents,
  hasMoved,
  judgeCount,
  type Seen,
} from './day-closes.rules.ts';
import { findChecks, findDrawer, sumOf } from './day-closes.service.ts';
import { closedMessage, toDayClose, toFigures } from './day-views.service.ts';
import { type Drawer, sumDrawer } from './drawer.queries.ts';

export interface Closing extends Count {
  /** Of the press of a button. */
  key: string;
  day: string;
  openingFloat?: number | undefined;
  denominations?: Record<string, number> | undefined;
  seen: Seen;
  checks: { here: string[]; missing: string[] };
}

type CloseProblem =
  | 'invalid'
  | 'not_allowed'
  | 'version_conflict'
  | 'clock_in_doubt'
  | 'day_closed'
  | 'day_not_over'
  | 'earlier_day_open'
  | 'close_changed'
  | 'close_reason_needed';

/** Counts the drawer and closes a day, once for each key and each day. Nobody opens it again. */
export async function closeDay(ctx: Ctx, closing: Closing): Promise<Result<DayClose, CloseProblem>> {
  // A day that a wrong clock dates far ahead would lock all days until then.
  if (!(await isClockTrusted(ctx))) return problem('clock_in_doubt');
  return inTransaction(ctx, (ctx) => closeOnce(ctx, closing));
}

async function closeOnce(ctx: Ctx, closing: Closing): Promise<Result<DayClose, CloseProblem>> {
  const { day } = closing;
  await lockLedger(ctx);
  const known = await selectCloseByKey(ctx, closing.key);
  if (known) return isSame(known, closing) ? ok(toDayClose(known)) : problem('version_conflict');
  if (day > facilityToday(ctx).toString()) return problem('day_not_over');
  const { last, drawer } = await findDrawer(ctx, day);
  if (last && last.day >= day) {
    const closed = (await selectClose(ctx, day)) ?? last;
    return problem('day_closed', { message: closedMessage(ctx, closed) });
  }
  const order = await judgeOrder(ctx, drawer, last !== undefined);
  if (order) return order;
  const openingCents = last?.keptCents ?? closing.openingFloat;
  if (openingCents === undefined)
    return problem('invalid', { errors: [{ path: 'openingFloat', message: fieldMessages.openingFloat }] });
  return writeClose(ctx, drawer, { ...closing, openingCents });
}

const isSame = (known: DayCloseRow, { day, countedCash, float }: Closing): boolean =>
  known.day === day && known.countedCents === countedCash && known.keptCents === float;

/** Days are closed in their order. Where closes begin later than money does, a manager says so. */
async function judgeOrder(
  ctx: Ctx,
  { after, until }: Drawer,
  hasBegun: boolean,
): Promise<Result<never, 'earlier_day_open' | 'not_allowed'> | undefined> {
  const from = hasBegun ? after : { day: '0001-01-01', lastEntryId: null };
  const moved = await sumDrawer(ctx, { after: from, until });
  if (moved.every(({ day }) => day >= until.day)) return undefined;
  if (hasBegun) return problem('earlier_day_open');
  const { actor } = ctx;
  return actor.kind === 'staff' && !isAtLeast(actor.role, 'manager') ? problem('not_allowed') : undefined;
}

async function writeClose(
  ctx: Ctx,
  drawer: Drawer,
  { key: id, openingCents, seen, checks, ...count }: Closing & { openingCents: number },
): Promise<Result<DayClose, CloseProblem>> {
  const sums = await sumOf(ctx, drawer);
  const listed = await findChecks(ctx, drawer);
  const ids = listed.map(({ paymentId }) => paymentId);
  if (hasMoved(toFigures(sums), seen) || !areAllNamed(ids, checks.here, checks.missing))
    return tellChanged(expectedCents({ ...sums, openingCents }));
  const centsOf = (named: string[]) =>
    listed.reduce((sum, { paymentId, cents }) => sum + (named.includes(paymentId) ? cents : 0), 0);
  const missingCheckCents = centsOf(checks.missing);
  const refusal = judgeCount({ ...sums, openingCents, missingCheckCents }, count);
  if (refusal) return refusal;
  const { day, cashInCents, cashOutCents, cardCents, terminalCents } = sums;
  const row: DayCloseRow = {
    ...{ id, day, openingCents, cashInCents, cashOutCents, cardCents, terminalCents, missingCheckCents },
    countedCents: count.countedCash,
    denominations: count.denominations ?? null,
    keptCents: count.float,
    checkCents: centsOf(checks.here),
    batchCents: count.batch ?? null,
    reason: count.reason ?? null,
    closedBy: actorName(ctx.actor),
    createdAt: ctx.now(),
    lastEntryId: await selectLastEntryId(ctx),
  };
  await insertClose(ctx, row, checks.here);
  await recordClose(ctx, row);
  return ok(toDayClose(row));
}

const recordClose = (ctx: Ctx, row: DayCloseRow) =>
  recordAction(ctx, {
    action: 'day.closed',
    subjectKind: 'day',
    subjectId: row.day,
    details: {
      countedCents: row.countedCents,
      overShortCents: row.countedCents - expectedCents(row),
      depositCents: row.countedCents - row.keptCents + row.checkCents,
      ...(row.reason !== null && { reason: row.reason }),
    },
  });

const tellChanged = (cents: number) =>
  problem('close_changed', {
    message: `Money came in or went out since you looked. Now $${centsToText(cents)} in cash is expected.`,
  });
