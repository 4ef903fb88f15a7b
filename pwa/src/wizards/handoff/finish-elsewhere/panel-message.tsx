import { useKioskPace } from '../../../core/device/kiosk-pace.ts';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import * as text from '../../../ui/layout/text/text.css.ts';
import { Dialog } from '../../../ui/overlays/dialog/dialog.tsx';
import * as copy from '../handoff.copy.ts';

interface PanelMessageProps {
  title: string;
  text: string;
  /** The one thing to do about it, which closing does as well. */
  action: string;
  /** A kiosk clears itself behind it. */
  isLast?: boolean;
  onClose: () => void;
}

/** Stands in a wizard's place. */
export function PanelMessage({ title, text: words, action, isLast = false, onClose }: PanelMessageProps) {
  const say = useCopy(copy);
  useKioskPace(isLast ? 'finished' : 'reading');
  return (
    <Dialog
      onClose={onClose}
      closeLabel={say.close}
      size="panel"
      title={title}
      footer={
        <Button isWide onPress={onClose}>
          {action}
        </Button>
      }
    >
      <p role="status" className={text.lead}>
        {words}
      </p>
    </Dialog>
  );
}
