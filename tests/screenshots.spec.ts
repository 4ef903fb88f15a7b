import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import {
  dealTenants,
  fillAccount,
  findOwing85,
  openService,
  press,
  runMoveOut,
  type Tenant,
} from './run/journeys/account-journey.ts';
import { expect, test } from './run/site/gatehouse-server.ts';

const tablet = { viewport: { width: 1280, height: 800 }, hasTouch: true };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
const desktop = { viewport: { width: 1440, height: 900 } };

const freeUnit = (page: Page) =>
  page.getByRole('button', { name: /^Unit \d+(?!.*not available).*available/i }).first();

/** Few colours and few bytes: they travel with the repository, or with the app. */
async function savePicture(page: Page, address: string): Promise<void> {
  const path = fileURLToPath(new URL(address, import.meta.url));
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  await sharp(picture).png({ palette: true, compressionLevel: 9 }).toFile(path);
  expect((await stat(path)).size, address).toBeLessThan(150_000);
}

const takeScreenshot = (page: Page, name: string) => savePicture(page, `../docs/screenshots/${name}.png`);

/** For the shop window of an installation, which is no demo. */
async function takeStoreScreenshot(page: Page, name: string): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.demo = 'false';
  });
  await savePicture(page, `../pwa/public/screenshots/${name}.png`);
}

async function openBill(page: Page, tenant: Tenant): Promise<void> {
  await openService(page, 'pay-bill');
  await fillAccount(page, tenant);
  await press(page, 'Find My Account');
  await expect(page.getByLabel('Payment amount')).toHaveValue('85.00');
}

async function openWizard(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: /Get Started.*Rent a Unit/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function goToStep(page: Page, step: number): Promise<void> {
  for (let here = 1; here < step; here += 1) {
    if (here === 2) await fillPersonal(page);
    if (here === 4) await freeUnit(page).click();
    if (here === 5) await fillGateCode(page);
    if (here === 6) await page.getByRole('checkbox', { name: /accept/i }).check({ force: true });
    await page.getByRole('button', { name: 'Next', exact: true }).click();
  }
}

async function fillPersonal(page: Page): Promise<void> {
  const answers: [label: RegExp, answer: string][] = [
    [/^First name/i, 'Renée'],
    [/^Last name/i, "O'Brien"],
    [/^(Street )?address/i, '12 Orchard Lane'],
    [/^ZIP/i, '40069'],
    [/licen[sc]e number/i, 'O12-345-678'],
    [/^E-?mail/i, 'renee@example.com'],
    [/^Phone/i, '8595550123'],
  ];
  for (const [label, answer] of answers) await page.getByLabel(label).first().fill(answer);
}

async function fillGateCode(page: Page): Promise<void> {
  for (const digit of '4827') await page.getByRole('button', { name: digit, exact: true }).click();
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeEnabled();
}

/** The wizard with all its parts, then no network any more, up to the receipt. */
async function saveRental(page: Page): Promise<void> {
  await openWizard(page);
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await goToStep(page, 7);
  await page.getByText('Yes, any other').click();
  await page.getByText('I authorize automatic payments').click();
  await page.getByRole('button', { name: 'Complete Rental' }).click();
  await expect(page.getByRole('link', { name: 'Open the status page' })).toBeVisible();
}

test.describe('on a tablet', () => {
  test.use(tablet);

  test('the home', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'How Can I Help You Today?' })).toBeVisible();
    await takeScreenshot(page, 'home-tablet');
  });

  test('the map', async ({ page }) => {
    await openWizard(page);
    await goToStep(page, 4);
    await freeUnit(page).click();
    await takeScreenshot(page, 'map-tablet');
  });

  test('the end of a move-out', async ({ page, server }) => {
    await openService(page, 'move-out');
    await runMoveOut(page, await dealTenants()(server.sql), 'clean');
    await takeScreenshot(page, 'move-out-tablet');
  });

  test('a bill', async ({ page, server }) => {
    await openBill(page, await findOwing85(server.sql));
    await takeScreenshot(page, 'pay-bill-tablet');
  });

  test('the receipt of what was saved without a connection', async ({ page }) => {
    await saveRental(page);
    await takeScreenshot(page, 'saved-tablet');
  });
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the gate code', async ({ page }) => {
    await openWizard(page);
    await goToStep(page, 5);
    await fillGateCode(page);
    await page.getByText('Choose your gate code').last().scrollIntoViewIfNeeded();
    await takeScreenshot(page, 'gate-code-phone');
  });

  test('a payment page', async ({ page, server }) => {
    await openBill(page, await findOwing85(server.sql));
    await press(page, 'Continue to payment');
    const number = page.getByLabel('Card number');
    await expect(number).toBeVisible({ timeout: 30_000 });
    await number.scrollIntoViewIfNeeded();
    await takeScreenshot(page, 'payment-phone');
  });

  test('the welcome', async ({ page }) => {
    await openWizard(page);
    await goToStep(page, 7);
    await page.getByText('I authorize automatic payments').click();
    await page.getByRole('button', { name: 'Complete Rental' }).click();
    await expect(page.getByRole('heading', { name: /welcome/i })).toBeVisible();
    await takeScreenshot(page, 'welcome-phone');
  });

  test('the status page', async ({ page }) => {
    await saveRental(page);
    const link = await page.getByRole('link', { name: 'Open the status page' }).getAttribute('href');
    await page.context().setOffline(false);
    await expect(page.getByRole('dialog').getByText(/is kept for you/)).toBeVisible({ timeout: 60_000 });
    await page.goto(link ?? '');
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
    await takeScreenshot(page, 'status-phone');
  });
});

test.describe('on a desktop', () => {
  test.use(desktop);

  test('the dashboard', async ({ page }) => {
    await page.goto('/staff');
    await page.getByLabel('Username').fill('staff');
    await page.getByLabel('Password', { exact: true }).fill('gatehouse-demo');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Needs a person today' }).getByRole('listitem').first(),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Refresh', exact: true })).toBeVisible();
    await takeScreenshot(page, 'dashboard-desktop');
  });
});

for (const [shape, device] of Object.entries({ wide: tablet, narrow: phone })) {
  test.describe(`for the installation, ${shape}`, () => {
    test.use(device);

    test('the home', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'How Can I Help You Today?' })).toBeVisible();
      await takeStoreScreenshot(page, `home-${shape}`);
    });

    test('the map', async ({ page }) => {
      await openWizard(page);
      await goToStep(page, 4);
      await freeUnit(page).click();
      await takeStoreScreenshot(page, `map-${shape}`);
    });

    test('a bill', async ({ page, server }) => {
      await openBill(page, await findOwing85(server.sql));
      await takeStoreScreenshot(page, `bill-${shape}`);
    });
  });
}
