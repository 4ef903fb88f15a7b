import type { Page } from 'playwright/test';
import { expectAccessible } from '../../../../tests/run/expect-accessible.ts';
import { expect, test } from '../../../../tests/run/gatehouse-server.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Share this page' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Share' });
const openShare = async (page: Page) => {
  await bar(page).getByRole('button', { name: 'Share', exact: true }).click();
  await expect(dialog(page)).toBeVisible();
};

test('the dialog offers each way, SMS on a phone only @phone', async ({ page, isMobile, server }) => {
  await page.goto('/?from=poster');
  await openShare(page);
  await expectAccessible(page);
  const shared = encodeURIComponent(`${server.origin}/`);
  for (const [name, address] of [
    ['Share on Facebook', `https://www.facebook.com/sharer/sharer.php?u=${shared}`],
    ['Share on Twitter', `https://twitter.com/intent/tweet?url=${shared}`],
    ['Share on LinkedIn', `https://www.linkedin.com/sharing/share-offsite/?url=${shared}`],
    ['Share by Email', 'mailto:?subject='],
  ] as const) {
    const link = dialog(page).getByRole('link', { name });
    expect((await link.getAttribute('href'))?.startsWith(address), name).toBe(true);
    await expect(bar(page).locator(`a[href="${await link.getAttribute('href')}"]`)).toBeAttached();
  }
  await expect(dialog(page).getByRole('link', { name: 'Share by SMS' })).toHaveCount(isMobile ? 1 : 0);
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(dialog(page)).toBeHidden();
});

test('the copied link is said for a moment; a browser that refuses has a toast', async ({
  page,
  context,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  await openShare(page);
  await dialog(page).getByRole('button', { name: 'Copy link' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.origin}/`);
  await expect(dialog(page).getByRole('button', { name: 'Copy link' })).toBeVisible();

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await dialog(page).getByRole('button', { name: 'Copy link' }).click();
  const toast = page.getByRole('listitem').filter({ hasText: 'Copy Failed' });
  await expect(toast).toContainText('Unable to copy link. Please try again.');
});

test('on a kiosk there is only a code to scan', async ({ page }) => {
  await page.addInitScript(() => {
    const pinVerifier = { salt: 'c2FsdA', rounds: 1, hash: 'aGFzaA' };
    localStorage.setItem('kiosk', JSON.stringify({ name: 'Front desk', pinVerifier }));
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Touch to start' }).click();
  await expect(bar(page)).toBeVisible();
  await expect(bar(page).getByRole('link')).toHaveCount(0);
  await openShare(page);
  await expect(dialog(page).getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expect(dialog(page).getByRole('link')).toHaveCount(0);
  await expect(dialog(page).getByRole('button', { name: 'Copy link' })).toHaveCount(0);
  await expectAccessible(page);
});
