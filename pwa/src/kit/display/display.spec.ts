import type { Page } from 'playwright/test';
import { expectAccessible } from '../../../../tests/run/expect-accessible.ts';
import { expect, test } from '../../../../tests/run/gatehouse-server.ts';
import { findLost } from '../../../../tests/run/measure-screen.ts';
import { next, openWizard } from '../../../../tests/run/rental-walk.ts';

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

for (const locale of ['en', 'es']) {
  test(`text twice as large loses nothing on the home and in the first steps, ${locale}`, async ({
    page,
  }) => {
    await choose(page, { textSize: 200 }, locale);
    for (const [width, height] of screens) {
      await page.setViewportSize({ width, height });
      await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      expect(await findLost(page), `home at ${width}`).toEqual([]);
      for (const service of ['rent-unit', 'pay-bill', 'move-out']) {
        await page.goto(`/?service=${service}`);
        await expect(page.getByRole('dialog')).toBeVisible();
        expect(await findLost(page), `${service} at ${width}`).toEqual([]);
      }
    }
    await page.goto('/?service=rent-unit');
    await page.getByRole('button', { name: /^(Next|Siguiente)$/ }).click();
    await expect(page.locator('input[name="firstName"]')).toBeVisible();
    expect(await findLost(page)).toEqual([]);
  });
}

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
  await expectAccessible(page);
  await open();
  await panel.getByRole('button', { name: 'Back to standard' }).click();
  await expect(html).toHaveCSS('font-size', '16px');
  await expect(html).toHaveCSS('background-color', 'rgb(246, 243, 236)');
  await panel.getByRole('radio', { name: 'Español' }).click();
  await expect(page.getByRole('dialog', { name: 'Pantalla e idioma' })).toBeVisible();
});
