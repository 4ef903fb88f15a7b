import { useId } from 'react';
import type { CustomerProfile } from 'schemas/customers/customers';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import { Notice } from '../../../ui/feedback/notice/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog/dialog.tsx';
import { Refusal } from '../../shared/calls/refusal.tsx';
import * as css from '../customers.css.ts';
import * as profileCopy from '../profile.copy.ts';
import * as copy from './contact.copy.ts';
import { ContactFields } from './contact-fields.tsx';
import { ContactVersions } from './contact-versions.tsx';
import { useContactDraft } from './use-contact-draft.ts';

interface ContactFormProps {
  profile: CustomerProfile;
  onClose: () => void;
}

/** Of two who edit at once the second sees both versions before anything is stored. */
export function ContactForm({ profile, onClose }: ContactFormProps) {
  const words = useCopy(copy);
  const { close } = useCopy(profileCopy);
  const formId = useId();
  const form = useContactDraft(profile, onClose);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closeLabel={close}
      size="tall"
      title={words.editTitle}
      bodyLabel={words.editTitle}
      footer={
        <Button type="submit" form={formId} pendingLabel={form.isPending ? words.saving : undefined}>
          {words.save}
        </Button>
      }
    >
      <form id={formId} className={css.stack} onSubmit={form.submit} noValidate>
        {form.clashes && (
          <Notice look="warning" title={words.changedMeanwhile} isLive>
            {words.changedText}
          </Notice>
        )}
        {form.clashes && form.clashes.length > 0 && (
          <ContactVersions clashes={form.clashes} onTakeTheirs={form.takeTheirs} />
        )}
        <Refusal title={words.notSaved} refusal={form.refusal} />
        <ContactFields draft={form.draft} errors={form.errors} edit={form.edit} />
      </form>
    </Dialog>
  );
}
