import { approveForm, pricingProposalsApi } from 'schemas/reporting/pricing-proposals';
import type { z } from 'zod';
import { fieldErrors } from '../../../core/forms/form.ts';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import { showToast } from '../../../ui/overlays/toast/toast-store.ts';
import { AmountField, readTyped } from '../../shared/form/amount-field.tsx';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import * as secondLook from '../../shared/second-look/second-look.copy.ts';
import { judgeRepeated, needsSecondLook, SecondLook } from '../../shared/second-look/second-look.tsx';
import * as pricing from '../pricing.copy.ts';
import { useGroupName } from '../use-group-name.ts';
import * as copy from './proposals.copy.ts';
import type { Proposed } from './proposed.ts';
import { useReason } from './use-reason.ts';

interface ApproveFormProps {
  proposal: Proposed;
  onClose: () => void;
}

const reasonMax = 200;

/** The proposed rate, or another one, from a day on. */
export function ApproveForm({ proposal, onClose }: ApproveFormProps) {
  const words = useCopy(copy).approveForm;
  const { form: terms } = useCopy(pricing);
  const name = useGroupName()(proposal);
  const form = useApproveForm(proposal, onClose);
  return (
    <FormDialog
      form={form}
      refused={words.refused}
      onClose={onClose}
      title={words.title(name)}
      action={words.save}
      working={words.saving}
    >
      <AmountField label={words.rate} autoComplete="off" {...form.field('rate')} />
      <SecondLook before={proposal.rateNow} typed={form.fields.rate} field={form.field('repeatedRate')} />
      <TextField label={words.from} type="date" {...form.field('effectiveOn')} />
      <TextField label={words.reason} maxLength={reasonMax} autoComplete="off" {...form.field('reason')} />
      <p>{terms.terms}</p>
    </FormDialog>
  );
}

function useApproveForm(proposal: Proposed, onDone: () => void) {
  const words = useCopy(copy).approveForm;
  const second = useCopy(secondLook);
  const when = useWhen();
  const today = when.today();
  const reason = useReason()(proposal).slice(0, reasonMax);
  const { kind, size, rate: proposed, rateNow: before, rule } = proposal;
  return useRecordForm({
    fields: { rate: proposed.replace(/\.00$/, ''), repeatedRate: '', effectiveOn: today, reason },
    judge: (typed) => ({
      ...(typed.effectiveOn < today && { effectiveOn: words.over }),
      ...judgeRepeated({ before, ...typed }, second.wrong),
      ...fieldErrors<z.input<typeof approveForm>>(approveForm, { ...typed, rate: readTyped(typed.rate) }),
    }),
    send: ({ repeatedRate, ...typed }, { run, key }) => {
      const repeated = needsSecondLook(before, typed.rate) && { repeatedRate: readTyped(repeatedRate) };
      const seen = { kind, size, ruleId: rule.id, proposed };
      const body = { ...typed, ...repeated, ...seen, rate: readTyped(typed.rate), key };
      return run(pricingProposalsApi.approve, { body });
    },
    onDone: ({ effectiveOn, state }) => {
      showToast({ title: state === 'planned' ? words.planned(when.day(effectiveOn)) : words.inForce });
      onDone();
    },
  });
}
