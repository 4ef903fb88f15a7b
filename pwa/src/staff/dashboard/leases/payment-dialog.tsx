import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldMessages } from 'schemas/kit/fields/fields';
import { formatAmount } from 'schemas/kit/money';
import { type LeaseRow, leasesApi } from 'schemas/leasing/leases';
import type { z } from 'zod';
import { useCopy, useSentence } from '../../../core/i18n/locale.tsx';
import { CardReaderPayment } from '../../../payments/terminal/card-reader-payment.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import { Select } from '../../../ui/fields/select/select.tsx';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import * as text from '../../../ui/layout/text/text.css.ts';
import { Dialog } from '../../../ui/overlays/dialog/dialog.tsx';
import { showToast } from '../../../ui/overlays/toast/toast-store.ts';
import { Refusal } from '../../shared/calls/refusal.tsx';
import { useStaffCall } from '../../shared/calls/use-staff-call.ts';
import * as copy from '../dashboard.copy.ts';
import * as css from '../dashboard.css.ts';

type Method = z.input<typeof leasesApi.confirmPayment.body>['method'];
const methods: readonly Method[] = ['cash', 'check', 'card_terminal'];

interface PaymentDialogProps {
  lease: LeaseRow;
  onClose: () => void;
}

/** Staff say that they saw the first payment; only the server can say that it counts. */
export function PaymentDialog({ lease, onClose }: PaymentDialogProps) {
  const words = useCopy(copy).payment;
  const close = useCopy(copy).close;
  const say = useSentence();
  const payment = useConfirmPayment(lease, onClose);
  const isAtReader = payment.method === 'card_terminal';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closeLabel={close}
      size="panel"
      eyebrow={words.of(lease.customerName, lease.unitNumber)}
      title={words.title}
      bodyLabel={words.title}
      footer={!isAtReader && <ConfirmButton {...payment} />}
    >
      <div className={css.stack}>
        <p className={text.lead}>{isAtReader ? words.readerText : words.text}</p>
        <p>
          {words.due} <strong className={text.figures}>{formatAmount(lease.balance)}</strong>
        </p>
        <Select
          label={words.method}
          placeholder={words.choose}
          options={methods.map((value) => ({ value, label: words.methods[value] }))}
          value={payment.method}
          onChange={payment.setMethod}
          error={payment.isMethodMissing ? words.methodMissing : undefined}
        />
        {payment.method === 'check' && (
          <TextField
            label={words.checkNumber}
            value={payment.reference}
            onChange={payment.setReference}
            maxLength={40}
            error={payment.isNumberAsked ? say(fieldMessages.checkNumber) : undefined}
          />
        )}
        {isAtReader && (
          <CardReaderPayment leaseId={lease.id} amount={lease.balance} onPaid={payment.finish} />
        )}
        <Refusal title={words.refused} refusal={payment.refusal} />
      </div>
    </Dialog>
  );
}

function ConfirmButton({ confirm, isPending }: ReturnType<typeof useConfirmPayment>) {
  const words = useCopy(copy).payment;
  return <Button onPress={confirm}>{isPending ? words.confirming : words.confirm}</Button>;
}

function useConfirmPayment(lease: LeaseRow, onDone: () => void) {
  const queries = useQueryClient();
  const words = useCopy(copy).payment;
  const { run, isPending, refusal } = useStaffCall();
  const [method, setMethod] = useState<Method | null>(null);
  const [reference, setReference] = useState('');
  const [isAsked, setAsked] = useState(false);
  const isNumberMissing = method === 'check' && reference.trim() === '';
  const tellConfirmed = () =>
    showToast({ title: words.confirmed, description: words.confirmedText(lease.unitNumber) });
  const confirm = async () => {
    setAsked(true);
    if (method === null || isNumberMissing || isPending) return;
    const { id, version } = lease;
    const body = { version, method, ...(method === 'check' && { reference }) };
    if (!(await run(leasesApi.confirmPayment, { params: { id }, body }))) return;
    tellConfirmed();
    onDone();
  };
  /** The reader was paid: the card network has said so, and the books with it. The dialog keeps the receipt. */
  const finish = () => {
    tellConfirmed();
    void queries.invalidateQueries({ queryKey: [leasesApi.list.path] });
  };
  return {
    method,
    setMethod,
    reference,
    setReference,
    isMethodMissing: isAsked && method === null,
    isNumberAsked: isAsked && isNumberMissing,
    isPending,
    refusal,
    confirm,
    finish,
  };
}
