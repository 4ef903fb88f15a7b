import { type FormEvent, useId, useState } from 'react';
import { type StaffUserRow, type StaffUserWithPassword, staffUsersApi } from 'schemas/access/staff-users';
import { type StaffRole, staffRole } from 'schemas/kit/staff-roles';
import { fieldErrors } from '../../../core/forms/form.ts';
import { useCopy, useSentence } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import { RadioCards } from '../../../ui/fields/radio-cards/radio-cards.tsx';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import * as text from '../../../ui/layout/text/text.css.ts';
import { Dialog } from '../../../ui/overlays/dialog/dialog.tsx';
import { Refusal } from '../../shared/calls/refusal.tsx';
import { useStaffCall } from '../../shared/calls/use-staff-call.ts';
import { BothVersions } from '../../shared/record/both-versions.tsx';
import * as css from '../dashboard.css.ts';
import * as copy from './team.copy.ts';

interface TeamFormProps {
  /** Whose role is to change; without it somebody new is added. */
  user?: StaffUserRow | undefined;
  onAdded: (user: StaffUserWithPassword) => void;
  onClose: () => void;
}

/** A name and a role; of somebody known the role alone. */
export function TeamForm({ user, onAdded, onClose }: TeamFormProps) {
  const words = useCopy(copy);
  const say = useSentence();
  const formId = useId();
  const { draft, edit, errors, submit, isPending, refusal, isStale } = useTeamDraft({
    user,
    onAdded,
    onClose,
  });
  const title = user ? words.changeRoleOf(user.username) : words.add;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closeLabel={words.close}
      size="panel"
      title={title}
      bodyLabel={title}
      footer={
        <Button type="submit" form={formId} pendingLabel={isPending ? words.form.working : undefined}>
          {user ? words.form.save : words.form.makePassword}
        </Button>
      }
    >
      <form id={formId} className={css.stack} onSubmit={submit} noValidate>
        {!user && <p className={text.lead}>{words.form.addLead}</p>}
        {isStale && user && draft.role && (
          <BothVersions
            rows={[{ what: words.form.role, mine: words.roles[draft.role], theirs: words.roles[user.role] }]}
          />
        )}
        <Refusal title={words.form.refused} refusal={refusal} />
        {!user && (
          <TextField
            label={words.form.username}
            description={words.form.usernameHint}
            value={draft.username}
            onChange={(username) => edit({ username })}
            maxLength={40}
            autoComplete="off"
            spellCheck="false"
            error={errors.username && say(errors.username)}
          />
        )}
        <RoleChoice role={draft.role} onChange={(role) => edit({ role })} isMissing={Boolean(errors.role)} />
      </form>
    </Dialog>
  );
}

interface RoleChoiceProps {
  role: StaffRole | null;
  onChange: (role: StaffRole) => void;
  isMissing: boolean;
}

function RoleChoice({ role, onChange, isMissing }: RoleChoiceProps) {
  const words = useCopy(copy);
  return (
    <RadioCards
      label={words.form.role}
      value={role}
      onChange={onChange}
      options={staffRole.options.map((value) => ({
        value,
        label: words.roles[value],
        detail: words.rolesText[value],
      }))}
      error={isMissing ? words.form.roleMissing : undefined}
    />
  );
}

function useTeamDraft({ user, onAdded, onClose }: TeamFormProps) {
  const { run, isPending, refusal, isStale } = useStaffCall();
  const [draft, setDraft] = useState({
    username: user?.username ?? '',
    role: user?.role ?? (null as StaffRole | null),
  });
  const [wasTried, setTried] = useState(false);
  const errors = fieldErrors<typeof draft>(staffUsersApi.add.body, draft);
  const save = async (role: StaffRole) => {
    if (user) {
      const args = { params: { id: user.id }, body: { version: user.version, role } };
      if (await run(staffUsersApi.change, args)) onClose();
      return;
    }
    const added = await run(staffUsersApi.add, { body: { username: draft.username, role } });
    if (added) onAdded(added);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const isNamed = user !== undefined || !errors.username;
    if (draft.role && isNamed) void save(draft.role);
  };
  const edit = (changes: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...changes }));
  return {
    draft,
    edit,
    errors: wasTried ? errors : {},
    submit,
    isPending,
    isStale,
    refusal: isStale ? undefined : refusal,
  };
}
