import { prepareDevice } from '../../../../tests/run/journeys/offline-journey.ts';
import { expect, test } from '../../../../tests/run/site/offline-kiosk.ts';
import { openOffice } from '../../../../tests/run/site/open-office.ts';

test('without a connection today and the map open as they were, with their age, until one signs out', async ({
  page,
  network,
}) => {
  await openOffice(page);
  const available = page.getByRole('link', { name: /^Available now/ });
  const age = page.getByText(/^No connection: this is how it was on/);
  const unit = page.getByRole('button', { name: /^Unit 1\b/ }).first();
  await expect(available).toBeVisible();
  await prepareDevice(page);
  await page.goto('/storage-map');
  await expect(unit).toBeVisible();

  network.set('cut');
  await page.clock.install();
  await page.reload();
  await expect(age).toBeVisible({ timeout: 30_000 });
  await expect(unit).toBeVisible();
  await page.goto('/dashboard');
  await expect(available).toBeVisible();
  await expect(age).toBeVisible();

  network.set('open');
  // Nobody presses anything: by itself it is tried four times a minute whether the server is back.
  await page.clock.fastForward(15_000);
  await expect(age).toBeHidden();
  const kept = () => page.evaluate(() => localStorage.getItem('staff_kept_replies'));
  expect(await kept()).toContain('/api/staff/map');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
  expect(await kept()).toBeNull();
});
