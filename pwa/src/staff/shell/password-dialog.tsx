import { type FormEvent, useId, useState } from 'react';
import { staffSessionApi } from 'schemas/access/staff-session';
import { useCtx } from '../../core/context/ctx.tsx';
import { fieldErrors } from '../../core/forms/form.ts';
import { useCopy, useSentence } from '../../core/i18n/locale.tsx';
import { Button } from '../../ui/actions/button/button.tsx';
import { PasswordField } from '../../ui/fields/password-field/password-field.tsx';
import * as text from '../../ui/layout/text/text.css.ts';
import { Dialog } from '../../ui/overlays/dialog/dialog.tsx';
import { showToast } from '../../ui/overlays/toast/toast-store.ts';
import { Refusal } from '../shared/calls/refusal.tsx';
import * as copy from './shell.copy.ts';
import * as css from './shell.css.ts';

/** A new password of one's own; the session here stays, all others end. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { newPassword: words, showPassword } = useCopy(copy);
  const say = useSentence();
  const formId = useId();
  const { draft, edit, errors, submit, isPending, refusal } = usePasswordChange(onClose);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closeLabel={words.close}
      size="panel"
      title={words.change}
      bodyLabel={words.change}
      footer={
        <Button type="submit" form={formId} pendingLabel={isPending ? words.saving : undefined}>
          {words.save}
        </Button>
      }
    >
      <form id={formId} className={css.form} onSubmit={submit} noValidate>
        <p className={text.lead}>{words.lead}</p>
        <Refusal title={words.refused} refusal={refusal} />
        <PasswordField
          label={words.current}
          showLabel={showPassword}
          value={draft.currentPassword}
          onChange={(currentPassword) => edit({ currentPassword })}
          error={errors.currentPassword && say(errors.currentPassword)}
        />
        <PasswordField
          label={words.next}
          description={words.nextHint}
          showLabel={words.showNext}
          autoComplete="new-password"
          value={draft.newPassword}
          onChange={(newPassword) => edit({ newPassword })}
          error={errors.newPassword && say(errors.newPassword)}
        />
      </form>
    </Dialog>
  );
}

const empty = { currentPassword: '', newPassword: '' };

function usePasswordChange(onClose: () => void) {
  const { call } = useCtx();
  const words = useCopy(copy);
  const say = useSentence();
  const [draft, setDraft] = useState(empty);
  const [wasTried, setTried] = useState(false);
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const errors = fieldErrors(staffSessionApi.changePassword.body, draft);
  const save = async () => {
    setPending(true);
    setRefusal(null);
    const result = await call(staffSessionApi.changePassword, { body: draft });
    setPending(false);
    if (!result.ok) {
      const { code, message } = result.failure;
      return setRefusal(code === 'unreachable' ? words.noAnswer : say(message));
    }
    showToast({ title: words.newPassword.changed, description: words.newPassword.changedText });
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isPending && Object.keys(errors).length === 0) void save();
  };
  const edit = (changes: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...changes }));
  return { draft, edit, errors: wasTried ? errors : {}, submit, isPending, refusal };
}
