export interface Mounted {
  container: HTMLElement;
  root: ShadowRoot;
  setSheet: (sheet: CSSStyleSheet) => void;
  remove: () => void;
}

/** A place of our own inside the page's: its styles stay out, ours stay in. */
export function mountIn(target: string | HTMLElement, sheet: CSSStyleSheet): Mounted {
  const container = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target;
  if (!container) throw new Error(`IntegrationError: nothing to mount in at ${String(target)}`);
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet];
  container.replaceChildren(host);
  container.classList.add('StripeElement');
  return {
    container,
    root,
    setSheet(next) {
      root.adoptedStyleSheets = [next];
    },
    remove() {
      host.remove();
      container.classList.remove('StripeElement');
    },
  };
}
