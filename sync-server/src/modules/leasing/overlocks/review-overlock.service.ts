import { type CalendarDate, fromDate, toCalendarDate } from '@internationalized/date';
import type { Ctx } from '../../../context.ts';
import { actorName } from '../../../core/actor.ts';
import { facilityToday } from '../../../core/facility-today.ts';
import { recordAct } from '../../../db/transactions/audit.ts';
import { dueBalanceOf } from '../../billing/ledger/ledger.service.ts';
import { mayAct, readHolds } from '../../customers/holds/holds.service.ts';
import { lockLeasesOf, lockOverlock, releaseLeases, updateOverlock } from './overlocks.queries.ts';
import { askedAgain, isOverlockDue } from './overlocks.rules.ts';

/** Whoever took the money, or started the billing by hand, has not decided about the lock. */
const byPayment = 'system:payment';
const byCalendar = 'system:billing';

/** After money moved, in its transaction: who owes less than the limit gets the lock off their door. */
export async function reviewOverlock(ctx: Ctx, leaseId: string): Promise<void> {
  await record(
    ctx,
    await releaseLeases(ctx, [leaseId], byPayment, { owingToday: facilityToday(ctx).toString() }),
  );
}

/** Whatever is owed: the lease is over, or the law protects who has it. */
export async function releaseOverlocks(ctx: Ctx, leaseIds: string[]): Promise<void> {
  await record(ctx, await releaseLeases(ctx, leaseIds, actorName(ctx.actor)));
}

/** After the hold is written: whoever is just putting a lock on is waited for, and finds it to be taken off. */
export async function releaseOverlocksOf(ctx: Ctx, customerId: string): Promise<void> {
  const leases = await lockLeasesOf(ctx, customerId);
  if (leases.length === 0) return;
  await releaseOverlocks(
    ctx,
    leases.map(({ id }) => id),
  );
}

/** Past due for so long that the office's lock belongs on the door: put on the list, by the calendar. */
export async function suggestOverlock(ctx: Ctx, leaseId: string, dueOn: CalendarDate): Promise<void> {
  const found = await lockOverlock(ctx, leaseId);
  if (!found) return;
  const { customerId, state, at, by } = found;
  const facts = {
    state,
    dueOn,
    today: facilityToday(ctx),
    decidedOn: at && by?.startsWith('staff:') ? dayOf(ctx, at) : undefined,
    balanceCents: await dueBalanceOf(ctx, leaseId),
    isProtected: !mayAct(await readHolds(ctx, customerId), 'overlock'),
  };
  if (!isOverlockDue(facts)) return;
  const next = askedAgain(state);
  await updateOverlock(ctx, leaseId, next, byCalendar);
  await record(ctx, [{ id: leaseId, state: next }]);
}

const dayOf = (ctx: Ctx, instant: Date) => toCalendarDate(fromDate(instant, ctx.facility.timeZone));

async function record(ctx: Ctx, changed: { id: string; state: string }[]): Promise<void> {
  for (const { id, state } of changed) {
    await recordAct(ctx, { action: `overlock.${state}`, subjectKind: 'lease', subjectId: id });
  }
}
