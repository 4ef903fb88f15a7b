let holdBack: (() => void) | null = null;
let catchBack: ((event: PopStateEvent) => void) | null = null;

/** Called before the first render: Chromium tells `popstate` in the order of asking, and the guard comes before the router. */
export function watchBack(): void {
  const hear = (event: PopStateEvent) => {
    holdBack?.();
    catchBack?.(event);
  };
  window.addEventListener('popstate', hear, { capture: true });
}

/** What happens on Back, before anybody else hears of it. Returns how to end that. */
export function onBackFirst(act: () => void): () => void {
  holdBack = act;
  return () => {
    if (holdBack === act) holdBack = null;
  };
}

/** After those, and still before the router: for a page that Back must never leave. Returns how to end that. */
export function onBackNext(act: (event: PopStateEvent) => void): () => void {
  catchBack = act;
  return () => {
    if (catchBack === act) catchBack = null;
  };
}

/** Nobody is asked any more: what is left now is meant to be left. */
export const letBackPass = (): void => {
  holdBack = null;
};
