import type { Page } from 'playwright/test';
import { goToMap, next, openWizard, step } from '../../../../../tests/run/journeys/rental-journey.ts';
import { expect, test } from '../../../../../tests/run/site/gatehouse-server.ts';

const progress = (page: Page) => page.getByRole('progressbar', { name: 'Progress' });
const boxOf = async (page: Page, name: string) => {
  const box = await page.getByRole('button', { name, exact: true }).filter({ visible: true }).boundingBox();
  if (!box) throw new Error(`${name} is not there`);
  return box;
};

test('a phone shows one header row of 72 px, and the whole number pad above Next @phone-only', async ({
  page,
}) => {
  await openWizard(page);
  await goToMap(page);
  const header = page.getByRole('dialog').locator('header');
  await expect.poll(async () => (await header.boundingBox())?.height).toBeLessThanOrEqual(73);
  for (const name of ['Previous', /^Online/, /^Display/, 'Close']) {
    await expect(header.getByRole('button', { name }).filter({ visible: true })).toBeInViewport({ ratio: 1 });
  }
  await page
    .getByRole('button', { name: /^Unit \d+.*, available/i })
    .first()
    .tap();
  await next(page);
  await step(page, 5);
  // The sizes of today's phones, one of them with the bars of its browser.
  for (const height of [844, 664]) {
    await page.setViewportSize({ width: 390, height });
    // The last 28 px above the line may fade. The step comes in with a motion, and its boxes with it.
    const gap = async () => {
      const [zero, forward] = [await boxOf(page, '0'), await boxOf(page, 'Next')];
      return forward.y - zero.y - zero.height;
    };
    await expect.poll(gap).toBeGreaterThanOrEqual(16);
    await expect(page.getByRole('button', { name: '0', exact: true })).toBeInViewport({ ratio: 1 });
  }
});

test('progress stands still whatever a step is called', async ({ page }) => {
  await openWizard(page);
  const places = new Set<number | undefined>();
  for (const number of [1, 2, 3, 4]) {
    await step(page, number);
    places.add((await progress(page).boundingBox())?.x);
    if (number < 4) await next(page);
  }
  expect(places.size).toBe(1);
});

test('the caret stands where typing begins, and nobody is led away from a step that asks for more @phone', async ({
  page,
}) => {
  await openWizard(page);
  await expect(page.locator(':focus')).toHaveText(/Your photo ID|Step 1 of 7/);
  await next(page);
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'About you. Step 2 of 7' })).toHaveCount(1);
  await next(page);
  await expect(page.locator(':focus')).toHaveText(/How payment works|Step 3 of 7/);
  await page.goto('/?service=pay-bill');
  await expect(page.getByLabel('Unit number')).toBeFocused();
});

test('at the gate code digits go in at once, and no system keyboard covers its pad @phone', async ({
  page,
}) => {
  await openWizard(page);
  await goToMap(page);
  await page
    .getByRole('button', { name: /^Unit \d+.*, available/i })
    .first()
    .tap();
  await next(page);
  await step(page, 5);
  const code = page.getByRole('textbox', { name: 'Gate code' });
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('inputmode', 'none');
  await page.keyboard.type('48');
  await expect(code).toHaveValue('48');
});
