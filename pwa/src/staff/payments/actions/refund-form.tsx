import { useState } from 'react';
import { refundAloneMaxCents } from 'schemas/access/staff-limits';
import { centsToText, formatAmount } from 'schemas/kit/money';
import type { PaymentDetail } from 'schemas/payments/money-desk';
import { staffPaymentsApi } from 'schemas/payments/staff-payments';
import { useCtx } from '../../../core/context/ctx.tsx';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import { showToast } from '../../../ui/overlays/toast/toast-store.ts';
import { useStaffCall } from '../../shared/calls/use-staff-call.ts';
import * as limits from '../limits.copy.ts';
import * as copy from '../payments.copy.ts';
import * as css from '../payments.css.ts';
import { ActDialog } from './act-dialog.tsx';
import { ReasonField, useReason } from './reason-form.tsx';
import { useAmount } from './use-amount.ts';

interface RefundFormProps {
  payment: PaymentDetail;
  onBack: () => void;
  onClose: () => void;
}

/** Money goes back by the way it came. */
export function RefundForm({ payment, onBack, onClose }: RefundFormProps) {
  const words = useCopy(copy);
  const limit = useCopy(limits);
  const { amount, reason, refund, desk } = useRefund(payment, onBack);
  return (
    <ActDialog
      title={words.payment.refundTitle(payment.receiptNumber)}
      of={payment}
      lead={payment.isRefundedToCard ? words.payment.toCard : words.payment.byHand}
      actLabel={words.payment.refund}
      act={refund}
      {...{ desk, onBack, onClose }}
    >
      <TextField
        label={words.amount}
        description={words.payment.most(formatAmount(payment.refundable))}
        prefix="$"
        inputMode="decimal"
        value={amount.text}
        onChange={amount.setText}
        error={amount.error}
      />
      <ReasonField reason={reason} />
      <p className={css.under}>{limit.secondPerson(formatAmount(centsToText(refundAloneMaxCents)))}</p>
    </ActDialog>
  );
}

function useRefund({ id, refundable }: PaymentDetail, onDone: () => void) {
  const words = useCopy(copy).payment;
  const { newId } = useCtx();
  const desk = useStaffCall();
  // One for as long as the form is open: pressed again after no answer, it is still the same refund.
  const [key] = useState(newId);
  const amount = useAmount(refundable);
  const reason = useReason();
  const refund = async () => {
    const [sum, why] = [amount.read(), reason.read()];
    if (sum === undefined || why === undefined) return;
    const done = await desk.run(staffPaymentsApi.refund, {
      params: { id },
      body: { amount: sum, reason: why, key },
    });
    if (!done) return;
    const refused = {
      title: words.refundFailed,
      description: words.refundFailedText,
      look: 'destructive' as const,
    };
    const said = {
      awaiting_approval: { title: words.refundWaits, description: words.refundWaitsText },
      declined: refused,
      expired: refused,
      failed: refused,
      done: { title: words.refunded },
      asked: { title: words.refundAsked, description: words.refundAskedText },
    };
    showToast(said[done.state]);
    onDone();
  };
  return { amount, reason, refund, desk };
}
