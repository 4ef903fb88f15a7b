import { reasonField } from 'schemas/kit/fields/reason-field';
import { type ImportView, importsApi } from 'schemas/reporting/imports';
import { z } from 'zod';
import { fieldErrors } from '../../../core/forms/form.ts';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import * as copy from './imports.copy.ts';

const undoForm = z.object({ reason: reasonField });

export function UndoDialog({ view: { id, version }, onClose }: { view: ImportView; onClose: () => void }) {
  const words = useCopy(copy);
  const form = useRecordForm({
    fields: { reason: '' },
    judge: (typed) => fieldErrors(undoForm, typed),
    send: ({ reason }, { run }) => run(importsApi.undo, { params: { id }, body: { version, reason } }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={words.undo.title}
      lead={words.undo.text}
      form={form}
      refused={words.actions.refused}
      action={words.actions.undo}
      working={words.actions.working}
      look="destructive"
      onClose={onClose}
    >
      <TextField label={words.undo.reason} {...form.field('reason')} />
    </FormDialog>
  );
}
