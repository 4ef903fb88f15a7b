import type { LeaseLineKind } from 'schemas/leasing/lease-lines';
import { leaseLineForm, leaseLineKind, leaseLinesApi } from 'schemas/leasing/lease-lines';
import type { z } from 'zod';
import { fieldErrors } from '../../../../core/forms/form.ts';
import { useCopy } from '../../../../core/i18n/locale.tsx';
import { useWhen } from '../../../../core/i18n/use-when.ts';
import { Select } from '../../../../ui/fields/select/select.tsx';
import { TextField } from '../../../../ui/fields/text-field/text-field.tsx';
import { showToast } from '../../../../ui/overlays/toast/toast-store.ts';
import { AmountField, readTyped } from '../../form/amount-field.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useRecordForm } from '../../form/use-record-form.ts';
import { useHasRole } from '../../session/staff-user.tsx';
import type { RentLease } from '../rents/rent-lease.ts';
import * as copy from './lines.copy.ts';

interface LineFormProps {
  lease: RentLease;
  earliestOn: string;
  onClose: () => void;
}

/** Something that is billed with the rent from a 1st on. */
export function LineForm({ lease, earliestOn, onClose }: LineFormProps) {
  const say = useCopy(copy);
  const isManager = useHasRole('manager');
  const form = useLineForm(lease.id, earliestOn, onClose);
  const kinds = leaseLineKind.options.filter((kind) => isManager || kind !== 'discount');
  const isDiscount = form.fields.kind === 'discount';
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      eyebrow={lease.customerName}
      title={say.addTitle(lease.unit)}
      lead={say.addLead}
      action={say.save}
      working={say.working}
    >
      <Select
        label={say.kind}
        placeholder={say.choose}
        options={kinds.map((value) => ({ value, label: say.kinds[value] }))}
        {...form.field('kind')}
      />
      <TextField
        label={say.label}
        description={say.labelHint}
        maxLength={60}
        autoComplete="off"
        {...form.field('label')}
      />
      <AmountField
        label={say.amount}
        description={isDiscount ? say.either : undefined}
        autoComplete="off"
        {...form.field('amount')}
      />
      {isDiscount && (
        <TextField label={say.percentOff} inputMode="numeric" autoComplete="off" {...form.field('percent')} />
      )}
      <TextField label={say.start} description={say.startHint} type="date" {...form.field('from')} />
      <TextField
        label={say.months}
        description={say.monthsHint}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('months')}
      />
    </FormDialog>
  );
}

interface Typed {
  kind: LeaseLineKind | '';
  label: string;
  amount: string;
  percent: string;
  from: string;
  months: string;
}

const nobody = '00000000-0000-0000-0000-000000000000';

/** What is empty was not said. */
const toBody = ({ kind, label, amount, percent, from, months }: Typed, key: string) => ({
  ...{ key, kind, label, from },
  ...(amount !== '' && { amount: readTyped(amount) }),
  ...(kind === 'discount' && percent !== '' && { percent }),
  ...(months !== '' && { months }),
});
type LineBody = z.input<typeof leaseLineForm>;

function useLineForm(id: string, earliestOn: string, onDone: () => void) {
  const say = useCopy(copy);
  const when = useWhen();
  const fields: Typed = { kind: '', label: '', amount: '', percent: '', from: earliestOn, months: '' };
  return useRecordForm({
    fields,
    judge: (typed) => ({
      ...fieldErrors<LineBody>(leaseLineForm, toBody(typed, nobody)),
      ...(typed.amount !== '' &&
        typed.kind === 'discount' &&
        typed.percent !== '' && { percent: say.either }),
      ...(!typed.from.endsWith('-01') && { from: say.notFirst }),
      ...(typed.from < earliestOn && { from: say.tooSoon(when.day(earliestOn)) }),
    }),
    send: (typed, { run, key }) =>
      run(leaseLinesApi.add, { params: { id }, body: toBody(typed, key) as LineBody }),
    onDone: ({ label, from }) => {
      showToast({ title: say.added(label), description: say.addedText(when.day(from)) });
      onDone();
    },
  });
}
