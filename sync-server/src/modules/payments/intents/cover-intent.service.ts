import type { Coming, Coverage } from 'schemas/billing/coverage';
import { moveOutCleaningFeeCents } from 'schemas/facility/facility';
import type { Ctx } from '../../../context.ts';
import { coverPayment } from '../../billing/coverage/coverage.service.ts';
import { findCleaningFee } from '../../billing/invoices/invoices.service.ts';
import { openItems } from '../../billing/ledger/ledger.service.ts';
import { unitLabel } from '../../facility/units/units.service.ts';
import { findFinalSum } from '../../leasing/move-outs/final-sum.service.ts';
import { isLeaving, selectPayer } from '../payments/payments.queries.ts';
import type { Likeness } from './intents.queries.ts';

type Covered = Omit<Likeness, 'invoiceId'> & { invoiceId?: string | null };

/** What a payment will be booked to when it comes now, and what comes next; whether the tenant holds it who asks. */
export async function coverIntent(ctx: Ctx, intent: Covered, isTenants: boolean): Promise<Coverage> {
  const coverage = await coverBooked(ctx, intent);
  return { ...coverage, ...tellComing(intent, coverage, isTenants) };
}

/** What comes next, as far as whoever opened that payment may know it. */
export function tellComing(
  { kind }: Pick<Covered, 'kind'>,
  { next, standing, leavesOn }: Coming,
  isTenants: boolean,
): Coming {
  if (next === null || standing === 'starts') return { next, standing, leavesOn };
  // Opened by unit and last name, which is no proof: whether the tenant gave notice is nobody's business.
  if (kind === 'move_out_cleaning_fee') return { next, standing: 'leaving', leavesOn: null };
  if (kind === 'bill_payment' || (kind === 'invoice' && !isTenants))
    return { next, standing: 'goesOn', leavesOn: null };
  return { next, standing, leavesOn };
}

/** A cleaning fee that is charged with its money among it. */
async function coverBooked(
  ctx: Ctx,
  { leaseId, kind, amountCents, invoiceId = null }: Covered,
): Promise<Coverage> {
  const money = { cents: amountCents, invoiceId };
  if (kind !== 'move_out_cleaning_fee' || invoiceId) return coverPayment(ctx, leaseId, money);
  const except = (await findFinalSum(ctx, leaseId, amountCents))?.ending;
  const charged = await findCleaningFee(ctx, leaseId);
  if (charged) return coverPayment(ctx, leaseId, { ...money, except, invoiceId: charged.id });
  // Where nobody leaves there is no fee: it is money like any other.
  if (!(await isLeaving(ctx, leaseId))) return coverPayment(ctx, leaseId, money);
  return coverPayment(ctx, leaseId, { ...money, except, adds: await draftCleaning(ctx, leaseId) });
}

async function draftCleaning(ctx: Ctx, leaseId: string) {
  const payer = await selectPayer(ctx, leaseId);
  if (!payer) throw new Error(`there is no lease ${leaseId}`);
  const unit = unitLabel({ kind: payer.unitKind, number: payer.unitNumber });
  return {
    kind: 'cleaning_fee' as const,
    label: cleaningLabel(unit),
    amountCents: moveOutCleaningFeeCents,
  };
}

/** As it stands on its invoice. */
export const cleaningLabel = (unit: string): string => `Move-out cleaning fee, unit ${unit}`;

/**
 * Whether a payment of a move-out is for more than is owed now: the fee was paid, or dropped, in another way meanwhile.
 * One that names its invoice is judged by that.
 */
export async function isMoveOutPaid(
  ctx: Ctx,
  { leaseId, kind, amountCents, invoiceId }: Likeness,
): Promise<boolean> {
  if (kind !== 'move_out_cleaning_fee' || invoiceId) return false;
  if (amountCents !== moveOutCleaningFeeCents) {
    const sum = await findFinalSum(ctx, leaseId, amountCents);
    return (sum?.toPayCents ?? 0) < amountCents;
  }
  const fee = await findCleaningFee(ctx, leaseId);
  const open = (await openItems(ctx, leaseId)).find((item) => item.invoiceId === fee?.id);
  return fee !== undefined && (open?.openCents ?? 0) < amountCents;
}
