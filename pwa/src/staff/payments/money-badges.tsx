import type { InvoiceRow, PaymentRow } from 'schemas/payments/receivables';
import { useCopy } from '../../core/i18n/locale.tsx';
import { Badge } from '../../ui/feedback/badge/badge.tsx';
import * as copy from './payments.copy.ts';

const invoiceLooks = {
  open: 'attention',
  part_paid: 'attention',
  paid: 'available',
  waived: 'neutral',
  void: 'neutral',
} as const;

export function InvoiceBadge({ invoice: { state, isOverdue, isWaiting } }: { invoice: InvoiceRow }) {
  const words = useCopy(copy).invoices;
  if (isWaiting) return <Badge look="neutral">{words.waiting}</Badge>;
  return isOverdue ? (
    <Badge look="occupied">{words.overdue}</Badge>
  ) : (
    <Badge look={invoiceLooks[state]}>{words.states[state]}</Badge>
  );
}

const paymentLooks = { booked: 'available', refunded: 'attention', reversed: 'occupied' } as const;

export function PaymentBadge({ payment: { state } }: { payment: PaymentRow }) {
  return <Badge look={paymentLooks[state]}>{useCopy(copy).payments.states[state]}</Badge>;
}
