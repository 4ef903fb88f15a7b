import { Wifi, WifiOff } from 'lucide-react';
import { useConnection } from './connection.ts';
import * as copy from './frame.copy.ts';
import * as css from './frame.css.ts';
import { useCopy } from './locale.tsx';

/** The state of the connection, always in the same corner. */
export function ConnectionPill() {
  const connection = useConnection();
  const words = useCopy(copy);
  const Icon = connection === 'online' ? Wifi : WifiOff;
  return (
    <p role="status" className={css.pill[connection]}>
      <Icon size={18} aria-hidden="true" />
      {words[connection]}
    </p>
  );
}
