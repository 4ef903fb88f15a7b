import type { CustomerProfile } from 'schemas/customers/customers';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Notice } from '../../../ui/feedback/notice/notice.tsx';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import * as copy from './contact.copy.ts';
import { ContactFields } from './contact-fields.tsx';
import { ContactVersions } from './contact-versions.tsx';
import { useContactForm } from './use-contact-form.ts';

interface ContactFormProps {
  profile: CustomerProfile;
  onClose: () => void;
}

/** Of two who edit at once the second sees both versions before anything is stored. */
export function ContactForm({ profile, onClose }: ContactFormProps) {
  const words = useCopy(copy);
  const { clashes, takeTheirs, ...form } = useContactForm(profile, onClose);
  return (
    <FormDialog
      form={form}
      refused={words.notSaved}
      onClose={onClose}
      size="tall"
      title={words.editTitle}
      action={words.save}
      working={words.saving}
    >
      {clashes && (
        <Notice look="warning" title={words.changedMeanwhile} isLive>
          {words.changedText}
        </Notice>
      )}
      {clashes && clashes.length > 0 && <ContactVersions clashes={clashes} onTakeTheirs={takeTheirs} />}
      <ContactFields form={form} />
    </FormDialog>
  );
}
