import { press } from '../../../../tests/run/account-walk.ts';
import { expectAccessible } from '../../../../tests/run/expect-accessible.ts';
import { expect, test } from '../../../../tests/run/offline-kiosk.ts';
import { mailTo, prepareDevice, readReceipt } from '../../../../tests/run/offline-walk.ts';
import { seen } from '../../../../tests/run/rental-walk.ts';

test('no network from the start: saved on this device, no code yet, and the friend is written to later', async ({
  page,
  network,
  server,
}) => {
  await prepareDevice(page);
  network.set('cut');
  await page.goto('/?service=refer-friend');
  await expect(page.getByText('No connection right now')).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page);
  await page.getByLabel("Friend's name").fill('Ana');
  await page.getByLabel("Friend's e-mail").fill('ana.offline@mail.example');
  await press(page, 'Create my referral');
  await expect(seen(page, 'Your referral is saved on this device. There is no code yet.')).toBeVisible({
    timeout: 15_000,
  });
  await expect(page.getByText(/^[2-9A-HJ-NP-Z]{8}$/)).toHaveCount(0);
  await expectAccessible(page);
  const { statusPath } = await readReceipt(page);

  network.set('open');
  await expect(seen(page, 'Your friend is on the list')).toBeVisible({ timeout: 40_000 });
  const mail = await mailTo(server.sql, 'ana.offline@mail.example');
  expect(mail.map(({ text }) => text).join()).toMatch(/\/\?ref=[2-9A-HJ-NP-Z]{8}/);
  await page.goto(statusPath);
  await expect(seen(page, 'The friend is on the list')).toBeVisible({ timeout: 20_000 });
});
