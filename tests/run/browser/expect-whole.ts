import { expect, type Locator } from 'playwright/test';

/** A tablet as a kiosk holds it, on its side and upright. */
export const kioskSizes = [
  { width: 1280, height: 800 },
  { width: 800, height: 1280 },
];

/** Nobody scrolls in front of a kiosk. */
export async function expectWhole(...parts: Locator[]) {
  for (const part of parts) await expect(part.first()).toBeInViewport({ ratio: 1 });
}
