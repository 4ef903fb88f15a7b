import './ui/reset.css.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { v7 } from 'uuid';
import { App } from './app.tsx';
import { lazyPayments } from './checkout/lazy-payments.ts';
import type { Ctx } from './ctx.tsx';
import { watchBack } from './kit/back-watch.ts';
import { noteCalls, noteStream } from './kit/connection.ts';
import { startDisplay } from './kit/display/display.ts';
import { readFacility } from './kit/facility-block.ts';
import { watchInstall } from './kit/install-offer.ts';
import { kioskDraft } from './kit/kiosk-draft.ts';
import { forgetOpened } from './kit/kiosk-mode.ts';
import { createLazyCall } from './kit/lazy-call.ts';
import { watchPaymentAddress } from './kit/payment-address.ts';
import { createPutBytes } from './kit/put-bytes.ts';

const fetchHere = window.fetch.bind(window);
const readDevice = async () => (await import('./offline/device-token.ts')).readDeviceToken();
const loadCall = async () =>
  (await import('./kit/api.ts')).createApi({ fetch: fetchHere, kioskDraft, readDevice });

const ctx: Ctx = {
  call: noteCalls(createLazyCall(loadCall)),
  now: () => new Date(),
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

const startBehind = async () => (await import('./offline/start-behind.ts')).startBehind(ctx, whenIdle);
whenIdle(() => void startBehind().catch(() => undefined));
