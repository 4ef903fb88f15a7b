import { useState } from 'react';
import type { CustomerProfile } from 'schemas/customers/customers';
import { personalDataApi } from 'schemas/customers/personal-data';
import { reasonField } from 'schemas/kit/fields/reason-field';
import { saveFile } from '../../../core/files/save-file.ts';
import { fieldError } from '../../../core/forms/form.ts';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import { Button } from '../../../ui/actions/button/button.tsx';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import * as text from '../../../ui/layout/text/text.css.ts';
import { showToast } from '../../../ui/overlays/toast/toast-store.ts';
import { useStaffCall } from '../../shared/calls/use-staff-call.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import { useHasRole } from '../../shared/session/staff-user.tsx';
import * as css from '../customers.css.ts';
import { Section } from '../section.tsx';
import * as copy from './personal-data.copy.ts';

/** A copy of all that is kept, and the end of it. */
export function PersonalDataCard({ profile }: { profile: CustomerProfile }) {
  const words = useCopy(copy);
  const when = useWhen();
  const [isErasing, setErasing] = useState(false);
  const mayErase = useHasRole('owner');
  if (!useHasRole('manager')) return null;
  if (profile.erasedAt) {
    return (
      <Section title={words.title}>
        <p>{words.erasedOn(when.instant(profile.erasedAt))}</p>
      </Section>
    );
  }
  return (
    <Section title={words.title}>
      <div className={css.stack}>
        <p>{words.text}</p>
        <div className={css.head}>
          <CopyButton id={profile.id} />
          {mayErase ? (
            <Button look="quiet" size="small" onPress={() => setErasing(true)}>
              {words.erase}
            </Button>
          ) : (
            <span className={text.small}>{words.ownersOnly}</span>
          )}
        </div>
      </div>
      {isErasing && <EraseDialog profile={profile} onClose={() => setErasing(false)} />}
    </Section>
  );
}

function CopyButton({ id }: { id: string }) {
  const words = useCopy(copy);
  const { run, isPending, refusal } = useStaffCall();
  const download = async () => {
    const data = await run(personalDataApi.export, { params: { id } });
    if (!data) return;
    const content = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
    saveFile(`customer-${id}.json`, content);
    showToast({ title: words.downloaded });
  };
  return (
    <>
      <Button
        look="soft"
        size="small"
        pendingLabel={isPending ? words.downloading : undefined}
        onPress={() => void download()}
      >
        {words.download}
      </Button>
      {refusal && <span role="alert">{refusal}</span>}
    </>
  );
}

function EraseDialog({ profile, onClose }: { profile: CustomerProfile; onClose: () => void }) {
  const words = useCopy(copy);
  const { id, version } = profile;
  const form = useRecordForm({
    fields: { reason: '' },
    judge: ({ reason }) => ({ reason: fieldError(reasonField, reason) }),
    send: ({ reason }, { run }) => run(personalDataApi.erase, { params: { id }, body: { version, reason } }),
    onDone: () => {
      showToast({ title: words.erased });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      closeLabel={words.keep}
      title={words.eraseTitle}
      action={words.erase}
      working={words.erasing}
      look="destructive"
    >
      <p>{words.eraseText}</p>
      <TextField label={words.reason} {...form.field('reason')} maxLength={200} autoComplete="off" />
    </FormDialog>
  );
}
