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

test('React takes over the prerendered home as it stands, within the content policy', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto('/');
  await startOf(page, 'Pay Bill').click();
  await expect(placeholder(page)).toBeVisible();
  expect(complaints).toEqual([]);
});

test('the home is accessible, in both languages and with a dialog open', async ({ page }) => {
  await page.goto('/');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Español' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Comenzar Pagar la cuenta' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Servicio elegido' })).toBeVisible();
  await expectAccessible(page);
});

test('a service opens on the home and Back closes it', async ({ page }) => {
  await page.goto('/');
  await startOf(page, 'Move Out').click();
  await expect(placeholder(page)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  await page.goBack();
  await expect(placeholder(page)).toBeHidden();
  await expect(startOf(page, 'Move Out')).toBeVisible();
});

test('Cancel leaves the address as it was', async ({ page }) => {
  await page.goto('/?ref=ABC123');
  await startOf(page, 'Move Out').click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(placeholder(page)).toBeHidden();
  await expect(page).toHaveURL('/?ref=ABC123');
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
