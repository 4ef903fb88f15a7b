import { useId, useState } from 'react';
import type { CustomerProfile } from 'schemas/customers/customers';
import { personalDataApi } from 'schemas/customers/personal-data';
import { reasonField } from 'schemas/kit/fields/reason-field';
import { saveFile } from '../../../core/files/save-file.ts';
import { useCopy, useSentence } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import { Button } from '../../../ui/actions/button/button.tsx';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import * as text from '../../../ui/layout/text/text.css.ts';
import { Dialog } from '../../../ui/overlays/dialog/dialog.tsx';
import { showToast } from '../../../ui/overlays/toast/toast-store.ts';
import { Refusal } from '../../shared/calls/refusal.tsx';
import { useStaffCall } from '../../shared/calls/use-staff-call.ts';
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
  const say = useSentence();
  const formId = useId();
  const { run, isPending, refusal } = useStaffCall();
  const [reason, setReason] = useState('');
  const [wasTried, setTried] = useState(false);
  const fault = reasonField.safeParse(reason).error?.issues[0]?.message;
  const erase = async () => {
    setTried(true);
    if (fault) return;
    const body = { version: profile.version, reason };
    if (!(await run(personalDataApi.erase, { params: { id: profile.id }, body }))) return;
    showToast({ title: words.erased });
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closeLabel={words.keep}
      size="panel"
      title={words.eraseTitle}
      bodyLabel={words.eraseTitle}
      footer={
        <Button
          look="destructive"
          type="submit"
          form={formId}
          pendingLabel={isPending ? words.erasing : undefined}
        >
          {words.erase}
        </Button>
      }
    >
      <form
        id={formId}
        className={css.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void erase();
        }}
      >
        <Refusal refusal={refusal} />
        <p>{words.eraseText}</p>
        <TextField
          label={words.reason}
          value={reason}
          onChange={setReason}
          maxLength={200}
          autoComplete="off"
          error={wasTried && fault ? say(fault) : undefined}
        />
      </form>
    </Dialog>
  );
}
