import { useKiosk } from '../device/kiosk-mode.ts';
import { useMedia } from '../device/use-media.ts';
import { useLocale } from '../i18n/locale.tsx';
import { changeDisplay, resetDisplay, useDisplay } from './display.ts';
import { DisplayView } from './display-view.tsx';
import { tall } from './reach.css.ts';

/** The display of this very page. */
export function DisplayPanel({ onClose }: { onClose: () => void }) {
  const { locale, setLocale } = useLocale();
  const isTall = useMedia(tall);
  return (
    <DisplayView
      display={useDisplay()}
      locale={locale}
      isKiosk={useKiosk() !== null}
      canReach={isTall}
      onChange={changeDisplay}
      onLocale={setLocale}
      onReset={resetDisplay}
      onClose={onClose}
    />
  );
}
