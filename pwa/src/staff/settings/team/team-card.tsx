import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { type StaffUserRow, type StaffUserWithPassword, staffUsersApi } from 'schemas/access/staff-users';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import { Card } from '../../../ui/layout/card/card.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog/confirm-dialog.tsx';
import { Refusal } from '../../shared/calls/refusal.tsx';
import { useServerReply } from '../../shared/calls/server-query.ts';
import { useStaffCall } from '../../shared/calls/use-staff-call.ts';
import * as css from '../../shared/items/items.css.ts';
import { LoadingLines } from '../../shared/list/loading-lines.tsx';
import { ListTrouble } from '../../shared/list/server-list.tsx';
import * as kiosks from '../kiosks/kiosks.css.ts';
import * as copy from './team.copy.ts';
import { TeamForm } from './team-form.tsx';
import { TeamList } from './team-list.tsx';
import { TeamPassword } from './team-password.tsx';

type Asked =
  | { form: StaffUserRow | 'new' }
  | { disable: StaffUserRow }
  | { reset: StaffUserRow }
  | { show: StaffUserWithPassword };

/** Who may sign in, and as what. */
export function TeamCard() {
  const words = useCopy(copy);
  const list = useServerReply(staffUsersApi.list);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { run, refusal } = useStaffCall();
  const close = () => setAsked(null);
  const show = (user: StaffUserWithPassword | undefined) => setAsked(user ? { show: user } : null);
  const setDisabled = async ({ id, version }: StaffUserRow, isDisabled: boolean) => {
    close();
    await run(staffUsersApi.change, { params: { id }, body: { version, isDisabled } });
  };
  const reset = async ({ id, version }: StaffUserRow) => {
    close();
    show(await run(staffUsersApi.resetPassword, { params: { id }, body: { version } }));
  };
  // As it stands now: whoever comes second compares with that.
  const stored = (user: StaffUserRow | 'new') =>
    user === 'new' ? undefined : (list.data?.find(({ id }) => id === user.id) ?? user);
  return (
    <Card label={words.title}>
      <TeamHead onAdd={() => setAsked({ form: 'new' })} />
      <Refusal title={words.form.refused} refusal={refusal} />
      {list.isPending && <LoadingLines label={words.loading} />}
      <ListTrouble list={list} />
      {list.data && (
        <TeamList
          rows={list.data}
          onChangeRole={(user) => setAsked({ form: user })}
          onReset={(user) => setAsked({ reset: user })}
          onDisable={(user) => setAsked({ disable: user })}
          onEnable={(user) => void setDisabled(user, false)}
        />
      )}
      {asked && 'form' in asked && <TeamForm user={stored(asked.form)} onAdded={show} onClose={close} />}
      {asked && 'show' in asked && <TeamPassword user={asked.show} onClose={close} />}
      {asked && 'disable' in asked && (
        <ConfirmDialog
          isOpen
          look="destructive"
          title={words.asking.disableTitle(asked.disable.username)}
          confirmLabel={words.disable}
          onConfirm={() => void setDisabled(asked.disable, true)}
          cancelLabel={words.asking.keep}
          onCancel={close}
        >
          {words.asking.disableText}
        </ConfirmDialog>
      )}
      {asked && 'reset' in asked && (
        <ConfirmDialog
          isOpen
          title={words.asking.resetTitle(asked.reset.username)}
          confirmLabel={words.newPassword}
          onConfirm={() => void reset(asked.reset)}
          cancelLabel={words.asking.keep}
          onCancel={close}
        >
          {words.asking.resetText}
        </ConfirmDialog>
      )}
    </Card>
  );
}

function TeamHead({ onAdd }: { onAdd: () => void }) {
  const words = useCopy(copy);
  return (
    <div className={kiosks.head}>
      <h2 className={css.cardTitle}>{words.title}</h2>
      <Button look="soft" size="small" iconBefore={<UserPlus size={18} />} onPress={onAdd}>
        {words.add}
      </Button>
    </div>
  );
}
