import { toE164 } from 'schemas/kit/fields/fields';
import type { MaintenanceBody } from 'schemas/maintenance/maintenance';
import type { Ctx } from '../../../context.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { maintenanceOfficeEmail } from '../../../emails/maintenance/maintenance-office.email.ts';
import { maintenanceReceivedEmail } from '../../../emails/maintenance/maintenance-received.email.ts';
import { type AccountLease, readTenant } from '../../customers/accounts/accounts.service.ts';
import type { Sent } from '../../inbox/submissions/define-submission.service.ts';
import { claimUpload } from '../../inbox/uploads/uploads.service.ts';
import { queueEmail } from '../../messaging/messages/messages.service.ts';
import { insertPhotos, insertTicket, listRecentTickets } from './maintenance.queries.ts';
import { contactByOf, drawNumber, hourBefore, lettersPerHour, numberAt } from './maintenance.rules.ts';

type Reported = Sent<MaintenanceBody>;

interface Facts {
  /** Undefined: nobody has that unit and last name. It is a fault all the same. */
  account: AccountLease | undefined;
  photoIds: string[];
}

/** The ticket, its photos, and word to the office and to the tenant. */
export async function writeTicket(ctx: Ctx, sent: Reported, { account, photoIds }: Facts): Promise<void> {
  const { body, effectId: ticketId, id: submissionId } = sent;
  const isMailed = await isWithinLetters(ctx, body);
  const ticketNumber = await insertNumbered(ctx, sent, account?.leaseId ?? null);
  for (const id of photoIds) await claimUpload(ctx, id, account?.customerId ?? null);
  if (photoIds.length > 0) await insertPhotos(ctx, ticketId, photoIds);
  if (isMailed) await writeToOffice(ctx, sent, { ticketNumber, account });
  if (isMailed && account) await writeToTenant(ctx, account, { ticketId, ticketNumber, body });
  await recordAction(ctx, {
    action: 'maintenance.requested',
    subjectKind: 'maintenance',
    subjectId: ticketId,
    submissionId,
    details: { leaseId: account?.leaseId ?? null, issueType: body.issueType, priority: body.priority },
  });
}

/** A flood of tickets is kept and shown; neither the office nor a tenant is flooded with letters. */
async function isWithinLetters(ctx: Ctx, { unitNumber, priority }: MaintenanceBody): Promise<boolean> {
  const since = hourBefore(ctx.now());
  const recent = await listRecentTickets(ctx, { unitNumber, priority, since, limit: lettersPerHour });
  return recent.length < lettersPerHour;
}

const triesMax = 100;

async function insertNumbered(
  ctx: Ctx,
  { body, effectId: id, receivedAt }: Reported,
  leaseId: string | null,
): Promise<string> {
  const { unitNumber, lastName, issueType, priority, description, locale = 'en' } = body;
  const stamps = { createdAt: ctx.now(), updatedAt: ctx.now() };
  const contactBy = contactByOf(receivedAt);
  const typed = { unitNumber, lastName, issueType, priority, description, locale };
  const row = { id, leaseId, ...typed, phone: toE164(body.phone), state: 'open' as const, contactBy };
  let number = numberAt(receivedAt);
  for (let tries = 0; tries < triesMax; tries += 1) {
    if (await insertTicket(ctx, { ...row, ...stamps, number })) return number;
    number = drawNumber(ctx.random.below);
  }
  throw new Error('no free ticket number was found');
}

/** At once, whatever the hour: whoever is on call reads the office's mail. */
async function writeToOffice(
  ctx: Ctx,
  { body, effectId: ticketId }: Reported,
  { ticketNumber, account }: { ticketNumber: string; account: AccountLease | undefined },
): Promise<void> {
  const { facility } = ctx;
  await queueEmail(ctx, {
    template: 'maintenance_office',
    dedupeKey: `maintenance_office ${ticketId}`,
    recipient: facility.email,
    email: maintenanceOfficeEmail(
      { ...body, ticketNumber, isMatched: account !== undefined, facility },
      'en',
    ),
    ...(account && { leaseId: account.leaseId }),
  });
}

async function writeToTenant(
  ctx: Ctx,
  { leaseId, customerId, unit }: AccountLease,
  { ticketId, ticketNumber, body }: { ticketId: string; ticketNumber: string; body: MaintenanceBody },
): Promise<void> {
  const { firstName, email: recipient, locale } = await readTenant(ctx, customerId);
  const { issueType, priority } = body;
  const { facility } = ctx;
  await queueEmail(ctx, {
    template: 'maintenance_received',
    dedupeKey: `maintenance_received ${ticketId}`,
    recipient,
    email: maintenanceReceivedEmail({ firstName, unit, ticketNumber, issueType, priority, facility }, locale),
    leaseId,
    customerId,
  });
}
