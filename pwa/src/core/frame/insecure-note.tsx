import { useCopy } from '../i18n/locale.tsx';
import * as copy from './frame.copy.ts';
import * as css from './frame.css.ts';

/** Plain http on a local network: browsers then withhold the storage and hashes that the outbox lives on. */
export function InsecureNote() {
  const words = useCopy(copy);
  if (window.isSecureContext) return null;
  return (
    <aside aria-label={words.connection} className={css.insecureNote}>
      {words.insecure}
    </aside>
  );
}
