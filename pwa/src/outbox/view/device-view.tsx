import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { useCopy } from '../../core/i18n/locale.tsx';
import { Button } from '../../ui/actions/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice/notice.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlays/dialog/dialog.tsx';
import type { SavedRecord } from '../client/use-saved-records.ts';
import type { SyncStatus } from '../client/use-sync-status.ts';
import type { useDeviceStorage } from '../storage/device-storage.ts';
import * as copy from './device-panel.copy.ts';
import * as css from './device-panel.css.ts';
import { DeviceRecord } from './device-record.tsx';
import { DeviceStorageNote } from './device-storage-note.tsx';

export interface DeviceViewProps {
  records: SavedRecord[];
  status: SyncStatus;
  storage: ReturnType<typeof useDeviceStorage>;
  onSend: () => void;
  onWithdraw: (id: string) => Promise<void>;
  onDismiss: (id: string) => void;
  onClose: () => void;
}

/** The panel, whatever stands behind it. */
export function DeviceView(props: DeviceViewProps) {
  const { status, storage, onClose } = props;
  const say = useCopy(copy);
  const isOnline = status.connection === 'online';
  return (
    <Dialog onClose={onClose} closeLabel={say.close} size="tall" title={say.title}>
      <div className={css.stack}>
        <Notice look={isOnline ? 'success' : 'warning'} title={isOnline ? say.online : say.offline} isLive>
          {isOnline ? say.onlineNext : say.offlineNext}
        </Notice>
        <Records {...props} />
        <DeviceStorageNote storage={storage} />
        <p className={css.quiet}>{say.sealed}</p>
      </div>
    </Dialog>
  );
}

function Records({ records, status, onSend, onWithdraw, onDismiss }: DeviceViewProps) {
  const say = useCopy(copy);
  const isSending = status.sending !== null;
  const isWaiting = records.some(({ outcome }) => outcome.state === 'waiting');
  const withdrawing = useAsking(onWithdraw);
  return (
    <section className={css.section} aria-label={say.records}>
      <div className={css.sectionHead}>
        <h3 className={css.heading}>{say.records}</h3>
        {isWaiting && (
          <Button onPress={onSend} pendingLabel={isSending ? say.sendingNow : undefined}>
            {say.sendNow}
          </Button>
        )}
      </div>
      {records.length === 0 && (
        <EmptyState icon={<Inbox size={32} />} title={say.none}>
          {say.noneText}
        </EmptyState>
      )}
      <ul className={css.list}>
        {records.map((record) => (
          <DeviceRecord
            key={record.id}
            record={record}
            isSending={isSending && status.connection === 'online'}
            onWithdraw={() => withdrawing.ask(record)}
            onDismiss={() => onDismiss(record.id)}
          />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={withdrawing.asked !== null}
        title={say.withdrawTitle(withdrawing.asked?.receiptNumber ?? '')}
        confirmLabel={say.withdraw}
        onConfirm={withdrawing.confirm}
        cancelLabel={say.keep}
        onCancel={withdrawing.cancel}
        look="destructive"
      >
        {say.withdrawText}
      </ConfirmDialog>
    </section>
  );
}

function useAsking(onWithdraw: DeviceViewProps['onWithdraw']) {
  const [asked, setAsked] = useState<SavedRecord | null>(null);
  const cancel = () => setAsked(null);
  const confirm = () => {
    if (asked) void onWithdraw(asked.id);
    cancel();
  };
  return { asked, ask: setAsked, cancel, confirm };
}
