import { useCopy } from '../../../core/i18n/locale.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog/confirm-dialog.tsx';
import * as copy from '../handoff.copy.ts';
import type { Keeping } from './use-keeping.ts';

/** Yes or no; nothing is kept before the yes. */
export function KeepQuestion({ keeping: { offer, close } }: { keeping: Pick<Keeping, 'offer' | 'close'> }) {
  const say = useCopy(copy);
  const keep = () => {
    void offer?.keepNow();
    close();
  };
  return (
    <ConfirmDialog
      isOpen
      title={say.keepTitle}
      confirmLabel={say.keepYes}
      onConfirm={keep}
      cancelLabel={say.keepNo}
      onCancel={close}
    >
      {say.keepText}
    </ConfirmDialog>
  );
}
