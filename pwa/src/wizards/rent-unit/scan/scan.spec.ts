import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { chromium } from '../../../../../tests/run/browser/chromium.ts';
import { expectAccessible } from '../../../../../tests/run/browser/expect-accessible.ts';
import { openAsKiosk } from '../../../../../tests/run/journeys/kiosk-journey.ts';
import { next, openWizard, step } from '../../../../../tests/run/journeys/rental-journey.ts';
import { test as base, expect } from '../../../../../tests/run/site/offline-kiosk.ts';
import { drawCode } from './testing/testing-codes.ts';
import { cardOf, diceOf } from './testing/testing-licences.ts';
import { photograph } from './testing/testing-prints.ts';

const birthDates = ['04091990', '19900409', '1990'];
const photoOf = async (text: string) => photograph(await drawCode(text), 'clear', diceOf(3));

/** A camera that sees the back of a licence. */
const test = base.extend<object, object>({
  launchOptions: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of what is taken.
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'scan-'));
      const film = join(folder, 'licence.mjpeg');
      await writeFile(film, await photoOf(cardOf()));
      const args = [
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${film}`,
      ];
      await use({ ...chromium, args: [...(chromium.args ?? []), ...args] });
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

const stage = (page: Page) => page.getByRole('region', { name: 'Scan your license' });
const result = (page: Page) => page.getByRole('region', { name: 'What gets filled in' });
const press = (page: Page, name: string) => stage(page).getByRole('button', { name }).click();

/** Notes every camera that the page opens. */
const watchLights = (page: Page) =>
  page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    const streams: MediaStream[] = [];
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      streams.push(stream);
      return stream;
    };
    Object.assign(window, { streams });
  });
const lights = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { streams: MediaStream[] }).streams.map((stream) => stream.active),
  );
const withoutCamera = (page: Page, error: string) =>
  page.addInitScript((name) => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', name));
  }, error);

const choosePhoto = async (page: Page, buffer: Buffer) => {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page, 'Use a photo of it')]);
  await chooser.setFiles({ name: 'back.jpg', mimeType: 'image/jpeg', buffer });
};

/** All that this origin keeps on the device, as text. */
const readDevice = (page: Page) =>
  page.evaluate(async () => {
    const rows: unknown[] = [{ ...localStorage }, { ...sessionStorage }, history.state, document.cookie];
    for (const { name } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name ?? '');
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of db.objectStoreNames) {
        const asking = db.transaction(store).objectStore(store).getAll();
        rows.push(
          await new Promise((resolve) => {
            asking.onsuccess = () => resolve(asking.result);
          }),
        );
      }
      db.close();
    }
    return JSON.stringify(rows);
  });

test('the back of a licence fills in three lines, the camera goes dark, and the birth date is nowhere', async ({
  page,
}) => {
  const said: string[] = [];
  const asked: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
  await watchLights(page);
  await openWizard(page);
  await expect(result(page).getByText('Your birth date is not kept.')).toBeVisible();
  await press(page, 'Scan the barcode');
  await expect(stage(page).getByText('Barcode read').first()).toBeVisible();
  expect(await lights(page)).toEqual([false]);
  await expect(result(page)).toContainText('Ana Lopez');
  await expect(result(page)).toContainText('214 Oak Street, Springfield, KY 40069');
  await expect(result(page)).toContainText('L04218553');
  await expect(page.locator(':focus')).toHaveText('Scan again');
  await expectAccessible(page);
  // A second scan in a row asks nothing.
  await press(page, 'Scan again');
  await expect(stage(page).getByText('Barcode read').first()).toBeVisible();
  await expect(result(page).getByText('You typed something else')).toBeHidden();
  await result(page).getByRole('button', { name: 'Change: Address' }).click();
  await step(page, 2);
  await expect(page.getByLabel('Street address', { exact: true })).toBeFocused();
  for (const [label, value] of [
    ['First name', 'Ana'],
    ['Last name', 'Lopez'],
    ["Driver's license number", 'L04218553'],
    ['Street address', '214 Oak Street'],
    ['City', 'Springfield'],
    ['ZIP code', '40069'],
  ] as const) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  }
  const everywhere = [await page.content(), await readDevice(page), ...said, ...asked].join('\n');
  for (const date of birthDates) expect(everywhere).not.toContain(date);
});

test('whoever has scanned goes on in the first field that is still empty, and comes back to the next one @phone', async ({
  page,
}) => {
  await openWizard(page);
  await press(page, 'Scan the barcode');
  await expect(stage(page).getByText('Barcode read').first()).toBeVisible();
  await next(page);
  await step(page, 2);
  const mail = page.getByLabel('E-mail', { exact: true });
  await expect(mail).toBeFocused();
  await expect(mail).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('status').filter({ hasText: 'About you. Step 2 of 7' })).toHaveCount(1);
  await mail.fill('ana@example.com');
  await page.getByRole('button', { name: 'Previous' }).click();
  await step(page, 1);
  await next(page);
  await expect(page.getByLabel('Phone number')).toBeFocused();
});

test('the camera comes into sight when it starts, wherever the page was scrolled: out of sight it reads nothing @phone', async ({
  page,
}) => {
  await openWizard(page);
  await page.getByText('Staff will check my ID instead').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Scan the barcode' }).dispatchEvent('click');
  await expect(
    stage(page).getByLabel('What the camera sees').or(stage(page).getByText('Barcode read')).first(),
  ).toBeInViewport();
  await expect(stage(page).getByText('Barcode read').first()).toBeVisible();
});

test('no document may compile code, and the worker that reads may do nothing else', async ({
  page,
  server,
}) => {
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  const policies: string[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'document')
      policies.push(response.headers()['content-security-policy'] ?? '');
  });
  await openWizard(page);
  await press(page, 'Scan the barcode');
  await expect(stage(page).getByText('Barcode read').first()).toBeVisible();
  expect(policies.join()).not.toContain('wasm-unsafe-eval');
  const reader = workers.find((url) => url.includes('scan-worker')) ?? '';
  const answer = await fetch(new URL(new URL(reader).pathname, server.origin));
  expect(answer.headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'",
  );
});

test('without a connection it reads as well', async ({ page, network }) => {
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  network.set('cut');
  await openWizard(page);
  await press(page, 'Scan the barcode');
  await expect(result(page)).toContainText('Ana Lopez');
});

test('the camera is dark once somebody goes on, stops, or looks elsewhere', async ({ page }) => {
  await watchLights(page);
  await page.addInitScript(() => {
    // Nothing is ever found.
    Object.assign(window, { createImageBitmap: () => new Promise(() => undefined) });
  });
  await openWizard(page);
  await press(page, 'Scan the barcode');
  await expect(stage(page).getByText('Looking for the barcode...').first()).toBeVisible();
  expect(await lights(page)).toEqual([true]);
  await press(page, 'Stop');
  await expect.poll(() => lights(page)).toEqual([false]);
  await press(page, 'Scan the barcode');
  await expect.poll(() => lights(page)).toEqual([false, true]);
  const turn = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  await turn(true);
  await expect.poll(() => lights(page)).toEqual([false, false]);
  await turn(false);
  await expect.poll(() => lights(page)).toEqual([false, false, true]);
  await next(page);
  await step(page, 2);
  await expect.poll(() => lights(page)).toEqual([false, false, false]);
});

test('what was typed is asked for before a licence takes its place', async ({ page }) => {
  await openWizard(page);
  await page.getByRole('button', { name: 'Type it' }).click();
  await step(page, 2);
  await expect(page.getByLabel('First name', { exact: true })).toBeFocused();
  await page.getByLabel('First name', { exact: true }).fill('Zoë');
  await page.getByLabel('Last name', { exact: true }).fill('Lopez');
  await page.getByRole('button', { name: 'Previous' }).click();
  await press(page, 'Scan the barcode');
  await expect(result(page).getByText('You typed something else')).toBeVisible();
  await expect(result(page)).toContainText('Name, as you typed it: Zoë Lopez');
  await expect(result(page)).toContainText('On your license: Ana Lopez');
  // What nobody typed is there already.
  await expect(result(page)).toContainText('L04218553');
  await expectAccessible(page);
  await result(page).getByRole('button', { name: 'Keep what I typed' }).click();
  await expect(result(page)).toContainText('Zoë Lopez');
  await press(page, 'Scan again');
  await result(page).getByRole('button', { name: 'Use the license' }).click();
  await expect(result(page)).toContainText('Ana Lopez');
  await expect(result(page).getByText('You typed something else')).toBeHidden();
});

test('without a camera a photo does: of a licence, of one that has expired, of nothing @phone', async ({
  page,
}) => {
  await withoutCamera(page, 'NotFoundError');
  await openWizard(page);
  await press(page, 'Scan the barcode');
  await expect(stage(page).getByRole('alert')).toContainText('There is no camera here');
  await expectAccessible(page);
  await choosePhoto(page, Buffer.from('no picture'));
  await expect(stage(page).getByRole('alert')).toContainText('back.jpg cannot be opened as a picture');
  await choosePhoto(page, await readFile('pwa/public/icons/icon-192.png'));
  await expect(stage(page).getByRole('alert')).toContainText('No barcode could be read in back.jpg');
  await choosePhoto(page, await photoOf(cardOf({ DCG: 'MEX' })));
  await expect(stage(page).getByRole('alert')).toContainText(
    'This is not the barcode of a US or Canadian license',
  );
  await choosePhoto(page, await photoOf(cardOf({ DBB: '04092012' })));
  await expect(stage(page).getByRole('alert')).toContainText('This license is of somebody under 18');
  await expect(result(page)).not.toContainText('Lopez');
  await choosePhoto(page, await photoOf(cardOf({ DBA: '04092020', DDE: 'T' })));
  await expect(result(page)).toContainText('This license has expired');
  await expect(result(page)).toContainText('It may be cut short on the card.');
  await expect(result(page)).toContainText('Ana Lopez');
});

for (const [error, title] of [
  ['NotAllowedError', 'This page may not use the camera'],
  ['NotReadableError', 'The camera is used by something else'],
] as const) {
  test(`a camera that answers ${error} is said to, and may be tried again`, async ({ page }) => {
    await withoutCamera(page, error);
    await openWizard(page);
    await press(page, 'Scan the barcode');
    await expect(stage(page).getByRole('alert')).toContainText(title);
    await press(page, 'Scan again');
    await expect(stage(page).getByRole('alert')).toContainText(title);
  });
}

test('a kiosk has the camera and no picker of files', async ({ page }) => {
  await withoutCamera(page, 'NotFoundError');
  await openAsKiosk(page);
  await page.getByRole('button', { name: /Rent a Unit$/ }).click();
  await step(page, 1);
  await press(page, 'Scan the barcode');
  await expect(stage(page).getByRole('alert')).toContainText('There is no camera here');
  await page.getByRole('button', { name: 'Take a photo' }).click();
  await expect(page.getByRole('dialog', { name: 'Photo of your ID' })).toBeVisible();
  await expect(page.locator('input[type=file]')).toHaveCount(0);
});
