import { HardDrive, RefreshCw, TriangleAlert, Wifi, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import * as copy from '../../core/frame/frame.copy.ts';
import { useCopy } from '../../core/i18n/locale.tsx';
import type { look as badgeLooks } from '../../ui/feedback/badge/badge.css.ts';
import { Badge } from '../../ui/feedback/badge/badge.tsx';
import { type SyncStatus, useSyncStatus } from '../client/use-sync-status.ts';

/** The state of the connection as a label, for those who cannot do anything about it here. */
export function ConnectionPill() {
  const { look, icon, words } = useConnectionWords();
  return (
    <span role="status">
      <Badge look={look} icon={icon} isLarge>
        {words}
      </Badge>
    </span>
  );
}

interface ConnectionWords {
  look: keyof typeof badgeLooks;
  icon: ReactNode;
  words: string;
}

/** "Online", "Offline · 2 saved here", "Sending 1 of 3", "2 saved here", "Needs attention". */
export const useConnectionWords = (): ConnectionWords => wordConnection(useCopy(copy), useSyncStatus());

export function wordConnection(say: typeof copy.en, status: SyncStatus): ConnectionWords {
  const { connection, waiting, sending, parked } = status;
  const saved = waiting > 0 ? say.savedHere(waiting) : null;
  if (connection === 'offline') {
    const words = saved ? `${say.offline} · ${saved}` : say.offline;
    return { look: 'attention', icon: <WifiOff size={18} />, words };
  }
  if (sending) {
    return { look: 'maintenance', icon: <RefreshCw size={18} />, words: say.sending(sending.at, sending.of) };
  }
  if (parked > 0) {
    return { look: 'occupied', icon: <TriangleAlert size={18} />, words: say.needsAttention };
  }
  // Between two tries: "Online" alone would promise that nothing is left to send.
  if (saved) return { look: 'maintenance', icon: <HardDrive size={18} />, words: saved };
  return { look: 'available', icon: <Wifi size={18} />, words: say.online };
}
