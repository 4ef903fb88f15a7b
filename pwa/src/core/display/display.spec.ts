import type { Page } from 'playwright/test';
import { expectAccessible } from '../../../../tests/run/browser/expect-accessible.ts';
import { findLost } from '../../../../tests/run/browser/measure-screen.ts';
import { next, openWizard } from '../../../../tests/run/journeys/rental-journey.ts';
import { expect, test } from '../../../../tests/run/site/gatehouse-server.ts';

const screens = [
  [1280, 800],
  [800, 1280],
  [390, 844],
] as const;

const choose = (page: Page, display: { textSize?: number; isInReach?: boolean }, locale = 'en') =>
  page.addInitScript(
    ([chosen, language]) => {
      localStorage.setItem('display', chosen);
      localStorage.setItem('locale', language);
    },
    [JSON.stringify(display), locale] as const,
  );

/** Turned and resized as it stands. */
async function expectNothingLost(page: Page, what: string) {
  for (const [width, height] of screens) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => findLost(page), { message: `${what} at ${width}` }).toEqual([]);
  }
}

test('text twice as large loses nothing on the home in each language, and in the first steps in the longer one', async ({
  page,
}) => {
  await choose(page, { textSize: 200 });
  await page.goto('/');
  await expectNothingLost(page, 'home');
  await choose(page, { textSize: 200 }, 'es');
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expectNothingLost(page, 'home');
  for (const service of ['pay-bill', 'move-out', 'rent-unit']) {
    await page.goto(`/?service=${service}`);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNothingLost(page, service);
  }
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page.locator('input[name="firstName"]')).toBeVisible();
  await expectNothingLost(page, 'personal');
});

test('within reach, everything that can be pressed stands in the lower half', async ({ page }) => {
  await choose(page, { isInReach: true });
  await page.setViewportSize({ width: 800, height: 1280 });
  const highest = () =>
    page.evaluate(() =>
      Math.min(
        ...[...document.querySelectorAll('a, button, input')]
          .filter((part) => part.checkVisibility() && part.closest('[inert], [aria-hidden="true"]') === null)
          .map((part) => part.getBoundingClientRect().top),
      ),
    );
  await page.goto('/');
  await expect(page.getByText('Everything you can press is below.')).toBeVisible();
  expect(await highest()).toBeGreaterThanOrEqual(640);
  await expectAccessible(page);
  await openWizard(page);
  expect(await highest()).toBeGreaterThanOrEqual(640);
  await next(page);
  await expect(page.getByLabel('First name')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).filter({ visible: true }).click();
  await expect(page.getByRole('button', { name: /^Get Started Rent/ })).toBeVisible();
});

test('a choice takes effect at once, is kept on this device, and goes back to standard', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const open = () => page.getByRole('button', { name: 'Display: text size, colors, language' }).click();
  const html = page.locator('html');
  await open();
  const panel = page.getByRole('dialog', { name: 'Display and language' });
  await panel.getByRole('radio', { name: '150%' }).click();
  await panel.getByRole('radio', { name: 'Dark' }).click();
  await panel.getByText('High contrast').click();
  await panel.getByText('Less motion').click();
  await expect(html).toHaveCSS('font-size', '24px');
  await expect(html).toHaveCSS('background-color', 'rgb(0, 0, 0)');
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await expect(html).toHaveCSS('font-size', '24px');
  await expect(html).toHaveAttribute('data-motion', 'calm');
  await open();
  await panel.getByRole('button', { name: 'Back to standard' }).click();
  await expect(html).toHaveCSS('font-size', '16px');
  await expect(html).toHaveCSS('background-color', 'rgb(246, 243, 236)');
  await panel.getByRole('radio', { name: 'Español' }).click();
  await expect(page.getByRole('dialog', { name: 'Pantalla e idioma' })).toBeVisible();
});
