import { formatAmount, formatDollars, textToCents } from 'schemas/kit/money';
import { type LeaseRents, rentChangeForm, rentChangesApi } from 'schemas/leasing/rent-changes';
import type { z } from 'zod';
import { fieldError, fieldErrors } from '../../../../core/forms/form.ts';
import { useCopy, useLocale } from '../../../../core/i18n/locale.tsx';
import { formatPercent } from '../../../../core/i18n/percent-text.ts';
import { useWhen } from '../../../../core/i18n/use-when.ts';
import { TextField } from '../../../../ui/fields/text-field/text-field.tsx';
import { showToast } from '../../../../ui/overlays/toast/toast-store.ts';
import { AmountField, readTyped } from '../../form/amount-field.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useRecordForm } from '../../form/use-record-form.ts';
import * as secondLook from '../../second-look/second-look.copy.ts';
import { judgeRepeated, needsSecondLook, SecondLook } from '../../second-look/second-look.tsx';
import type { RentLease } from './rent-lease.ts';
import * as copy from './rents.copy.ts';

interface RentFormProps {
  lease: RentLease;
  rents: LeaseRents;
  onClose: () => void;
}

/** Another rent from a 1st on. */
export function RentForm({ lease, rents, onClose }: RentFormProps) {
  const say = useCopy(copy);
  const when = useWhen();
  const form = useRentForm(lease.id, rents, onClose);
  const preview = usePreview(rents.rent, readTyped(form.fields.rate));
  const { maximum, earliestOn } = rents.raise;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      eyebrow={lease.customerName}
      title={say.title(lease.unit)}
      lead={say.limits(formatAmount(maximum), when.day(earliestOn))}
      action={say.save}
      working={say.working}
    >
      <AmountField label={say.rate} autoComplete="off" {...form.field('rate')} />
      <SecondLook before={rents.rent} typed={form.fields.rate} field={form.field('repeatedRate')} />
      <TextField
        label={say.effectiveOn}
        description={say.firstOnly}
        type="date"
        {...form.field('effectiveOn')}
      />
      <TextField
        label={say.reason}
        description={say.reasonHint}
        maxLength={200}
        autoComplete="off"
        {...form.field('reason')}
      />
      <p aria-live="polite">{preview}</p>
    </FormDialog>
  );
}

function useRentForm(id: string, { rent, raise }: LeaseRents, onDone: () => void) {
  const say = useCopy(copy);
  const second = useCopy(secondLook);
  const when = useWhen();
  return useRecordForm({
    fields: { rate: '', repeatedRate: '', effectiveOn: raise.earliestOn, reason: '' },
    judge: (typed) => {
      const rate = readTyped(typed.rate);
      return {
        ...(textToCents(rate) === textToCents(rent) && { rate: say.same }),
        ...(!typed.effectiveOn.endsWith('-01') && { effectiveOn: say.notFirst }),
        ...judgeRepeated({ before: rent, ...typed }, second.wrong),
        ...fieldErrors<z.input<typeof rentChangeForm>>(rentChangeForm, { ...typed, rate }),
      };
    },
    send: ({ repeatedRate, ...typed }, { run, key }) => {
      const repeated = needsSecondLook(rent, typed.rate) && { repeatedRate: readTyped(repeatedRate) };
      const body = { ...typed, ...repeated, rate: readTyped(typed.rate), key };
      return run(rentChangesApi.plan, { params: { id }, body });
    },
    onDone: ({ rate, effectiveOn, letterOn }) => {
      showToast({
        title: say.planned(formatAmount(rate), when.day(effectiveOn)),
        description: say.plannedText(when.day(letterOn)),
      });
      onDone();
    },
  });
}

/** What the change comes to, once there is one. */
function usePreview(from: string, to: string): string {
  const say = useCopy(copy);
  const { locale } = useLocale();
  const [before, after] = [textToCents(from) ?? 0, textToCents(to) ?? 0];
  if (after === before || fieldError(rentChangeForm.shape.rate, to)) return '';
  const sign = after > before ? '+' : '';
  return say.preview(
    formatAmount(from),
    formatDollars(after),
    sign + formatPercent(((after - before) / before) * 100, locale),
  );
}
