import { toZoned } from '@internationalized/date';
import type { Ctx } from '../../../context.ts';
import { isAllowedUnder } from '../../customers/account-holds/account-holds.service.ts';
import { issueInvoice } from '../invoices/invoices.service.ts';
import { allocate } from '../ledger/ledger.service.ts';
import type { BilledLease } from './billed-lease.ts';
import { selectAutopayTries, selectCreditAt, selectOpenAt } from './billing.queries.ts';
import { type CalendarAction, monthName } from './billing.rules.ts';
import { sendLateFee } from './billing-letters.service.ts';

type LateFeeAction = Extract<CalendarAction, { kind: 'late_fee' }>;

/** Whether it was charged. Money that came before the day began saves from it, whenever that is looked at. */
export async function chargeLateFee(
  ctx: Ctx,
  lease: BilledLease,
  { on, rent }: LateFeeAction,
): Promise<boolean> {
  const feeCents = ctx.facility.lateFeeCents;
  const period = rent.period.toString();
  const at = toZoned(on, ctx.facility.timeZone).toDate();
  if (feeCents === 0 || !(await wasRentOpen(ctx, lease.id, period, at))) return false;
  if (lease.autopayCardId !== null && !(await wasDeclined(ctx, lease.id, period, at))) return false;
  await issueInvoice(ctx, {
    id: ctx.random.id(),
    leaseId: lease.id,
    customerId: lease.customerId,
    kind: 'late_fee',
    period,
    dueOn: on.toString(),
    amountCents: feeCents,
    label: `Late fee ${monthName(rent.period)}`,
  });
  if (isAllowedUnder(lease.holds, 'letter'))
    await sendLateFee(ctx, lease, { feeCents, on: on.toString(), dueOn: rent.dueOn });
  return true;
}

/** Credit that was there then counts for what was due then, though the invoice may only have been written since. */
async function wasRentOpen(ctx: Ctx, leaseId: string, period: string, at: Date): Promise<boolean> {
  const [items, [credit]] = await Promise.all([
    selectOpenAt(ctx, leaseId, at),
    selectCreditAt(ctx, leaseId, at),
  ]);
  const rent = items.find((item) => item.kind === 'rent' && item.period === period);
  if (!rent || rent.openCents <= 0) return false;
  const { allocations } = allocate(
    credit?.cents ?? 0,
    items.filter(({ openCents }) => openCents > 0),
  );
  const covered = allocations.find(({ invoiceId }) => invoiceId === rent.invoiceId)?.cents ?? 0;
  return covered < rent.openCents;
}

/** With autopay it is the office that fetches the money: no fee unless a try of it had failed by then. */
async function wasDeclined(ctx: Ctx, leaseId: string, period: string, at: Date): Promise<boolean> {
  const tries = await selectAutopayTries(ctx, leaseId, period);
  return tries.some(({ state, createdAt }) => state === 'failed' && createdAt < at);
}
