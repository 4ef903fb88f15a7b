type WhenIdle = (work: () => void) => void;

const filesAtOnce = 5;

/**
 * Fetches the rest of the app into the page, for a connection that is gone a moment later. It is only kept: evaluating
 * it would make a phone wait for pages that nobody has asked for. Ends when all of it has come, or could not.
 */
export async function warmFiles(document: Document, whenIdle: WhenIdle): Promise<void> {
  const later = document.querySelector<HTMLTemplateElement>('#later')?.content;
  const coming: Promise<void>[] = [];
  while (later?.firstElementChild) {
    await new Promise<void>(whenIdle);
    const links = [...later.querySelectorAll('link')].slice(0, filesAtOnce);
    coming.push(...links.map(hasCome));
    document.head.append(...links);
  }
  await Promise.all(coming);
}

const hasCome = (link: HTMLLinkElement) =>
  new Promise<void>((resolve) => {
    // An older browser ignores such a link, and tells nothing of it.
    if (!link.relList.supports(link.rel)) return resolve();
    for (const end of ['load', 'error']) link.addEventListener(end, () => resolve(), { once: true });
  });
