import { formatAmount } from 'schemas/kit/money';
import { type LeaseRents, rentChangesApi, rentTermsForm } from 'schemas/leasing/rent-changes';
import type { z } from 'zod';
import { fieldErrors } from '../../../../core/forms/form.ts';
import { useCopy } from '../../../../core/i18n/locale.tsx';
import { TextField } from '../../../../ui/fields/text-field/text-field.tsx';
import { showToast } from '../../../../ui/overlays/toast/toast-store.ts';
import { AmountField, readTyped } from '../../form/amount-field.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useRecordForm } from '../../form/use-record-form.ts';
import type { RentLease } from './rent-lease.ts';
import * as copy from './rents.copy.ts';

interface RentTermsDialogProps {
  lease: RentLease;
  rents: LeaseRents;
  onClose: () => void;
}

/** What was promised to the tenant: a maximum, or that the rent never rises. */
export function RentTermsDialog({ lease, rents, onClose }: RentTermsDialogProps) {
  const say = useCopy(copy);
  const form = useRentTerms(lease.id, rents, onClose);
  const { promisedMaximum, exemptReason } = rents;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      eyebrow={lease.customerName}
      title={say.of(say.promisesTitle, lease.unit)}
      lead={say.promisesLead}
      action={say.savePromises}
      working={say.working}
      versions={[
        {
          what: say.maximum,
          mine: form.fields.maximum,
          theirs: promisedMaximum ? formatAmount(promisedMaximum) : '',
        },
        { what: say.exemptReason, mine: form.fields.reason, theirs: exemptReason ?? '' },
      ]}
    >
      <AmountField
        label={say.maximum}
        description={say.maximumHint}
        autoComplete="off"
        {...form.field('maximum')}
      />
      <TextField
        label={say.exemptReason}
        description={say.exemptHint}
        maxLength={200}
        autoComplete="off"
        {...form.field('reason')}
      />
    </FormDialog>
  );
}

function useRentTerms(id: string, rents: LeaseRents, onDone: () => void) {
  const say = useCopy(copy);
  const read = ({ maximum, reason }: { maximum: string; reason: string }) => ({
    promisedMaximum: maximum.trim() === '' ? null : readTyped(maximum),
    exemptReason: reason.trim() === '' ? null : reason,
  });
  return useRecordForm({
    fields: { maximum: rents.promisedMaximum ?? '', reason: rents.exemptReason ?? '' },
    judge: (typed) => {
      const found = fieldErrors<z.input<typeof rentTermsForm>>(rentTermsForm, read(typed));
      return { maximum: found.promisedMaximum, reason: found.exemptReason };
    },
    send: (typed, { run }) =>
      run(rentChangesApi.setTerms, { params: { id }, body: { ...read(typed), version: rents.version } }),
    onDone: () => {
      showToast({ title: say.promisesSaved });
      onDone();
    },
  });
}
