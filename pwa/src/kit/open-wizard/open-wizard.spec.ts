import type { Page } from 'playwright/test';
import { expectAccessible } from '../../../../tests/run/expect-accessible.ts';
import { expect, test } from '../../../../tests/run/gatehouse-server.ts';
import { beginService, enrolKiosk, expectAttract } from '../../../../tests/run/kiosk-walk.ts';
import { goToMap, openWizard, pickUnit, renter, seen, step } from '../../../../tests/run/rental-walk.ts';
import { takePhoto } from '../../../../tests/run/take-photo.ts';

const button = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true });

async function openDesk(page: Page) {
  await page.goto('/staff');
  await page.getByLabel('Username').fill('staff');
  await page.getByLabel('Password', { exact: true }).fill('gatehouse-demo');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('link', { name: 'Inbox' }).click();
  await button(page, 'Finish for a customer').click();
}

async function readDigits(page: Page): Promise<string> {
  const digits = page.getByText(/^\d{3} \d{3}$/);
  await expect(digits).toBeVisible({ timeout: 20_000 });
  return ((await digits.textContent()) ?? '').replace(' ', '');
}

async function typeDigits(desk: Page, digits: string) {
  await desk.getByLabel('Six digits').fill(digits);
  await button(desk, 'Open their wizard').click();
}

test('the staff take a wizard from the tablet by six digits, and the tablet says so', async ({
  page,
  server,
  browser,
}) => {
  await enrolKiosk(page, server);
  await beginService(page, 'Rent a Unit');
  await step(page, 1);
  await goToMap(page);
  const unit = await pickUnit(page);
  await button(page, 'Staff can finish this with you').click();
  await expectAccessible(page);
  await button(page, 'Get six digits').click();
  const code = await readDigits(page);

  const desk = await (await browser.newContext({ baseURL: server.origin })).newPage();
  await openDesk(desk);
  await typeDigits(desk, '000000');
  await expect(desk.getByText('This code is not valid any more.')).toBeVisible();
  await typeDigits(desk, code);
  await expect(seen(desk, "You finish this for Zoë O'Brien")).toBeVisible();
  await step(desk, 4);
  expect(desk.url()).toBe(`${server.origin}/`);
  await expectAccessible(desk);
  await button(desk, 'Previous').click();
  await button(desk, 'Previous').click();
  for (const [label, value] of [
    ['First name', renter['First name']],
    ["Driver's license number", renter["Driver's license number"]],
  ] as const) {
    await expect(desk.getByLabel(label, { exact: true })).toHaveValue(value);
  }
  await button(desk, 'Next').click();
  await button(desk, 'Next').click();
  await expect(seen(desk, new RegExp(`Unit ${unit}\\b`))).toBeVisible();
  await desk.context().close();

  await expect(page.getByRole('heading', { name: 'Staff has it now' })).toBeVisible();
  await button(page, 'Clear this screen').click();
  await expectAttract(page);
});

test('a photo that failed goes up before the digits come; one that cannot stays here, and the dialog says so', async ({
  page,
  server,
  browser,
}) => {
  const uploads = /\/(api\/objects|objects\/uploads)/;
  const breakOff = () => page.route(uploads, (route) => route.abort());
  const photograph = async () => {
    await breakOff();
    const file = { name: 'id.jpg', mimeType: 'image/jpeg', buffer: await takePhoto() };
    await page.locator('input[type=file]').first().setInputFiles(file);
    await expect(page.getByText('Upload failed').first()).toBeVisible({ timeout: 20_000 });
  };
  await openWizard(page);
  await photograph();
  await button(page, 'Staff can finish this with you').click();
  await button(page, 'Get six digits').click();
  await expect(page.getByText('The photo stays on this device')).toBeVisible({ timeout: 20_000 });
  await button(page, 'I go on alone').click();

  await page.unroute(uploads);
  await button(page, 'Staff can finish this with you').click();
  await button(page, 'Get six digits').click();
  const code = await readDigits(page);
  const desk = await (await browser.newContext({ baseURL: server.origin })).newPage();
  await openDesk(desk);
  await typeDigits(desk, code);
  await expect(page.getByText('The photo stays on this device')).toBeHidden();
  await expect(desk.getByText('Photo uploaded successfully!')).toBeVisible();
  await desk.context().close();
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

test('a wizard is kept on a person’s own device after a yes, without secrets, and goes on after a reload @phone', async ({
  page,
  context,
}) => {
  await openWizard(page);
  await goToMap(page);
  expect(await readDatabases(page)).not.toContain('Elm Street');
  await context.setOffline(true);
  await button(page, 'Staff can finish this with you').click();
  await expect(page.getByText('This needs the connection to the office')).toBeVisible();
  await expect(button(page, 'Get six digits')).toBeDisabled();
  await context.setOffline(false);
  await button(page, 'I go on alone').click();

  await button(page, 'Keep this on my device').click();
  await button(page, 'Yes, keep it').click();
  await expect(button(page, 'Kept for 24 hours. Do not keep it')).toBeVisible();
  const kept = await readDatabases(page);
  expect(kept).toContain('Elm Street');
  expect(kept).not.toContain(renter["Driver's license number"]);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Continue this?' })).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Continue where you left off').click();
  await step(page, 4);
  await page.reload();
  await button(page, 'Start over').click();
  await step(page, 1);
  expect(await readDatabases(page)).not.toContain('Elm Street');
});
