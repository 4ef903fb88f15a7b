import { importSource } from '../page/import-source.mjs';

const kioskJourney = await importSource('tests/run/journeys/kiosk-journey.ts');
const offlineJourney = await importSource('tests/run/journeys/offline-journey.ts');
const { untilFetched } = await importSource('tests/run/browser/until-fetched.ts');

const here = { hasTouch: true, locale: 'en-US', timezoneId: 'America/New_York', permissions: ['camera'] };
export const devices = {
  kiosk: { ...here, viewport: { width: 1280, height: 800 } },
  phone: { ...here, viewport: { width: 390, height: 844 }, isMobile: true, deviceScaleFactor: 2 },
};

/** A device with the app on it, at rest on its first screen. */
export async function openDevice(browser, device, origin) {
  const context = await browser.newContext({ ...devices[device], baseURL: origin });
  const page = await context.newPage();
  await offlineJourney.prepareDevice(page);
  await untilFetched(page);
  if (device === 'kiosk') await kioskJourney.enrolKiosk(page, { origin }, `Lobby ${Date.now()}`);
  return { context, page };
}

/** Whatever the last person left: the first screen again. */
export async function rest(page, device) {
  await page.goto('about:blank');
  await page.goto('/');
  await page
    .getByRole('button', { name: device === 'kiosk' ? /Touch to start|Rent a Unit/ : /Rent a Unit/ })
    .first()
    .waitFor();
  await page.waitForTimeout(1_500);
}
