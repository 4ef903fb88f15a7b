import { dismissForm, pricingProposalsApi } from 'schemas/reporting/pricing-proposals';
import type { z } from 'zod';
import { fieldErrors } from '../../../core/forms/form.ts';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import { showToast } from '../../../ui/overlays/toast/toast-store.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import { useGroupName } from '../use-group-name.ts';
import * as copy from './proposals.copy.ts';
import type { Proposed } from './proposed.ts';

/** Why a proposal is not wanted; it rests then. */
export function DismissForm({ proposal, onClose }: { proposal: Proposed; onClose: () => void }) {
  const words = useCopy(copy).dismissForm;
  const name = useGroupName()(proposal);
  const { kind, size, rule, rate: proposed } = proposal;
  const form = useRecordForm({
    fields: { reason: '' },
    judge: (typed) => fieldErrors<z.input<typeof dismissForm>>(dismissForm, typed),
    send: (typed, { run, key }) =>
      run(pricingProposalsApi.dismiss, { body: { ...typed, kind, size, ruleId: rule.id, proposed, key } }),
    onDone: () => {
      showToast({ title: words.done });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      refused={words.refused}
      onClose={onClose}
      title={words.title(name)}
      lead={words.lead}
      action={words.save}
      working={words.saving}
    >
      <TextField label={words.reason} maxLength={200} autoComplete="off" {...form.field('reason')} />
    </FormDialog>
  );
}
