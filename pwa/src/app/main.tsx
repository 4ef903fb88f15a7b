import '../ui/theme/reset.css.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { v7 } from 'uuid';
import { createLazyCall } from '../core/api/lazy-call.ts';
import { createPutBytes } from '../core/api/put-bytes.ts';
import { noteCalls, noteStream } from '../core/connection/connection.ts';
import type { Ctx } from '../core/context/ctx.tsx';
import { readFacility } from '../core/device/facility-block.ts';
import { watchInstall } from '../core/device/install-offer.ts';
import { kioskDraft } from '../core/device/kiosk-draft.ts';
import { forgetOpened } from '../core/device/kiosk-mode.ts';
import { startDisplay } from '../core/display/display.ts';
import { watchBack } from '../core/navigation/back-watch.ts';
import { forgetOver } from '../core/navigation/over-entry.ts';
import { lazyPayments } from '../payments/provider/lazy-payments.ts';
import { watchPaymentAddress } from '../payments/provider/payment-address.ts';
import { App } from './app.tsx';

const fetchHere = window.fetch.bind(window);
const now = () => new Date();
const readDevice = async () => (await import('../outbox/client/device-token.ts')).readDeviceToken();
const loadCall = async () =>
  (await import('../core/api/api.ts')).createApi({ fetch: fetchHere, kioskDraft, readDevice, now });

const ctx: Ctx = {
  call: noteCalls(createLazyCall(loadCall)),
  now,
  newId: () => v7(),
  random: () => Math.random(),
  randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
  putBytes: createPutBytes(fetchHere),
  openEvents: (path) => noteStream(new EventSource(path)),
  payments: lazyPayments,
  facility: readFacility(document),
};

startDisplay();
watchPaymentAddress();
watchBack();
watchInstall();
forgetOpened();
forgetOver();
const root = document.getElementById('root');
if (!root) throw new Error('this document has no root');
const app = (
  <StrictMode>
    <App ctx={ctx} />
  </StrictMode>
);
// In slices: a slow phone answers a touch between two of them.
startTransition(() => {
  if (root.firstElementChild) hydrateRoot(root, app);
  else createRoot(root).render(app);
});

// Safari has no idle callback; a second after the start is idle enough.
const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1000));

const startBehind = async () => (await import('./start/start-behind.ts')).startBehind(ctx, whenIdle);
whenIdle(() => void startBehind().catch(() => undefined));
