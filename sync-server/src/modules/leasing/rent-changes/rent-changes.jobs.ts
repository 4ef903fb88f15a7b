import { type CalendarDate, fromDate, parseDate, toCalendarDate } from '@internationalized/date';
import type { Ctx } from '../../../context.ts';
import { facilityToday } from '../../../core/facility-today.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { lockTenancy, type Tenancy } from '../../customers/accounts/tenancies.service.ts';
import { openCase } from '../../inbox/cases/cases.service.ts';
import { setRent } from '../leases/leases.service.ts';
import { announce, letterKey, takeBack } from './letter.service.ts';
import {
  findLetter,
  listToCarry,
  lockChange,
  type RentChangeRow,
  selectRentFacts,
  updateChange,
} from './rent-changes.queries.ts';
import { judgeLease, judgeRaise, lastLetterDay } from './rent-changes.rules.ts';

/** Letters that are due, letters that were not out in time, and rents whose day has come; each once. */
export async function carryRentChanges(ctx: Ctx): Promise<void> {
  const today = facilityToday(ctx);
  for (const { id, leaseId } of await listToCarry(ctx, today.toString())) {
    await inTransaction(ctx, async (ctx) => {
      const lease = await lockTenancy(ctx, leaseId);
      const change = await lockChange(ctx, id);
      if (!lease || !change || change.appliedAt || change.withdrawnAt || change.missedAt) return;
      await carry(ctx, { change, lease, today });
    });
  }
}

interface Carried {
  change: RentChangeRow;
  lease: Tenancy;
  today: CalendarDate;
}

async function carry(ctx: Ctx, carried: Carried): Promise<void> {
  const { change, lease, today } = carried;
  const isRaise = change.monthlyRateCents > change.previousRateCents;
  const lastDay = isRaise ? lastLetterDay(change.effectiveOn, ctx.facility) : undefined;
  if (lease.state !== 'active') return giveUp(ctx, carried);
  if (!change.letterAt) {
    if (change.letterOn > today.toString()) return;
    const isTooLate = lastDay ? today.compare(lastDay) > 0 : change.effectiveOn <= today.toString();
    return isTooLate || !(await mayStill(ctx, change, isRaise)) ? miss(ctx, carried) : tell(ctx, carried);
  }
  if (lastDay && today.compare(lastDay) > 0 && !(await wasOut(ctx, change, lastDay))) {
    await takeBack(ctx, change);
    return miss(ctx, carried);
  }
  if (change.effectiveOn <= today.toString()) await apply(ctx, carried);
}

/** What came up after it was planned counts: a hold, a notice to leave, an exemption. */
async function mayStill(
  ctx: Ctx,
  { leaseId, effectiveOn }: RentChangeRow,
  isRaise: boolean,
): Promise<boolean> {
  const facts = await selectRentFacts(ctx, leaseId);
  if (!facts || judgeLease({ ...facts, hasPending: false })) return false;
  return !isRaise || !judgeRaise(facts, parseDate(effectiveOn), { rentMonthsBetween: 0 });
}

async function wasOut(ctx: Ctx, { id }: RentChangeRow, lastDay: CalendarDate): Promise<boolean> {
  const sentAt = await findLetter(ctx, letterKey(id));
  return sentAt !== null && toCalendarDate(fromDate(sentAt, ctx.facility.timeZone)).compare(lastDay) <= 0;
}

async function tell(ctx: Ctx, { change }: Carried): Promise<void> {
  await updateChange(ctx, change.id, { letterAt: ctx.now() });
  await announce(ctx, change);
  await record(ctx, 'rent.announced', change);
}

async function apply(ctx: Ctx, { change, today }: Carried): Promise<void> {
  await updateChange(ctx, change.id, { appliedAt: ctx.now() });
  await setRent(ctx, change.leaseId, today.toString());
  await record(ctx, 'rent.applied', change);
}

/** The rent stays; a person decides what becomes of it. */
async function miss(ctx: Ctx, { change, lease }: Carried): Promise<void> {
  await updateChange(ctx, change.id, { missedAt: ctx.now() });
  const details = { changeId: change.id, effectiveOn: change.effectiveOn };
  const { leaseId, customerId } = lease;
  await openCase(ctx, { kind: 'rent_change_missed', leaseId, customerId, details });
  await record(ctx, 'rent.missed', change);
}

/** Of a lease that is over nothing is to be told. */
async function giveUp(ctx: Ctx, { change }: Carried): Promise<void> {
  await updateChange(ctx, change.id, { withdrawnAt: ctx.now(), withdrawnBy: 'system' });
  await record(ctx, 'rent.withdrawn', change);
}

const record = (ctx: Ctx, action: string, { id, leaseId, effectiveOn }: RentChangeRow) =>
  recordAction(ctx, {
    action,
    subjectKind: 'lease',
    subjectId: leaseId,
    details: { changeId: id, effectiveOn },
  });
