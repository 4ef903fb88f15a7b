import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

/**
 * All rules run; of what they find right, which is most of a page, one example is described and not every one. None of
 * our pages holds a frame of another origin, for which alone axe would open a page of its own each time.
 */
export const createAxe = (page: Page): AxeBuilder =>
  // The builder writes into the options that it is given.
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();

/** No violation of any axe rule on the page as it stands; a failure names rule, markup and what the page holds. */
export async function expectAccessible(page: Page): Promise<void> {
  // A page that has only just been asked for is empty, and of an empty page axe misses what is to come.
  await expect(page.locator('main').first()).toBeAttached();
  await page.waitForFunction(areDialogsRevealed);
  await page.evaluate(untilStill);
  const { violations } = await createAxe(page).analyze();
  const held = violations.length === 0 ? '' : await page.locator('body').ariaSnapshot();
  expect(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
    held,
  ).toEqual([]);
}

/** On a touch screen a dialog is transparent until the keyboard could have come; for axe it is not there. */
const areDialogsRevealed = (): boolean =>
  [...document.querySelectorAll('[role=dialog]')].every(
    (dialog) => !dialog.checkVisibility() || dialog.checkVisibility({ opacityProperty: true }),
  );

/** What fades in is not there yet for axe: a busy machine can ask before the first frame. */
async function untilStill(): Promise<void> {
  const ends = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(ends)
      .map(({ finished }) => finished),
  );
}
