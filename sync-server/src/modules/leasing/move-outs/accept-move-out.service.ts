import { isBilledAfter } from 'schemas/billing/rent-calendar';
import type { Ctx } from '../../../context.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { endDeferrals } from '../../billing/deferrals/deferrals.service.ts';
import {
  findCleaningFee,
  issueCharge,
  useCredit,
  voidInvoices,
} from '../../billing/invoices/invoices.service.ts';
import { unitLabel } from '../../facility/units/units.service.ts';
import { resolveCaseAbout } from '../../inbox/cases/cases.service.ts';
import { setVacatedDay } from '../leases/leases.service.ts';
import {
  joinTo,
  listMonthlyBills,
  listWaiting,
  type MoveOutRow,
  selectPaidOf,
  updateMoveOut,
} from './move-outs.queries.ts';
import { cleaningFeeCents } from './move-outs.rules.ts';

/** From here on it counts: rent stops on its day, what was billed for later is void, the fee is charged. */
export async function acceptMoveOut(
  ctx: Ctx,
  moveOut: MoveOutRow,
  { by, hasFee }: { by: string; hasFee: boolean },
): Promise<void> {
  const { id, leaseId, vacatedOn } = moveOut;
  await setVacatedDay(ctx, leaseId, vacatedOn);
  const later = await listLaterBills(ctx, moveOut);
  await voidInvoices(ctx, leaseId, `Moved out on ${vacatedOn}`, new Set(later.map((bill) => bill.id)));
  await updateMoveOut(ctx, id, {
    state: 'accepted',
    acceptedAt: ctx.now(),
    acceptedBy: by,
    cleaningInvoiceId: hasFee ? await chargeCleaning(ctx, moveOut) : await findPaidCleaning(ctx, leaseId),
  });
  await joinOthers(ctx, moveOut);
  await endWait(ctx, leaseId, []);
  await recordAction(ctx, {
    action: 'move_out.accepted',
    subjectKind: 'move_out',
    subjectId: id,
    details: { leaseId, vacatedOn, by },
  });
}

/** What waits is due, and credit pays it like anything else. What `keep` names goes on waiting. */
export async function endWait(ctx: Ctx, leaseId: string, keep: string[]): Promise<void> {
  await endDeferrals(ctx, leaseId, keep);
  await useCredit(ctx, leaseId);
}

/** What else waits for this lease is settled with it: there is one tenant, and one door. */
async function joinOthers(ctx: Ctx, { id, leaseId }: MoveOutRow): Promise<void> {
  const others = (await listWaiting(ctx, leaseId)).map((other) => other.id).filter((other) => other !== id);
  if (others.length === 0) return;
  await joinTo(ctx, id, others);
  for (const moveOutId of others) {
    await resolveCaseAbout(ctx, 'move_out_to_inspect', { moveOutId });
    const details = { leaseId, with: id };
    await recordAction(ctx, {
      action: 'move_out.joined',
      subjectKind: 'move_out',
      subjectId: moveOutId,
      details,
    });
  }
}

/** Rent, and fees for it, of months that begin after that day. */
export async function listLaterBills(
  ctx: Ctx,
  { leaseId, startsOn, vacatedOn }: Pick<MoveOutRow, 'leaseId' | 'startsOn' | 'vacatedOn'>,
) {
  const bills = await listMonthlyBills(ctx, [leaseId]);
  return bills.filter(({ period }) => isBilledAfter(vacatedOn, { period, startsOn: startsOn ?? period }));
}

/** Paid while it waited, for whichever request: it stands until the inspection decides about it. */
async function findPaidCleaning(ctx: Ctx, leaseId: string): Promise<string | null> {
  const charged = await findCleaningFee(ctx, leaseId);
  return charged && (await selectPaidOf(ctx, charged.id)) > 0 ? charged.id : null;
}

/** Once: whoever paid it before, or was charged it for a move-out that came to nothing, is not charged again. */
export async function chargeCleaning(
  ctx: Ctx,
  { leaseId, unitKind: kind, unitNumber: number }: Pick<MoveOutRow, 'leaseId' | 'unitKind' | 'unitNumber'>,
): Promise<string> {
  const charged = await findCleaningFee(ctx, leaseId);
  if (charged) return charged.id;
  const fee = await issueCharge(ctx, {
    leaseId,
    kind: 'cleaning_fee',
    label: `Move-out cleaning fee, unit ${unitLabel({ kind, number })}`,
    amountCents: cleaningFeeCents('dirty'),
  });
  return fee.id;
}
