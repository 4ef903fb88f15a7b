import type { PaymentDetail } from 'schemas/payments/receivables';
import { staffPaymentsApi } from 'schemas/payments/staff-payments';
import { fieldErrors } from '../../../core/forms/form.ts';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { showToast } from '../../../ui/overlays/toast/toast-store.ts';
import { AmountField, readTyped } from '../../shared/form/amount-field.tsx';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import { useCounterWords } from '../counter-words.ts';
import * as copy from '../payments.copy.ts';
import { ActionDialog } from './action-dialog.tsx';
import { ReasonField } from './reason-field.tsx';

interface ReverseFormProps {
  payment: PaymentDetail;
  onBack: () => void;
  onClose: () => void;
}

const toBody = ({ reason, fee }: { reason: string; fee: string }) => ({
  reason,
  ...(fee.trim() !== '' && { fee: readTyped(fee) }),
});

/** The bank took the money back: what it paid is owed again. */
export function ReverseForm({ payment, onBack, onClose }: ReverseFormProps) {
  const { payment: words, invoice } = useCopy(copy);
  const say = useCounterWords();
  const { reverse } = staffPaymentsApi;
  const form = useRecordForm({
    fields: { reason: '', fee: '' },
    judge: (typed) => fieldErrors(reverse.body, toBody(typed)),
    send: (typed, { run }) => run(reverse, { params: { id: payment.id }, body: toBody(typed) }),
    onDone: ({ balance }) => {
      showToast({ title: words.reversed, description: invoice.balanceNow(say.balance(balance)) });
      onBack();
    },
  });
  return (
    <ActionDialog
      form={form}
      title={words.reverseTitle(payment.receiptNumber)}
      of={payment}
      lead={words.reverseText}
      action={words.reverse}
      onBack={onBack}
      onClose={onClose}
    >
      <ReasonField {...form.field('reason')} />
      <AmountField label={words.fee} description={words.feeHint} {...form.field('fee')} />
    </ActionDialog>
  );
}
