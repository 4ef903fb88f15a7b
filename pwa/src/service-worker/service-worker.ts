import { documentOf } from 'schemas/kit/page-paths';
import {
  addPlugins,
  cleanupOutdatedCaches,
  matchPrecache,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import type { sendSaved } from '../outbox/sending/send-saved.ts';
import {
  mayTakeOver,
  sendWaiting,
  syncTag,
  takeOver,
  workerAddress,
} from '../outbox/sending/worker-messages.ts';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: PrecacheEntry[];
  sendSaved?: typeof sendSaved;
};

// The server fills these with the facility, and this script with which text of each it serves.
const filled: PrecacheEntry[] = [
  { url: '/index.html', revision: '%revision.index.html%' },
  { url: '/app.html', revision: '%revision.app.html%' },
  { url: '/staff.html', revision: '%revision.staff.html%' },
  { url: '/manifest.webmanifest', revision: '%revision.manifest.webmanifest%' },
];

addPlugins([
  { cacheWillUpdate: async ({ request, response }) => (isOfThisBuild(request, response) ? response : null) },
]);
const built = self.__WB_MANIFEST as PrecacheEntry[];
const isSender = ({ url }: PrecacheEntry) => url.includes('service-worker-sender');
const forPages = built.filter((entry) => !isSender(entry));
precacheAndRoute([...forPages, ...filled], { directoryIndex: '', cleanURLs: false });
cleanupOutdatedCaches();

/** While servers are replaced one after the other, an older one may answer: then this version waits for its turn. */
function isOfThisBuild(request: Request, response: Response): boolean {
  const entry = filled.find(({ url }) => new URL(request.url).pathname === url);
  const etag = response.headers.get('etag')?.replace(/[^\w-]/g, '');
  return response.ok && (!entry?.revision || !etag || etag.startsWith(entry.revision));
}

// A page and its chunks are always of one build: whatever the server has by now, this version answers from its own.
const notPages = [/^\/(api|u|objects|sandbox)([/?]|$)/, /^\/(healthz|readyz|version)(\?|$)/];
const isScript = new RegExp(`^${workerAddress}`);
registerRoute(
  new NavigationRoute(({ request, url }) => openDocument(request, url.pathname), {
    denylist: [...notPages, isScript],
  }),
);

async function openDocument(request: Request, path: string): Promise<Response> {
  const { file, status } = documentOf(path);
  const kept = await matchPrecache(`/${file}`);
  if (!kept) return fetch(request);
  return status === kept.status ? kept : new Response(kept.body, { status, headers: kept.headers });
}

// A proxy without its server, or a server without its database, refuses nobody: the page shall not forget who it is.
const outages = new Set([502, 503, 504]);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/api/auth/staff/me',
  async ({ request }) => {
    const answer = await fetch(request);
    return outages.has(answer.status) ? Response.error() : answer;
  },
);

// The browser keeps a script that was taken in while installing as a part of this worker, for ever and whole.
self.addEventListener('install', (event) => event.waitUntil(takeInSender()));

/**
 * What sends saved records is ten times this script, and a page waits for the start of this one: it is evaluated at
 * the install, and then when the browser asks to send, which only one with background sync does.
 */
async function takeInSender(): Promise<typeof sendSaved | undefined> {
  const sender = built.find(isSender);
  if (self.sendSaved || !sender || !('sync' in self.registration)) return self.sendSaved;
  importScripts(`/${sender.url}`);
  // A version with another script in its place would never send.
  if (!self.sendSaved) throw new Error('this is not the sender that was built');
  return self.sendSaved;
}

// The very first page is served from here too, so that it needs no second visit to work offline.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  if (event.data === takeOver) event.waitUntil(takeOverInPeace());
});
self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent;
  if (sync.tag === syncTag) sync.waitUntil(sendWaitingRecords());
});

/** Takes over only if every open page agrees: one that does not answer may be in the middle of something. */
async function takeOverInPeace(): Promise<void> {
  const pages = await listPages();
  const answers = await Promise.all(pages.map(askPage));
  if (answers.every((isIdle) => isIdle)) await self.skipWaiting();
}

const patienceMs = 1_000;
const pathOf = ({ url }: Client) => new URL(url).pathname;

async function listPages(): Promise<readonly WindowClient[]> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.filter((window) => !notPages.some((pattern) => pattern.test(pathOf(window))));
}

function askPage(page: Client): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data === true);
    setTimeout(() => resolve(false), patienceMs);
    page.postMessage(mayTakeOver, [port2]);
  });
}

type SyncEvent = ExtendableEvent & { tag: string };

/** The connection is back. A page in sight sends, and shows how it goes; without one, or beside staff, the worker does. */
async function sendWaitingRecords(): Promise<void> {
  const pages = await listPages();
  const senders = pages.filter((page) => documentOf(pathOf(page)).file !== 'staff.html');
  for (const page of senders) page.postMessage(sendWaiting);
  if (senders.some(({ visibilityState }) => visibilityState === 'visible')) return;
  const send = await takeInSender();
  const isAllSent = await send?.({ fetch, now: () => new Date(), locks: navigator.locks });
  // What is refused here, the browser tries again later.
  if (!isAllSent) throw new Error('records are still waiting');
}
