import type { SubmissionDetail } from 'schemas/inbox/staff-submissions';
import { submissionEndpoints } from 'schemas/inbox/submission-endpoints';
import { isSubmissionKind, type SubmissionKind } from 'schemas/inbox/submissions';
import type { z } from 'zod';
import { fieldErrors } from '../../../core/forms/form.ts';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import * as css from '../inbox.css.ts';
import type { DecisionFormProps } from './decision-form.ts';
import { KeyInControl } from './key-in-control.tsx';
import { keyInFields, prefill, type Typed, toBody } from './key-in-fields.ts';
import * as copy from './submissions.copy.ts';

export function KeyInForm({ detail, ...props }: DecisionFormProps & { detail: SubmissionDetail }) {
  const { kind, sent } = detail;
  if (!isSubmissionKind(kind)) return null;
  return <KindForm kind={kind} sent={sent ?? []} {...props} />;
}

// What was typed may hold anything; the contract says what is wrong with it.
const contractOf = (kind: SubmissionKind) =>
  submissionEndpoints[kind].body as unknown as z.ZodType<unknown, Typed>;

interface KindFormProps extends DecisionFormProps {
  kind: SubmissionKind;
  sent: NonNullable<SubmissionDetail['sent']>;
}

/** The fields of its kind, judged by the very contract that its own call is judged by. */
function KindForm({ kind, sent, decision, dialog }: KindFormProps) {
  const words = useCopy(copy);
  const fields = keyInFields[kind];
  const form = useRecordForm({
    fields: prefill(fields, sent),
    judge: (typed) => fieldErrors(contractOf(kind), toBody(fields, typed)),
    send: async (typed) => {
      if (!(await decision.keyIn(toBody(fields, typed)))) dialog.back.onPress();
    },
  });
  return (
    <FormDialog
      {...dialog}
      form={form}
      title={words.keyInTitle}
      lead={words.keyInLead}
      action={words.keyInAction}
    >
      <div className={css.fields}>
        {fields.map((field) => {
          const { value = '', ...control } = form.field(field.name);
          return <KeyInControl key={field.name} field={field} value={value} {...control} />;
        })}
      </div>
    </FormDialog>
  );
}
