let holdBack: (() => void) | null = null;

/** Called before the first render: Chromium tells `popstate` in the order of asking, and the guard comes before the router. */
export function watchBack(): void {
  window.addEventListener('popstate', () => holdBack?.(), { capture: true });
}

/** What happens on Back, before anybody else hears of it. Returns how to end that. */
export function onBackFirst(act: () => void): () => void {
  holdBack = act;
  return () => {
    if (holdBack === act) holdBack = null;
  };
}
