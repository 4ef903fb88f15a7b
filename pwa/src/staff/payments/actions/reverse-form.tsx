import type { PaymentDetail } from 'schemas/payments/money-desk';
import { staffPaymentsApi } from 'schemas/payments/staff-payments';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import { showToast } from '../../../ui/overlays/toast/toast-store.ts';
import { useStaffCall } from '../../shared/calls/use-staff-call.ts';
import { useDeskWords } from '../desk-words.ts';
import * as copy from '../payments.copy.ts';
import { ActDialog } from './act-dialog.tsx';
import { ReasonField, useReason } from './reason-form.tsx';
import { useAmount } from './use-amount.ts';

interface ReverseFormProps {
  payment: PaymentDetail;
  onBack: () => void;
  onClose: () => void;
}

/** The bank took the money back: what it paid is owed again. */
export function ReverseForm({ payment, onBack, onClose }: ReverseFormProps) {
  const words = useCopy(copy);
  const { fee, reason, reverse, desk } = useReversal(payment, onBack);
  return (
    <ActDialog
      title={words.payment.reverseTitle(payment.receiptNumber)}
      of={payment}
      lead={words.payment.reverseText}
      actLabel={words.payment.reverse}
      act={reverse}
      {...{ desk, onBack, onClose }}
    >
      <ReasonField reason={reason} />
      <TextField
        label={words.payment.fee}
        description={words.payment.feeHint}
        prefix="$"
        inputMode="decimal"
        value={fee.text}
        onChange={fee.setText}
        error={fee.error}
      />
    </ActDialog>
  );
}

function useReversal({ id }: PaymentDetail, onDone: () => void) {
  const words = useCopy(copy);
  const say = useDeskWords();
  const desk = useStaffCall();
  const fee = useAmount();
  const reason = useReason();
  const reverse = async () => {
    const why = reason.read();
    const cost = fee.text.trim() === '' ? null : fee.read();
    if (why === undefined || cost === undefined) return;
    const body = { reason: why, ...(cost !== null && { fee: cost }) };
    const done = await desk.run(staffPaymentsApi.reverse, { params: { id }, body });
    if (!done) return;
    showToast({
      title: words.payment.reversed,
      description: words.invoice.balanceNow(say.balance(done.balance)),
    });
    onDone();
  };
  return { fee, reason, reverse, desk };
}
