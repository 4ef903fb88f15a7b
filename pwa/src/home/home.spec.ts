import type { Page } from 'playwright/test';
import { expectAccessible } from '../../../tests/run/expect-accessible.ts';
import { expect, test } from '../../../tests/run/gatehouse-server.ts';

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

  test('the home already says everything @phone', async ({ page }) => {
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

test('React takes over the prerendered home as it stands, within the content policy', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto('/');
  await startOf(page, 'Maintenance Request').click();
  await expect(opened(page)).toBeVisible();
  expect(complaints).toEqual([]);
});

test('the home is accessible, in both languages and with a dialog open @phone', async ({ page }) => {
  await page.goto('/');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Español' }).click();
  await expectAccessible(page);
  await page.goto('/?service=something-else');
  await expect(page.getByRole('alertdialog', { name: 'Servicio elegido' })).toBeVisible();
  await expectAccessible(page);
});

test('a service opens on the home and Back closes it @phone', async ({ page }) => {
  await page.goto('/');
  await startOf(page, 'Maintenance Request').click();
  await expect(opened(page)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  await page.goBack();
  await expect(opened(page)).toBeHidden();
  await expect(startOf(page, 'Maintenance Request')).toBeVisible();
});

test('Cancel leaves the address as it was', async ({ page }) => {
  await page.goto('/?from=poster&service=something-else');
  await placeholder(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(placeholder(page)).toBeHidden();
  await expect(page).toHaveURL('/?from=poster');
});

test('a link opens a service, and an unknown one the placeholder, which leads to the office', async ({
  page,
}) => {
  await page.goto('/?service=something-else');
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

test('a link opens its service once, and leaves the address clean and the home below it', async ({
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
});

test('a service of the footer opens here, and its link can be opened elsewhere', async ({ page }) => {
  await page.goto('/');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Maintenance Request' });
  await expect(link).toHaveAttribute('href', '/?service=maintenance-request');
  await link.click();
  await expect(opened(page)).toBeVisible();
  await expect(page).toHaveURL('/');
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

test('everything that the home says of the facility is Spanish in Spanish', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByText('Oficina de 9 AM a 6 PM, todos los días').first()).toBeVisible();
  await expect(page.getByText('daily')).toHaveCount(0);
});

test('the language stays chosen after a reload', async ({ page }) => {
  await page.goto('/');
  const heading = page.getByRole('heading', { level: 1 });
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(heading).toHaveText('¿Cómo puedo ayudarle hoy?');
  await page.reload();
  await expect(heading).toHaveText('¿Cómo puedo ayudarle hoy?');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});

test('the pill says when the device is cut off, and when it is back', async ({ page, context }) => {
  await page.goto('/');
  const pill = page.getByRole('status').filter({ has: page.getByRole('button') });
  await expect(pill).toHaveText('Online');
  await context.setOffline(true);
  await expect(pill).toHaveText('Offline');
  await context.setOffline(false);
  await expect(pill).toHaveText('Online');
});

test('a demo says that no card is charged', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('Test payments: no card is charged')).toBeVisible();
});

test('Staff Login leads to the back office', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Staff Login' }).click();
  await expect(page.getByText('Staff Login - Access the management dashboard')).toBeVisible();
});
