import { fromDate, toCalendarDate } from '@internationalized/date';
import { toE164 } from 'schemas/kit/fields/fields';
import type { MoveOutBody } from 'schemas/leasing/move-outs';
import type { Ctx } from '../../../context.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { deferBills } from '../../billing/deferrals/deferrals.service.ts';
import type { AccountLease } from '../../customers/accounts/accounts.service.ts';
import type { ContactLink } from '../../customers/contact-links/contact-links.service.ts';
import { openCase } from '../../inbox/cases/cases.service.ts';
import { claimUpload } from '../../inbox/uploads/uploads.service.ts';
import { listLaterBills } from './accept-move-out.service.ts';
import { draftLink, sendRequested } from './move-out-letters.service.ts';
import { insertMoveOut, insertPhotos, listWaiting, selectCounting } from './move-outs.queries.ts';
import { decideVacatedDay, waitingMax } from './move-outs.rules.ts';

/** What a move-out is written from, whoever said it. */
interface MoveOutWish {
  body: Pick<MoveOutBody, 'unitCondition' | 'lockRemoved' | 'phone' | 'vacatedOn'>;
  moveOutId: string;
  /** Of what a tenant sent; a member of the staff sends nothing. */
  submissionId?: string;
  receivedAt: Date;
}

/** Whoever is said to leave, with the account locked. */
export type LeavingTenant = AccountLease & { startsOn: string; photoIds: string[] };

/**
 * Somebody who knows unit and name says that the tenant is gone. Nothing changes but that rent which falls due meanwhile
 * waits; the contact on file gets a link, and a person has to look. Where one counts already it is settled with that.
 */
export async function writeRequest(ctx: Ctx, wish: MoveOutWish, tenant: LeavingTenant): Promise<void> {
  const joinedTo = await findToJoin(ctx, tenant.leaseId);
  if (joinedTo) return void (await insertRow(ctx, wish, tenant, { joinedTo }));
  const link = await draftLink(ctx, tenant.leaseId);
  const waiting = await listWaiting(ctx, tenant.leaseId);
  const { vacatedOn, number } = await insertRow(ctx, wish, tenant, { link });
  const later = await listLaterBills(ctx, { ...tenant, vacatedOn });
  await deferBills(
    ctx,
    tenant.leaseId,
    later.map(({ id }) => id),
  );
  await askForInspection(ctx, wish, tenant);
  if (!link) return;
  const { moveOutId, body } = wish;
  const { unitCondition } = body;
  await sendRequested(ctx, tenant, { moveOutId, number, vacatedOn, unitCondition, link, waiting });
}

/** The same by a member of the staff, who answers for it: whoever calls lets it count at once. */
export async function writeRecorded(ctx: Ctx, wish: MoveOutWish, tenant: LeavingTenant): Promise<void> {
  await insertRow(ctx, wish, tenant, {});
  await askForInspection(ctx, wish, tenant);
}

/** The one that counts; of too many that wait, the newest. */
async function findToJoin(ctx: Ctx, leaseId: string): Promise<string | undefined> {
  const counting = await selectCounting(ctx, leaseId);
  if (counting) return counting;
  const waiting = await listWaiting(ctx, leaseId);
  return waiting.length >= waitingMax ? waiting.at(-1)?.id : undefined;
}

interface Standing {
  link?: ContactLink | undefined;
  joinedTo?: string;
}

async function insertRow(
  ctx: Ctx,
  { body, moveOutId, submissionId, receivedAt }: MoveOutWish,
  tenant: LeavingTenant,
  { link, joinedTo }: Standing,
): Promise<{ vacatedOn: string; number: number }> {
  const { leaseId, startsOn } = tenant;
  const receivedOn = toCalendarDate(fromDate(receivedAt, ctx.facility.timeZone));
  const vacatedOn = decideVacatedDay(body.vacatedOn, { receivedOn, startsOn });
  const number = await insertMoveOut(ctx, {
    id: moveOutId,
    leaseId,
    state: joinedTo ? 'joined' : 'requested',
    joinedTo: joinedTo ?? null,
    unitCondition: body.unitCondition,
    lockRemoved: body.lockRemoved ?? null,
    phone: toE164(body.phone),
    vacatedOn,
    tokenHash: link?.tokenHash ?? null,
    linkExpiresAt: link?.expiresAt ?? null,
    createdAt: ctx.now(),
    updatedAt: ctx.now(),
  });
  await keepPhotos(ctx, moveOutId, tenant);
  await recordAction(ctx, {
    action: 'move_out.requested',
    subjectKind: 'move_out',
    subjectId: moveOutId,
    ...(submissionId !== undefined && { submissionId }),
    details: { leaseId, vacatedOn, unitCondition: body.unitCondition, ...(joinedTo && { with: joinedTo }) },
  });
  return { vacatedOn, number };
}

const askForInspection = (
  ctx: Ctx,
  { moveOutId }: MoveOutWish,
  { leaseId, customerId }: LeavingTenant,
): Promise<void> =>
  openCase(ctx, { kind: 'move_out_to_inspect', leaseId, customerId, details: { moveOutId } });

async function keepPhotos(
  ctx: Ctx,
  moveOutId: string,
  { photoIds, customerId }: LeavingTenant,
): Promise<void> {
  if (photoIds.length === 0) return;
  for (const id of photoIds) await claimUpload(ctx, id, customerId);
  await insertPhotos(ctx, moveOutId, photoIds);
}
