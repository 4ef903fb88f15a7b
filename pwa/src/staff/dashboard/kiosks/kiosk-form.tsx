import { type FormEvent, useId, useState } from 'react';
import { type KioskInvitation, type KioskRow, staffKiosksApi } from 'schemas/access/staff-kiosks';
import { fieldErrors } from '../../../core/forms/form.ts';
import { useCopy, useSentence } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import { PasswordField } from '../../../ui/fields/password-field/password-field.tsx';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import * as text from '../../../ui/layout/text/text.css.ts';
import { Dialog } from '../../../ui/overlays/dialog/dialog.tsx';
import { Refusal } from '../../shared/calls/refusal.tsx';
import { useStaffCall } from '../../shared/calls/use-staff-call.ts';
import * as css from '../dashboard.css.ts';
import * as copy from './kiosks.copy.ts';

interface KioskFormProps {
  /** The kiosk to change; without it a new one is added. */
  kiosk?: KioskRow | undefined;
  onInvited: (invitation: KioskInvitation) => void;
  onClose: () => void;
}

/** A name and a PIN. Of a new kiosk both, of a known one what shall be different. */
export function KioskForm({ kiosk, onInvited, onClose }: KioskFormProps) {
  const { form: words, close } = useCopy(copy);
  const say = useSentence();
  const formId = useId();
  const { draft, edit, errors, submit, isPending, refusal } = useKioskDraft({ kiosk, onInvited, onClose });
  const title = kiosk ? words.changeTitle(kiosk.name) : words.addTitle;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closeLabel={close}
      size="panel"
      title={title}
      bodyLabel={title}
      footer={
        <Button type="submit" form={formId} pendingLabel={isPending ? words.working : undefined}>
          {kiosk ? words.save : words.makeCode}
        </Button>
      }
    >
      <form id={formId} className={css.stack} onSubmit={submit} noValidate>
        <p className={text.lead}>{kiosk ? words.changeLead : words.addLead}</p>
        <Refusal title={words.refused} refusal={refusal} />
        <TextField
          label={words.name}
          description={words.nameHint}
          value={draft.name}
          onChange={(name) => edit({ name })}
          maxLength={40}
          autoComplete="off"
          error={errors.name && say(errors.name)}
        />
        <PasswordField
          label={kiosk ? words.newPin : words.pin}
          description={kiosk ? words.newPinHint : undefined}
          showLabel={words.showPin}
          value={draft.pin}
          onChange={(pin) => edit({ pin: pin.replace(/\D/g, '').slice(0, 6) })}
          inputMode="numeric"
          autoComplete="new-password"
          error={errors.pin && say(errors.pin)}
        />
      </form>
    </Dialog>
  );
}

function useKioskDraft({ kiosk, onInvited, onClose }: KioskFormProps) {
  const { run, isPending, refusal } = useStaffCall();
  const [draft, setDraft] = useState({ name: kiosk?.name ?? '', pin: '' });
  const [wasTried, setTried] = useState(false);
  const keepsPin = kiosk !== undefined && draft.pin === '';
  const found = fieldErrors(staffKiosksApi.invite.body, draft);
  const errors = keepsPin ? { ...found, pin: undefined } : found;
  const save = async () => {
    if (kiosk) {
      const body = { version: kiosk.version, name: draft.name, ...(!keepsPin && { pin: draft.pin }) };
      if (await run(staffKiosksApi.change, { params: { id: kiosk.id }, body })) onClose();
      return;
    }
    const invitation = await run(staffKiosksApi.invite, { body: draft });
    if (invitation) onInvited(invitation);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!errors.name && !errors.pin) void save();
  };
  const edit = (changes: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...changes }));
  return { draft, edit, errors: wasTried ? errors : {}, submit, isPending, refusal };
}
