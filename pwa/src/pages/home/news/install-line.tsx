import { useState } from 'react';
import { useCtx } from '../../../core/context/ctx.tsx';
import { askToInstall, useInstallOffer } from '../../../core/device/install-offer.ts';
import { useKiosk } from '../../../core/device/kiosk-mode.ts';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import * as copy from '../home.copy.ts';
import * as css from '../home.css.ts';
import { dismissal, findInstallMethod, type InstallMethod } from './install-method.ts';

/** One quiet line at the end of the home, for whoever looks for it. Never on a tablet that belongs to the office. */
export function InstallLine() {
  const { now } = useCtx();
  const [isDismissed, setDismissed] = useState(() => dismissal.isQuiet(now()));
  const hasQuestion = useInstallOffer();
  const isKiosk = useKiosk() !== null;
  const method = findInstallMethod({
    hasQuestion,
    isInstalled: isInstalled(),
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
  });
  if (isKiosk || isDismissed) return null;
  const dismiss = () => {
    dismissal.write(now());
    setDismissed(true);
  };
  return <InstallWords method={method} onInstall={() => void askToInstall()} onDismiss={dismiss} />;
}

/** Safari on Apple's devices has a word of its own for it. */
const isInstalled = () =>
  matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true;

interface InstallWordsProps {
  method: InstallMethod;
  onInstall: () => void;
  onDismiss: () => void;
}

export function InstallWords({ method, onInstall, onDismiss }: InstallWordsProps) {
  const say = useCopy(copy).install;
  if (method === null) return null;
  return (
    <aside aria-label={say.label} className={css.install}>
      <p className={css.installText}>{method === 'asks' ? say.text : say.byHand}</p>
      {method === 'asks' && (
        <Button look="outline" size="small" onPress={onInstall}>
          {say.install}
        </Button>
      )}
      <Button look="quiet" size="small" onPress={onDismiss}>
        {say.notNow}
      </Button>
    </aside>
  );
}
