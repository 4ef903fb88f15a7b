import type { Browser, Page } from 'playwright/test';
import { chromium } from '../../../../tests/run/browser/chromium.ts';
import { expectAccessible } from '../../../../tests/run/browser/expect-accessible.ts';
import {
  beginService,
  expectAttract,
  openAsKiosk,
  signInStaff,
} from '../../../../tests/run/journeys/kiosk-journey.ts';
import {
  fillPersonal,
  goToMap,
  next,
  openWizard,
  pickUnit,
  renter,
  seen,
  step,
} from '../../../../tests/run/journeys/rental-journey.ts';
import { expect, type GatehouseServer, test } from '../../../../tests/run/site/gatehouse-server.ts';

const fakeCamera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
test.use({ launchOptions: { ...chromium, args: [...(chromium.args ?? []), ...fakeCamera] } });

const button = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true });

async function openStaffPage(browser: Browser, server: GatehouseServer): Promise<Page> {
  const staffPage = await (await browser.newContext({ baseURL: server.origin })).newPage();
  const token = (await signInStaff(server)).authorization?.replace('Bearer ', '') ?? '';
  await staffPage.addInitScript((token) => localStorage.setItem('staff_token', token), token);
  await staffPage.goto('/dashboard?tab=inbox');
  await button(staffPage, 'Finish for a customer').click();
  return staffPage;
}

async function readDigits(page: Page): Promise<string> {
  const digits = page.getByText(/^\d{3} \d{3}$/);
  await expect(digits).toBeVisible({ timeout: 20_000 });
  return ((await digits.textContent()) ?? '').replace(' ', '');
}

async function typeDigits(staffPage: Page, digits: string) {
  await staffPage.getByLabel('Six digits').fill(digits);
  await button(staffPage, 'Open their wizard').click();
}

const uploads = /\/(api\/objects|objects\/uploads)/;

/** A photo that the office cannot have yet. */
async function photographInVain(page: Page) {
  await page.route(uploads, (route) => route.abort());
  await button(page, 'Take a photo').click();
  await button(page, 'Take the photo').click();
  await button(page, 'Use this photo').click();
  await expect(page.getByText('Upload failed').first()).toBeVisible({ timeout: 20_000 });
}

/** Step back to what was typed, and on again to the unit. */
async function expectTyped(staffPage: Page, unit: string) {
  await step(staffPage, 4);
  await button(staffPage, 'Previous').click();
  await button(staffPage, 'Previous').click();
  for (const label of ['First name', "Driver's license number"] as const) {
    await expect(staffPage.getByLabel(label, { exact: true })).toHaveValue(renter[label]);
  }
  await button(staffPage, 'Previous').click();
  await expect(staffPage.getByText('Photo uploaded successfully!')).toBeVisible();
  for (let at = 1; at < 4; at++) await button(staffPage, 'Next').click();
  await expect(seen(staffPage, new RegExp(`Unit ${unit}\\b`))).toBeVisible();
}

test('the staff take a wizard from the tablet by six digits, with its photo once it can go up, and the tablet says so', async ({
  page,
  server,
  browser,
}) => {
  await openAsKiosk(page);
  await beginService(page, 'Rent a Unit');
  await step(page, 1);
  await photographInVain(page);
  await goToMap(page);
  const unit = await pickUnit(page);
  await button(page, 'Staff can finish this with you').click();
  await button(page, 'Get six digits').click();
  await expect(page.getByText('The photo stays on this device')).toBeVisible({ timeout: 20_000 });
  await button(page, 'I go on alone').click();
  await page.unroute(uploads);
  await button(page, 'Staff can finish this with you').click();
  await button(page, 'Get six digits').click();
  const code = await readDigits(page);
  await expect(page.getByText('The photo stays on this device')).toBeHidden();

  const staffPage = await openStaffPage(browser, server);
  await typeDigits(staffPage, '000000');
  await expect(staffPage.getByText('This code is not valid any more.')).toBeVisible();
  await typeDigits(staffPage, code);
  await expect(seen(staffPage, "You finish this for Zoë O'Brien")).toBeVisible();
  expect(staffPage.url()).toBe(`${server.origin}/`);
  await expectAccessible(staffPage);
  await expectTyped(staffPage, unit);
  await staffPage.context().close();

  await expect(page.getByRole('heading', { name: 'Staff has it now' })).toBeVisible();
  await button(page, 'Clear this screen').click();
  await expectAttract(page);
});

/** Every row of every database of this origin, as text. */
const readDatabases = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const rows: unknown[] = [];
    for (const { name } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name ?? '');
        opening.onsuccess = () => resolve(opening.result);
      });
      for (const store of db.objectStoreNames) {
        rows.push(
          await new Promise((resolve) => {
            const reading = db.transaction(store).objectStore(store).getAll();
            reading.onsuccess = () => resolve(reading.result);
          }),
        );
      }
      db.close();
    }
    return JSON.stringify(rows);
  });

test('a wizard is kept on a person’s own device after a yes, without secrets, and goes on after a reload @phone-only', async ({
  page,
  context,
}) => {
  await openWizard(page);
  await next(page);
  await fillPersonal(page);
  expect(await readDatabases(page)).not.toContain('Elm Street');
  await context.setOffline(true);
  await button(page, 'Staff can finish this with you').click();
  await expect(page.getByText('This needs the connection to the office')).toBeVisible();
  await expect(button(page, 'Get six digits')).toBeDisabled();
  await context.setOffline(false);
  await button(page, 'I go on alone').click();

  await button(page, 'Keep what I typed on my device for 24 hours').click();
  await button(page, 'Yes, keep it').click();
  await expect(button(page, 'What you typed is kept for 24 hours. Do not keep it')).toBeVisible();
  const kept = await readDatabases(page);
  expect(kept).toContain('Elm Street');
  expect(kept).not.toContain(renter["Driver's license number"]);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Continue this?' })).toBeVisible();
  await button(page, 'Continue where you left off').click();
  await step(page, 2);
  await page.reload();
  await button(page, 'Start over').click();
  await step(page, 1);
  expect(await readDatabases(page)).not.toContain('Elm Street');
});
