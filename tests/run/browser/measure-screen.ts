import { expect, type Page } from 'playwright/test';

/** Words that are cut off or broken in two, and controls that reach out of the screen, by what they say. */
export function findLost(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isSeen = (part: Element) => part.checkVisibility() && part.getClientRects().length > 0;
    const words = [...document.querySelectorAll('button, a, h1, h2, h3, label, p, span')].filter(isSeen);
    const isForEars = (part: Element) => part.closest('[style*="clip"]') !== null || part.clientWidth <= 1;
    const isCut = (part: Element) =>
      getComputedStyle(part).overflowX === 'hidden' && part.scrollWidth > part.clientWidth + 1;
    // The map can be moved within its frame.
    const isOfMap = (part: Element) => part.closest('section')?.querySelector('[data-number]') != null;
    const isOutside = (part: Element) => {
      const { left, right } = part.getBoundingClientRect();
      return (left < -1 || right > window.innerWidth + 1) && !isOfMap(part);
    };
    // Addresses and names of any length may break; the map's cells take their own measure.
    const plainWord = /(?<=^|\s)\p{L}{2,14}(?=[.,;:!?]?(?:\s|$))/gu;
    const brokenWords = (part: Element) =>
      [...part.childNodes].flatMap((node) =>
        [...(node instanceof Text ? node.data.matchAll(plainWord) : [])].flatMap(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          return lines.size > 1 ? [`${word} is broken`] : [];
        }),
      );
    const isWide = document.documentElement.scrollWidth > window.innerWidth;
    const lost = words.filter((part) => !isForEars(part) && (isCut(part) || isOutside(part)));
    return [
      ...(isWide ? ['the page is too wide'] : []),
      ...lost.map((part) => part.textContent ?? ''),
      ...words.filter((part) => !isForEars(part) && !isOfMap(part)).flatMap(brokenWords),
    ];
  });
}

/**
 * Controls that a finger of `least` px misses, by what they say. A field within a label is pressed by the whole label,
 * and some take a press beyond what is drawn. Links within a sentence are as small as its words, and the map's cells
 * have a list of full size beside them.
 */
function findSmall(page: Page, least: number): Promise<string[]> {
  return page.evaluate((least) => {
    const cellLeast = 44;
    const frame = 2;
    const controls = 'button, a[href], input, select, textarea, [role=tab], [role=radio], [role=switch]';
    const isPressable = (part: Element) =>
      part.checkVisibility() && part.closest('[inert], [aria-hidden="true"], [hidden]') === null;
    const isInSentence = (part: Element) =>
      part.tagName === 'A' && [...(part.parentElement?.childNodes ?? [])].some((node) => node.nodeType === 3);
    const leastOf = (part: Element) => {
      if (part.hasAttribute('data-number')) return cellLeast;
      return /INPUT|TEXTAREA/.test(part.tagName) ? least - 2 * frame : least;
    };
    const takes = (surface: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && surface.contains(hit);
    };
    const isHit = (surface: Element, side: number) => {
      surface.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = surface.getBoundingClientRect();
      const reach = side / 2 - 1;
      const [x, y] = [left + width / 2, top + height / 2];
      const across = width >= side || (takes(surface, x - reach, y) && takes(surface, x + reach, y));
      const down = height >= side || (takes(surface, x, y - reach) && takes(surface, x, y + reach));
      return across && down;
    };
    return [...document.querySelectorAll(controls)]
      .filter((part) => isPressable(part) && !isInSentence(part))
      .flatMap((part) => {
        const surface = part.closest('label') ?? part;
        const { width, height } = surface.getBoundingClientRect();
        const side = leastOf(part) - 0.5;
        if (width <= 1 || Math.min(width, height) >= side || isHit(surface, side)) return [];
        const said = part.getAttribute('aria-label') ?? surface.textContent ?? '';
        return [`${part.tagName} ${said.trim().slice(0, 40)} ${Math.round(width)}x${Math.round(height)}`];
      });
  }, least);
}

/** Of a screen at rest: one that has just opened may still be on its way over the one before. */
export async function expectNoneSmall(page: Page, least: number, screen: string): Promise<void> {
  const softly = expect.configure({ soft: true });
  await softly
    .poll(() => findSmall(page, least), { message: `${screen}: small`, timeout: 3_000 })
    .toEqual([]);
}
