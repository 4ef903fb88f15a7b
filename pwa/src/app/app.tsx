import { Suspense, useEffect } from 'react';
import { Router } from 'wouter';
import { type Ctx, CtxProvider } from '../core/context/ctx.tsx';
import { useKiosk } from '../core/device/kiosk-mode.ts';
import { useDisplay } from '../core/display/display.ts';
import { ErrorBoundary } from '../core/errors/error-boundary.tsx';
import { AfterMount } from '../core/frame/after-mount.tsx';
import { LocaleProvider } from '../core/i18n/locale.tsx';
import { localeMemory } from '../core/i18n/locale-memory.ts';
import { lazyPart } from '../core/navigation/lazy-part.ts';
import { lazyExtra } from '../pages/shared/lazy-extra.ts';
import { Routes } from './routes.tsx';

const KioskScreen = lazyPart(async () => (await import('../core/device/kiosk-screen.tsx')).KioskScreen);

const ReachTop = lazyPart(async () => (await import('../core/display/reach-top.tsx')).ReachTop);

const Toasts = lazyExtra(async () => (await import('../core/frame/toasts.tsx')).Toasts);

const KioskFrame = lazyPart(async () => (await import('../kiosk/kiosk-frame.tsx')).KioskFrame);

/** Everything around the pages. The prerendered page is `/` without a query, whatever the address says. */
export function App({ ctx }: { ctx: Ctx }) {
  // On the browser's own time line: from here on a touch is answered.
  useEffect(() => void performance.mark('interactive'), []);
  return (
    <LocaleProvider memory={localeMemory}>
      <ErrorBoundary>
        <CtxProvider value={ctx}>
          <Router ssrPath="/" ssrSearch="">
            <Pages />
          </Router>
          <AfterMount>
            <DeviceScreen />
            <Toasts />
          </AfterMount>
        </CtxProvider>
      </ErrorBoundary>
    </LocaleProvider>
  );
}

/** What this device, and whoever stands before it, asks of the screen. */
function DeviceScreen() {
  const isKiosk = useKiosk() !== null;
  const { isInReach } = useDisplay();
  return (
    <>
      {isKiosk && <KioskScreen />}
      {isInReach && <ReachTop />}
    </>
  );
}

/** On an enrolled tablet the kiosk stands around every page. */
function Pages() {
  const kiosk = useKiosk();
  if (!kiosk) return <Routes />;
  return (
    <Suspense fallback={null}>
      <KioskFrame>
        <Routes />
      </KioskFrame>
    </Suspense>
  );
}
