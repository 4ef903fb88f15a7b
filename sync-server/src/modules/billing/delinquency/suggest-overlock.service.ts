import { type CalendarDate, fromDate, toCalendarDate } from '@internationalized/date';
import type { Ctx } from '../../../context.ts';
import { facilityToday } from '../../../core/facility-today.ts';
import { isAllowedUnder, readAccountHolds } from '../../customers/account-holds/account-holds.service.ts';
import {
  lockOverlockState,
  setOverlockState,
} from '../../facility/overlock-states/overlock-states.service.ts';
import { dueBalanceOf } from '../ledger/ledger.service.ts';
import { askedAgain, isOverlockDue } from './overlock-due.rules.ts';

/** Whoever started the billing by hand has not decided about the lock. */
const byCalendar = 'system:billing';

/** Past due for so long that the office's lock belongs on the door: put on the list, by the calendar. */
export async function suggestOverlock(ctx: Ctx, leaseId: string, dueOn: CalendarDate): Promise<void> {
  const found = await lockOverlockState(ctx, leaseId);
  if (!found) return;
  const { customerId, state, at, by } = found;
  const facts = {
    state,
    dueOn,
    today: facilityToday(ctx),
    decidedOn: at && by?.startsWith('staff:') ? dayOf(ctx, at) : undefined,
    balanceCents: await dueBalanceOf(ctx, leaseId),
    isProtected: !isAllowedUnder(await readAccountHolds(ctx, customerId), 'overlock'),
  };
  if (!isOverlockDue(facts)) return;
  await setOverlockState(ctx, leaseId, { state: askedAgain(state), by: byCalendar });
}

const dayOf = (ctx: Ctx, instant: Date) => toCalendarDate(fromDate(instant, ctx.facility.timeZone));
