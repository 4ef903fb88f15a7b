import { isBilledAfter } from 'schemas/billing/rent-calendar';
import type { ProblemCode } from 'schemas/kit/problems/problems';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { MoveOutInspection } from 'schemas/leasing/move-outs';
import type { Ctx } from '../../../context.ts';
import { actorName } from '../../../core/actor.ts';
import { facilityToday } from '../../../core/facility-today.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { issueInvoice } from '../../billing/invoices/invoices.service.ts';
import { lockTenancy } from '../../customers/accounts/tenancies.service.ts';
import { unitLabel } from '../../facility/units/units.service.ts';
import { resolveCaseAbout } from '../../inbox/cases/cases.service.ts';
import { endLease, setVacatedDay } from '../leases/leases.service.ts';
import { acceptMoveOut, endWait, listLaterBills } from './accept-move-out.service.ts';
import { dropCleaning } from './drop-cleaning.service.ts';
import { type InspectionProblem, writeInspection } from './inspect-move-out.service.ts';
import { sendConfirmed, sendWithdrawn } from './move-out-letters.service.ts';
import {
  listMonthlyBills,
  listMoveOuts,
  listWaiting,
  type MoveOutRow,
  selectCounting,
  updateMoveOut,
} from './move-outs.queries.ts';
import { moveOutNumber } from './move-outs.rules.ts';

type Decided<Code extends ProblemCode = never> = Result<{ unit: string | null }, 'version_conflict' | Code>;

/**
 * The unit is empty: the move-out counts if it did not yet, the lease ends, the unit is free or closed, the gate code
 * ends; what is owed stays owed, and the tenant gets the final statement.
 */
export async function confirmMoveOut(
  ctx: Ctx,
  id: string,
  inspection?: MoveOutInspection,
): Promise<Decided<InspectionProblem>> {
  const seen = await lockOpen(ctx, id);
  if (!seen) return problem('version_conflict');
  if (seen.state === 'requested') {
    // What was found decides about the fee.
    const hasFee = seen.unitCondition === 'dirty' && !inspection;
    await acceptMoveOut(ctx, seen, { by: actorName(ctx.actor), hasFee });
  }
  const moveOut = await reread(ctx, id);
  const inspected = inspection && (await writeInspection(ctx, moveOut, inspection));
  if (inspected && !inspected.ok) return inspected;
  const { leaseId, unitId, cleaningInvoiceId } = await reread(ctx, id);
  if (cleaningInvoiceId === null) await dropCleaning(ctx, leaseId, 'Cleaning fee not charged');
  await settleMoveOut(ctx, id, 'confirmed', actorName(ctx.actor));
  await endLease(ctx, leaseId, { unitId, releaseTo: inspection?.releaseTo });
  await sendConfirmed(ctx, moveOut);
  return ok({ unit: labelOf(moveOut) });
}

/** It is not, or the tenant stays: all is as if nobody had left, and the tenant is told in the staff's words. */
export async function withdrawMoveOut(ctx: Ctx, id: string, message: string): Promise<Decided> {
  const moveOut = await lockOpen(ctx, id);
  if (!moveOut) return problem('version_conflict');
  await takeBack(ctx, moveOut, actorName(ctx.actor));
  await sendWithdrawn(ctx, moveOut, message);
  return ok({ unit: labelOf(moveOut) });
}

/** What waits for a lease that goes on behind another door: it was about the old one. Answers the receipt numbers. */
export async function withdrawWaiting(ctx: Ctx, leaseId: string): Promise<string[]> {
  const numbers = await listWaitingNumbers(ctx, leaseId);
  for (const { id: moveOutId } of await listWaiting(ctx, leaseId)) {
    await takeBack(ctx, await reread(ctx, moveOutId), actorName(ctx.actor));
    await resolveCaseAbout(ctx, 'move_out_to_inspect', { moveOutId });
  }
  return numbers;
}

/** Receipt numbers of the move-outs that nobody has confirmed yet, oldest first. */
export async function listWaitingNumbers(ctx: Ctx, leaseId: string): Promise<string[]> {
  return (await listWaiting(ctx, leaseId)).map(({ number }) => moveOutNumber(number));
}

/** Ends one that is open, with the lease locked: rent goes on, and whatever waited for it is due with all of its grace. */
export async function takeBack(ctx: Ctx, moveOut: MoveOutRow, by: string): Promise<void> {
  const { id, leaseId, state } = moveOut;
  await settleMoveOut(ctx, id, 'withdrawn', by);
  if (state === 'accepted') {
    await setVacatedDay(ctx, leaseId, null);
    await billAgain(ctx, moveOut);
  }
  const waiting = await listWaiting(ctx, leaseId);
  const isOver = waiting.length === 0 && (await selectCounting(ctx, leaseId)) === undefined;
  if (isOver) await dropCleaning(ctx, leaseId, 'Move-out withdrawn');
  const later = await Promise.all(waiting.map((other) => listLaterBills(ctx, { ...moveOut, ...other })));
  await endWait(
    ctx,
    leaseId,
    later.flat().map((bill) => bill.id),
  );
}

/** Undefined when somebody decided it, or the lease has ended, meanwhile. The lease is locked before the move-out. */
export async function lockOpen(ctx: Ctx, id: string): Promise<MoveOutRow | undefined> {
  const [seen] = await listMoveOuts(ctx, [id]);
  const tenancy = seen && (await lockTenancy(ctx, seen.leaseId));
  const [moveOut] = await listMoveOuts(ctx, [id]);
  return tenancy?.state === 'active' && moveOut && isOpen(moveOut) ? moveOut : undefined;
}

/** There is something left to decide. */
export const isOpen = ({ state, leaseState }: Pick<MoveOutRow, 'state' | 'leaseState'>): boolean =>
  leaseState === 'active' && (state === 'requested' || state === 'accepted');

async function reread(ctx: Ctx, id: string): Promise<MoveOutRow> {
  const [row] = await listMoveOuts(ctx, [id]);
  if (!row) throw new Error(`the move-out ${id} is not there`);
  return row;
}

async function settleMoveOut(
  ctx: Ctx,
  id: string,
  state: 'confirmed' | 'withdrawn',
  decidedBy: string,
): Promise<void> {
  await updateMoveOut(ctx, id, { state, decidedAt: ctx.now(), decidedBy });
  await recordAction(ctx, { action: `move_out.${state}`, subjectKind: 'move_out', subjectId: id });
}

/** Rent that became void because the tenant was said to have left, as new invoices; none is overdue at once. */
async function billAgain(ctx: Ctx, { leaseId, customerId, vacatedOn, startsOn }: MoveOutRow): Promise<void> {
  const bills = (await listMonthlyBills(ctx, [leaseId])).filter(
    ({ kind, period }) =>
      kind === 'rent' && isBilledAfter(vacatedOn, { period, startsOn: startsOn ?? period }),
  );
  const standing = new Set(bills.filter(({ status }) => status !== 'void').map(({ period }) => period));
  const today = facilityToday(ctx).toString();
  // The newest of a period alone: an older one was billed again before.
  const newest = new Map(bills.map((bill) => [bill.period, bill]));
  for (const {
    period,
    label,
    reversedCents: amountCents,
    reversedLines: lines,
    ...bill
  } of newest.values()) {
    const { deferredFrom } = bill;
    if (standing.has(period) || amountCents <= 0) continue;
    const firstDue = deferredFrom ?? bill.dueOn;
    await issueInvoice(ctx, {
      id: ctx.random.id(),
      leaseId,
      customerId,
      kind: 'rent',
      period,
      dueOn: firstDue < today ? today : firstDue,
      deferredFrom,
      amountCents,
      label,
      lines,
      isUntaxed: true,
    });
  }
}

const labelOf = ({ unitKind, unitNumber }: MoveOutRow) => unitLabel({ kind: unitKind, number: unitNumber });
