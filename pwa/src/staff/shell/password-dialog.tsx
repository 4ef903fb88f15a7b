import { staffSessionApi } from 'schemas/access/staff-session';
import { fieldErrors } from '../../core/forms/form.ts';
import { useCopy } from '../../core/i18n/locale.tsx';
import { PasswordField } from '../../ui/fields/password-field/password-field.tsx';
import { showToast } from '../../ui/overlays/toast/toast-store.ts';
import { FormDialog } from '../shared/form/form-dialog.tsx';
import { useRecordForm } from '../shared/form/use-record-form.ts';
import * as copy from './shell.copy.ts';

/** A new password of one's own; the session here stays, all others end. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { newPassword: words, showPassword, noAnswer } = useCopy(copy);
  const { changePassword } = staffSessionApi;
  const form = useRecordForm({
    fields: { currentPassword: '', newPassword: '' },
    judge: (typed) => fieldErrors(changePassword.body, typed),
    send: (body, { run }) => run(changePassword, { body }),
    onDone: () => {
      showToast({ title: words.changed, description: words.changedText });
      onClose();
    },
    noAnswer,
  });
  return (
    <FormDialog
      form={form}
      refused={words.refused}
      onClose={onClose}
      title={words.change}
      lead={words.lead}
      action={words.save}
      working={words.saving}
    >
      <PasswordField label={words.current} showLabel={showPassword} {...form.field('currentPassword')} />
      <PasswordField
        label={words.next}
        description={words.nextHint}
        showLabel={words.showNext}
        autoComplete="new-password"
        {...form.field('newPassword')}
      />
    </FormDialog>
  );
}
