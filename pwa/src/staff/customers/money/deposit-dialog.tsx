import { formatAmount } from 'schemas/kit/money';
import { depositForm, staffPaymentsApi } from 'schemas/payments/staff-payments';
import type { z } from 'zod';
import { fieldErrors } from '../../../core/forms/form.ts';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { RadioCards } from '../../../ui/fields/radio-cards/radio-cards.tsx';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import { showToast } from '../../../ui/overlays/toast/toast-store.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import * as copy from './deposit.copy.ts';

interface DepositDialogProps {
  lease: { id: string; unit: string; deposit: string };
  onClose: () => void;
}

type Fields = z.input<typeof depositForm>;

/** What becomes of a deposit that came along with the lease. */
export function DepositDialog({ lease: { id, unit, deposit }, onClose }: DepositDialogProps) {
  const words = useCopy(copy);
  const form = useRecordForm<Fields, unknown>({
    fields: { way: 'credit', reason: '' },
    judge: (typed) => fieldErrors<Fields>(depositForm, typed),
    send: (body, { run }) => run(staffPaymentsApi.settleDeposit, { params: { id }, body }),
    onDone: () => {
      showToast({ title: words.done });
      onClose();
    },
  });
  return (
    <FormDialog
      title={words.title(unit)}
      lead={words.lead(formatAmount(deposit))}
      form={form}
      action={words.action}
      working={words.working}
      onClose={onClose}
    >
      <RadioCards
        label={words.way}
        options={[
          { value: 'credit', label: words.credit, detail: words.creditDetail },
          { value: 'returned', label: words.returned, detail: words.returnedDetail },
        ]}
        value={form.fields.way}
        onChange={(way) => form.edit({ way })}
      />
      <TextField label={words.reason} maxLength={200} autoComplete="off" {...form.field('reason')} />
    </FormDialog>
  );
}
