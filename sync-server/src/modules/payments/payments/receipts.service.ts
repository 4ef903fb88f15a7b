import { billedLabel } from 'schemas/billing/billed-label';
import type { Ctx } from '../../../context.ts';
import { receiptEmail } from '../../../emails/payments/receipt.email.ts';
import { writeText } from '../../../emails/text-words.ts';
import { findComingOf } from '../../billing/coverage/coverage.service.ts';
import { balanceOf } from '../../billing/ledger/ledger.service.ts';
import { unitLabel } from '../../facility/units/units.service.ts';
import { queueEmail } from '../../messaging/messages/messages.service.ts';
import { queueNotice } from '../../messaging/messages/texts.service.ts';
import { isKeptOnly } from './payments.rules.ts';
import { selectPaidFor, selectReceipt } from './receipts.queries.ts';

export type ReceiptFacts = NonNullable<Awaited<ReturnType<typeof findReceipt>>>;

/** Everything that stands on a receipt. It never changes, but for whether the bank took the money back. */
export async function findReceipt(ctx: Ctx, paymentId: string) {
  const [receipt, paidFor] = await Promise.all([
    selectReceipt(ctx, paymentId),
    selectPaidFor(ctx, paymentId),
  ]);
  if (!receipt) return undefined;
  const { earlierPayments, leaseState, endedAt, startsOn, ...rest } = receipt;
  const isFirst = earlierPayments === 0 && leaseState === 'active';
  const { locale } = receipt.customer;
  return {
    ...rest,
    unit: unitLabel(receipt.unit),
    startsOn: isFirst ? startsOn : null,
    isKept: isKeptOnly({ endedAt, paidAt: rest.paidAt }, paidFor),
    invoices: paidFor.flatMap(({ invoiceNumber, kind, period, label, cents }) =>
      invoiceNumber !== null && kind && period
        ? [
            {
              number: invoiceNumber,
              billed: { kind, period, label: label ?? '' },
              label: billedLabel({ kind, period, label: label ?? '' }, locale),
              cents,
            },
          ]
        : [],
    ),
    creditCents: paidFor.find(({ invoiceId }) => invoiceId === null)?.cents ?? 0,
  };
}

/** The letter for money that arrived, in the transaction that books it; its PDF is drawn when it goes out. */
export async function queueReceipt(ctx: Ctx, paymentId: string): Promise<void> {
  const receipt = await findReceipt(ctx, paymentId);
  if (!receipt) throw new Error(`there is no payment ${paymentId}`);
  const { leaseId, customer, unit, amountCents, startsOn, isKept } = receipt;
  const letter = {
    firstName: customer.firstName,
    unit,
    receiptNumber: String(receipt.number),
    amountCents,
    paidFor: receipt.invoices.map(({ label }) => label),
    balanceCents: await balanceOf(ctx, leaseId),
    coming: await findComingOf(ctx, leaseId),
    startsOn,
    isKept,
    facility: ctx.facility,
  };
  await queueEmail(ctx, {
    template: 'receipt',
    dedupeKey: `receipt ${paymentId}`,
    recipient: customer.email,
    email: receiptEmail(letter, customer.locale),
    attachment: `receipt ${paymentId}`,
    leaseId,
    customerId: customer.id,
  });
  await queueNotice(ctx, {
    template: 'receipt',
    dedupeKey: `receipt ${paymentId}`,
    leaseId,
    customerId: customer.id,
    write: (locale) =>
      writeText(
        { of: 'payment', unit, amountCents, receiptNumber: letter.receiptNumber },
        locale,
        ctx.facility.name,
      ),
  });
}
