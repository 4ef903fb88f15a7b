import { type InfoChange, type InfoChangeBody, infoFields } from 'schemas/customers/info-changes';
import { toE164 } from 'schemas/kit/fields/fields';
import type { Ctx } from '../../../context.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { infoChangeRequestedEmail } from '../../../emails/customers/info-change-requested.email.ts';
import { isAnonymous } from '../../access/strangers/strangers.service.ts';
import { unitLabel } from '../../facility/units/units.service.ts';
import { openCase } from '../../inbox/cases/cases.service.ts';
import type { Sent } from '../../inbox/submissions/define-submission.service.ts';
import { queueEmail } from '../../messaging/messages/messages.service.ts';
import { type AccountLease, readTenant } from '../accounts/accounts.service.ts';
import {
  type ContactLink,
  dayMs,
  draftContactLink,
  linkDays,
  linksPerDay,
} from '../contact-links/contact-links.service.ts';
import { describeMasked } from './describe-change.service.ts';
import { countLinksSince, insertInfoChange, listInfoChanges, listPendingOf } from './info-changes.queries.ts';
import { type Changes, maskEmail } from './info-changes.rules.ts';
import { settleInfoChange } from './settle-info-change.service.ts';

type Asker = AccountLease & { cardLabel: string | null };

/**
 * The old contact gets a link, and the staff see it at once. A newer wish takes the place of an older one of the same
 * browser alone: a stranger's stands beside the tenant's own.
 */
export async function writeInfoChange(ctx: Ctx, sent: Sent<InfoChangeBody>, asker: Asker): Promise<void> {
  const { body, effectId: infoChangeId, id: submissionId } = sent;
  const { leaseId, customerId, cardLabel } = asker;
  const askedBy = ctx.draftHash ?? (isAnonymous(ctx) ? ctx.deviceHash : null);
  await supersedeOwn(ctx, { leaseId, askedBy, setupIntentId: body.cardSetupId ?? null });
  const now = ctx.now();
  const link = await draftLink(ctx, leaseId);
  await insertInfoChange(ctx, {
    id: infoChangeId,
    leaseId,
    customerId,
    state: 'pending',
    changes: toStored(body),
    setupIntentId: body.cardSetupId ?? null,
    askedBy,
    cardLabel,
    tokenHash: link?.tokenHash ?? null,
    expiresAt: new Date(now.getTime() + linkDays * dayMs),
    createdAt: now,
    updatedAt: now,
  });
  await openCase(ctx, { kind: 'info_change_to_confirm', leaseId, customerId, details: { infoChangeId } });
  if (link) await sendLink(ctx, asker, { infoChangeId, url: link.url });
  await recordAction(ctx, {
    action: 'info_change.requested',
    subjectKind: 'info_change',
    subjectId: infoChangeId,
    submissionId,
    // Which fields, never what stands in them.
    details: { leaseId, fields: Object.keys(toStored(body)), hasCard: body.cardSetupId !== undefined },
  });
}

async function supersedeOwn(ctx: Ctx, own: Parameters<typeof listPendingOf>[1]): Promise<void> {
  for (const { id } of await listPendingOf(ctx, own)) {
    // Its card is nobody's, and may come along with the newer wish.
    await settleInfoChange(ctx, id, 'superseded', { setupIntentId: null });
  }
}

/** As it will stand in the record. */
function toStored(body: InfoChangeBody): Changes {
  const given = infoFields.flatMap((field) => {
    const value = body[field];
    return value === undefined ? [] : [[field, value] as const];
  });
  const changes: Changes = Object.fromEntries(given);
  if (changes.phone !== undefined) changes.phone = toE164(changes.phone);
  if (changes.email !== undefined) changes.email = changes.email.toLowerCase();
  return changes;
}

async function draftLink(ctx: Ctx, leaseId: string): Promise<ContactLink | undefined> {
  const since = new Date(ctx.now().getTime() - dayMs);
  if ((await countLinksSince(ctx, leaseId, since)) >= linksPerDay) return undefined;
  return draftContactLink(ctx, '/confirm-change');
}

/** To the contact as it was before: whoever asks cannot name another. */
async function sendLink(
  ctx: Ctx,
  { leaseId, customerId, unit }: Asker,
  { infoChangeId, url }: { infoChangeId: string; url: string },
): Promise<void> {
  const { firstName, email: recipient, locale } = await readTenant(ctx, customerId);
  const [row] = await listInfoChanges(ctx, [infoChangeId]);
  if (!row) throw new Error('an inserted change is there');
  const { changes, card, hasCard } = describeMasked(row);
  const params = { firstName, unit, changes, card, hasCard, url, days: linkDays, facility: ctx.facility };
  await queueEmail(ctx, {
    template: 'info_change_requested',
    dedupeKey: `info_change_requested ${infoChangeId}`,
    recipient,
    email: infoChangeRequestedEmail(params, locale),
    leaseId,
    customerId,
  });
}

/** As it stands today. The contact is that of today, too: its change is told to nobody who asks here. */
export async function recallInfoChange(ctx: Ctx, infoChangeId: string): Promise<InfoChange> {
  const [row] = await listInfoChanges(ctx, [infoChangeId]);
  if (!row) throw new Error(`the change ${infoChangeId} is not there`);
  return {
    infoChangeId,
    unit: unitLabel({ kind: row.unitKind, number: row.unitNumber }),
    state: row.state,
    sentTo: row.tokenHash && maskEmail(row.before?.email ?? row.email),
    expiresAt: row.expiresAt.toISOString(),
    hasCard: row.setupIntentId !== null,
  };
}
