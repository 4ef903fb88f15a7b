import { expectAccessible } from '../../../tests/run/expect-accessible.ts';
import { expect, test } from '../../../tests/run/gatehouse-server.ts';

test('an unknown address says so, in the status too, and leads home @phone', async ({ page }) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await expect(page).toHaveTitle('Page Not Found · Springfield Self Storage');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How Can I Help You Today?');
});
