import { rentOn } from 'schemas/billing/rent-calendar';
import { centsToText } from 'schemas/kit/money';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { LeaseRow, LeaseState } from 'schemas/leasing/leases';
import type { Ctx } from '../../../context.ts';
import { actorName } from '../../../core/actor.ts';
import { facilityToday } from '../../../core/facility-today.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { decodeKey, encodeKey } from '../../../db/transactions/keyset.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { voidInvoices } from '../../billing/invoices/invoices.service.ts';
import { listRents } from '../../billing/lease-rents/lease-rents.service.ts';
import { openItems } from '../../billing/ledger/ledger.service.ts';
import { startOffers } from '../../billing/rental-offers/rental-offers.service.ts';
import { findSendingLeases } from '../../facility/gate/gate.service.ts';
import { activateGateCode, endGateCode } from '../../facility/gate-codes/gate-codes.service.ts';
import { releaseOverlocks } from '../../facility/overlock-states/overlock-states.service.ts';
import { closeUnit, freeUnit, unitLabel } from '../../facility/units/units.service.ts';
import {
  type LeaseRowFacts,
  listLeaseRows,
  selectHoldForUpdate,
  selectLeaseForUpdate,
  updateLease,
} from './leases.queries.ts';
import { decideConfirmation } from './leases.rules.ts';

interface Page {
  after?: string | undefined;
  limit: number;
  state?: LeaseState | undefined;
}

export async function listLeases(
  ctx: Ctx,
  { after, limit, state }: Page,
): Promise<Result<{ rows: LeaseRow[]; next: string | null }, 'invalid'>> {
  const key = after === undefined ? undefined : decodeKey(after);
  if (after !== undefined && !key) return problem('invalid');
  const found = await listLeaseRows(ctx, { after: key, state, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  const next = last ? encodeKey({ at: last.createdAt, id: last.id }) : null;
  return ok({ rows: await toLeaseRows(ctx, rows), next });
}

/** Whether this version of the hold may become a lease; locks it. */
export async function judgeConfirmation(ctx: Ctx, id: string, version: number) {
  const [lease] = await selectLeaseForUpdate(ctx, id);
  return decideConfirmation(lease, version);
}

export async function findLeaseRow(ctx: Ctx, id: string): Promise<LeaseRow | undefined> {
  const [row] = await listLeaseRows(ctx, { id, limit: 1 });
  return row && (await toLeaseRows(ctx, [row]))[0];
}

/** A hold of which nothing is open any more becomes a lease from today on; its gate code starts to work. True if it did. */
export async function activateIfPaid(ctx: Ctx, id: string): Promise<boolean> {
  const [lease] = await selectLeaseForUpdate(ctx, id);
  if (lease?.state !== 'held' || (await openItems(ctx, id)).length > 0) return false;
  const startsOn = facilityToday(ctx).toString();
  await updateLease(ctx, id, { state: 'active', startsOn, holdExpiresAt: null, ...noHold });
  await startOffers(ctx, id, startsOn);
  await activateGateCode(ctx, id);
  return true;
}

/** The day after which nothing is billed; null when the tenant stays after all. */
export async function setVacatedDay(ctx: Ctx, id: string, vacatedOn: string | null): Promise<void> {
  await updateLease(ctx, id, { vacatedOn });
}

/** The day for which the tenant gave notice; null when they stay. Rent goes on until the move-out. */
export async function setNotice(ctx: Ctx, id: string, leavesOn: string | null): Promise<void> {
  await updateLease(ctx, id, { leavesOn, noticeAt: ctx.now(), noticeBy: actorName(ctx.actor) });
}

/** What was promised to the tenant of the rent. */
export const setPromises = (
  ctx: Ctx,
  id: string,
  promises: { promisedMaxCents: number | null; rentExemptReason: string | null },
) => updateLease(ctx, id, promises);

/** The rent of that day, for lists and limits; bills read the dated rents. */
export async function setRent(ctx: Ctx, id: string, day: string): Promise<void> {
  await updateLease(ctx, id, { monthlyRateCents: rentOn(await listRents(ctx, id), day) });
}

/** The same tenancy behind another door, at the rent of that one from the next bill on. */
export async function moveLease(
  ctx: Ctx,
  id: string,
  to: { unitId: string; monthlyRateCents: number },
): Promise<void> {
  await updateLease(ctx, id, to);
}

/** The tenant is gone: the unit is free for others, or closed, the gate code ends. What is owed stays owed. */
export async function endLease(
  ctx: Ctx,
  id: string,
  {
    unitId,
    releaseTo = 'available',
  }: { unitId: string; releaseTo?: 'available' | 'maintenance' | undefined },
): Promise<void> {
  await updateLease(ctx, id, { state: 'ended', endedAt: ctx.now(), autopayCardId: null });
  await (releaseTo === 'available' ? freeUnit : closeUnit)(ctx, unitId);
  await endGateCode(ctx, id);
  await releaseOverlocks(ctx, [id]);
  await recordAction(ctx, { action: 'lease.ended', subjectKind: 'lease', subjectId: id });
}

/** Whose it was is nobody's business any more. */
const noHold = { holdDevice: null, holdPlace: null, holdChannel: null, holdMinutesFromLetter: null };

/** Gives a hold back that nobody paid in time: unit, code and what was owed. */
export const lapseHold = (ctx: Ctx, id: string): Promise<void> => giveBack(ctx, id, { expiredAt: ctx.now() });

/** The same before its time. */
export const releaseHold = (ctx: Ctx, id: string): Promise<void> => giveBack(ctx, id, {});

async function giveBack(ctx: Ctx, id: string, when: { expiredAt?: Date }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [hold] = await selectHoldForUpdate(ctx, id, when);
    if (!hold) return;
    await updateLease(ctx, id, { state: 'lapsed', endedAt: ctx.now(), ...noHold });
    await freeUnit(ctx, hold.unitId);
    await endGateCode(ctx, id);
    await voidInvoices(ctx, id, 'hold lapsed');
    await recordAction(ctx, { action: 'lease.lapsed', subjectKind: 'lease', subjectId: id });
  });
}

async function toLeaseRows(ctx: Ctx, rows: LeaseRowFacts[]): Promise<LeaseRow[]> {
  const sending = await findSendingLeases(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toLeaseRow(row, sending.has(row.id)));
}

function toLeaseRow(row: LeaseRowFacts, isSending: boolean): LeaseRow {
  const { unitKind, unitNumber, firstName, lastName, monthlyRateCents, balanceCents, idPhotoId, ...rest } =
    row;
  return {
    ...rest,
    gateCodeState: isSending ? 'sending' : row.gateCodeState === 'reserved' ? null : row.gateCodeState,
    unitNumber: unitLabel({ kind: unitKind, number: unitNumber }),
    customerName: `${firstName} ${lastName}`,
    monthlyRate: centsToText(monthlyRateCents),
    balance: centsToText(Math.max(balanceCents, 0)),
    credit: centsToText(Math.max(-balanceCents, 0)),
    holdExpiresAt: row.holdExpiresAt?.toISOString() ?? null,
    idPhotoPath: idPhotoId && `/objects/uploads/${idPhotoId}`,
    createdAt: row.createdAt.toISOString(),
  };
}
