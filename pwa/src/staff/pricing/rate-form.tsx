import { type FormEvent, useId, useState } from 'react';
import { pricingApi, rateForm, type StreetRate } from 'schemas/billing/pricing';
import { formatAmount, formatDollars, readAmount, textToCents } from 'schemas/kit/money';
import type { z } from 'zod';
import { useCtx } from '../../core/context/ctx.tsx';
import { fieldErrors } from '../../core/forms/form.ts';
import { useCopy, useLocale, useSentence } from '../../core/i18n/locale.tsx';
import { formatPercent } from '../../core/i18n/percent-text.ts';
import { dayAt, formatDay } from '../../core/i18n/time-text.ts';
import { Button } from '../../ui/actions/button/button.tsx';
import { TextField } from '../../ui/fields/text-field/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog/dialog.tsx';
import { showToast } from '../../ui/overlays/toast/toast-store.ts';
import { Refusal } from '../shared/calls/refusal.tsx';
import { useStaffCall } from '../shared/calls/use-staff-call.ts';
import * as copy from './pricing.copy.ts';
import * as css from './pricing.css.ts';

interface RateFormProps {
  street: StreetRate;
  onClose: () => void;
}

export function RateForm({ street, onClose }: RateFormProps) {
  const words = useCopy(copy);
  const say = useSentence();
  const formId = useId();
  const { draft, edit, errors, preview, submit, isPending, refusal } = useRateDraft(street, onClose);
  const title = words.changeOf(words.kinds[street.kind]);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closeLabel={words.form.close}
      size="panel"
      title={title}
      bodyLabel={title}
      footer={
        <Button type="submit" form={formId} pendingLabel={isPending ? words.form.saving : undefined}>
          {words.form.save}
        </Button>
      }
    >
      <form id={formId} className={css.stack} onSubmit={submit} noValidate>
        <Refusal title={words.form.refused} refusal={refusal} />
        <TextField
          label={words.form.rate}
          prefix="$"
          inputMode="decimal"
          autoComplete="off"
          value={draft.rate}
          onChange={(rate) => edit({ rate })}
          error={errors.rate && say(errors.rate)}
        />
        <TextField
          label={words.form.from}
          type="date"
          value={draft.effectiveOn}
          onChange={(effectiveOn) => edit({ effectiveOn })}
          error={errors.effectiveOn && say(errors.effectiveOn)}
        />
        <TextField
          label={words.form.reason}
          description={words.form.reasonHint}
          value={draft.reason}
          onChange={(reason) => edit({ reason })}
          maxLength={200}
          autoComplete="off"
          error={errors.reason && say(errors.reason)}
        />
        <p aria-live="polite">
          {preview} {words.form.terms}
        </p>
      </form>
    </Dialog>
  );
}

/** The first of next month: the day of most changes of rent. */
const firstOfNextMonth = (today: string): string => {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
};

function useRateDraft({ kind, rate: before }: StreetRate, onDone: () => void) {
  const words = useCopy(copy).form;
  const { locale } = useLocale();
  const { now, newId, facility } = useCtx();
  const { run, isPending, refusal } = useStaffCall();
  const today = dayAt(now(), facility.timeZone);
  // One for as long as the form is open: pressed again after no answer, it is still the same change.
  const [key] = useState(newId);
  const [draft, setDraft] = useState({ rate: '', effectiveOn: firstOfNextMonth(today), reason: '' });
  const [wasTried, setTried] = useState(false);
  const body = { ...draft, rate: readAmount(draft.rate.trim()) ?? draft.rate, kind };
  const found = fieldErrors<z.input<typeof rateForm>>(rateForm, body);
  const isSame = textToCents(body.rate) === textToCents(before);
  const errors = {
    ...found,
    ...(!found.rate && isSame && { rate: words.same }),
    ...(!found.effectiveOn && draft.effectiveOn < today && { effectiveOn: words.over }),
  };
  const plan = async () => {
    setTried(true);
    if (Object.keys(errors).length > 0) return;
    const planned = await run(pricingApi.plan, { body: { ...body, key } });
    if (!planned) return;
    const day = formatDay(planned.effectiveOn, locale);
    showToast({ title: planned.state === 'planned' ? words.planned(day) : words.inForce });
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void plan();
  };
  const edit = (changes: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...changes }));
  const preview = found.rate || isSame ? '' : describe(before, body.rate);
  function describe(from: string, to: string): string {
    const [a, b] = [textToCents(from) ?? 0, textToCents(to) ?? 0];
    const sign = b > a ? '+' : '';
    return words.preview(
      formatAmount(from),
      formatDollars(b),
      sign + formatPercent(((b - a) / a) * 100, locale),
    );
  }
  return { draft, edit, errors: wasTried ? errors : {}, preview, submit, isPending, refusal };
}
