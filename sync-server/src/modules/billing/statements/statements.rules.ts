import type { InvoiceKind } from 'schemas/billing/invoices';
import { unusedRentInSpanish } from 'schemas/billing/rent-lines';
import { centsToText } from 'schemas/kit/money';
import type { MoveCause } from 'schemas/payments/staff-payments';

interface Move {
  reason: string;
  cents: number;
  refundId: string | null;
  kind: InvoiceKind | null;
  period: string | null;
  /** Of the invoice's first line. */
  label: string | null;
  receiptNumber: number | null;
}

/** Why the balance changed: whoever shows it has words for each, in any language. */
export function causeOf({ reason, cents, refundId, kind, period, label, receiptNumber }: Move): MoveCause {
  if (refundId) return cents < 0 ? 'refund_allowed' : 'refund';
  if (receiptNumber !== null) return cents < 0 ? 'payment' : 'payment_returned';
  if (kind && period && reason === label) return 'billed';
  return unusedRentInSpanish(reason) ? 'unused_rent' : 'written';
}

interface Line extends Pick<Move, 'reason' | 'kind' | 'period' | 'receiptNumber' | 'cents'> {
  on: string;
  cause: MoveCause;
  invoiceNumber: number | null;
  reference: string | null;
  balanceCents: number;
}

const textOrNull = (number: number | null) => (number === null ? null : String(number));

export const toStatementLine = ({ on, reason, cause, kind, period, ...line }: Line) => ({
  on,
  reason,
  cause,
  billed: cause === 'billed' && kind && period ? { kind, period } : null,
  invoiceNumber: textOrNull(line.invoiceNumber),
  receiptNumber: textOrNull(line.receiptNumber),
  checkNumber: cause === 'payment' || cause === 'payment_returned' ? line.reference : null,
  amount: centsToText(line.cents),
  balance: centsToText(line.balanceCents),
});
