import { Workbox } from 'workbox-window';
import { mayTakeOver, sendWaiting, takeOver, workerAddress } from '../outbox/sending/worker-messages.ts';
import { isHomeFree, isHomeIdle, watchTouches } from './home-idle.ts';
import { offerUpdate } from './update-offer.ts';

const lookMs = 1_000;
/** So long a version may wait before anybody is asked: where nobody is, it takes over sooner. */
const looksBeforeOffer = 4;
const updateMs = 60 * 60_000;

/** Keeps the app on this device, and takes its next version only on an idle home. `onWake`: the connection is back. */
export async function registerWorker(onWake: () => void = () => undefined): Promise<void> {
  // Plain http on a network has no service workers; while developing the files change under one.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  watchTouches();
  navigator.serviceWorker.addEventListener('message', ({ data, ports: [port] }) => {
    if (data === mayTakeOver) port?.postMessage(mayReload());
    if (data === sendWaiting) onWake();
  });
  const workbox = new Workbox(trustAddress(), { updateViaCache: 'none' });
  const registration = await takeUpdates(workbox);
  const update = () => void registration?.update().catch(() => undefined);
  setInterval(update, updateMs);
  window.addEventListener('online', update);
}

let isWanted = false;

/** In a quiet moment, or when whoever is here has asked for it. */
const mayReload = () => isHomeIdle() || (isWanted && isHomeFree());

/** The first worker of a browser takes the page as it is; each later one only by a reload. */
async function takeUpdates(workbox: Workbox): Promise<ServiceWorkerRegistration | undefined> {
  let isControlled = navigator.serviceWorker.controller !== null;
  let isOutdated = false;
  let looks = 0;
  let registration: ServiceWorkerRegistration | undefined;
  workbox.addEventListener('controlling', () => {
    isOutdated = isControlled;
    isControlled = true;
    look();
  });
  const look = () => {
    const waiting = registration?.waiting;
    if (!isOutdated && !waiting) return;
    looks += 1;
    if (looks > looksBeforeOffer) offerUpdate(takeWanted);
    if (!mayReload()) return;
    if (!isOutdated) return waiting?.postMessage(takeOver);
    clearInterval(looking);
    location.reload();
  };
  const takeWanted = () => {
    isWanted = true;
    look();
  };
  const looking = setInterval(look, lookMs);
  registration = await workbox.register({ immediate: true });
  look();
  return registration;
}

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (address: string) => string };
}

/** Where the policy demands Trusted Types, this is the one text that may become a script's address. */
function trustAddress(): string {
  const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('sk-sw', { createScriptURL: () => workerAddress });
  return policy?.createScriptURL(workerAddress) ?? workerAddress;
}
