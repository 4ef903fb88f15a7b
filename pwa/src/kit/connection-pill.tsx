import { Wifi, WifiOff } from 'lucide-react';
import { Badge } from '../ui/badge/badge.tsx';
import { useConnection } from './connection.ts';
import * as copy from './frame.copy.ts';
import { useCopy } from './locale.tsx';

const looks = {
  online: { look: 'available', icon: <Wifi size={18} /> },
  offline: { look: 'attention', icon: <WifiOff size={18} /> },
} as const;

/** The state of the connection, always in the same corner. */
export function ConnectionPill() {
  const connection = useConnection();
  const words = useCopy(copy);
  return (
    <span role="status">
      <Badge {...looks[connection]} isLarge>
        {words[connection]}
      </Badge>
    </span>
  );
}
