import { documentOf } from 'schemas/kit/page-paths';
import { layFloor } from '../idle/history-floor.ts';

/** What was asked for instead of leaving: the staff's door, or a number that this tablet cannot call. */
export type Refused = { door: 'staff' } | { door: 'closed'; href: string };

/** Nothing leads out of the app: neither a link, nor a key, nor a finger. Returns what takes the guard away. */
export function guardDocument(onRefused: (refused: Refused) => void): () => void {
  const { signal, abort } = openGuard();
  const listen = (type: string, action: (event: Event) => void, capture = true) =>
    addEventListener(type, action, { capture, signal, passive: false });
  listen('click', (event) => refuseLink(event, onRefused));
  // After the app's own links have had their say.
  listen('click', followInPlace, false);
  listen('submit', (event) => event.preventDefault(), false);
  for (const type of ['auxclick', 'contextmenu', 'dragstart', 'dragover', 'drop', 'gesturestart']) {
    listen(type, (event) => event.preventDefault());
  }
  listen('selectstart', (event) => !isField(event.target) && event.preventDefault());
  listen('touchmove', (event) => (event as TouchEvent).touches.length > 1 && event.preventDefault());
  listen('wheel', (event) => (event as WheelEvent).ctrlKey && event.preventDefault());
  listen('keydown', (event) => leadsOut(event as KeyboardEvent) && event.preventDefault());
  // What is typed here is meant to go: nobody is asked on the way to a wipe.
  listen('beforeunload', (event) => event.stopImmediatePropagation());
  // A page that the browser kept as it was is somebody else's.
  listen('pageshow', (event) => (event as PageTransitionEvent).persisted && location.reload());
  const giveBack = [closeWindows(), layFloor()];
  return () => {
    abort();
    for (const undo of giveBack) undo();
  };
}

function openGuard() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest('a[href], area[href]') : null;

function refuseLink(event: Event, onRefused: (refused: Refused) => void): void {
  const link = linkOf(event);
  if (!link) return;
  const refused = judgeAddress(link.href, location.origin);
  if (!refused) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  onRefused(refused);
}

/** Null: the address is one of this app's own pages for customers. */
export function judgeAddress(href: string, origin: string): Refused | null {
  const url = URL.canParse(href, origin) ? new URL(href, origin) : null;
  if (url?.origin !== origin) return { door: 'closed', href };
  const { file, status } = documentOf(url.pathname);
  if (file === 'staff.html') return { door: 'staff' };
  return status === 200 ? null : { door: 'closed', href };
}

/** Instead of another window, a download, or one more entry in the history. */
function followInPlace(event: Event): void {
  const link = linkOf(event);
  if (!link || event.defaultPrevented) return;
  event.preventDefault();
  location.replace(link.href);
}

const fieldKeys = new Set(['a', 'c', 'v', 'x', 'z']);

/** Keys of the browser rather than of the page: print, save, find, new window, reload, back, tools. */
export function leadsOut(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>,
): boolean {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  if (/^(F\d{1,2}|ContextMenu|BrowserBack|BrowserForward|BrowserHome|PrintScreen)$/.test(key)) return true;
  if (altKey) return key.length > 1;
  if (!ctrlKey && !metaKey) return false;
  return !(fieldKeys.has(key.toLowerCase()) && isField(target));
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input, textarea');

function closeWindows(): () => void {
  const { open } = window;
  window.open = () => null;
  return () => {
    window.open = open;
  };
}
