import { fromDate, toCalendarDate } from '@internationalized/date';
import { moveOutCleaningFeeCents } from 'schemas/facility';
import { toE164 } from 'schemas/fields';
import type { Ctx } from '../../context.ts';
import { recordAct } from '../../db/audit.ts';
import { moveOutRequestedEmail } from '../../emails/move-out-requested.email.ts';
import { type AccountLease, readTenant } from '../accounts/accounts.service.ts';
import { createPayLinks } from '../accounts/pay-links.service.ts';
import { openCase } from '../cases/cases.service.ts';
import { issueCharge, voidInvoices } from '../invoices/invoices.service.ts';
import { setVacatedDay } from '../leases/leases.service.ts';
import { queueEmail } from '../messages/messages.service.ts';
import { claimUpload } from '../uploads/uploads.service.ts';
import type { MoveOutWish } from './move-out-draft.ts';
import { insertMoveOut, insertPhotos, listMonthlyBills, selectCleaningFee } from './move-outs.queries.ts';
import { decideVacatedDay, isBilledAfter, moveOutNumber } from './move-outs.rules.ts';

/** Whoever leaves, with the account locked. */
type LeavingTenant = AccountLease & { startsOn: string; photoIds: string[] };

/** Rent stops, what was billed for later is void, a dirty unit costs its fee; then a person has to look. */
export async function writeMoveOut(ctx: Ctx, draft: MoveOutWish, tenant: LeavingTenant): Promise<void> {
  const { body, moveOutId, submissionId } = draft;
  const { leaseId, customerId, startsOn } = tenant;
  const receivedOn = toCalendarDate(fromDate(draft.receivedAt, ctx.facility.timeZone));
  const vacatedOn = decideVacatedDay(body.vacatedOn, { receivedOn, startsOn });
  await setVacatedDay(ctx, leaseId, vacatedOn);
  await voidLaterBills(ctx, { leaseId, startsOn, vacatedOn });
  const isDirty = body.unitCondition === 'dirty';
  const number = await insertMoveOut(ctx, {
    id: moveOutId,
    leaseId,
    state: 'requested',
    unitCondition: body.unitCondition,
    lockRemoved: body.lockRemoved ?? null,
    phone: toE164(body.phone),
    vacatedOn,
    cleaningInvoiceId: isDirty ? await chargeCleaning(ctx, tenant) : null,
    createdAt: ctx.now(),
    updatedAt: ctx.now(),
  });
  await keepPhotos(ctx, moveOutId, tenant);
  await openCase(ctx, { kind: 'move_out_to_inspect', leaseId, customerId, details: { moveOutId } });
  await writeToTenant(ctx, tenant, { moveOutId, number, vacatedOn, isDirty });
  await recordAct(ctx, {
    action: 'move_out.requested',
    subjectKind: 'move_out',
    subjectId: moveOutId,
    ...(submissionId !== undefined && { submissionId }),
    details: { leaseId, vacatedOn, unitCondition: body.unitCondition },
  });
}

/** What is paid already stays paid: the staff see it and decide. */
async function voidLaterBills(
  ctx: Ctx,
  { leaseId, startsOn, vacatedOn }: { leaseId: string; startsOn: string; vacatedOn: string },
): Promise<void> {
  const later = (await listMonthlyBills(ctx, [leaseId])).filter(({ period }) =>
    isBilledAfter(vacatedOn, { period, startsOn }),
  );
  await voidInvoices(ctx, leaseId, `Moved out on ${vacatedOn}`, new Set(later.map(({ id }) => id)));
}

/** Once: whoever paid it before, or was charged it for a move-out that came to nothing, is not charged again. */
export async function chargeCleaning(
  ctx: Ctx,
  { leaseId, unit }: Pick<LeavingTenant, 'leaseId' | 'unit'>,
): Promise<string> {
  const charged = await selectCleaningFee(ctx, leaseId);
  if (charged) return charged.id;
  const fee = await issueCharge(ctx, {
    leaseId,
    kind: 'cleaning_fee',
    label: `Move-out cleaning fee, unit ${unit}`,
    amountCents: moveOutCleaningFeeCents,
  });
  return fee.id;
}

async function keepPhotos(
  ctx: Ctx,
  moveOutId: string,
  { photoIds, customerId }: LeavingTenant,
): Promise<void> {
  if (photoIds.length === 0) return;
  for (const id of photoIds) await claimUpload(ctx, id, customerId);
  await insertPhotos(ctx, moveOutId, photoIds);
}

interface Written {
  moveOutId: string;
  number: number;
  vacatedOn: string;
  isDirty: boolean;
}

async function writeToTenant(
  ctx: Ctx,
  { leaseId, customerId, unit }: LeavingTenant,
  { moveOutId, number, vacatedOn, isDirty }: Written,
): Promise<void> {
  const { firstName, email: recipient, locale } = await readTenant(ctx, customerId);
  const params = {
    firstName,
    unit,
    receiptNumber: moveOutNumber(number),
    vacatedOn,
    cleaningFeeCents: isDirty ? moveOutCleaningFeeCents : 0,
    payLinks: await createPayLinks(ctx, leaseId, locale),
    facility: ctx.facility,
  };
  await queueEmail(ctx, {
    template: 'move_out_requested',
    dedupeKey: `move_out_requested ${moveOutId}`,
    recipient,
    email: moveOutRequestedEmail(params, locale),
    leaseId,
    customerId,
  });
}
