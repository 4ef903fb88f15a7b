import { parseDate } from '@internationalized/date';
import { rentOn } from 'schemas/billing/rent-calendar';
import type { Ctx } from '../../../context.ts';
import { type RentChangeKind, rentChangeEmail } from '../../../emails/leasing/rent-change.email.ts';
import { rentTaxOf } from '../../billing/invoices/invoices.service.ts';
import { nameRent } from '../../billing/lease-rents/lease-rents.service.ts';
import { findAccountOf, readTenant } from '../../customers/accounts/accounts.service.ts';
import { queueEmail } from '../../messaging/messages/messages.service.ts';
import { type RentChangeRow, selectRentFacts } from './rent-changes.queries.ts';

/** One letter for each change. */
export const letterKey = (id: string): string => `rent change ${id}`;

/** The letter and, with it, the rent: nobody pays a rent that no letter named. */
export async function announce(ctx: Ctx, change: RentChangeRow): Promise<void> {
  const { leaseId, effectiveOn, monthlyRateCents } = change;
  await nameRent(ctx, { leaseId, effectiveOn, monthlyRateCents, source: 'change' });
  await write(ctx, change, 'announced');
}

/** From its day on the lease costs what it cost before; who has the letter hears of it. */
export async function takeBack(ctx: Ctx, change: RentChangeRow): Promise<void> {
  const { leaseId, effectiveOn } = change;
  const facts = await selectRentFacts(ctx, leaseId);
  if (!facts) throw new Error(`no lease ${leaseId}`);
  const before = parseDate(effectiveOn).subtract({ days: 1 }).toString();
  const monthlyRateCents = rentOn(facts.rents, before);
  await nameRent(ctx, { leaseId, effectiveOn, monthlyRateCents, source: 'change' });
  await write(ctx, { ...change, previousRateCents: monthlyRateCents }, 'withdrawn');
}

async function write(ctx: Ctx, change: RentChangeRow, kind: RentChangeKind): Promise<void> {
  const { id, leaseId, effectiveOn, monthlyRateCents: rentCents, previousRateCents: beforeCents } = change;
  const account = await findAccountOf(ctx, leaseId);
  // An account that is gone has nobody to write to.
  if (!account) return;
  const { firstName, email: recipient, locale } = await readTenant(ctx, account.customerId);
  const taxPercent = await rentTaxOf(ctx, account.customerId);
  const params = { firstName, unit: account.unit, kind, rentCents, beforeCents, effectiveOn, taxPercent };
  await queueEmail(ctx, {
    template: 'rent_change',
    dedupeKey: kind === 'announced' ? letterKey(id) : `${letterKey(id)} ${kind}`,
    recipient,
    email: rentChangeEmail({ ...params, facility: ctx.facility }, locale),
    leaseId,
    customerId: account.customerId,
  });
}
