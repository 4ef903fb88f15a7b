import { useCopy } from '../../../core/i18n/locale.tsx';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import * as cases from './cases.copy.ts';

interface TellDialogProps {
  name: string;
  title: string;
  /** What happens next, and how the customer learns of it. */
  lead: string;
  action: string;
  look: 'primary' | 'destructive';
  /** Where it is not the customer who reads it. */
  asks?: { label: string; missing: string };
  refused: string;
  refusal: string | undefined;
  /** True once it has arrived; until then what was typed stays. */
  onTell: (message: string) => Promise<boolean>;
  onClose: () => void;
}

/** Nobody is refused without a word. */
export function TellDialog({ name, asks, refusal, onTell, ...dialog }: TellDialogProps) {
  const words = useCopy(cases);
  const { label, missing } = asks ?? { label: words.message, missing: words.messageMissing };
  const form = useRecordForm({
    fields: { message: '' },
    judge: ({ message }) => (message.trim() === '' ? { message: missing } : {}),
    send: async ({ message }) => (await onTell(message.trim())) || undefined,
    onDone: dialog.onClose,
  });
  return (
    <FormDialog {...dialog} form={{ ...form, refusal }} eyebrow={name} working={words.working}>
      <TextField label={label} {...form.field('message')} rows={3} maxLength={500} />
    </FormDialog>
  );
}
