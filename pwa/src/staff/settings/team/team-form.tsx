import {
  newUsername,
  type StaffUserRow,
  type StaffUserWithPassword,
  staffUsersApi,
} from 'schemas/access/staff-users';
import { type StaffRole, staffRole } from 'schemas/kit/staff-roles';
import { fieldError } from '../../../core/forms/form.ts';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { RadioCards } from '../../../ui/fields/radio-cards/radio-cards.tsx';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import * as copy from './team.copy.ts';

interface TeamFormProps {
  /** Whose role is to change; without it somebody new is added. */
  user?: StaffUserRow | undefined;
  onAdded: (user: StaffUserWithPassword) => void;
  onClose: () => void;
}

/** A name and a role; of somebody known the role alone. */
export function TeamForm(props: TeamFormProps) {
  const { user, onClose } = props;
  const words = useCopy(copy);
  const form = useTeamForm(props);
  const { role } = form.fields;
  const mine = role ? words.roles[role] : '';
  const versions = user && [{ what: words.form.role, mine, theirs: words.roles[user.role] }];
  return (
    <FormDialog
      form={form}
      refused={words.form.refused}
      versions={versions}
      onClose={onClose}
      title={user ? words.changeRoleOf(user.username) : words.add}
      lead={user ? undefined : words.form.addLead}
      action={user ? words.form.save : words.form.makePassword}
      working={words.form.working}
    >
      {!user && (
        <TextField
          label={words.form.username}
          description={words.form.usernameHint}
          {...form.field('username')}
          maxLength={40}
          autoComplete="off"
          spellCheck="false"
        />
      )}
      <RadioCards
        label={words.form.role}
        {...form.field('role')}
        options={staffRole.options.map((value) => ({
          value,
          label: words.roles[value],
          detail: words.rolesText[value],
        }))}
      />
    </FormDialog>
  );
}

function useTeamForm({ user, onAdded, onClose }: TeamFormProps) {
  const words = useCopy(copy).form;
  const { add, change } = staffUsersApi;
  return useRecordForm({
    fields: { username: user?.username ?? '', role: user?.role ?? (null as StaffRole | null) },
    judge: ({ username, role }) => ({
      username: user ? undefined : fieldError(newUsername, username),
      role: role === null ? words.roleMissing : undefined,
    }),
    send: async ({ username, role }, { run }): Promise<StaffUserRow | StaffUserWithPassword | undefined> => {
      if (role === null) return undefined;
      if (!user) return run(add, { body: { username, role } });
      return run(change, { params: { id: user.id }, body: { version: user.version, role } });
    },
    onDone: (done) => ('password' in done ? onAdded(done) : onClose()),
  });
}
