import type { Page } from 'playwright/test';
import { expectAccessible } from '../../../../../tests/run/browser/expect-accessible.ts';
import { beginService, expectAttract, openAsKiosk } from '../../../../../tests/run/journeys/kiosk-journey.ts';
import { fillPersonal, next, rentAtOffice, seen } from '../../../../../tests/run/journeys/rental-journey.ts';
import { expect, test } from '../../../../../tests/run/site/gatehouse-server.ts';

test.describe.configure({ timeout: 120_000 });

const door = (page: Page, number: string) => page.locator(`[data-number="${number}"]`);
const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' });
const freeDoors = (page: Page) => page.locator('main [data-state="available"]');

/** The number of a free unit; of several that are asked for, each is another one. */
async function findFree(page: Page, at = 0): Promise<string> {
  await expect(freeDoors(page).nth(at)).toBeVisible();
  return (await freeDoors(page).nth(at).getAttribute('data-number')) ?? '';
}

test('every door starts its service with one tap, and Close leads back to the resting home', async ({
  page,
}) => {
  await openAsKiosk(page);
  await expectAccessible(page);
  await expect(page.getByText('Touch a door to start')).toBeVisible();
  await expect(page.getByText('Toque una puerta para empezar')).toBeVisible();
  const titles = [
    'Rent a Unit',
    'Move Out',
    'Pay Bill',
    'Update Customer Info',
    'Maintenance Request',
    'Refer a Friend',
  ];
  for (const title of titles) {
    await beginService(page, title);
    await expect(page.getByRole('dialog').first()).toContainText(title);
    await page.getByRole('button', { name: 'Close', exact: true }).first().click();
    await expectAttract(page);
  }
});

test('a unit that is tapped goes along: said at once, chosen on the map, and there after three steps', async ({
  page,
}) => {
  await openAsKiosk(page);
  const number = await findFree(page, 2);
  await expect(door(page, number)).toHaveAccessibleName(`Unit ${number}, 10x10, $60.00 a month, Available`);
  await door(page, number).tap();
  await expect(seen(page, 'Step 1 of 7')).toBeVisible();
  await expect(seen(page, `Unit ${number} is chosen`)).toBeVisible();
  await next(page);
  await fillPersonal(page);
  await next(page);
  await next(page);
  await expect(page.getByRole('dialog').locator(`[data-number="${number}"]`)).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('a warehouse goes along too', async ({ page }) => {
  await openAsKiosk(page);
  const warehouse = page.locator('main [data-number^="W"][data-state="available"]').first();
  const number = await warehouse.getAttribute('data-number');
  await warehouse.tap();
  await expect(seen(page, `Warehouse ${number?.slice(1)} is chosen`)).toBeVisible();
});

test('a unit that goes between the tap and the wizard is not promised: another alike is one tap away', async ({
  page,
  server,
}) => {
  await openAsKiosk(page);
  const number = await findFree(page);
  // The wizard's own file is slow, and meanwhile somebody else takes the unit.
  let go: () => void = () => undefined;
  const isTaken = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route('**/assets/rent-unit-*.js', async (route) => {
    await isTaken;
    await route.continue();
  });
  await door(page, number).tap();
  await rentAtOffice(server.origin, number);
  await expect(door(page, number)).toHaveAttribute('data-state', 'taken');
  go();
  await expect(seen(page, `Unit ${number} is not free any more`)).toBeVisible();
  const another = page.getByRole('button', { name: /^Take Unit \d+$/ });
  const name = (await another.textContent())?.replace('Take ', '') ?? '';
  await another.click();
  await expect(seen(page, `${name} is chosen`)).toBeVisible();
});

test('two doors touched at once: the first one opens', async ({ page }) => {
  await openAsKiosk(page);
  await page.evaluate(() => {
    for (const name of ['Get Started Pay Bill', 'Get Started Move Out', 'Get Started Rent a Unit']) {
      document.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.click();
    }
  });
  await expect(page.getByRole('dialog').first()).toContainText('Pay Bill');
});

test('a touch that starts nothing is asked about after 25 seconds and gone after 45; while it is asked, only a clear answer counts', async ({
  page,
}) => {
  await page.clock.install();
  await openAsKiosk(page);
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿Cómo puedo ayudarle hoy?');
  await page.clock.fastForward(25_000);
  const question = page.getByRole('alertdialog', { name: '¿Sigue ahí?' });
  await expect(question).toBeVisible();
  // A tap beside the question is somebody who is there, and opens no door behind it.
  await page.touchscreen.tap(1100, 220);
  await expect(question).toBeHidden();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.clock.fastForward(25_000);
  await expect(question).toBeVisible();
  await page.clock.runFor(21_000);
  await expectAttract(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How Can I Help You Today?');
});

test('where nobody is the home rests for a day, asks nobody anything, and asks for the prices now and then', async ({
  page,
}) => {
  await page.clock.install();
  await openAsKiosk(page);
  await findFree(page);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/storage-units/map')) asked += 1;
  });
  await page.clock.fastForward(16 * 60_000);
  await expect.poll(() => asked).toBeGreaterThan(0);
  await page.clock.fastForward(24 * 3_600_000);
  await expectAttract(page);
  await expect(warning(page)).toHaveCount(0);
});

test('a reload of any page of a kiosk is the resting home', async ({ page }) => {
  await openAsKiosk(page);
  for (const address of [
    '/?service=pay-bill',
    '/payment-success?payment_intent=pi_1&redirect_status=failed',
    '/status/abc',
    '/confirm-change/abc',
    '/no-such-page',
  ]) {
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.locator('html[data-kiosk]:not([data-resting])')).toBeAttached();
      await page.reload();
      await expectAttract(page);
      expect(new URL(page.url()).pathname).toBe('/');
    });
  }
  await beginService(page, 'Pay Bill');
  await page.getByLabel('Unit number').fill('12');
  await page.reload();
  await expectAttract(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('all of it by keyboard: one stop for the map, arrows past what is not drawn, Enter takes the unit', async ({
  page,
}) => {
  await openAsKiosk(page);
  await findFree(page);
  await expect(page.locator('main [data-number][tabindex="0"]')).toHaveCount(1);
  await door(page, '89').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('main [data-number]:focus')).toHaveAttribute('data-number', /^W/);
  const number = await findFree(page);
  await door(page, number).focus();
  await expect(door(page, number)).not.toHaveAttribute('aria-pressed');
  await page.keyboard.press('Enter');
  await expect(seen(page, `Unit ${number} is chosen`)).toBeVisible();
});

test('all doors stand on one screen of a tablet, none smaller than a finger', async ({ page }) => {
  for (const [width, height] of [
    [1280, 800],
    [800, 1280],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openAsKiosk(page);
    await page.evaluate(() => {
      document.documentElement.dataset.demo = 'false';
    });
    await findFree(page);
    const boxes = await page.locator('main button').evaluateAll((buttons) =>
      buttons.map((button) => {
        const { width, height, bottom } = button.getBoundingClientRect();
        return { least: Math.min(width, height), bottom, isCell: button.matches('[data-number]') };
      }),
    );
    expect(Math.max(...boxes.map(({ bottom }) => bottom)), `${width}x${height}`).toBeLessThanOrEqual(height);
    expect(Math.min(...boxes.map(({ least }) => least))).toBeGreaterThanOrEqual(44);
    expect(
      Math.min(...boxes.filter(({ isCell }) => !isCell).map(({ least }) => least)),
    ).toBeGreaterThanOrEqual(64);
  }
});
