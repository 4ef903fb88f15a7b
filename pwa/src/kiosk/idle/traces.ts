import type { WipeFinding } from 'schemas/access/kiosks';
import { kioskDraft } from '../../core/device/kiosk-draft.ts';
import { kioskKey } from '../../core/device/kiosk-mode.ts';
import { resetDisplay } from '../../core/display/display.ts';
import { stopCameras } from '../../wizards/shared/photos/camera/cameras.ts';
import { pinLockKey } from './pin-lock.ts';

/** What a kiosk may keep: itself, the app, the public map, and records that nobody here can read. */
const keptKeys = new Set([kioskKey, pinLockKey]);
const keptCaches = [/^workbox-precache-/, /^gatehouse-outbox-copies$/];
const keptDatabases = [/^gatehouse-outbox$/, /^gatehouse-map$/, /^workbox-/];
const keptFields = 'input[type="radio"], input[type="checkbox"], input[type="hidden"]';

interface Place {
  find: () => boolean | Promise<boolean>;
  clear: () => unknown;
}

/** Every place a page can reach, each with how to look there and how to empty it. */
const places: Record<WipeFinding, Place> = {
  local_storage: {
    find: () => foreignKeys().length > 0,
    clear: () => {
      for (const key of foreignKeys()) localStorage.removeItem(key);
    },
  },
  session_storage: {
    find: () => sessionStorage.length > 0,
    clear: () => {
      resetDisplay();
      sessionStorage.clear();
    },
  },
  cookie: { find: () => document.cookie !== '', clear: expireCookies },
  cache: {
    find: async () => (await foreignCaches()).length > 0,
    clear: async () => Promise.all((await foreignCaches()).map((name) => caches.delete(name))),
  },
  database: {
    find: async () => (await foreignDatabases()).length > 0,
    clear: async () => Promise.all((await foreignDatabases()).map(deleteDatabase)),
  },
  draft: { find: () => kioskDraft.read() !== null, clear: kioskDraft.forget },
  form: { find: () => filledFields().length > 0, clear: emptyFields },
  camera: { find: () => runningCameras().length > 0, clear: darken },
  history: {
    // A window's name outlives every page in it.
    find: () => history.state !== null || window.name !== '',
    clear: () => {
      window.name = '';
      history.replaceState(null, '', location.pathname);
    },
  },
};

/** Kinds of places only: what lies there is nobody's business. */
export async function findTraces(): Promise<WipeFinding[]> {
  const found: WipeFinding[] = [];
  for (const [name, place] of entries()) {
    // A place that cannot be looked into cannot be reached by anybody else here either.
    if (await attempt(place.find)) found.push(name);
  }
  return found;
}

/** All at once: a database that takes its time must not keep an open service in the history meanwhile. */
export async function clearTraces(): Promise<void> {
  await Promise.all(entries().map(([, place]) => attempt(place.clear)));
  // Refused without a word where the browser wants a touch first.
  await attempt(() => navigator.clipboard?.writeText(''));
}

const entries = () => Object.entries(places) as [WipeFinding, Place][];
const foreignKeys = () => Object.keys(localStorage).filter((key) => !keptKeys.has(key));
const foreignCaches = async () => (await caches.keys()).filter((name) => !isKept(keptCaches, name));
const foreignDatabases = async () =>
  (await indexedDB.databases()).flatMap(({ name }) => (name && !isKept(keptDatabases, name) ? [name] : []));
const isKept = (kept: RegExp[], name: string) => kept.some((pattern) => pattern.test(name));

const deleteDatabase = (name: string) =>
  new Promise<void>((resolve) => {
    const deleting = indexedDB.deleteDatabase(name);
    deleting.onsuccess = deleting.onerror = () => resolve();
  });

function expireCookies(): void {
  for (const pair of document.cookie.split(';')) {
    const [name = ''] = pair.split('=', 1);
    // biome-ignore lint/suspicious/noDocumentCookie: the newer way is missing in two of three browsers.
    document.cookie = `${name.trim()}=; max-age=0; path=/`;
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement;
const filledFields = () =>
  [...document.querySelectorAll<Field>('input, textarea')].filter(
    (field) => !field.matches(keptFields) && field.value !== '',
  );
function emptyFields(): void {
  for (const field of filledFields()) field.value = '';
}

const runningCameras = () =>
  [...document.querySelectorAll('video, audio')].flatMap((element) => {
    const { srcObject } = element as HTMLMediaElement;
    return srcObject instanceof MediaStream ? srcObject.getTracks() : [];
  });
function darken(): void {
  stopCameras();
  for (const track of runningCameras()) track.stop();
}

async function attempt<T>(action: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await action();
  } catch {
    return undefined;
  }
}
