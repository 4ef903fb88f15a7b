import { chromium } from '../../../../../../tests/run/browser/chromium.ts';
import { expectAccessible } from '../../../../../../tests/run/browser/expect-accessible.ts';
import { openWizard } from '../../../../../../tests/run/journeys/rental-journey.ts';
import { expect, test } from '../../../../../../tests/run/site/gatehouse-server.ts';

const fakeCamera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
test.use({ launchOptions: { ...chromium, args: [...(chromium.args ?? []), ...fakeCamera] } });

test('a photo is framed, taken, taken again and used; then the camera is dark', async ({ page }) => {
  await page.addInitScript(() => {
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
  const lights = () =>
    page.evaluate(() =>
      (window as unknown as { streams: MediaStream[] }).streams.map((stream) => stream.active),
    );
  await openWizard(page);
  // Until the page knows of its camera, the button asks the device for a picture, as the one beside it does.
  await expect(page.locator('input[type=file]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Take a photo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Photo of your ID' });
  await expect(dialog.getByText('Fill the frame with the front of your card.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Take the photo' }).click();
  await expect(dialog.getByAltText('The photo just taken')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Take another' }).click();
  await dialog.getByRole('button', { name: 'Take the photo' }).click();
  expect(await lights()).toEqual([true]);
  await dialog.getByRole('button', { name: 'Use this photo' }).click();
  await expect(dialog).toBeHidden();
  expect(await lights()).toEqual([false]);
  await expect(page.getByText('Photo uploaded successfully!')).toBeVisible();
  await page.getByRole('button', { name: 'Take another' }).click();
  await expect(dialog.getByRole('button', { name: 'Take the photo' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await lights()).toEqual([false, false]);
});

test('without leave to use the camera the page says so, and a file does as well', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await openWizard(page);
  await page.getByRole('button', { name: 'Take a photo' }).click();
  await expect(page.getByText('This page may not use the camera')).toBeVisible();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose a photo instead' }).click(),
  ]);
  expect(await chooser.element().getAttribute('capture')).toBe('environment');
});
