import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../../../../tests/run/expect-accessible.ts';
import { FakeInbox } from '../../../../tests/run/fake-inbox.ts';
import { expect, test } from '../../../../tests/run/gatehouse-server.ts';
import * as walk from '../../../../tests/run/rental-walk.ts';
import { untilFetched } from '../../../../tests/run/until-fetched.ts';

const { seen } = walk;

/** The wizard with its parts and the map, then no network any more. */
async function goOffline(page: Page, inbox: FakeInbox) {
  await walk.openWizard(page);
  await untilFetched(page);
  inbox.isOpen = false;
  await page.context().setOffline(true);
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Offline/ })).toBeVisible();
}

async function goOnline(page: Page, inbox: FakeInbox) {
  inbox.isOpen = true;
  await page.context().setOffline(false);
}

const goToTheEnd = async (page: Page) => {
  await walk.next(page);
  await page.getByLabel('Gate code', { exact: true }).fill('4821');
  await expect(page.getByText('4821 is noted as your wish')).toBeVisible();
  await walk.next(page);
  await walk.acceptLease(page);
};

const question = (page: Page) => page.getByRole('radiogroup', { name: /Another 10x10 if it is gone\?/ });

test('a rental without a network: each step says what is true, and the end never says done @phone', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const inbox = await FakeInbox.open(page);
  await page.goto('/');
  await goOffline(page, inbox);

  const photo = await sharp({ create: { width: 900, height: 560, channels: 3, background: '#8aa' } })
    .jpeg()
    .toBuffer();
  const picker = page.locator('input[type=file]').first();
  await picker.setInputFiles({ name: 'id.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(page.getByText('Photo kept on this device')).toBeVisible();
  await expect(page.getByText(/Uploaded|Upload failed/)).toHaveCount(0);
  await expectAccessible(page);

  await walk.goToMap(page);
  await expect(page.getByText('No connection: this map may be out of date')).toBeVisible();
  const unit = await walk.pickUnit(page);
  await goToTheEnd(page);
  await expect(question(page).getByRole('radio', { checked: true })).toHaveCount(0);
  await walk.complete(page);
  await expect(page.getByText('Choose yes or no')).toBeVisible();
  await expectAccessible(page);
  await question(page).getByText('Yes, any other').click();
  await walk.complete(page);

  await expect(seen(page, 'Saved on this device')).toBeVisible();
  await expect(seen(page, /^[0-9A-Z]{2,5}-\d{4}-[A-Z2]$/)).toBeVisible();
  await expect(page.getByText(`Requested: Unit ${unit}`).filter({ visible: true })).toBeVisible();
  await expect(page.getByText(/Welcome|successfully|is kept for you/)).toHaveCount(0);
  await expect(page.getByRole('img', { name: /^QR code: the status page of receipt/ })).toBeVisible();
  await expectAccessible(page);

  await goOnline(page, inbox);
  await expect(page.getByText('Received by the office')).toBeVisible({ timeout: 30_000 });
  expect(inbox.headers).toHaveLength(1);
  expect(JSON.stringify(inbox.headers)).not.toMatch(/O'Brien|Z12-345|4821/);
  inbox.answer({ state: 'applied', unit: '96' });
  await page.goto('/');
  await expect(page.getByText('Unit 96 is kept for you')).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
});

test('what is saved can be seen and withdrawn on this device, after one has been asked @phone', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const inbox = await FakeInbox.open(page);
  await page.goto('/');
  await goOffline(page, inbox);
  await walk.goToMap(page);
  await walk.pickUnit(page);
  await goToTheEnd(page);
  await question(page).getByText('No, ask me first').click();
  await walk.complete(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: /^Offline · 1 saved here/ }).click();
  const panel = page.getByRole('dialog', { name: 'This device' });
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await panel.getByRole('button', { name: /^Withdraw/ }).click();
  const asked = page.getByRole('alertdialog', { name: /^Withdraw .*\?$/ });
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Keep it' }).click();
  await expect(panel.getByText('Saved on this device')).toBeVisible();
  await panel.getByRole('button', { name: /^Withdraw/ }).click();
  await asked.getByRole('button', { name: 'Withdraw' }).click();
  await expect(panel.getByText('Saved on this device')).toBeHidden();
});

test('a browser that keeps nothing is not told "saved": the form stays, and the office can be called', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'SecurityError');
    };
  });
  const inbox = await FakeInbox.open(page);
  await page.goto('/');
  await walk.openWizard(page);
  await walk.goToMap(page);
  await walk.pickUnit(page);
  inbox.isOpen = false;
  await page.context().setOffline(true);
  await goToTheEnd(page);
  await question(page).getByText('No, ask me first').click();
  await walk.complete(page);
  await expect(page.getByText('Not sent yet: no connection. Nothing you typed is lost.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Saved on this device' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Call (859) 555-0142' })).toBeVisible();
  await expect(page.getByText(/Zoë O'Brien/)).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a check of the code that the server itself refuses keeps the documented gate', async ({ page }) => {
  await walk.openWizard(page);
  await walk.goToMap(page);
  await walk.next(page);
  await page.route('**/api/gate-codes/check/*', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.getByLabel('Gate code', { exact: true }).fill('4819');
  await expect(page.getByText('Unable to verify gate code. Please try again.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
});

test('without any map one can ask for any unit', async ({ page }) => {
  const inbox = await FakeInbox.open(page);
  await page.route('**/api/storage-units/**', (route) => route.abort());
  await page.goto('/');
  await goOffline(page, inbox);
  await walk.goToMap(page);
  await page.getByText('Any 10x10 unit that is free').click();
  await expectAccessible(page);
  await goToTheEnd(page);
  await expect(question(page)).toBeHidden();
  await expect(page.getByText('Any 10x10 unit · $60.00 a month')).toBeVisible();
});
