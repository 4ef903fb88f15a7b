import { forgetOver } from './over-entry.ts';

let holdBack: (() => void) | null = null;
let catchBack: ((event: PopStateEvent) => void) | null = null;

/** Called before the first render: Chromium tells `popstate` in the order of asking, and the guard comes before the router. */
export function watchBack(): void {
  const hear = (event: PopStateEvent) => {
    holdBack?.();
    forgetOver();
    catchBack?.(event);
  };
  window.addEventListener('popstate', hear, { capture: true });
}

/** What happens on Back, before anybody else hears of it. Returns how to end that. */
export function onBackFirst(action: () => void): () => void {
  holdBack = action;
  return () => {
    if (holdBack === action) holdBack = null;
  };
}

/** After those, and still before the router: for a page that Back must never leave. Returns how to end that. */
export function onBackNext(action: (event: PopStateEvent) => void): () => void {
  catchBack = action;
  return () => {
    if (catchBack === action) catchBack = null;
  };
}

/** Nobody is asked any more: what is left now is meant to be left. */
export const letBackPass = (): void => {
  holdBack = null;
};
