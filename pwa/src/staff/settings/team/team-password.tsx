import type { StaffUserWithPassword } from 'schemas/access/staff-users';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import * as text from '../../../ui/layout/text/text.css.ts';
import { StaffDialog } from '../../shared/form/staff-dialog.tsx';
import * as kiosks from '../kiosks/kiosks.css.ts';
import * as copy from './team.copy.ts';
import * as css from './team.css.ts';

/** Shown once, in groups that can be read out. */
export function TeamPassword({ user, onClose }: { user: StaffUserWithPassword; onClose: () => void }) {
  const words = useCopy(copy);
  const title = words.password.title(user.username);
  return (
    <StaffDialog onClose={onClose} title={title} footer={<Button onPress={onClose}>{words.done}</Button>}>
      <div className={kiosks.code}>
        <p className={text.lead}>{words.password.lead}</p>
        <p className={css.password} translate="no">
          {user.password}
        </p>
      </div>
    </StaffDialog>
  );
}
