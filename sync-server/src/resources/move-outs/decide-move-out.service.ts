import { ok, problem, type Result } from 'schemas/kit/result';
import type { MoveOutInspection } from 'schemas/move-outs';
import type { ProblemCode } from 'schemas/problems';
import { actorName, type Ctx, facilityToday } from '../../context.ts';
import { recordAct } from '../../db/audit.ts';
import { moveOutConfirmedEmail, moveOutWithdrawnEmail } from '../../emails/move-out-decided.email.ts';
import { readTenant } from '../accounts/accounts.service.ts';
import { createPayLinks } from '../accounts/pay-links.service.ts';
import { lastLines } from '../documents/last-lines.service.ts';
import { issueInvoice, voidInvoices } from '../invoices/invoices.service.ts';
import { endLease, lockTenancy, setVacatedDay } from '../leases/leases.service.ts';
import { creditOf } from '../ledger/ledger.service.ts';
import { queueEmail } from '../messages/messages.service.ts';
import { readStatement } from '../payments/statements.service.ts';
import { unitLabel } from '../units/units.service.ts';
import { type InspectionProblem, writeInspection } from './inspect-move-out.service.ts';
import { listMonthlyBills, listMoveOuts, type MoveOutRow, updateMoveOut } from './move-outs.queries.ts';
import { isBilledAfter, moveOutNumber } from './move-outs.rules.ts';

type Decided<Code extends ProblemCode = never> = Result<{ unit: string | null }, 'version_conflict' | Code>;

/**
 * The unit is empty: the lease ends, the unit is free or closed, the gate code ends; what is owed stays owed, and the
 * tenant gets the final statement.
 */
export async function confirmMoveOut(
  ctx: Ctx,
  id: string,
  inspection?: MoveOutInspection,
): Promise<Decided<InspectionProblem>> {
  const moveOut = await lockRequested(ctx, id);
  if (!moveOut) return problem('version_conflict');
  const inspected = inspection && (await writeInspection(ctx, moveOut, inspection));
  if (inspected && !inspected.ok) return inspected;
  await settleMoveOut(ctx, id, 'confirmed');
  const { leaseId, unitId, vacatedOn } = moveOut;
  await endLease(ctx, leaseId, { unitId, releaseTo: inspection?.releaseTo });
  const creditCents = Math.max(0, await creditOf(ctx, leaseId));
  const statement = await readStatement(ctx, leaseId);
  await writeToTenant(ctx, moveOut, 'move_out_confirmed', (params, locale) => {
    const lines = statement ? lastLines(statement, locale) : [];
    return moveOutConfirmedEmail({ ...params, vacatedOn, creditCents, lines }, locale);
  });
  return ok({ unit: labelOf(moveOut) });
}

/** It is not, or the tenant stays: all is as if nobody had left, and the tenant is told in the staff's words. */
export async function withdrawMoveOut(ctx: Ctx, id: string, message: string): Promise<Decided> {
  const moveOut = await lockRequested(ctx, id);
  if (!moveOut) return problem('version_conflict');
  const { leaseId, cleaningInvoiceId } = moveOut;
  await settleMoveOut(ctx, id, 'withdrawn');
  await setVacatedDay(ctx, leaseId, null);
  if (cleaningInvoiceId) await voidInvoices(ctx, leaseId, 'Move-out withdrawn', new Set([cleaningInvoiceId]));
  await billAgain(ctx, moveOut);
  await writeToTenant(ctx, moveOut, 'move_out_withdrawn', (params, locale) =>
    moveOutWithdrawnEmail({ ...params, message }, locale),
  );
  return ok({ unit: labelOf(moveOut) });
}

/** Undefined when somebody decided it, or the lease has ended, meanwhile. The lease is locked before the move-out. */
async function lockRequested(ctx: Ctx, id: string): Promise<MoveOutRow | undefined> {
  const [seen] = await listMoveOuts(ctx, [id]);
  const tenancy = seen && (await lockTenancy(ctx, seen.leaseId));
  const [moveOut] = await listMoveOuts(ctx, [id]);
  return tenancy?.state === 'active' && moveOut?.state === 'requested' ? moveOut : undefined;
}

async function settleMoveOut(ctx: Ctx, id: string, state: 'confirmed' | 'withdrawn'): Promise<void> {
  await updateMoveOut(ctx, id, { state, decidedAt: ctx.now(), decidedBy: actorName(ctx.actor) });
  await recordAct(ctx, { action: `move_out.${state}`, subjectKind: 'move_out', subjectId: id });
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
  for (const { period, dueOn, label, reversedCents: amountCents } of newest.values()) {
    if (standing.has(period) || amountCents <= 0) continue;
    const due = dueOn < today ? today : dueOn;
    const id = ctx.random.id();
    await issueInvoice(ctx, {
      id,
      leaseId,
      customerId,
      kind: 'rent',
      period,
      dueOn: due,
      amountCents,
      label,
    });
  }
}

const labelOf = ({ unitKind, unitNumber }: MoveOutRow) => unitLabel({ kind: unitKind, number: unitNumber });

type Params = Omit<Parameters<typeof moveOutConfirmedEmail>[0], 'vacatedOn' | 'creditCents' | 'lines'>;
type Compose = (params: Params, locale: 'en' | 'es') => ReturnType<typeof moveOutConfirmedEmail>;

async function writeToTenant(
  ctx: Ctx,
  moveOut: MoveOutRow,
  template: 'move_out_confirmed' | 'move_out_withdrawn',
  compose: Compose,
): Promise<void> {
  const { id, leaseId, customerId, number } = moveOut;
  const { firstName, email: recipient, locale } = await readTenant(ctx, customerId);
  const payLinks = await createPayLinks(ctx, leaseId, locale);
  const { facility } = ctx;
  const params = {
    firstName,
    unit: labelOf(moveOut),
    receiptNumber: moveOutNumber(number),
    payLinks,
    facility,
  };
  await queueEmail(ctx, {
    template,
    dedupeKey: `${template} ${id}`,
    recipient,
    email: compose(params, locale),
    leaseId,
    customerId,
  });
}
