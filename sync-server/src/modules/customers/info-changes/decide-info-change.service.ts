import { infoFields } from 'schemas/customers/info-changes';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { Ctx } from '../../../context.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { infoChangeAppliedEmail } from '../../../emails/customers/info-change-applied.email.ts';
import { infoChangeDeclinedEmail } from '../../../emails/customers/info-change-declined.email.ts';
import { unitLabel } from '../../facility/units/units.service.ts';
import { isCaseOpen, openCaseOnce } from '../../inbox/cases/cases.service.ts';
import { queueEmail } from '../../messaging/messages/messages.service.ts';
import { lockTenancy } from '../accounts/tenancies.service.ts';
import { type InfoChangeRow, listInfoChanges, lockContact, updateContact } from './info-changes.queries.ts';
import { type Changes, maskValue } from './info-changes.rules.ts';
import { settleInfoChange } from './settle-info-change.service.ts';

type Decided = Result<{ unit: string | null }, 'version_conflict'>;
/** Whoever has the old contact's link, or a member of the staff in front of the customer. */
type Decider = 'customer' | 'staff';

/** The record is changed, all of it or nothing. Both contacts, the old and the new one, are told. */
export async function applyInfoChange(ctx: Ctx, id: string, by: Decider): Promise<Decided> {
  const row = await lockPending(ctx, id);
  const contact = row && (await lockContact(ctx, row.customerId));
  if (!row || !contact) return problem('version_conflict');
  const changes = row.changes ?? {};
  const fields = infoFields.filter((field) => changes[field] !== undefined);
  const before: Changes = Object.fromEntries(fields.map((field) => [field, contact[field]]));
  if (fields.length > 0) await updateContact(ctx, row.customerId, changes);
  await settleInfoChange(ctx, id, 'applied', { before, ...(by === 'customer' && { decidedBy: 'customer' }) });
  await recordAction(ctx, {
    action: 'customer.changed',
    subjectKind: 'customer',
    subjectId: row.customerId,
    // From what to what stands with the change itself, where it can be forgotten.
    details: { infoChangeId: id, fields, by },
  });
  for (const recipient of new Set([contact.email, changes.email ?? contact.email])) {
    await tellApplied(ctx, row, recipient);
  }
  return ok({ unit: labelOf(row) });
}

/** It was not the customer who asked: nothing changes, and a person finds out who it was. */
export async function disputeInfoChange(ctx: Ctx, id: string): Promise<Decided> {
  const row = await lockPending(ctx, id);
  if (!row) return problem('version_conflict');
  await settleInfoChange(ctx, id, 'declined', { decidedBy: 'customer' });
  await openDispute(ctx, row, id);
  return ok({ unit: labelOf(row) });
}

/** Too late to stop it, but never too late to be heard. */
export async function objectToApplied(ctx: Ctx, id: string): Promise<void> {
  const row = await lockTenant(ctx, id);
  if (row?.state === 'applied') await openDispute(ctx, row, id);
}

const openDispute = (ctx: Ctx, { leaseId, customerId }: InfoChangeRow, infoChangeId: string) =>
  openCaseOnce(ctx, { kind: 'info_change_disputed', leaseId, customerId, details: { infoChangeId } });

/** Somebody objected, and the staff have not looked at it yet. */
export const isDisputeOpen = (ctx: Ctx, leaseId: string, infoChangeId: string): Promise<boolean> =>
  isCaseOpen(ctx, { kind: 'info_change_disputed', leaseId, details: { infoChangeId } });

/** The staff decide against it, in their own words to the contact that stands. */
export async function declineInfoChange(ctx: Ctx, id: string, message: string): Promise<Decided> {
  const row = await lockPending(ctx, id);
  if (!row) return problem('version_conflict');
  await settleInfoChange(ctx, id, 'declined');
  const { firstName, email: recipient, locale, leaseId, customerId } = row;
  const params = { firstName, unit: labelOf(row), message, facility: ctx.facility };
  await queueEmail(ctx, {
    template: 'info_change_declined',
    dedupeKey: `info_change_declined ${id}`,
    recipient,
    email: infoChangeDeclinedEmail(params, locale),
    leaseId,
    customerId,
  });
  return ok({ unit: labelOf(row) });
}

/** Nobody confirmed it in time. */
export async function expireInfoChange(ctx: Ctx, id: string): Promise<void> {
  const row = await lockTenant(ctx, id);
  if (row?.state === 'pending' && row.expiresAt <= ctx.now()) await settleInfoChange(ctx, id, 'expired');
}

/** Undefined when it is decided, over, or the lease is no more. */
async function lockPending(ctx: Ctx, id: string): Promise<InfoChangeRow | undefined> {
  const row = await lockTenant(ctx, id);
  return row?.state === 'pending' && row.expiresAt > ctx.now() ? row : undefined;
}

/** The lease is locked before the change, as by whoever asks for another one. */
async function lockTenant(ctx: Ctx, id: string): Promise<InfoChangeRow | undefined> {
  const [seen] = await listInfoChanges(ctx, [id]);
  if (seen) await lockTenancy(ctx, seen.leaseId);
  const [row] = await listInfoChanges(ctx, [id]);
  return row;
}

const labelOf = ({ unitKind, unitNumber }: InfoChangeRow) =>
  unitLabel({ kind: unitKind, number: unitNumber });

async function tellApplied(ctx: Ctx, row: InfoChangeRow, recipient: string): Promise<void> {
  const { id, firstName, leaseId, customerId, locale, changes, cardLabel, setupIntentId } = row;
  const params = {
    firstName: changes?.firstName ?? firstName,
    unit: labelOf(row),
    changes: infoFields.flatMap((field) => {
      const to = changes?.[field];
      return to === undefined ? [] : [{ field, to: maskValue(field, to) }];
    }),
    card: cardLabel,
    hasCard: setupIntentId !== null,
    facility: ctx.facility,
  };
  await queueEmail(ctx, {
    template: 'info_change_applied',
    dedupeKey: `info_change_applied ${id} ${recipient}`,
    recipient,
    email: infoChangeAppliedEmail(params, locale),
    leaseId,
    customerId,
  });
}
