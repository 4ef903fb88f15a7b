import { useKiosk } from '../kiosk-mode.ts';
import { useLocale } from '../locale.tsx';
import { useMedia } from '../use-media.ts';
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
