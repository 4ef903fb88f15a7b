import { useQueryClient } from '@tanstack/react-query';
import { fieldMessages } from 'schemas/kit/fields/fields';
import { formatAmount } from 'schemas/kit/money';
import { type LeaseRow, leasesApi } from 'schemas/leasing/leases';
import type { z } from 'zod';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { CardReaderPayment } from '../../../payments/terminal/card-reader-payment.tsx';
import { Select } from '../../../ui/fields/select/select.tsx';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import * as text from '../../../ui/layout/text/text.css.ts';
import { showToast } from '../../../ui/overlays/toast/toast-store.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import * as copy from '../dashboard.copy.ts';

type Method = z.input<typeof leasesApi.confirmPayment.body>['method'];
const methods: readonly Method[] = ['cash', 'check', 'card_terminal'];

interface PaymentDialogProps {
  lease: LeaseRow;
  onClose: () => void;
}

/** Staff say that they saw the first payment; only the server can say that it counts. */
export function PaymentDialog({ lease, onClose }: PaymentDialogProps) {
  const words = useCopy(copy).payment;
  const { finish, ...form } = useConfirmPayment(lease, onClose);
  const { method } = form.fields;
  const isAtReader = method === 'card_terminal';
  return (
    <FormDialog
      form={form}
      refused={words.refused}
      onClose={onClose}
      eyebrow={words.of(lease.customerName, lease.unitNumber)}
      title={words.title}
      lead={isAtReader ? words.readerText : words.text}
      action={!isAtReader && words.confirm}
      working={words.confirming}
      isByButton
    >
      <p>
        {words.due} <strong className={text.figures}>{formatAmount(lease.balance)}</strong>
      </p>
      <Select
        label={words.method}
        placeholder={words.choose}
        options={methods.map((value) => ({ value, label: words.methods[value] }))}
        {...form.field('method')}
      />
      {method === 'check' && (
        <TextField label={words.checkNumber} {...form.field('reference')} maxLength={40} />
      )}
      {isAtReader && <CardReaderPayment leaseId={lease.id} amount={lease.balance} onPaid={finish} />}
    </FormDialog>
  );
}

function useConfirmPayment({ id, version, unitNumber }: LeaseRow, onDone: () => void) {
  const queries = useQueryClient();
  const words = useCopy(copy).payment;
  const tellConfirmed = () =>
    showToast({ title: words.confirmed, description: words.confirmedText(unitNumber) });
  const form = useRecordForm({
    fields: { method: null as Method | null, reference: '' },
    judge: ({ method, reference }) => ({
      method: method === null ? words.methodMissing : undefined,
      reference: method === 'check' && reference.trim() === '' ? fieldMessages.checkNumber : undefined,
    }),
    send: async ({ method, reference }, { run }) => {
      if (method === null) return undefined;
      const body = { version, method, ...(method === 'check' && { reference }) };
      return run(leasesApi.confirmPayment, { params: { id }, body });
    },
    onDone: () => {
      tellConfirmed();
      onDone();
    },
  });
  /** The reader was paid: the card network has said so, and the books with it. The dialog keeps the receipt. */
  const finish = () => {
    tellConfirmed();
    void queries.invalidateQueries({ queryKey: [leasesApi.list.path] });
  };
  return { ...form, finish };
}
