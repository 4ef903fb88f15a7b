import { discardReason } from 'schemas/inbox/staff-submissions';
import { fieldError } from '../../../core/forms/form.ts';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import type { DecisionFormProps } from './decision-form.ts';
import * as copy from './submissions.copy.ts';

/** Nobody is refused without a word. */
export function DiscardForm({ decision, dialog }: DecisionFormProps) {
  const words = useCopy(copy);
  const form = useRecordForm({
    fields: { reason: '' },
    judge: ({ reason }) => (fieldError(discardReason, reason) ? { reason: words.reasonMissing } : {}),
    send: async ({ reason }) => {
      if (!(await decision.discard(discardReason.parse(reason)))) dialog.back.onPress();
    },
  });
  return (
    <FormDialog
      {...dialog}
      form={form}
      title={words.discardTitle}
      lead={words.discardLead}
      action={words.discard}
      look="destructive"
    >
      <TextField label={words.reason} {...form.field('reason')} rows={3} maxLength={500} />
    </FormDialog>
  );
}
