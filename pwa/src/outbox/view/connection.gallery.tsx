import * as copy from '../../core/frame/frame.copy.ts';
import { useCopy } from '../../core/i18n/locale.tsx';
import { Badge } from '../../ui/feedback/badge/badge.tsx';
import type { Gallery } from '../../ui/gallery.ts';
import type { SyncStatus } from '../client/use-sync-status.ts';
import { wordConnection } from './connection-pill.tsx';

const calm: SyncStatus = { connection: 'online', waiting: 0, sending: null, parked: 0 };

function State({ status }: { status: Partial<SyncStatus> }) {
  const { look, icon, words } = wordConnection(useCopy(copy), { ...calm, ...status });
  return (
    <Badge look={look} icon={icon} isLarge>
      {words}
    </Badge>
  );
}

const show = (status: Partial<SyncStatus>) => () => <State status={status} />;

export const gallery: Gallery = {
  title: 'Connection',
  cases: {
    online: show({}),
    offline: show({ connection: 'offline' }),
    'offline, two saved': show({ connection: 'offline', waiting: 2 }),
    sending: show({ waiting: 3, sending: { at: 1, of: 3 } }),
    'online, between two tries': show({ waiting: 2 }),
    'needs attention': show({ parked: 1 }),
  },
};
