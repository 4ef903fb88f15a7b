import { ok, problem, type Result } from 'schemas/kit/result';
import type { LeaseRow, LeaseState } from 'schemas/leases';
import { centsToText } from 'schemas/money';
import { type Ctx, facilityToday } from '../../context.ts';
import { recordAct } from '../../db/audit.ts';
import { decodeKey, encodeKey } from '../../db/keyset.ts';
import { inTransaction } from '../../db/transaction.ts';
import { activateGateCode, endGateCode } from '../gate-codes/gate-codes.service.ts';
import { type PaymentMethod, receivePayment, voidInvoices } from '../invoices/invoices.service.ts';
import { freeUnit, unitLabel } from '../units/units.service.ts';
import {
  type LeaseRowFacts,
  listLeaseRows,
  selectExpiredHoldForUpdate,
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
  return ok({ rows: rows.map(toLeaseRow), next });
}

/** Staff saw the first payment: the hold becomes a lease, the gate code starts to work. */
export async function confirmPayment(
  ctx: Ctx,
  id: string,
  { version, method }: { version: number; method: PaymentMethod },
): Promise<Result<LeaseRow, 'not_found' | 'hold_lapsed' | 'version_conflict'>> {
  return inTransaction(ctx, async (ctx) => {
    const [lease] = await selectLeaseForUpdate(ctx, id);
    const decision = decideConfirmation(lease, version);
    if (!decision.ok) return decision;
    await activateLease(ctx, id, method);
    const [row] = await listLeaseRows(ctx, { id, limit: 1 });
    return row ? ok(toLeaseRow(row)) : problem('not_found');
  });
}

async function activateLease(ctx: Ctx, id: string, method: PaymentMethod): Promise<void> {
  await receivePayment(ctx, id, method);
  await updateLease(ctx, id, {
    state: 'active',
    startsOn: facilityToday(ctx).toString(),
    holdExpiresAt: null,
  });
  await activateGateCode(ctx, id);
  await recordAct(ctx, {
    action: 'lease.payment_confirmed',
    subjectKind: 'lease',
    subjectId: id,
    details: { method },
  });
}

/** Gives a hold back that nobody paid in time: unit, code and what was owed. */
export async function lapseHold(ctx: Ctx, id: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [hold] = await selectExpiredHoldForUpdate(ctx, id);
    if (!hold) return;
    await updateLease(ctx, id, { state: 'lapsed', endedAt: ctx.now() });
    await freeUnit(ctx, hold.unitId);
    await endGateCode(ctx, id);
    await voidInvoices(ctx, id, 'hold lapsed');
    await recordAct(ctx, { action: 'lease.lapsed', subjectKind: 'lease', subjectId: id });
  });
}

function toLeaseRow(row: LeaseRowFacts): LeaseRow {
  const { unitKind, unitNumber, firstName, lastName, monthlyRateCents, balanceCents, idPhotoId, ...rest } =
    row;
  return {
    ...rest,
    gateCodeState: row.gateCodeState === 'reserved' ? null : row.gateCodeState,
    unitNumber: unitLabel({ kind: unitKind, number: unitNumber }),
    customerName: `${firstName} ${lastName}`,
    monthlyRate: centsToText(monthlyRateCents),
    balance: centsToText(balanceCents),
    holdExpiresAt: row.holdExpiresAt?.toISOString() ?? null,
    idPhotoPath: idPhotoId && `/objects/uploads/${idPhotoId}`,
    createdAt: row.createdAt.toISOString(),
  };
}
