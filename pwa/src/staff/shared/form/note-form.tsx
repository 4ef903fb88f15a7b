import type { z } from 'zod';
import { fieldErrors } from '../../../core/forms/form.ts';
import { Button } from '../../../ui/actions/button/button.tsx';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import { showToast } from '../../../ui/overlays/toast/toast-store.ts';
import type { StaffCall } from '../calls/use-staff-call.ts';
import * as css from './form.css.ts';
import { FormOutcome } from './form-outcome.tsx';
import { useRecordForm } from './use-record-form.ts';

interface NoteFormProps {
  /** What may be written. */
  contract: z.ZodType<unknown, { text: string }>;
  write: (run: StaffCall['run'], body: { text: string; key: string }) => Promise<unknown>;
  label: string;
  hint: string;
  rows: number;
  action: string;
  working: string;
  /** Said once it is written. */
  added: string;
  look?: 'primary' | 'soft';
  /** Of the line of its button. */
  className?: string;
}

/** A signed line for what is new, within a record; pressed twice, or again after no answer, it is one note. */
export function NoteForm(props: NoteFormProps) {
  const { contract, write, label, hint, rows, action, working, added, look = 'soft', className } = props;
  const form = useRecordForm({
    fields: { text: '' },
    judge: (typed) => fieldErrors(contract, typed),
    send: ({ text }, { run, key }) => write(run, { text, key }),
    onDone: () => showToast({ title: added }),
    startsAnew: true,
  });
  return (
    <form className={css.note} onSubmit={form.submit} noValidate>
      <FormOutcome form={form} />
      <TextField label={label} description={hint} rows={rows} maxLength={2000} {...form.field('text')} />
      <div className={className ?? css.actions}>
        <Button look={look} type="submit" size="small" pendingLabel={form.isPending ? working : undefined}>
          {action}
        </Button>
      </div>
    </form>
  );
}
