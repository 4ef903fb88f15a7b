import { readUnitLabel } from 'schemas/kit/fields/unit-label';
import { centsToText } from 'schemas/kit/money';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import { isAtLeast } from 'schemas/kit/staff-roles';
import type { LeftUnit, TransferLine, TransferPreview, TransferRent } from 'schemas/leasing/transfers';
import type { Ctx } from '../../../context.ts';
import { actorName } from '../../../core/actor.ts';
import { facilityToday } from '../../../core/facility-today.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { violatedUnique } from '../../../db/transactions/violation.ts';
import { isClockTrusted } from '../../access/clock/clock.service.ts';
import { reviewGateAccess } from '../../billing/delinquency/review-access.service.ts';
import { rentTaxOf } from '../../billing/invoices/invoices.service.ts';
import { linesOf } from '../../billing/lease-lines/lease-lines.service.ts';
import { nameRent } from '../../billing/lease-rents/lease-rents.service.ts';
import { balanceOf } from '../../billing/ledger/ledger.service.ts';
import { billLease } from '../../billing/runs/bill-lease.service.ts';
import { lockTenancy } from '../../customers/accounts/tenancies.service.ts';
import { moveGateCode } from '../../facility/gate/gate.service.ts';
import {
  closeUnit,
  findUnitId,
  findUnitLabel,
  freeUnit,
  lockUnits,
  occupyUnit,
  unitLabel,
} from '../../facility/units/units.service.ts';
import { findLeaseRow, moveLease } from '../leases/leases.service.ts';
import { listWaitingNumbers, withdrawWaiting } from '../move-outs/decide-move-out.service.ts';
import { endPendingChange } from '../rent-changes/plan-rent.service.ts';
import { bookTransfer, mailTransfer } from './transfer-writes.service.ts';
import { insertTransfer, selectLastPeriod, selectTransfer, type TransferRow } from './transfers.queries.ts';
import {
  chooseRent,
  decideTransfer,
  keptRent,
  planMoney,
  type Taxed,
  type TransferMoney,
  type TransferRefusal,
  totalOf,
} from './transfers.rules.ts';

type Refusal = TransferRefusal | 'not_found' | 'not_allowed';

/** Everything that a transfer is decided by, locked until the transaction ends: the lease first, then the units. */
async function gatherFacts(ctx: Ctx, leaseId: string, label: string) {
  const lease = await lockTenancy(ctx, leaseId);
  if (!lease) return undefined;
  const place = readUnitLabel(label);
  const targetId = place && (await findUnitId(ctx, place));
  const units = await lockUnits(ctx, [lease.unitId, ...(targetId ? [targetId] : [])]);
  const from = units.get(lease.unitId);
  if (!from) throw new Error(`lease ${leaseId} has no unit`);
  return { lease, from, target: targetId ? units.get(targetId) : undefined };
}

type Facts = NonNullable<Awaited<ReturnType<typeof gatherFacts>>>;
export type Target = NonNullable<Facts['target']>;

async function readMoney(ctx: Ctx, { lease }: Facts, toRateCents: number): Promise<TransferMoney> {
  const { leaseId, customerId, startsOn, monthlyRateCents } = lease;
  if (startsOn === null) throw new Error(`lease ${leaseId} is active and has no first day`);
  return planMoney({
    today: facilityToday(ctx),
    startsOn,
    lastPeriod: await selectLastPeriod(ctx, leaseId),
    fromRateCents: monthlyRateCents,
    toRateCents,
    lines: await linesOf(ctx, leaseId),
    taxPercent: await rentTaxOf(ctx, customerId),
  });
}

const readRents = ({ lease, from }: Facts, target: Target) => ({
  kept: keptRent(lease.monthlyRateCents, from, target),
  streetCents: target.monthlyRateCents,
});

/** The money lines before anybody decides; nothing is written. */
export function previewTransfer(
  ctx: Ctx,
  leaseId: string,
  { unit, rent }: { unit: string; rent?: TransferRent | undefined },
): Promise<Result<TransferPreview, Exclude<Refusal, 'version_conflict' | 'not_allowed'>>> {
  return inTransaction(ctx, async (ctx) => {
    const facts = await gatherFacts(ctx, leaseId, unit);
    if (!facts) return problem('not_found');
    const decision = decideTransfer(facts, undefined);
    if (!decision.ok) return decision as Result<never, Exclude<Refusal, 'version_conflict' | 'not_allowed'>>;
    const { lease, from, target } = facts;
    if (!target) return problem('unit_unknown');
    const rents = readRents(facts, target);
    const chosen = chooseRent(rents, rent, true);
    const rentCents = chosen.ok ? chosen.value : rents.streetCents;
    const money = await readMoney(ctx, facts, rentCents);
    const balanceCents = await balanceOf(ctx, leaseId);
    return ok({
      version: lease.version,
      fromUnit: unitLabel(from),
      toUnit: unitLabel(target),
      effectiveOn: facilityToday(ctx).toString(),
      monthlyRate: centsToText(rentCents),
      rents: {
        kept: rents.kept === null ? null : centsToText(rents.kept),
        street: centsToText(rents.streetCents),
      },
      lines: toLines(facts, { unit: unitLabel(target), rentCents }, money),
      balance: centsToText(balanceCents),
      balanceAfter: centsToText(balanceCents - totalOf(money.credit) + totalOf(money.charge)),
      endedMoveOuts: await listWaitingNumbers(ctx, leaseId),
    });
  });
}

function toLines(
  { lease, from }: Facts,
  { unit, rentCents }: { unit: string; rentCents: number },
  money: TransferMoney,
): TransferLine[] {
  const { days, credit, charge } = money;
  if (!days) return [];
  const span = { from: days.from.toString(), to: days.to.toString() };
  return [
    {
      kind: 'credit',
      unit: unitLabel(from),
      monthlyRate: centsToText(lease.monthlyRateCents),
      ...span,
      ...said(credit),
    },
    {
      kind: 'charge',
      unit,
      monthlyRate: centsToText(rentCents),
      ...span,
      ...said(charge),
    },
  ];
}

const said = (money: Taxed) => ({
  amount: centsToText(totalOf(money)),
  tax: centsToText(money.taxCents),
  discount: centsToText(money.offCents),
});

interface Wish {
  unit: string;
  version: number;
  leftUnit: LeftUnit;
  rent?: TransferRent | undefined;
  /** Of the press of a button. */
  key: string;
}

interface Transferred {
  transferId: string;
  fromUnit: string;
  unit: string;
  effectiveOn: string;
  credit: string;
  charge: string;
  balance: string;
}

/** The lease goes on in another unit from today: in one transaction, once for each key. */
export async function transferLease(
  ctx: Ctx,
  leaseId: string,
  wish: Wish,
): Promise<Result<Transferred, Refusal>> {
  if (!(await findLeaseRow(ctx, leaseId))) return problem('not_found');
  // A month that is billed late keeps the rent that it began with.
  if (await isClockTrusted(ctx)) await billLease(ctx, leaseId, facilityToday(ctx));
  try {
    return await inTransaction(ctx, (ctx) => transferOnce(ctx, leaseId, wish));
  } catch (error) {
    const index = violatedUnique(error);
    if (index === 'leases_one_live_per_unit') return problem('unit_taken');
    // The same key for another lease, at the same moment.
    if (index === 'lease_transfers_pkey') return problem('version_conflict');
    throw error;
  }
}

async function transferOnce(
  ctx: Ctx,
  leaseId: string,
  { unit, version, leftUnit, rent, key }: Wish,
): Promise<Result<Transferred, Refusal>> {
  const facts = await gatherFacts(ctx, leaseId, unit);
  if (!facts) return problem('not_found');
  const known = await selectTransfer(ctx, key);
  if (known) {
    const isSame = known.leaseId === leaseId && known.toUnitId === facts.target?.id;
    return isSame ? ok(await tellTransfer(ctx, known)) : problem('version_conflict');
  }
  const decision = decideTransfer(facts, version);
  if (!decision.ok) return decision;
  const { lease, from, target } = facts;
  if (!target) return problem('unit_unknown');
  const rents = readRents(facts, target);
  const chosen = chooseRent(rents, rent, ctx.actor.kind === 'staff' && isAtLeast(ctx.actor.role, 'manager'));
  if (!chosen.ok) return chosen;
  const rentCents = chosen.value;
  const money = await readMoney(ctx, facts, rentCents);
  await occupyUnit(ctx, target.id);
  await moveLease(ctx, leaseId, { unitId: target.id, monthlyRateCents: rentCents });
  const effectiveOn = facilityToday(ctx).toString();
  await nameRent(ctx, { leaseId, effectiveOn, monthlyRateCents: rentCents, source: 'transfer' });
  // A letter named the rent of what was left; where that rent goes along, so does the letter.
  if (rentCents !== lease.monthlyRateCents) await endPendingChange(ctx, leaseId);
  const endedMoveOuts = await withdrawWaiting(ctx, leaseId);
  await (leftUnit === 'available' ? freeUnit : closeUnit)(ctx, from.id);
  await moveGateCode(ctx, leaseId, { fromUnitId: from.id, toUnitId: target.id });
  const moved = { lease, fromUnit: unitLabel(from), unit: unitLabel(target), money, endedMoveOuts };
  const invoiceId = await bookTransfer(ctx, moved);
  await reviewGateAccess(ctx, leaseId);
  const row: TransferRow = {
    id: key,
    leaseId,
    fromUnitId: from.id,
    toUnitId: target.id,
    effectiveOn,
    fromRateCents: lease.monthlyRateCents,
    toRateCents: rentCents,
    creditCents: totalOf(money.credit),
    chargeCents: totalOf(money.charge),
    invoiceId,
    transferredBy: actorName(ctx.actor),
    createdAt: ctx.now(),
  };
  await insertTransfer(ctx, row);
  await mailTransfer(ctx, moved, row);
  await recordTransfer(ctx, row, leftUnit);
  return ok(await tellTransfer(ctx, row));
}

const recordTransfer = (
  ctx: Ctx,
  { id, leaseId, fromUnitId, toUnitId, creditCents, chargeCents }: TransferRow,
  leftUnit: LeftUnit,
) =>
  recordAction(ctx, {
    action: 'lease.transferred',
    subjectKind: 'lease',
    subjectId: leaseId,
    details: { transferId: id, fromUnitId, toUnitId, leftUnit, creditCents, chargeCents },
  });

/** A repeated key gets the transfer as it was, with the account as it is now. */
async function tellTransfer(ctx: Ctx, row: TransferRow): Promise<Transferred> {
  return {
    transferId: row.id,
    fromUnit: (await findUnitLabel(ctx, row.fromUnitId)) ?? '',
    unit: (await findUnitLabel(ctx, row.toUnitId)) ?? '',
    effectiveOn: row.effectiveOn,
    credit: centsToText(row.creditCents),
    charge: centsToText(row.chargeCents),
    balance: centsToText(await balanceOf(ctx, row.leaseId)),
  };
}
