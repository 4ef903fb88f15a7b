import { UserRound, UserRoundX } from 'lucide-react';
import type { StaffUserRow } from 'schemas/access/staff-users';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import { Button } from '../../../ui/actions/button/button.tsx';
import { Badge } from '../../../ui/feedback/badge/badge.tsx';
import * as css from '../../shared/items/items.css.ts';
import { useStaffUser } from '../../shared/session/staff-user.tsx';
import * as kiosks from '../kiosks/kiosks.css.ts';
import * as copy from './team.copy.ts';
import * as team from './team.css.ts';

interface TeamHandlers {
  onChangeRole: (user: StaffUserRow) => void;
  onReset: (user: StaffUserRow) => void;
  onDisable: (user: StaffUserRow) => void;
  onEnable: (user: StaffUserRow) => void;
}

export function TeamList({ rows, ...handlers }: { rows: StaffUserRow[] } & TeamHandlers) {
  return (
    <ul className={css.list}>
      {rows.map((user) => (
        <TeamItem key={user.id} user={user} {...handlers} />
      ))}
    </ul>
  );
}

const looks = { clerk: 'neutral', manager: 'maintenance', owner: 'accent' } as const;

function TeamItem({ user, ...handlers }: { user: StaffUserRow } & TeamHandlers) {
  const words = useCopy(copy);
  const when = useWhen();
  const { username, role, isDisabled, lastSeenAt } = user;
  const isOneself = useStaffUser()?.id === user.id;
  const Icon = isDisabled ? UserRoundX : UserRound;
  const seen = lastSeenAt ? words.lastSeen(when.instant(lastSeenAt)) : words.neverSeen;
  return (
    <li className={css.item}>
      <Icon size={20} className={css.itemIcon} aria-hidden="true" />
      <div className={css.itemWords}>
        <p className={team.name}>
          {username}
          <Badge look={looks[role]}>{words.roles[role]}</Badge>
          {isOneself && <Badge>{words.you}</Badge>}
        </p>
        <p className={css.under}>{isDisabled ? `${words.disabled} · ${seen}` : seen}</p>
      </div>
      {!isOneself && <TeamActions user={user} {...handlers} />}
    </li>
  );
}

/** Not on oneself: nobody locks themselves out by a slip of the hand. */
function TeamActions({
  user,
  onChangeRole,
  onReset,
  onDisable,
  onEnable,
}: { user: StaffUserRow } & TeamHandlers) {
  const words = useCopy(copy);
  const { username: name, isDisabled } = user;
  return (
    <div className={kiosks.actions}>
      <Button
        look="plain"
        size="small"
        aria-label={words.changeRoleOf(name)}
        onPress={() => onChangeRole(user)}
      >
        {words.changeRole}
      </Button>
      <Button look="plain" size="small" aria-label={words.newPasswordOf(name)} onPress={() => onReset(user)}>
        {words.newPassword}
      </Button>
      {isDisabled ? (
        <Button look="plain" size="small" aria-label={words.enableOf(name)} onPress={() => onEnable(user)}>
          {words.enable}
        </Button>
      ) : (
        <Button look="plain" size="small" aria-label={words.disableOf(name)} onPress={() => onDisable(user)}>
          {words.disable}
        </Button>
      )}
    </div>
  );
}
