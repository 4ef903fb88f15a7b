import { useId } from 'react';
import type { CustomerProfile } from 'schemas/customers';
import { useCopy } from '../../kit/locale.tsx';
import { Refusal } from '../../kit/refusal.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import * as copy from './contact.copy.ts';
import { ContactFields } from './contact-fields.tsx';
import { ContactVersions } from './contact-versions.tsx';
import * as css from './customers.css.ts';
import * as profileCopy from './profile.copy.ts';
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
