type WhenIdle = (work: () => void) => void;

const filesAtOnce = 5;

/**
 * Fetches the rest of the app into the page, for a connection that is gone a moment later. It is only kept: evaluating
 * it would make a phone wait for pages that nobody has asked for.
 */
export function warmFiles(document: Document, whenIdle: WhenIdle): void {
  const later = document.querySelector<HTMLTemplateElement>('#later')?.content;
  if (!later?.firstElementChild) return;
  whenIdle(() => {
    document.head.append(...[...later.children].slice(0, filesAtOnce));
    warmFiles(document, whenIdle);
  });
}
