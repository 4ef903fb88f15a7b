import { transferredRentLabel, unusedRentReason } from 'schemas/billing/rent-lines';
import type { Ctx } from '../../../context.ts';
import { facilityToday } from '../../../core/facility-today.ts';
import { transferEmail } from '../../../emails/leasing/transfer.email.ts';
import { createPayLinks } from '../../billing/account-balances/pay-links.service.ts';
import {
  rentTaxOf,
  settleInvoices,
  useCredit,
  writeInvoice,
} from '../../billing/invoices/invoices.service.ts';
import { creditOf, post } from '../../billing/ledger/ledger.service.ts';
import { readTenant } from '../../customers/accounts/accounts.service.ts';
import type { Tenancy } from '../../customers/accounts/tenancies.service.ts';
import { queueEmail } from '../../messaging/messages/messages.service.ts';
import type { TransferRow } from './transfers.queries.ts';
import { type TransferMoney, totalOf } from './transfers.rules.ts';

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
  { lease, fromUnit, unit, money: { days, credit, charge } }: Moved,
): Promise<string | null> {
  if (!days || charge.rentCents === 0) return null;
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
    amountCents: charge.rentCents,
    label: transferredRentLabel(unit, from, to),
  });
  // Rent pays rent and tax pays tax, whichever of the two units costs more.
  const used = {
    rent: Math.min(credit.rentCents, charge.rentCents),
    tax: Math.min(credit.taxCents, charge.taxCents),
  };
  const taxed = { invoiceId: id, category: 'tax' as const };
  await post(ctx, {
    leaseId,
    reason: unusedRentReason(fromUnit, from, to),
    isSplit: true,
    sides: [
      { account: 'rent_income', cents: credit.rentCents, invoiceId: id },
      { account: 'fee_income', cents: credit.taxCents, ...taxed },
      { account: 'receivable', cents: -used.rent, invoiceId: id },
      { account: 'receivable', cents: -used.tax, ...taxed },
      { account: 'receivable', cents: used.rent + used.tax - totalOf(credit) },
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
    isTaxed: (await rentTaxOf(ctx, customerId)) > 0 && creditCents + chargeCents > 0,
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
