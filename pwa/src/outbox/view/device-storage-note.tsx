import { HardDrive } from 'lucide-react';
import { useState } from 'react';
import { formatBytes } from '../../core/i18n/format-bytes.ts';
import { useCopy, useLocale } from '../../core/i18n/locale.tsx';
import { Button } from '../../ui/actions/button/button.tsx';
import type { useDeviceStorage } from '../storage/device-storage.ts';
import * as copy from './device-panel.copy.ts';
import * as css from './device-panel.css.ts';

/** Whether the browser promises to keep what is saved; asking may be refused, and that is said. */
export function DeviceStorageNote({ storage }: { storage: ReturnType<typeof useDeviceStorage> }) {
  const say = useCopy(copy);
  const { locale } = useLocale();
  const [hasAsked, setHasAsked] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { isPersisted, usedBytes, quotaBytes } = storage;
  const ask = async () => {
    setAsking(true);
    await storage.ask().catch(() => undefined);
    setAsking(false);
    setHasAsked(true);
  };
  const [title, text] =
    isPersisted === null
      ? [say.storageUnknown, say.storageUnknownText]
      : isPersisted
        ? [say.keptSafely, say.keptSafelyText]
        : [say.mayBeCleared, say.mayBeClearedText];
  return (
    <section className={css.section} aria-label={say.storage}>
      <h3 className={css.heading}>{say.storage}</h3>
      <div className={css.storage}>
        <HardDrive size={24} aria-hidden="true" className={css.storageIcon} />
        <div role="status">
          <p className={css.strong}>{title}</p>
          <p className={css.quiet}>{text}</p>
          {usedBytes !== null && quotaBytes !== null && (
            <p className={css.quiet}>
              {say.used(formatBytes(usedBytes, locale), formatBytes(quotaBytes, locale))}
            </p>
          )}
          {hasAsked && isPersisted !== true && <p className={css.quiet}>{say.stillNot}</p>}
        </div>
      </div>
      {isPersisted === false && (
        <div className={css.actions}>
          <Button look="outline" onPress={() => void ask()} pendingLabel={isAsking ? say.asking : undefined}>
            {say.ask}
          </Button>
        </div>
      )}
    </section>
  );
}
