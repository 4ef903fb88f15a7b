import './ui/reset.css.ts';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { v7 } from 'uuid';
import { App } from './app.tsx';
import type { Ctx } from './ctx.tsx';
import { watchBack } from './kit/back-watch.ts';
import { noteCalls, noteStream } from './kit/connection.ts';
import { readFacility } from './kit/facility-block.ts';
import { createLazyCall } from './kit/lazy-call.ts';
import { warmPartsOnIdle } from './kit/lazy-part.ts';
import { createPutBytes } from './kit/put-bytes.ts';

const fetchHere = window.fetch.bind(window);
const loadCall = async () => (await import('./kit/api.ts')).createApi({ fetch: fetchHere });

const ctx: Ctx = {
  call: noteCalls(createLazyCall(loadCall)),
  now: () => new Date(),
  newId: () => v7(),
  random: () => Math.random(),
  randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
  putBytes: createPutBytes(fetchHere),
  openEvents: (path) => noteStream(new EventSource(path)),
  facility: readFacility(document),
};

watchBack();
const root = document.getElementById('root');
if (!root) throw new Error('this document has no root');
const app = (
  <StrictMode>
    <App ctx={ctx} />
  </StrictMode>
);
if (root.firstElementChild) hydrateRoot(root, app);
else createRoot(root).render(app);

// Safari has no idle callback; a second after the start is idle enough.
const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1000));
warmPartsOnIdle((work) => void whenIdle(work));

/** What was left waiting goes out in a quiet moment; the rental tells what became of it. */
async function deliverLeftovers(): Promise<void> {
  const { openOutbox } = await import('./offline/open-outbox.ts');
  await openOutbox(ctx).deliverLeftovers();
}
// A browser that keeps nothing, or a chunk that cannot be had now: the next time tries again.
const tryLeftovers = () => void deliverLeftovers().catch(() => undefined);
const leftoversPauseMs = 60_000;
whenIdle(tryLeftovers);
window.addEventListener('online', tryLeftovers);
setInterval(tryLeftovers, leftoversPauseMs);

const prepare = async () => (await import('./offline/prepare-offline.ts')).prepareOffline(ctx, tryLeftovers);
whenIdle(() => void prepare().catch(() => undefined));
