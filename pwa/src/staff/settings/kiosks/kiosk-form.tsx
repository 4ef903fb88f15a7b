import { type KioskInvitation, type KioskRow, staffKiosksApi } from 'schemas/access/staff-kiosks';
import { fieldErrors } from '../../../core/forms/form.ts';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { PasswordField } from '../../../ui/fields/password-field/password-field.tsx';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import * as copy from './kiosks.copy.ts';

interface KioskFormProps {
  /** The kiosk to change; without it a new one is added. */
  kiosk?: KioskRow | undefined;
  onInvited: (invitation: KioskInvitation) => void;
  onClose: () => void;
}

/** A name and a PIN. Of a new kiosk both, of a known one what shall be different. */
export function KioskForm(props: KioskFormProps) {
  const { kiosk, onClose } = props;
  const words = useCopy(copy).form;
  const form = useKioskForm(props);
  const pin = form.field('pin');
  return (
    <FormDialog
      form={form}
      refused={words.refused}
      onClose={onClose}
      title={kiosk ? words.changeTitle(kiosk.name) : words.addTitle}
      lead={kiosk ? words.changeLead : words.addLead}
      action={kiosk ? words.save : words.makeCode}
      working={words.working}
    >
      <TextField
        label={words.name}
        description={words.nameHint}
        {...form.field('name')}
        maxLength={40}
        autoComplete="off"
      />
      <PasswordField
        label={kiosk ? words.newPin : words.pin}
        description={kiosk ? words.newPinHint : undefined}
        showLabel={words.showPin}
        {...pin}
        onChange={(typed) => pin.onChange(typed.replace(/\D/g, '').slice(0, 6))}
        inputMode="numeric"
        autoComplete="new-password"
      />
    </FormDialog>
  );
}

function useKioskForm({ kiosk, onInvited, onClose }: KioskFormProps) {
  return useRecordForm({
    fields: { name: kiosk?.name ?? '', pin: '' },
    judge: (typed) => {
      const found = fieldErrors(staffKiosksApi.invite.body, typed);
      return kiosk && typed.pin === '' ? { ...found, pin: undefined } : found;
    },
    send: ({ name, pin }, { run }): Promise<KioskInvitation | KioskRow | undefined> => {
      if (!kiosk) return run(staffKiosksApi.invite, { body: { name, pin } });
      const body = { version: kiosk.version, name, ...(pin && { pin }) };
      return run(staffKiosksApi.change, { params: { id: kiosk.id }, body });
    },
    onDone: (done) => ('code' in done ? onInvited(done) : onClose()),
  });
}
