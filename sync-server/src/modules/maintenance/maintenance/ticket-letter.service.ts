import type { IssueType } from 'schemas/maintenance/maintenance';
import type { Ctx } from '../../../context.ts';
import { maintenanceClosedEmail } from '../../../emails/maintenance/maintenance-closed.email.ts';
import { readTenant } from '../../customers/accounts/accounts.service.ts';
import { queueEmail } from '../../messaging/messages/messages.service.ts';
import { selectTicket } from './maintenance.queries.ts';

/** Once for each closing, in the tenant's language; a ticket that led to nobody tells nobody. */
export async function writeTicketClosed(
  ctx: Ctx,
  ticketId: string,
  { outcome, version }: { outcome: 'done' | 'declined'; version: number },
): Promise<void> {
  const ticket = await selectTicket(ctx, ticketId);
  if (!ticket?.customerId || !ticket.leaseId) return;
  const { number: ticketNumber, unitNumber: unit, leaseId, customerId } = ticket;
  // The table takes any text; whatever is in it went through the contract.
  const issueType = ticket.issueType as IssueType;
  const { firstName, email: recipient, locale } = await readTenant(ctx, customerId);
  const { facility } = ctx;
  await queueEmail(ctx, {
    template: 'maintenance_closed',
    dedupeKey: `maintenance_closed ${ticketId} ${version}`,
    recipient,
    email: maintenanceClosedEmail({ firstName, unit, ticketNumber, issueType, outcome, facility }, locale),
    leaseId,
    customerId,
  });
}
