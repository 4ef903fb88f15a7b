import { type CalendarDate, fromDate, parseDate, toCalendarDate } from '@internationalized/date';
import { billLines, sumOfLines } from 'schemas/billing/lease-lines';
import { rentOn } from 'schemas/billing/rent-calendar';
import type { Ctx } from '../../../context.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { isAllowedUnder } from '../../customers/account-holds/account-holds.service.ts';
import { readDeferrals } from '../deferrals/deferrals.service.ts';
import { issueInvoice, useCredit } from '../invoices/invoices.service.ts';
import { lockAccount } from '../ledger/ledger.service.ts';
import type { BilledLease, Tally } from './billed-lease.ts';
import {
  type LeaseFacts,
  selectLeaseToBill,
  selectPromises,
  selectRents,
  selectWithdrawnMoveOuts,
  updateBilledThrough,
} from './billing.queries.ts';
import { earlierOf, planActions, type RentCharge, rentLabel, type Span } from './billing.rules.ts';
import { sendInvoice } from './billing-letters.service.ts';
import { chargeLateFee } from './late-fees.service.ts';
import { reviewPastDue } from './past-due.service.ts';

/** Longer than any grace and promise together. */
const lookBackDays = 70;

/**
 * Does what the lease's calendar asks for up to today and what is not done yet, in one transaction that nothing else
 * of this account can come between. Twice, or by two at once, it does nothing more.
 */
export function billLease(
  ctx: Ctx,
  leaseId: string,
  today: CalendarDate,
): Promise<{ tally: Tally; lease?: BilledLease }> {
  return inTransaction(ctx, async (ctx) => {
    const tally = { invoicesIssued: 0, invoicedCents: 0, lateFees: 0, gateOff: 0, reminders: 0 };
    await lockAccount(ctx, leaseId);
    const facts = await selectLeaseToBill(ctx, leaseId);
    const span = facts && spanOf(facts, today);
    if (!facts || !span) return { tally };
    const lease = await readCalendar(ctx, facts, span, today);
    await actionOnSpan(ctx, lease, span, tally);
    // What had been put off may be due today.
    if (lease.deferrals.deferred.length > 0) await useCredit(ctx, leaseId);
    if (facts.billedThrough === null || span.until.compare(span.after) > 0) {
      await updateBilledThrough(ctx, leaseId, span.until.toString());
    }
    const isOver = facts.state !== 'active' || span.until.compare(today) < 0;
    if (!isOver) await reviewPastDue(ctx, lease, tally);
    return isOver ? { tally } : { tally, lease };
  });
}

/** The days that nobody has looked at yet. They end on the day the tenant left, and go on if that is taken back. */
function spanOf(
  { state, startsOn, vacatedOn, billedThrough }: LeaseFacts,
  today: CalendarDate,
): Span | undefined {
  if (startsOn === null || (state !== 'active' && (state !== 'ended' || vacatedOn === null)))
    return undefined;
  const until = vacatedOn === null ? today : earlierOf(today, parseDate(vacatedOn));
  const after = parseDate(billedThrough ?? startsOn);
  return { after, until: until.compare(after) < 0 ? after : until };
}

async function readCalendar(
  ctx: Ctx,
  facts: LeaseFacts,
  { after }: Span,
  today: CalendarDate,
): Promise<BilledLease> {
  const since = earlierOf(after, today).subtract({ days: lookBackDays }).toString();
  const [rents, promises, withdrawn, deferrals] = await Promise.all([
    selectRents(ctx, facts.id, since),
    selectPromises(ctx, facts.id, since),
    selectWithdrawnMoveOuts(ctx, facts.id),
    readDeferrals(ctx, facts.id),
  ]);
  const dayOf = (instant: Date) => toCalendarDate(fromDate(instant, ctx.facility.timeZone));
  return {
    ...facts,
    today,
    deferrals,
    rents: rents.map(({ id, period, dueOn, createdAt, feeId }) => ({
      id,
      period: parseDate(period),
      dueOn: parseDate(dueOn),
      createdAt,
      hasFee: feeId !== null,
    })),
    promises: promises.map(({ promisedOn, goodUntil }) => ({
      promisedOn: parseDate(promisedOn),
      goodUntil: parseDate(goodUntil),
    })),
    leaves: withdrawn.flatMap(({ acceptedAt, decidedAt }) =>
      acceptedAt ? { from: dayOf(acceptedAt), to: decidedAt ? dayOf(decidedAt) : today } : [],
    ),
  };
}

async function actionOnSpan(ctx: Ctx, lease: BilledLease, span: Span, tally: Tally): Promise<void> {
  const actions = planActions({
    span,
    startsOn: parseDate(lease.startsOn ?? ''),
    monthlyRents: lease.monthlyRents,
    lastPeriod: lease.lastPeriod === null ? undefined : parseDate(lease.lastPeriod),
    rents: lease.rents.filter(({ hasFee }) => !hasFee),
    vacatedOn: lease.vacatedOn === null ? undefined : parseDate(lease.vacatedOn),
    leaves: lease.leaves,
    ...lease.deferrals,
    promises: lease.promises,
    graceDays: ctx.facility.graceDays,
  });
  for (const action of actions) {
    if (action.kind === 'rent') {
      tally.invoicedCents += await chargeRent(ctx, lease, action.charge);
      tally.invoicesIssued += 1;
    } else if (isAllowedUnder(lease.holds, 'late_fee') && (await chargeLateFee(ctx, lease, action)))
      tally.lateFees += 1;
  }
}

/** With what is billed beside it. How much it came to. */
async function chargeRent(ctx: Ctx, lease: BilledLease, charge: RentCharge): Promise<number> {
  const { period, dueOn, deferredFrom } = charge;
  const id = ctx.random.id();
  const first = period.toString();
  const monthlyRateCents = rentOn(lease.monthlyRents, first);
  const label = rentLabel(charge);
  const lines = billLines({ label, amountCents: charge.amountCents, monthlyRateCents, first }, lease.lines);
  const { amountCents } = await issueInvoice(ctx, {
    id,
    leaseId: lease.id,
    customerId: lease.customerId,
    kind: 'rent',
    period: first,
    dueOn: dueOn.toString(),
    deferredFrom: deferredFrom?.toString() ?? null,
    ...{ amountCents: sumOfLines(lines), label, lines },
  });
  lease.rents.push({ id, period, dueOn, createdAt: ctx.now(), hasFee: false });
  // Whoever is charged by card gets a receipt instead.
  if (lease.autopayCardId === null && isAllowedUnder(lease.holds, 'letter'))
    await sendInvoice(ctx, lease.id, id);
  return amountCents;
}
