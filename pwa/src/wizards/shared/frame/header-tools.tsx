import { ALargeSmall, Ellipsis } from 'lucide-react';
import { DisplayButton } from '../../../core/display/display-button.tsx';
import { ConnectionButton } from '../../../outbox/view/connection-button.tsx';
import * as css from './wizard-frame.css.ts';

/** The state of the connection, and how the screen looks and speaks; on a phone an icon each. */
export function HeaderTools() {
  return (
    <div className={css.tools}>
      <ConnectionButton isIconOnPhone />
      <DisplayButton icon={displayIcon} className={css.displayButton} />
    </div>
  );
}

const displayIcon = (
  <>
    <ALargeSmall size={28} aria-hidden="true" className={css.wideOnly} />
    <Ellipsis size={24} aria-hidden="true" className={css.phoneOnly} />
  </>
);
