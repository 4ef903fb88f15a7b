import type { Page } from 'playwright/test';
import { unitsApi } from 'schemas/facility/units';
import { expectAccessible } from '../../../tests/run/browser/expect-accessible.ts';
import { expectNoTrace, findPlanted, plantEverywhere } from '../../../tests/run/browser/search-page.ts';
import { fillAccount, findOwing85, press } from '../../../tests/run/journeys/account-journey.ts';
import {
  beginService,
  enrolKiosk,
  expectAttract,
  inviteKiosk,
  kioskPin,
  signInStaff,
} from '../../../tests/run/journeys/kiosk-journey.ts';
import { countWaiting, prepareDevice } from '../../../tests/run/journeys/offline-journey.ts';
import { fillPersonal, next, seen } from '../../../tests/run/journeys/rental-journey.ts';
import type { GatehouseServer } from '../../../tests/run/site/gatehouse-server.ts';
import { expect as expectSoon, test } from '../../../tests/run/site/offline-kiosk.ts';

test.describe.configure({ timeout: 180_000 });

// A PIN is hashed slowly on purpose, and a busy machine takes its time on top of that.
const expect = expectSoon.configure({ timeout: 20_000 });

const staffLogin = (page: Page) => page.getByRole('link', { name: 'Staff Login' });
const exitDialog = (page: Page) => page.getByRole('dialog', { name: 'Leave kiosk mode' });

async function typePin(page: Page, pin: string) {
  await exitDialog(page).getByRole('textbox').fill(pin);
  await exitDialog(page).getByRole('button', { name: 'Leave kiosk mode' }).click();
}

/** Past the quiet of a screen, then second by second through its warning. */
async function letPass(page: Page, quietSeconds: number, question = 'Are you still there?') {
  await page.clock.fastForward(quietSeconds * 1000);
  await expect(page.getByRole('alertdialog', { name: question })).toBeVisible();
  await page.clock.runFor(21_000);
  await expectAttract(page);
}

async function revokeKiosk(server: GatehouseServer, id: string) {
  const headers = await signInStaff(server);
  const list = (await (await fetch(`${server.origin}/api/staff/kiosks`, { headers })).json()) as {
    id: string;
    version: number;
  }[];
  const version = list.find((row) => row.id === id)?.version;
  await fetch(`${server.origin}/api/staff/kiosks/${id}/revoke`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ version }),
  });
}

test('a code enrols the tablet, sets no cookie and counts once; revoked, the tablet takes nothing until it is enrolled again', async ({
  page,
  server,
}) => {
  await page.goto('/kiosk');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  const { id, code } = await enrolKiosk(page, server);
  // By which the server knows whose budgets a customer's call draws on.
  const saysItsKiosk = page.waitForRequest(
    (request) => request.url().endsWith(unitsApi.map.path) && 'x-device' in request.headers(),
  );
  await page.reload();
  await saysItsKiosk;
  await expect(page.getByText('This tablet: Lobby')).toBeVisible();
  await expect(page.getByText(/^\d+ free 10x10 units from \$60\.00 a month$/)).toBeVisible({
    timeout: 15_000,
  });
  await beginService(page, 'Rent a Unit');
  await expect(seen(page, 'Step 1 of 7')).toBeVisible();
  expect(await page.context().cookies()).toEqual([]);
  const again = await page.evaluate(
    async (typed) =>
      (
        await fetch('/api/kiosks/enrol', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-device': 'A'.repeat(43) },
          body: JSON.stringify({ code: typed }),
        })
      ).status,
    code,
  );
  expect(again).toBe(422);

  // Whatever stood open: the next start is for the next person.
  await page.reload();
  await expectAttract(page);
  await revokeKiosk(server, id);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Out of service' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Staff: enrol it again' }).click();
  const invitation = await inviteKiosk(server, 'Again');
  for (const digit of invitation.code) await page.getByRole('button', { name: digit, exact: true }).click();
  await page.getByRole('button', { name: 'Make it a kiosk' }).click();
  await expectAttract(page);
  await expect(page.getByText('This tablet: Again')).toBeVisible();
});

test('"Staff Login" asks for the PIN: wrong ones lock it over a reload, with and without a network; the right one opens without one', async ({
  page,
  server,
  network,
}) => {
  await prepareDevice(page);
  await enrolKiosk(page, server);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expectAttract(page);
  await staffLogin(page).click();
  await expect(exitDialog(page)).toBeVisible();
  await expectAccessible(page);
  for (const digit of '111222') {
    await exitDialog(page).getByRole('button', { name: digit, exact: true }).click();
  }
  await exitDialog(page).getByRole('button', { name: 'Leave kiosk mode' }).click();
  await expect(page.getByText('That PIN is not right.')).toBeVisible();

  network.set('cut');
  for (let wrong = 2; wrong <= 5; wrong += 1) {
    await typePin(page, '111222');
    await expect(exitDialog(page).getByRole('textbox')).toHaveValue('');
    const told = wrong < 5 ? 'That PIN is not right.' : 'Too many wrong PINs. Try again in 15 minutes.';
    await expect(page.getByText(told)).toBeVisible();
  }
  await page.reload();
  network.set('open');
  await staffLogin(page).click();
  const locked = exitDialog(page).getByText(/Too many wrong PINs. Try again in 1[45] minutes/);
  await expect(locked).toBeVisible();
  await typePin(page, kioskPin);
  await expect(locked).toBeVisible();

  // As after those minutes.
  await page.evaluate(() => localStorage.removeItem('kiosk-lock'));
  network.set('cut');
  await page.reload();
  await staffLogin(page).click();
  await typePin(page, kioskPin);
  // The home of a person's own device.
  await expect(page.getByRole('region', { name: 'Need a hand?' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('kiosk'))).toBeNull();
});

test('nothing leads out: a link goes to the customer’s phone, no window opens, and Back only asks before what is typed is left', async ({
  page,
  server,
}) => {
  await enrolKiosk(page, server);
  await page.getByRole('link', { name: 'Help' }).click();
  const closed = page.getByRole('dialog', { name: 'Use your own phone' });
  await expect(closed.getByText('(859) 555-0142')).toBeVisible();
  await expectAccessible(page);
  await closed.getByRole('button', { name: 'Close' }).first().click();
  await page.evaluate(() => {
    const link = document.createElement('a');
    Object.assign(link, { href: 'https://example.com/', target: '_blank', textContent: 'Elsewhere' });
    document.querySelector('main')?.prepend(link);
    window.open('https://example.com/');
  });
  await page.getByRole('link', { name: 'Elsewhere' }).click();
  await expect(closed.getByText('example.com')).toBeVisible();
  const held = await page.evaluate(() =>
    ['contextmenu', 'dragstart', 'drop', 'selectstart'].map(
      (type) => !document.body.dispatchEvent(new Event(type, { bubbles: true, cancelable: true })),
    ),
  );
  expect(held).toEqual([true, true, true, true]);
  expect(page.context().pages()).toHaveLength(1);

  await page.reload();
  await expectAttract(page);
  await beginService(page, 'Pay Bill');
  // Twice, and nothing is touched in between: the second must find the floor laid again.
  for (let times = 0; times < 2; times += 1) await page.goBack();
  await expect(page.getByLabel('Unit number')).toBeVisible();
  await page.getByLabel('Unit number').fill('12');
  const question = page.getByRole('alertdialog', { name: 'Leave without finishing?' });
  await page.goBack();
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toBeHidden();
  await page.goBack();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Unit number')).toHaveValue('12');
  await page.goBack();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expectAttract(page);
  expect(server.readLog()).not.toContain('not clean');
});

test('idle at a form: a warning that counts, as much time as is asked for, then nothing of the customer is left anywhere', async ({
  page,
  server,
}) => {
  const typed = {
    'First name': 'Plantfirst',
    'Last name': 'Plantlast',
    "Driver's license number": 'PLANTLIC1234',
    'E-mail': 'plantmail@example.com',
    'Street address': 'Plantstreet 12',
  };
  const stored = Array.from({ length: 195 }, (_, at) => `plant-${at}-q7x`);
  await page.clock.install();
  await enrolKiosk(page, server);
  const entries = await page.evaluate(() => history.length);
  await beginService(page, 'Rent a Unit');
  await next(page);
  await fillPersonal(page, typed);
  await plantEverywhere(page, stored);
  const planted = [...Object.values(typed), ...stored];
  expect(planted).toHaveLength(200);
  expect(await findPlanted(page, planted)).toEqual(planted);
  await page.clock.fastForward(70_000);
  const warning = page.getByRole('alertdialog', { name: 'Are you still there?' });
  await expect(warning.getByRole('timer')).toHaveText(/^(20|19|18) seconds$/);
  await expectAccessible(page);
  await warning.getByRole('button', { name: 'I need more time' }).click();
  await page.clock.fastForward(600_000);
  await expect(warning).toBeHidden();
  await expect(page.getByLabel('First name')).toHaveValue('Plantfirst');
  await letPass(page, 280);
  await expectNoTrace(page, planted);
  // Every page took the place of the one before: Back has nothing to show.
  expect(await page.evaluate(() => history.length)).toBe(entries);

  await page.getByRole('button', { name: 'Español' }).click();
  await page.getByRole('button', { name: 'Comenzar Desocupar' }).click();
  await page.getByLabel('Apellido').fill('Plantidle');
  // Back in English.
  await letPass(page, 70, '¿Sigue ahí?');
  await expectNoTrace(page, ['Plantidle']);
});

test('saved without a network: the finished screen clears itself where it counts, and the sealed record stays', async ({
  page,
  server,
  network,
}) => {
  const tenant = await findOwing85(server.sql);
  await prepareDevice(page);
  await page.clock.install();
  await enrolKiosk(page, server);
  network.set('cut');
  await page.reload();
  await beginService(page, 'Pay Bill');
  await fillAccount(page, tenant);
  await expect(page.getByText('You can promise a payment')).toBeVisible();
  await press(page, 'Find My Account');
  await page.getByText('$85.00').click();
  await press(page, 'Save my promise');
  await expect(seen(page, /saved on this device/i)).toBeVisible();
  await expect(page.getByText(/This screen clears itself in \d+ s/)).toBeVisible();
  await page.clock.runFor(21_000);
  await expectAttract(page);
  await expectNoTrace(page, [tenant.lastName]);
  expect(await countWaiting(page)).toBe(1);
  await page
    .getByRole('button', { name: /Show what this device keeps/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText(tenant.unit, { exact: true })).toHaveCount(0);
});
