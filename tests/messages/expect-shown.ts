import { expect, type Locator, type Page, test } from 'playwright/test';
import { findParts, recordShown } from './shown-record.ts';

/**
 * Of one feature: a documented message stands on the page, in this part of it, or in what the server answered. That it
 * was shown is kept, with what caused it.
 */
export const expectShownOf =
  (feature: string) =>
  async (place: Page | Locator | string, message: string, cause: string): Promise<void> => {
    for (const part of findParts(feature, message)) {
      if (typeof place === 'string') expect(place).toContain(part);
      else await expectVisible(findPlace(place, part), part);
    }
    recordShown({ feature, message, cause, file: test.info().file, title: test.info().title });
  };

const findPlace = (place: Page | Locator, part: string) =>
  'goto' in place ? place.getByText(part).filter({ visible: true }) : place;

async function expectVisible(place: Locator, part: string) {
  await expect(place).toBeVisible();
  await expect(place).toContainText(part);
}
