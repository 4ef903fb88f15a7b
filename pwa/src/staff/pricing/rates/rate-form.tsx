import { pricingApi, rateForm, type StreetRate } from 'schemas/billing/pricing';
import { formatAmount, formatDollars, textToCents } from 'schemas/kit/money';
import type { z } from 'zod';
import { fieldError, fieldErrors } from '../../../core/forms/form.ts';
import { useCopy, useLocale } from '../../../core/i18n/locale.tsx';
import { formatPercent } from '../../../core/i18n/percent-text.ts';
import { useWhen } from '../../../core/i18n/use-when.ts';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import { showToast } from '../../../ui/overlays/toast/toast-store.ts';
import { AmountField, readTyped } from '../../shared/form/amount-field.tsx';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import * as secondLook from '../../shared/second-look/second-look.copy.ts';
import { judgeRepeated, needsSecondLook, SecondLook } from '../../shared/second-look/second-look.tsx';
import * as copy from '../pricing.copy.ts';
import { useGroupName } from '../use-group-name.ts';

interface RateFormProps {
  street: StreetRate;
  onClose: () => void;
}

export function RateForm({ street, onClose }: RateFormProps) {
  const { changeOf, form: words } = useCopy(copy);
  const name = useGroupName()(street);
  const form = useRateForm(street, onClose);
  const preview = usePreview(street.rate, readTyped(form.fields.rate));
  return (
    <FormDialog
      form={form}
      refused={words.refused}
      onClose={onClose}
      title={changeOf(name)}
      action={words.save}
      working={words.saving}
    >
      <AmountField label={words.rate} autoComplete="off" {...form.field('rate')} />
      <SecondLook before={street.rate} typed={form.fields.rate} field={form.field('repeatedRate')} />
      <TextField label={words.from} type="date" {...form.field('effectiveOn')} />
      <TextField
        label={words.reason}
        description={words.reasonHint}
        {...form.field('reason')}
        maxLength={200}
        autoComplete="off"
      />
      <p aria-live="polite">
        {preview} {words.terms}
      </p>
    </FormDialog>
  );
}

/** The first of next month: the day of most changes of rent. */
const firstOfNextMonth = (today: string): string => {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
};

function useRateForm({ kind, size, rate: before }: StreetRate, onDone: () => void) {
  const second = useCopy(secondLook);
  const words = useCopy(copy).form;
  const when = useWhen();
  const today = when.today();
  return useRecordForm({
    fields: { rate: '', repeatedRate: '', effectiveOn: firstOfNextMonth(today), reason: '' },
    judge: (typed) => {
      const rate = readTyped(typed.rate);
      return {
        ...(textToCents(rate) === textToCents(before) && { rate: words.same }),
        ...(typed.effectiveOn < today && { effectiveOn: words.over }),
        ...judgeRepeated({ before, ...typed }, second.wrong),
        ...fieldErrors<z.input<typeof rateForm>>(rateForm, { ...typed, rate, kind, size }),
      };
    },
    send: ({ repeatedRate, ...typed }, { run, key }) => {
      const repeated = needsSecondLook(before, typed.rate) && { repeatedRate: readTyped(repeatedRate) };
      const body = { ...typed, ...repeated, rate: readTyped(typed.rate), kind, size, key };
      return run(pricingApi.plan, { body });
    },
    onDone: ({ effectiveOn, state }) => {
      showToast({ title: state === 'planned' ? words.planned(when.day(effectiveOn)) : words.inForce });
      onDone();
    },
  });
}

/** What the change comes to, once there is one. */
function usePreview(from: string, to: string): string {
  const words = useCopy(copy).form;
  const { locale } = useLocale();
  const [before, after] = [textToCents(from) ?? 0, textToCents(to) ?? 0];
  if (after === before || fieldError(rateForm.shape.rate, to)) return '';
  const sign = after > before ? '+' : '';
  const share = sign + formatPercent(((after - before) / before) * 100, locale);
  return words.preview(formatAmount(from), formatDollars(after), share);
}
