import { expect, type Locator } from 'playwright/test';
import {
  beginMonth,
  closeMarch,
  countShortDrawer,
  liveThroughApril,
  liveToMay,
  planRents,
} from '../../../tests/run/journeys/managers-month.ts';
import { type Press, pressOnce } from '../../../tests/run/journeys/month-pages.ts';
import { test } from '../../../tests/run/site/offline-kiosk.ts';
import type { Credentials } from '../../../tests/run/site/open-office.ts';

test.use({ seed: 'empty' });
// Weeks pass, with the rounds of a server in them.
test.describe.configure({ timeout: 240_000 });

const hourMs = 60 * 60_000;
const typedIn = (dialog: Locator) =>
  dialog
    .locator('input')
    .evaluateAll((inputs) =>
      inputs.map((input) => [(input as HTMLInputElement).value, (input as HTMLInputElement).checked]),
    );

test('an hour without a network loses nothing that a manager typed, and nothing takes effect twice', async ({
  page,
  request,
  network,
  server,
}) => {
  /** Refused in words, with all that was typed still there. */
  const expectRefused = async (dialog: Locator, typed: unknown) => {
    await expect(dialog.getByText('The office server did not answer.')).toBeVisible();
    expect(await typedIn(dialog)).toEqual(typed);
  };
  const signInAgain = async ({ password }: Credentials) => {
    await expect(page.getByText('Your session has ended')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign In' }).click();
  };
  const pressBy =
    (manager: Credentials): Press =>
    async (dialog, button, act) => {
      const typed = await typedIn(dialog);
      if (act === 'rent') {
        // It is planned, and the answer is lost with the network.
        const lost = network.dropReplyTo('POST /api/staff/leases/', 'cut');
        await pressOnce(dialog, button, act);
        await lost;
      } else {
        network.set('cut');
        await pressOnce(dialog, button, act);
      }
      await expectRefused(dialog, typed);
      if (act === 'day') {
        const until = new Date((await page.evaluate(() => Date.now())) + hourMs);
        await page.clock.fastForward(hourMs);
        await server.moveClock(until);
        await pressOnce(dialog, button, act);
        await expectRefused(dialog, typed);
      }
      network.set('open');
      await pressOnce(dialog, button, act);
      if (act !== 'day') return;
      await signInAgain(manager);
      await expect.poll(() => typedIn(dialog)).toEqual(typed);
      await pressOnce(dialog, button, act);
    };

  const month = await beginMonth({ page, request, server }, pressBy);
  await planRents(month);
  await countShortDrawer(month);
  await liveThroughApril({ ...month, press: pressOnce });
  await closeMarch(month);
  await liveToMay(month);
  const [acts] = await server.sql`select
    (select count(*)::int from rent_changes) as rents,
    (select count(*)::int from day_closes) as days,
    (select count(*)::int from month_closes) as months`;
  expect(acts).toEqual({ rents: 2, days: 2, months: 1 });
});
