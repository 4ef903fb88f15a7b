import * as Radix from '@radix-ui/react-toast';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useStore } from '../../store.ts';
import * as css from './toast.css.ts';
import { toastLimits } from './toast-limits.ts';
import { dismissToast, type ShownToast, shownToast } from './toast-store.ts';

type ToasterProps = {
  /** Names the region (`{hotkey}` is filled in), goes before each announcement, names the closing button. */
  labels: { region: string; toast: string; close: string };
};

/** Mounted once a document; shows what `showToast` is given. */
export function Toaster({ labels }: ToasterProps) {
  const toast = useStore(shownToast);
  const [layer, setLayer] = useState<HTMLDivElement | null>(null);
  return (
    // React Aria makes all but its modal inert; this attribute keeps toasts and their announcements alive.
    <div ref={setLayer} data-react-aria-top-layer="true">
      <Radix.Provider
        label={labels.toast}
        duration={toastLimits.shownMs}
        swipeDirection={toastLimits.swipeDirection}
        swipeThreshold={toastLimits.swipeThresholdPx}
        {...(layer && { announcerContainer: layer })}
      >
        {toast && <ToastPanel key={toast.id} toast={toast} closeLabel={labels.close} />}
        <Radix.Viewport
          hotkey={[toastLimits.hotkey]}
          label={labels.region}
          className={css.viewport}
          data-react-aria-top-layer="true"
        />
      </Radix.Provider>
    </div>
  );
}

function ToastPanel({ toast, closeLabel }: { toast: ShownToast; closeLabel: string }) {
  const { id, title, description, look = 'default', action, isOpen } = toast;
  return (
    <Radix.Root
      open={isOpen}
      onOpenChange={(opens) => !opens && dismissToast(id)}
      className={css.look[look]}
      data-look={look}
    >
      <div className={css.words}>
        <Radix.Title className={css.title}>{title}</Radix.Title>
        {description && <Radix.Description className={css.description}>{description}</Radix.Description>}
        {action && (
          <Radix.Action
            altText={action.altText ?? action.label}
            onClick={action.onPress}
            className={css.action}
          >
            {action.label}
          </Radix.Action>
        )}
      </div>
      <Radix.Close aria-label={closeLabel} className={css.close}>
        <X size={20} aria-hidden="true" />
      </Radix.Close>
    </Radix.Root>
  );
}
