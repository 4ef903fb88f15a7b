import { useCtx } from '../../core/context/ctx.tsx';
import { useKiosk } from '../../core/device/kiosk-mode.ts';
import { useCopy } from '../../core/i18n/locale.tsx';
import { showToast } from '../../ui/overlays/toast/toast-store.ts';
import { openOutbox } from '../client/open-outbox.ts';
import { wakeSync } from '../client/sync.ts';
import { dismissRecord, useSavedRecords } from '../client/use-saved-records.ts';
import { useSyncStatus } from '../client/use-sync-status.ts';
import { useDeviceStorage } from '../storage/device-storage.ts';
import * as copy from './device-panel.copy.ts';
import { DeviceView } from './device-view.tsx';

/** What this device keeps for the office, and how safely. */
export function DevicePanel({ onClose }: { onClose: () => void }) {
  // On a kiosk they are other people's.
  const saved = useSavedRecords();
  const records = useKiosk() ? [] : saved;
  const status = useSyncStatus();
  const storage = useDeviceStorage();
  const withdraw = useWithdrawing();
  return (
    <DeviceView
      records={records}
      status={status}
      storage={storage}
      onSend={wakeSync}
      onWithdraw={withdraw}
      onDismiss={(id) => void dismissRecord(id)}
      onClose={onClose}
    />
  );
}

function useWithdrawing() {
  const ctx = useCtx();
  const say = useCopy(copy);
  const told = {
    withdrawn: { title: say.withdrawn, description: say.withdrawnText },
    too_late: { title: say.tooLate, description: say.tooLateText },
    asked: { title: say.asked, description: say.askedText },
  };
  return async (id: string) => {
    try {
      showToast(told[await openOutbox(ctx).withdraw(id)]);
    } catch {
      // The browser would not write: the record is as it was.
      showToast({ title: say.notWithdrawn, description: say.notWithdrawnText, look: 'destructive' });
    }
  };
}
