import type { Ctx } from '../../../context.ts';
import { leaseLineEmail } from '../../../emails/leasing/lease-line.email.ts';
import { findAccountOf, readTenant } from '../../customers/accounts/accounts.service.ts';
import { queueEmail } from '../../messaging/messages/messages.service.ts';
import type { LeaseLineRow } from './lease-lines.queries.ts';

/** What is billed from a day on, or not any more: nobody pays for what no letter named. */
export async function writeLineLetter(ctx: Ctx, line: LeaseLineRow, act: 'added' | 'ended'): Promise<void> {
  const { id, leaseId, kind, label, amountCents, percent, fromOn: from, untilOn: until } = line;
  const account = await findAccountOf(ctx, leaseId);
  // An account that is gone has nobody to write to.
  if (!account) return;
  const { firstName, email: recipient, locale } = await readTenant(ctx, account.customerId);
  const params = { firstName, unit: account.unit, act, label, amountCents, percent, from, until };
  await queueEmail(ctx, {
    template: 'lease_line',
    dedupeKey: `lease line ${id} ${act}`,
    recipient,
    email: leaseLineEmail({ ...params, isDiscount: kind === 'discount', facility: ctx.facility }, locale),
    leaseId,
    customerId: account.customerId,
  });
}
