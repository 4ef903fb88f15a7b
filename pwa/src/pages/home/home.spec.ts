import { devices, type Page } from 'playwright/test';
import { expectShownOf } from '../../../../tests/messages/expect-shown.ts';
import { expectAccessible } from '../../../../tests/run/browser/expect-accessible.ts';
import { openAsKiosk } from '../../../../tests/run/journeys/kiosk-journey.ts';
import { expect, test } from '../../../../tests/run/site/gatehouse-server.ts';

const services = [
  'Rent a Unit',
  'Move Out',
  'Pay Bill',
  'Update Customer Info',
  'Maintenance Request',
  'Refer a Friend',
];
const startOf = (page: Page, service: string) => page.getByRole('button', { name: `Get Started ${service}` });
const opened = (page: Page) => page.getByRole('dialog', { name: /What is wrong|Step 1 of 2/ });
const placeholder = (page: Page) => page.getByRole('alertdialog', { name: 'Service Selected' });

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false });

  test('the home already says everything', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How Can I Help You Today?');
    for (const service of services) await expect(startOf(page, service)).toBeVisible();
    const help = page.getByRole('region', { name: 'Need a hand?' });
    await expect(help.getByRole('link', { name: '(859) 555-0142' })).toHaveAttribute(
      'href',
      'tel:+18595550142',
    );
    await expect(help).toContainText('9 AM - 6 PM daily');
    expect(await page.content()).not.toContain('%facility');
  });
});

test('React takes over the prerendered home within the content policy; a service opens on it, and Back closes it', async ({
  page,
  context,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto('/');
  await expect(page.getByText('Test payments: no card is charged')).toBeVisible();
  await startOf(page, 'Maintenance Request').click();
  await expect(opened(page)).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(opened(page)).toBeHidden();
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Maintenance Request' });
  await expect(link).toHaveAttribute('href', '/?service=maintenance-request');
  await link.click();
  await expect(opened(page)).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.goBack();
  expect(complaints).toEqual([]);

  const pill = page.getByRole('status').filter({ has: page.getByRole('button') });
  await expect(pill).toHaveText('Online');
  await context.setOffline(true);
  await expect(pill).toHaveText('Offline');
  await context.setOffline(false);
  await expect(pill).toHaveText('Online');
  await page.getByRole('link', { name: 'Staff Login' }).click();
  await expect(page.getByText('Staff Login - Access the management dashboard')).toBeVisible();
});

test('a link opens its service once, an unknown one the placeholder, which leads to the office; the address is clean', async ({
  page,
}) => {
  await page.goto('/?from=poster&service=maintenance-request');
  await expect(opened(page)).toBeVisible();
  await expect(page).toHaveURL('/?from=poster');
  await page.goBack();
  await expect(opened(page)).toBeHidden();
  await expect(page).toHaveURL('/?from=poster');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(opened(page)).toBeHidden();

  await page.goto('/?from=poster&service=something-else');
  await placeholder(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(placeholder(page)).toBeHidden();
  await expect(page).toHaveURL('/?from=poster');

  await page.goto('/?service=something-else');
  await expectShownOf('unknown service')(
    placeholder(page),
    'Service Selected',
    'a service id that nobody knows',
  );
  await expectAccessible(page);
  await placeholder(page).getByRole('button', { name: 'Continue' }).click();
  const office = page.getByRole('dialog', { name: 'We are here to help' });
  await expect(office.getByRole('link', { name: 'Call (859) 555-0142' })).toHaveAttribute(
    'href',
    'tel:+18595550142',
  );
  await page.keyboard.press('Escape');
  await expect(office).toBeHidden();
  await expect(page).toHaveURL('/');
});

test('the home is accessible; Spanish is whole, facility and all, and stays chosen after a reload', async ({
  page,
}) => {
  await page.goto('/');
  await expectAccessible(page);
  const heading = page.getByRole('heading', { level: 1 });
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(heading).toHaveText('¿Cómo puedo ayudarle hoy?');
  await expect(page.getByText('Oficina de 9 AM a 6 PM, todos los días').first()).toBeVisible();
  await expect(page.getByText('daily')).toHaveCount(0);
  await page.reload();
  await expect(heading).toHaveText('¿Cómo puedo ayudarle hoy?');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});

test('an unknown address says so, in the status too, and leads home', async ({ page }) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  const heading = page.getByRole('heading', { level: 1, name: 'Page Not Found', exact: true });
  await expectShownOf('unknown path')(heading, 'Page Not Found', 'any other path');
  await expect(page).toHaveTitle('Page Not Found · Springfield Self Storage');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How Can I Help You Today?');
});

test('installing is offered in one quiet line, and "Not now" is heard for 30 days', async ({ page }) => {
  const offer = page.getByRole('complementary', { name: 'Install' });
  const ask = () =>
    page.evaluate(() => {
      const question = new Event('beforeinstallprompt', { cancelable: true });
      Object.assign(question, { prompt: () => Promise.resolve(Object.assign(window, { wasAsked: true })) });
      window.dispatchEvent(question);
      return question.defaultPrevented;
    });
  await page.clock.install({ time: '2026-11-20T12:00:00Z' });
  await page.goto('/');
  await expect(offer).toHaveCount(0);
  expect(await ask()).toBe(true);
  await offer.getByRole('button', { name: 'Install' }).click();
  expect(await page.evaluate(() => Reflect.get(window, 'wasAsked'))).toBe(true);
  await expect(offer).toHaveCount(0);

  await ask();
  await offer.getByRole('button', { name: 'Not now' }).click();
  await expect(offer).toHaveCount(0);
  await page.clock.setFixedTime('2026-12-19T12:00:00Z');
  await page.reload();
  await ask();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(offer).toHaveCount(0);
  await page.clock.setFixedTime('2026-12-20T13:00:00Z');
  await page.reload();
  await ask();
  await expect(offer).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')));
  await expect(offer).toHaveCount(0);
});

const bar = (page: Page) => page.getByRole('region', { name: 'Share this page' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Share' });
const openShare = async (page: Page) => {
  await bar(page).getByRole('button', { name: 'Share', exact: true }).click();
  await expect(dialog(page)).toBeVisible();
};

test('sharing offers each way and copies the link, which is said for a moment; a browser that refuses has a toast', async ({
  page,
  context,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
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
    const href = (await link.getAttribute('href')) ?? '';
    expect(href.startsWith(address), name).toBe(true);
    await expect(bar(page).locator(`a[href="${href}"]`)).toBeAttached();
  }
  await expect(dialog(page).getByRole('link', { name: 'Share by SMS' })).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Copy link' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.origin}/`);
  await page.clock.runFor(3_000);
  await expect(dialog(page).getByRole('button', { name: 'Copy link' })).toBeVisible();
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await dialog(page).getByRole('button', { name: 'Copy link' }).click();
  await expectShownOf('share')(
    page.getByRole('listitem').filter({ hasText: 'Copy Failed' }),
    'Copy Failed - Unable to copy link. Please try again.',
    'the browser refuses the clipboard',
  );
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(dialog(page)).toBeHidden();
});

test('a phone can share by SMS too; on a kiosk there is only a code to scan', async ({
  page,
  browser,
  baseURL,
}) => {
  const phone = await browser.newContext({ ...devices['Pixel 7'], ...(baseURL && { baseURL }) });
  const mine = await phone.newPage();
  await mine.goto('/');
  await openShare(mine);
  await expect(dialog(mine).getByRole('link', { name: 'Share by SMS' })).toHaveCount(1);
  await phone.close();

  await openAsKiosk(page);
  await expect(bar(page)).toBeVisible();
  await expect(bar(page).getByRole('link')).toHaveCount(0);
  await openShare(page);
  await expect(dialog(page).getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expect(dialog(page).getByRole('link')).toHaveCount(0);
  await expect(dialog(page).getByRole('button', { name: 'Copy link' })).toHaveCount(0);
});
