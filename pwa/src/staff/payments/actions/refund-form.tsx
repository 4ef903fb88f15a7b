import { refundAloneMaxCents } from 'schemas/access/staff-limits';
import { centsToText, formatAmount } from 'schemas/kit/money';
import type { PaymentDetail } from 'schemas/payments/receivables';
import { type RefundState, staffPaymentsApi } from 'schemas/payments/staff-payments';
import { fieldErrors } from '../../../core/forms/form.ts';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { showToast } from '../../../ui/overlays/toast/toast-store.ts';
import { AmountField, readTyped } from '../../shared/form/amount-field.tsx';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import * as limits from '../limits.copy.ts';
import * as copy from '../payments.copy.ts';
import * as css from '../payments.css.ts';
import { ActionDialog } from './action-dialog.tsx';
import { ReasonField } from './reason-field.tsx';

interface RefundFormProps {
  payment: PaymentDetail;
  onBack: () => void;
  onClose: () => void;
}

/** Money goes back by the way it came. */
export function RefundForm({ payment, onBack, onClose }: RefundFormProps) {
  const { amount, payment: words } = useCopy(copy);
  const limit = useCopy(limits);
  const { id, refundable } = payment;
  const form = useRecordForm({
    fields: { amount: refundable, reason: '' },
    judge: ({ amount, reason }) =>
      fieldErrors(staffPaymentsApi.refund.body, { amount: readTyped(amount), reason }),
    send: ({ amount, reason }, { run, key }) =>
      run(staffPaymentsApi.refund, { params: { id }, body: { amount: readTyped(amount), reason, key } }),
    onDone: ({ state }) => {
      showToast(toastOf(state, words));
      onBack();
    },
  });
  return (
    <ActionDialog
      form={form}
      title={words.refundTitle(payment.receiptNumber)}
      of={payment}
      lead={payment.isRefundedToCard ? words.toCard : words.byHand}
      action={words.refund}
      onBack={onBack}
      onClose={onClose}
    >
      <AmountField
        label={amount}
        description={words.most(formatAmount(refundable))}
        {...form.field('amount')}
      />
      <ReasonField {...form.field('reason')} />
      <p className={css.under}>{limit.secondPerson(formatAmount(centsToText(refundAloneMaxCents)))}</p>
    </ActionDialog>
  );
}

function toastOf(state: RefundState, words: typeof copy.en.payment) {
  if (state === 'done') return { title: words.refunded };
  if (state === 'asked') return { title: words.refundAsked, description: words.refundAskedText };
  if (state === 'awaiting_approval') return { title: words.refundWaits, description: words.refundWaitsText };
  return { title: words.refundFailed, description: words.refundFailedText, look: 'destructive' as const };
}
