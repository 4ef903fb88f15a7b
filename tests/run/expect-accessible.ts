import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

/** No violation of any axe rule on the page as it stands; a failure names rule, markup and what the page holds. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(untilStill);
  // None of our pages holds a frame of another origin, for which alone axe would open a page of its own each time.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const held = violations.length === 0 ? '' : await page.locator('body').ariaSnapshot();
  expect(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
    held,
  ).toEqual([]);
}

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
