import '../ui/theme/reset.css.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { v7 } from 'uuid';
import { createApi } from '../core/api/api.ts';
import { createPutBytes } from '../core/api/put-bytes.ts';
import { noteCalls } from '../core/connection/connection.ts';
import type { Ctx } from '../core/context/ctx.tsx';
import { readFacility } from '../core/device/facility-block.ts';
import { readKiosk } from '../core/device/kiosk-mode.ts';
import { warmPartsOnIdle } from '../core/navigation/lazy-part.ts';
import { lazyPayments } from '../payments/provider/lazy-payments.ts';
import { createQueryClient } from '../staff/shared/calls/server-query.ts';
import type { StaffAccess } from '../staff/shared/session/staff-access.tsx';
import { createStaffToken } from '../staff/shared/session/staff-token.ts';
import { dropIdentity } from '../staff/shell/check-session.ts';
import { StaffApp } from './staff-app.tsx';

const fetchHere = window.fetch.bind(window);
const token = createStaffToken(localStorage);

const access: StaffAccess = {
  token,
  identityStorage: localStorage,
  callAs: (bearer) => createApi({ fetch: fetchHere, token: { read: () => bearer, clear: () => undefined } }),
  loadFile,
};
const clear = () => dropIdentity(access);

const ctx: Ctx = {
  call: noteCalls(createApi({ fetch: fetchHere, token: { read: token.read, clear } })),
  now: () => new Date(),
  newId: () => v7(),
  random: () => Math.random(),
  randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
  putBytes: createPutBytes(fetchHere),
  openEvents: (path) => new EventSource(path),
  payments: lazyPayments,
  facility: readFacility(document),
};

async function loadFile(path: string, signal: AbortSignal, asked?: HeadersInit): Promise<Blob | undefined> {
  const headers = { ...asked, authorization: `Bearer ${token.read()}` };
  const response = await fetchHere(path, { headers, credentials: 'include', cache: 'no-store', signal });
  if (response.status === 401) clear();
  return response.ok ? response.blob() : undefined;
}

/** On a kiosk nobody signs in, and whoever did before is signed out. */
function leaveKioskAlone(): void {
  dropIdentity(access);
  location.replace('/');
}

const root = document.getElementById('root');
if (!root) throw new Error('this document has no root');
if (readKiosk()) leaveKioskAlone();
else {
  createRoot(root).render(
    <StrictMode>
      <StaffApp ctx={ctx} access={access} queries={createQueryClient()} />
    </StrictMode>,
  );
}

// Safari has no idle callback; a second after the start is idle enough.
const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1000));
warmPartsOnIdle((work) => void whenIdle(work));

const register = async () => (await import('../service-worker/register-worker.ts')).registerWorker();
whenIdle(() => void register().catch(() => undefined));
