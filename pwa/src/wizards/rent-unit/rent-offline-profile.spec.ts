import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { openKillableBrowser } from '../../../../tests/run/browser/killable-browser.ts';
import { everyEncoding, searchFolder } from '../../../../tests/run/browser/search-folder.ts';
import {
  answerAndComplete,
  countWaiting,
  goToQuestion,
  leasesOf,
  prepareDevice,
} from '../../../../tests/run/journeys/offline-journey.ts';
import {
  goToMap,
  next,
  openWizard,
  pickUnit,
  type Renter,
} from '../../../../tests/run/journeys/rental-journey.ts';
import { expect, test } from '../../../../tests/run/site/offline-kiosk.ts';

// A few here, twenty in `npm run test:long`.
const rentals = Number(process.env.OFFLINE_RENTALS ?? 2);
const pieceBytes = 64;

/** Words that stand nowhere else in the world. */
const plant = (what: string, at: number) => `${what}q${Math.random().toString(36).slice(2, 9)}z${at}`;
const plantRenter = (at: number) => ({
  'First name': plant('Fay', at),
  'Last name': plant('Lund', at),
  "Driver's license number": plant('LIC', at).toUpperCase(),
  'E-mail': `${plant('mail', at)}@example.com`,
  'Street address': `${at} ${plant('Oak', at)} Street`,
});

type Renters = ReturnType<typeof plantRenter>[];

/** Noise, so that no two photos share a piece. */
const takeNoise = async () =>
  sharp({
    create: {
      width: 800,
      height: 500,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();

/** Every larger run of bytes that the page hashes, among them the photos as they are before their seal. */
async function tapPhotos(page: Page): Promise<Buffer[]> {
  const photos: Buffer[] = [];
  await page.exposeFunction('tellPhoto', (latin1: string) => photos.push(Buffer.from(latin1, 'latin1')));
  await page.addInitScript(() => {
    const digest = crypto.subtle.digest.bind(crypto.subtle);
    crypto.subtle.digest = async (algorithm, data) => {
      const bytes = new Uint8Array(data instanceof ArrayBuffer ? data : data.buffer);
      const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8;
      const tell = (window as Window & { tellPhoto?: (latin1: string) => Promise<void> }).tellPhoto;
      if (isJpeg) await tell?.(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
      return digest(algorithm, data);
    };
  });
  return photos;
}

/** The whole wizard without a network, up to the last press. */
async function goToLastPress(page: Page, renter: Partial<Renter>, code: string) {
  await openWizard(page);
  const buffer = await takeNoise();
  const picker = page.locator('input[type=file]').first();
  await picker.setInputFiles({ name: 'id.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByText('Photo kept on this device')).toBeVisible();
  await goToMap(page, renter);
  await pickUnit(page);
  await next(page);
  await goToQuestion(page, code);
}

/** Words and pieces of photos, in all the ways in which a disk could have them. */
function composeNeedles(renters: Renters, photos: Buffer[]): Buffer[] {
  const words = renters.flatMap((renter) => Object.values(renter));
  const pieces = photos.map((photo) => photo.subarray(photo.length / 2, photo.length / 2 + pieceBytes));
  return [...words.flatMap(everyEncoding), ...pieces];
}

test('the browser is killed between the last press and the answer: a thief finds nobody in its profile folder, and the next start delivers', async ({
  network,
  server,
}) => {
  test.setTimeout(120_000 + rentals * 15_000);
  const profile = await mkdtemp(join(tmpdir(), 'gatehouse-profile-'));
  try {
    const first = await openKillableBrowser(profile, { baseURL: network.origin });
    const page = await first.context.newPage();
    const photos = await tapPhotos(page);
    await prepareDevice(page);
    await page.evaluate(() => localStorage.setItem('control', 'a word that has to be found'));
    network.set('cut');
    const renters = Array.from({ length: rentals }, (_, at) => plantRenter(at));
    for (const [at, renter] of renters.entries()) {
      await goToLastPress(page, renter, String(6100 + at));
      if (at === rentals - 1) network.set('silent');
      await answerAndComplete(page, 'yes');
      await expect.poll(() => countWaiting(page)).toBe(at + 1);
    }
    await first.kill();

    expect(new Set(photos.map(String)).size).toBe(rentals);
    const found = await searchFolder(profile, composeNeedles(renters, photos));
    expect(found.map(String)).toEqual([]);
    // The search itself works.
    expect(await searchFolder(profile, everyEncoding('a word that has to be found'))).toHaveLength(1);

    network.set('open');
    const second = await openKillableBrowser(profile, { baseURL: network.origin });
    const later = await second.context.newPage();
    await later.goto('/');
    for (const renter of renters) {
      await expect
        .poll(async () => (await leasesOf(server.sql, renter['E-mail'])).length, { timeout: 40_000 })
        .toBe(1);
    }
    await expect.poll(() => countWaiting(later), { timeout: 20_000 }).toBe(0);
    await second.context.close();
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
});
