import { transferredRentLabel, unusedRentReason } from 'schemas/billing/rent-lines';
import type { Ctx } from '../../../context.ts';
import { facilityToday } from '../../../core/facility-today.ts';
import { transferEmail } from '../../../emails/leasing/transfer.email.ts';
import { createPayLinks } from '../../billing/account-balances/pay-links.service.ts';
import { settleInvoices, useCredit, writeInvoice } from '../../billing/invoices/invoices.service.ts';
import { creditOf, post } from '../../billing/ledger/ledger.service.ts';
import { readTenant } from '../../customers/accounts/accounts.service.ts';
import type { Tenancy } from '../../customers/accounts/tenancies.service.ts';
import { queueEmail } from '../../messaging/messages/messages.service.ts';
import type { TransferRow } from './transfers.queries.ts';
import type { TransferMoney } from './transfers.rules.ts';

export interface Moved {
  lease: Tenancy;
  fromUnit: string;
  unit: string;
  money: TransferMoney;
  /** Receipt numbers of move-outs that waited and ended with it. */
  endedMoveOuts: string[];
}

/**
 * An invoice for the days in the new unit; what the old one's are worth pays it first, so that arrears keep their
 * dates, and the rest is credit on account. Null when no day was billed.
 */
export async function bookTransfer(
  ctx: Ctx,
  { lease, fromUnit, unit, money: { days, creditCents, chargeCents } }: Moved,
): Promise<string | null> {
  if (!days || chargeCents === 0) return null;
  const { leaseId, customerId } = lease;
  const [from, to] = [days.from.toString(), days.to.toString()];
  const today = facilityToday(ctx).toString();
  const id = ctx.random.id();
  await writeInvoice(ctx, {
    id,
    leaseId,
    customerId,
    kind: 'transfer',
    period: today,
    dueOn: today,
    amountCents: chargeCents,
    label: transferredRentLabel(unit, from, to),
  });
  const usedCents = Math.min(creditCents, chargeCents);
  await post(ctx, {
    leaseId,
    reason: unusedRentReason(fromUnit, from, to),
    sides: [
      { account: 'rent_income', cents: creditCents, invoiceId: id },
      { account: 'receivable', cents: -usedCents, invoiceId: id },
      { account: 'receivable', cents: usedCents - creditCents },
    ],
  });
  await useCredit(ctx, leaseId);
  await settleInvoices(ctx, leaseId, [id]);
  return id;
}

/** In the tenant's own language, with what is open now. */
export async function mailTransfer(
  ctx: Ctx,
  { lease: { leaseId, customerId }, fromUnit, unit, endedMoveOuts }: Moved,
  { id, effectiveOn, creditCents, chargeCents, toRateCents }: TransferRow,
): Promise<void> {
  const { firstName, email: recipient, locale } = await readTenant(ctx, customerId);
  const params = {
    firstName,
    fromUnit,
    unit,
    endedMoveOuts,
    effectiveOn,
    monthlyRateCents: toRateCents,
    unusedCents: creditCents,
    chargeCents,
    creditCents: Math.max(0, await creditOf(ctx, leaseId)),
    payLinks: await createPayLinks(ctx, leaseId, locale),
    facility: ctx.facility,
  };
  await queueEmail(ctx, {
    template: 'transfer',
    dedupeKey: `transfer ${id}`,
    recipient,
    email: transferEmail(params, locale),
    leaseId,
    customerId,
  });
}
