import { type CalendarDate, fromDate, parseDate, toCalendarDate } from '@internationalized/date';
import type { Ctx } from '../../../context.ts';
import { facilityToday } from '../../../core/facility-today.ts';
import { lastDeferredDay, mayDefer, type Waiting } from './defer-rent.service.ts';
import {
  selectDeferrable,
  selectDeferred,
  selectWaits,
  updateToDeferred,
  updateToDue,
} from './deferrals.queries.ts';

/** What a lease's calendar has to know of move-outs that waited, with the account locked. */
export async function readDeferrals(
  ctx: Ctx,
  leaseId: string,
): Promise<{ waits: Waiting[]; deferred: CalendarDate[] }> {
  const [waits, deferred] = await Promise.all([selectWaits(ctx, leaseId), listDeferred(ctx, leaseId)]);
  const dayOf = (instant: Date) => toCalendarDate(fromDate(instant, ctx.facility.timeZone));
  return {
    deferred,
    waits: waits.map(({ createdAt, endedAt, vacatedOn }) => ({
      from: dayOf(createdAt),
      to: endedAt === null ? undefined : dayOf(new Date(endedAt)),
      vacatedOn: parseDate(vacatedOn),
    })),
  };
}

/** Of these bills, rent that is not late beyond its grace waits from now on: each once, and not many of a lease. */
export async function deferBills(ctx: Ctx, leaseId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const dueSince = facilityToday(ctx).subtract({ days: ctx.facility.graceDays }).toString();
  const deferred = await listDeferred(ctx, leaseId);
  for (const { id, dueOn: from } of await selectDeferrable(ctx, leaseId, { ids, dueSince })) {
    const dueOn = parseDate(from);
    if (!mayDefer(dueOn, deferred)) continue;
    await updateToDeferred(ctx, id, { from, to: lastDeferredDay(dueOn).toString() });
    deferred.push(dueOn);
  }
}

/** Nothing that waits is late: it is due today, with all of its grace. What `keep` names goes on waiting. */
export async function endDeferrals(ctx: Ctx, leaseId: string, keep: string[]): Promise<void> {
  await updateToDue(ctx, leaseId, { keep, today: facilityToday(ctx).toString() });
}

/** Whether it is put off, and not due yet. */
export const isWaiting = (
  { dueOn, deferredFrom }: { dueOn: string; deferredFrom: string | null },
  today: string,
): boolean => deferredFrom !== null && dueOn > deferredFrom && dueOn > today;

const listDeferred = async (ctx: Ctx, leaseId: string): Promise<CalendarDate[]> =>
  (await selectDeferred(ctx, leaseId)).flatMap(({ deferredFrom }) =>
    deferredFrom === null ? [] : parseDate(deferredFrom),
  );
