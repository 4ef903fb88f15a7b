import { expectAccessible } from '../../../../tests/run/expect-accessible.ts';
import { expect, test } from '../../../../tests/run/offline-kiosk.ts';
import { prepareDevice } from '../../../../tests/run/offline-walk.ts';

test('without a connection today and the map open as they were, with their age, until one signs out @phone', async ({
  page,
  network,
}) => {
  await prepareDevice(page);
  await page.goto('/staff');
  await page.getByLabel('Username').fill('staff');
  await page.getByLabel('Password', { exact: true }).fill('gatehouse-demo');
  await page.getByRole('button', { name: 'Sign In' }).click();
  const available = page.getByRole('link', { name: /^Available now/ });
  const age = page.getByText(/^No connection: this is how it was on/);
  const unit = page.getByRole('button', { name: /^Unit 1\b/ }).first();
  await expect(available).toBeVisible();
  await page.goto('/storage-map');
  await expect(unit).toBeVisible();

  network.set('cut');
  await page.reload();
  await expect(age).toBeVisible({ timeout: 30_000 });
  await expect(unit).toBeVisible();
  await expectAccessible(page);
  await page.goto('/dashboard');
  await expect(available).toBeVisible();
  await expect(age).toBeVisible();

  network.set('open');
  await expect(age).toBeHidden({ timeout: 60_000 });
  const kept = () => page.evaluate(() => localStorage.getItem('staff_kept_replies'));
  expect(await kept()).toContain('/api/staff/map');
  if ((page.viewportSize()?.width ?? 0) < 600) await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
  expect(await kept()).toBeNull();
});
