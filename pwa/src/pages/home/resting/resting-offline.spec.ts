import { beginService, expectAttract, openAsKiosk } from '../../../../../tests/run/journeys/kiosk-journey.ts';
import { prepareDevice } from '../../../../../tests/run/journeys/offline-journey.ts';
import { seen } from '../../../../../tests/run/journeys/rental-journey.ts';
import { expect, test } from '../../../../../tests/run/site/offline-kiosk.ts';

test.describe.configure({ timeout: 120_000 });

test('without a connection the map that is here stands with its age, and without one the doors work all the same', async ({
  page,
  network,
}) => {
  await prepareDevice(page);
  await openAsKiosk(page);
  const free = page.locator('main [data-state="available"]').first();
  await expect(free).toBeVisible();
  const number = await free.getAttribute('data-number');
  network.set('cut');
  await page.clock.install({ time: Date.now() + 3_600_000 });
  await page.reload();
  await expectAttract(page);
  await expect(page.getByText(/^Map as of 1 hour ago$/)).toBeVisible();
  await expect(page.getByText(/^\d+ free 10x10 units from \$60\.00 a month$/)).toBeVisible();
  await free.tap();
  await expect(seen(page, `Unit ${number} is chosen`)).toBeVisible();

  await page.evaluate(
    () => new Promise((done) => (indexedDB.deleteDatabase('gatehouse-map').onsuccess = done)),
  );
  await page.reload();
  await expectAttract(page);
  await expect(page.getByText('Without a connection there is no map yet.')).toBeVisible();
  await beginService(page, 'Rent a Unit');
  await expect(seen(page, 'Step 1 of 7')).toBeVisible();
});
