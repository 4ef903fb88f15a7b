import type { Page } from 'playwright/test';

/**
 * Sees to it that the page itself notes when the label of that part first says so; call what it gives for the moment. An
 * expectation looks again only after a second, and would take its own waiting for the product's.
 */
export async function noteMoment(
  page: Page,
  selector: string,
  words: string,
): Promise<() => Promise<number>> {
  const moment = await page.evaluateHandle(
    ({ selector, words }) => {
      const isSaid = () =>
        document.querySelector(selector)?.getAttribute('aria-label')?.includes(words) === true;
      const seen = new Promise<number>((resolve) => {
        const look = () => {
          if (!isSaid()) return;
          observer.disconnect();
          resolve(Date.now());
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { subtree: true, childList: true, attributes: true });
        look();
      });
      return { seen };
    },
    { selector, words },
  );
  return () => moment.evaluate(({ seen }) => seen);
}
