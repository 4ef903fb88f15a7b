import { parseDate } from '@internationalized/date';
import { gateOffMinCents } from 'schemas/facility/facility';
import type { Ctx } from '../../../context.ts';
import { facilityToday } from '../../../core/facility-today.ts';
import { isAllowedUnder } from '../../customers/account-holds/account-holds.service.ts';
import { restoreGateAccess, suspendGateAccess } from '../../facility/gate/gate.service.ts';
import { reviewGateAccess } from '../delinquency/review-access.service.ts';
import { suggestOverlock } from '../delinquency/suggest-overlock.service.ts';
import { dueBalanceOf, inPayingOrder, type OpenItem, openItems } from '../ledger/ledger.service.ts';
import type { BilledLease, Tally } from './billed-lease.ts';
import { isGateOff, lateFeeDay, reminderStage } from './billing.rules.ts';
import { sendGateOff, sendReminder } from './billing-letters.service.ts';

/** What follows today from what is open: the gate stops or comes back, and reminders go out. */
export async function reviewPastDue(ctx: Ctx, lease: BilledLease, tally: Tally): Promise<void> {
  const open = inPayingOrder(await openItems(ctx, lease.id));
  if (!isAllowedUnder(lease.holds, 'gate_off')) await restoreGateAccess(ctx, lease.id, 'on hold');
  else if (await closeGate(ctx, lease, open)) tally.gateOff += 1;
  else await reviewGateAccess(ctx, lease.id);
  const [oldest] = open;
  if (oldest) await suggestOverlock(ctx, lease.id, parseDate(oldest.dueOn));
  for (const item of open) if (await remind(ctx, lease, item)) tally.reminders += 1;
}

async function closeGate(ctx: Ctx, lease: BilledLease, [oldest]: OpenItem[]): Promise<boolean> {
  if (!oldest) return false;
  const balanceCents = await dueBalanceOf(ctx, lease.id);
  const { gateOffDays } = ctx.facility;
  const owed = { dueOn: parseDate(oldest.dueOn), balanceCents, today: lease.today };
  if (!isGateOff(owed, { gateOffDays, minCents: gateOffMinCents })) return false;
  if (!(await suspendGateAccess(ctx, lease.id))) return false;
  if (isAllowedUnder(lease.holds, 'letter'))
    await sendGateOff(ctx, lease, { dueOn: oldest.dueOn, limitCents: gateOffMinCents });
  return true;
}

async function remind(ctx: Ctx, lease: BilledLease, { invoiceId }: OpenItem): Promise<boolean> {
  const rent = lease.rents.find(({ id }) => id === invoiceId);
  if (!isAllowedUnder(lease.holds, 'letter')) return false;
  // Who was sent the invoice today needs no reminder of it.
  if (!rent || isOfToday(ctx, rent.createdAt)) return false;
  const feeOn = lateFeeDay(rent.dueOn, ctx.facility.graceDays, lease.promises);
  const stage = reminderStage({ dueOn: rent.dueOn, feeOn }, lease.today);
  // A card that is being tried needs no reminder, only the last one.
  if (!stage || (stage === 'reminder' && lease.autopayCardId !== null)) return false;
  return sendReminder(ctx, lease, { invoiceId, stage, dueOn: rent.dueOn, feeOn });
}

const isOfToday = (ctx: Ctx, instant: Date): boolean =>
  facilityToday({ ...ctx, now: () => instant }).compare(facilityToday(ctx)) === 0;
