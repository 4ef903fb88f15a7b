import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, chromium as browser } from 'playwright/test';
import { z } from 'zod';
import { wholeChromium } from '../../../../tests/run/browser/chromium.ts';
import { expect, test } from '../../../../tests/run/site/gatehouse-server.ts';

test.use({ serviceWorkers: 'allow', fetchesAhead: true });

const image = z.object({ src: z.string(), sizes: z.string(), type: z.string() });
const manifest = z.object({
  id: z.string(),
  name: z.string(),
  short_name: z.string(),
  start_url: z.string(),
  scope: z.string(),
  display: z.string(),
  icons: z.array(image.extend({ purpose: z.string() })),
  screenshots: z.array(image.extend({ form_factor: z.string(), label: z.string() })),
  shortcuts: z.array(z.object({ name: z.string(), url: z.string(), icons: z.array(image) })),
});

async function readManifest(request: APIRequestContext) {
  const answer = await request.get('/manifest.webmanifest');
  return manifest.parse(await answer.json());
}

/** Width and height as a PNG says them itself. */
const sizeOfPng = (bytes: Buffer) => `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;

test('the browser finds nothing that would keep it from installing the app', async ({ server }) => {
  // A private window installs nothing, so this one has a profile.
  const profile = await mkdtemp(join(tmpdir(), 'gatehouse-profile-'));
  const context = await browser.launchPersistentContext(profile, wholeChromium);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const findErrors = async () => (await session.send('Page.getInstallabilityErrors')).installabilityErrors;
    await page.goto(`${server.origin}/readyz`);
    expect(await findErrors()).not.toEqual([]);
    await page.goto(server.origin);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    expect(await findErrors()).toEqual([]);
    const { errors, url } = await session.send('Page.getAppManifest');
    expect(url).toBe(`${server.origin}/manifest.webmanifest`);
    expect(errors).toEqual([]);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
});

test('the installed app bears the name of the facility', async ({ request }) => {
  expect(await readManifest(request)).toMatchObject({
    id: '/',
    name: 'Springfield Self Storage',
    short_name: 'Springfield Self Storage',
    start_url: '/',
    scope: '/',
    display: 'standalone',
  });
});

test('every picture of the manifest is there, in the size it claims', async ({ request }) => {
  const { icons, screenshots, shortcuts } = await readManifest(request);
  expect(icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual(
    expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 512x512']),
  );
  expect(new Set(screenshots.map((shown) => shown.form_factor))).toEqual(new Set(['wide', 'narrow']));
  const pictures = [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons)];
  for (const { src, sizes, type } of pictures) {
    const answer = await request.get(src);
    expect(answer.status(), src).toBe(200);
    expect(answer.headers()['content-type'], src).toBe(type);
    if (type === 'image/png') expect(sizeOfPng(await answer.body()), src).toBe(sizes);
  }
});

test('every shortcut is the link to a service', async ({ request }) => {
  const { shortcuts } = await readManifest(request);
  const services = [
    'rent-unit',
    'pay-bill',
    'move-out',
    'update-info',
    'maintenance-request',
    'refer-friend',
  ];
  expect(shortcuts.map(({ url }) => url).toSorted()).toEqual(
    services.map((id) => `/?service=${id}`).toSorted(),
  );
});

test('each document names the manifest, the icon of Apple devices and its colours', async ({ page }) => {
  for (const address of ['/', '/no-such-page', '/staff']) {
    await page.goto(address);
    const head = page.locator('head');
    await expect(head.locator('link[rel="manifest"]')).toHaveAttribute('href', '/manifest.webmanifest');
    await expect(head.locator('meta[name="theme-color"]')).toHaveCount(2);
    const title = head.locator('meta[name="apple-mobile-web-app-title"]');
    await expect(title).toHaveAttribute('content', 'Springfield Self Storage');
    const icon = await head.locator('link[rel="apple-touch-icon"]').getAttribute('href');
    const answer = await page.request.get(icon ?? '');
    expect(sizeOfPng(await answer.body())).toBe('180x180');
  }
});
