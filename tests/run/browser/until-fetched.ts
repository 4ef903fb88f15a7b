import type { Page } from 'playwright';

/** The rest of the app has come into the page (`pwa/src/app/start/warm-files.ts`): from now on a connection may go. */
export async function untilFetched(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const later = document.querySelector<HTMLTemplateElement>('#later');
    if (!later || later.content.childElementCount > 0) return false;
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const come = new Set(entries.filter(({ responseEnd }) => responseEnd > 0).map(({ name }) => name));
    const kinds = 'link[rel=modulepreload], link[rel=preload][as=style]';
    const links = document.querySelectorAll<HTMLLinkElement>(kinds);
    return [...links].every(({ href }) => come.has(href));
  });
}
