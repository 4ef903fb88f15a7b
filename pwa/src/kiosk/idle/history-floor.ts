import { letBackPass, onBackNext } from '../../core/navigation/back-watch.ts';

const mark = 'kiosk-floor';
const patienceMs = 500;
const isOnFloor = () => history.state === mark;

let isLaid = false;
/** The page that stands on the floor. */
let top: { state: unknown; href: string } | undefined;
let land: (() => void) | undefined;

/**
 * Each page takes the place of the one before, and below them lies one bare entry: Back falls onto it rather than out
 * of the app, and the page is put back at once. Returns what takes the floor away.
 */
export function layFloor(): () => void {
  const { pushState, replaceState } = history;
  // A page that takes the floor's place under the same address inherits its mark.
  top = { state: isOnFloor() ? null : history.state, href: location.href };
  // The browser's own: the router need not hear of it.
  History.prototype.replaceState.call(history, mark, '', '/');
  putBack(top);
  isLaid = true;
  const replace: History['replaceState'] = (...entry) => {
    replaceState.apply(history, entry);
    top = { state: history.state, href: location.href };
  };
  history.replaceState = replace;
  // Whoever holds Back puts the page that was left onto the floor again.
  history.pushState = (...entry) => (isOnFloor() ? pushState.apply(history, entry) : replace(...entry));
  const stopCatching = onBackNext(climb);
  return () => {
    isLaid = false;
    Object.assign(history, { pushState, replaceState });
    stopCatching();
  };
}

const putBack = ({ state, href }: { state: unknown; href: string }) =>
  History.prototype.pushState.call(history, state, '', href);

/** The router never sees the floor: nobody is taken home. */
function climb(event: PopStateEvent): void {
  if (!isOnFloor()) return;
  event.stopImmediatePropagation();
  if (land) land();
  else if (top) putBack(top);
}

/** To leave from: the next page lays its floor where this one lay, and nothing piles up. */
export async function standOnFloor(): Promise<void> {
  if (!isLaid || isOnFloor()) return;
  letBackPass();
  await new Promise<void>((resolve) => {
    land = resolve;
    setTimeout(resolve, patienceMs);
    history.back();
  });
}
