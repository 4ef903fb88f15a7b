import type { StaffUserWithPassword } from 'schemas/staff-users';
import { useCopy } from '../../kit/locale.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import * as text from '../../ui/text/text.css.ts';
import * as kiosks from './kiosks.css.ts';
import * as copy from './team.copy.ts';
import * as css from './team.css.ts';

/** Shown once, in groups that can be read out. */
export function TeamPassword({ user, onClose }: { user: StaffUserWithPassword; onClose: () => void }) {
  const words = useCopy(copy);
  const title = words.password.title(user.username);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closeLabel={words.close}
      size="panel"
      title={title}
      bodyLabel={title}
      footer={<Button onPress={onClose}>{words.done}</Button>}
    >
      <div className={kiosks.code}>
        <p className={text.lead}>{words.password.lead}</p>
        <p className={css.password} translate="no">
          {user.password}
        </p>
      </div>
    </Dialog>
  );
}
