import { expect, type Page } from 'playwright/test';
import { complete, next, seen, takeSuggestedCode } from '../../run/journeys/rental-journey.ts';
import { expectRecorded, expectWayOn } from '../checks/promises.ts';
import { expectTyped } from '../checks/typed.ts';
import type { WorldEvent } from '../world.ts';
import { whileDatabaseAway } from './around-the-press.ts';
import { newRates } from './new-rate.ts';
import { somebodyElse } from './somebody-else.ts';

const everywhere = () => true;
const soon = { timeout: 20_000 };
const askedOf = async (page: Page, version: string) => {
  await page.evaluate((mark) => Object.assign(window, { mark }), version);
  return () => page.evaluate(() => Reflect.get(window, 'mark'));
};

/** Killed and started anew; the page makes nothing of it but a moment without the office. */
const serverRestarted: WorldEvent = {
  name: 'server restarted',
  fits: everywhere,
  happen: async (world, before) => {
    const { page, server } = world;
    await server.kill();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expectTyped(page, before);
    await expectWayOn(page);
    await server.restart();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByRole('button', { name: /^Offline/ })).toHaveCount(0, { timeout: 45_000 });
  },
};

const databaseRestarted: WorldEvent = {
  name: 'database restarted',
  fits: everywhere,
  happen: async (world, before) => {
    await whileDatabaseAway(world, async () => {
      await expectTyped(world.page, before);
      await expectWayOn(world.page);
    });
  },
};

let versions = 0;

/** Another version of the app is at hand: a page in the middle of something is left alone. */
const newVersion: WorldEvent = {
  name: 'new version',
  fits: everywhere,
  isPrepared: true,
  happen: async ({ page, server }) => {
    versions += 1;
    const readMark = await askedOf(page, `before ${versions}`);
    await server.restart({ name: `Gatehouse ${versions}` });
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update().catch(() => undefined);
    });
    expect(await readMark(), 'the page as it was').toBe(`before ${versions}`);
  },
};

/** Its gate code was kept for a browser that the server knows no more: refused, and another one is offered. */
const codeForgotten: WorldEvent = {
  name: 'session ended',
  fits: ({ id }, screen) => id === 'rent-unit' && screen === 'summary',
  ends: true,
  happen: async (world) => {
    const { page, context, flow } = world;
    await context.clearCookies();
    world.isPressed = true;
    await complete(page);
    const refused = page.getByText(/^\d{4} is not available$/);
    await expect(refused).toBeVisible(soon);
    await expectWayOn(page);
    const code = (await refused.textContent())?.slice(0, 4) ?? '';
    await expect(page.getByRole('listitem').getByRole('button', { name: code })).toHaveCount(0);
    await takeSuggestedCode(page);
    await next(page);
    await next(page);
    await complete(page);
    await expect(seen(page, flow.done)).toBeVisible(soon);
    await expectRecorded(world);
  },
};

export const aroundTheOffice: WorldEvent[] = [
  serverRestarted,
  databaseRestarted,
  newVersion,
  ...somebodyElse,
  ...newRates,
  codeForgotten,
];
