import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { askToLeave } from '../../../../tests/run/account-walk.ts';
import { documentedRental } from '../../../../tests/run/documented-rental.ts';
import { expectAccessible } from '../../../../tests/run/expect-accessible.ts';
import { expect, type GatehouseServer, test } from '../../../../tests/run/gatehouse-server.ts';
import {
  acceptLease,
  complete,
  fillPersonal,
  goToMap,
  next,
  openWizard,
  pickUnit,
  renter,
  seen,
  step,
  takeSuggestedCode,
} from '../../../../tests/run/rental-walk.ts';
import { takePhoto } from '../../../../tests/run/take-photo.ts';

async function openMap(page: Page) {
  await openWizard(page);
  await goToMap(page);
}

/** Steps 5 to 7, up to the last button. */
async function goToTheEnd(page: Page): Promise<string> {
  await next(page);
  const code = await takeSuggestedCode(page);
  await next(page);
  await acceptLease(page);
  return code;
}

test('a person rents a unit: one lease, one customer, one code, one sealed photo, seen by staff @phone', async ({
  page,
  server,
}) => {
  const email = `${test.info().project.name}@example.com`;
  await openWizard(page);
  const photo = await takePhoto();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose a file' }).click(),
  ]);
  await chooser.setFiles({ name: 'id.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(page.getByText('Photo uploaded successfully!')).toBeVisible();
  await expect(seen(page, 'ID Photo Uploaded')).toBeVisible();
  await expect(seen(page, 'Please fill in your information manually below.')).toBeVisible();
  await next(page);
  await fillPersonal(page, { 'E-mail': email });
  await expect(page.getByLabel('Phone number')).toHaveValue('(859) 555-0123');
  await next(page);
  await next(page);
  const number = await pickUnit(page);
  const code = await goToTheEnd(page);
  await complete(page);
  await expect(seen(page, 'Welcome, Zoë!')).toBeVisible();
  await expect(page.getByText(code)).toBeVisible();
  await expect(page.getByText('It starts to work when your first payment clears.')).toBeVisible();
  await expectAccessible(page);

  const rows = await server.sql`
    select gate_codes.code, gate_codes.state as code_state, uploads.id as photo, uploads.state as photo_state,
      units.status, leases.state
    from customers
    join leases on leases.customer_id = customers.id
    join units on units.id = leases.unit_id
    join gate_codes on gate_codes.lease_id = leases.id
    join uploads on uploads.id = leases.id_photo_id and uploads.customer_id = customers.id
    where customers.email = ${email} and units.number = ${number}`;
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ code, code_state: 'waiting', photo_state: 'claimed' });
  expect(rows[0]).toMatchObject({ status: 'occupied', state: 'held' });
  const photoUrl = `${server.origin}/objects/uploads/${rows[0]?.photo}`;
  expect((await page.request.get(photoUrl)).status()).toBe(404);
  const [stored] = await server.sql`select bytes from objects where key = ${`uploads/${rows[0]?.photo}`}`;
  const bytes: Buffer = stored?.bytes;
  expect(
    await sharp(bytes)
      .metadata()
      .catch(() => 'sealed'),
  ).toBe('sealed');
  expect(bytes.includes('JFIF')).toBe(false);

  await page.goto('/staff');
  await page.getByLabel('Username').fill('staff');
  await page.getByLabel('Password', { exact: true }).fill('gatehouse-demo');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(seen(page, "Zoë O'Brien")).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('staff_token'));
  const opened = await page.request.get(photoUrl, { headers: { authorization: `Bearer ${token}` } });
  expect(opened.status()).toBe(200);
  expect((await sharp(await opened.body()).metadata()).exif).toBeUndefined();
});

test('what a camera notes is gone before the photo leaves the page', async ({ page }) => {
  await openWizard(page);
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'id.jpg', mimeType: 'image/jpeg', buffer: await takePhoto() });
  const bytes = (await sent).postDataBuffer();
  if (!bytes) throw new Error('the photo had no bytes');
  const { exif, width, format } = await sharp(bytes).metadata();
  expect({ exif, width, format }).toEqual({ exif: undefined, width: 1600, format: 'jpeg' });
});

test('a file that is no picture is not shown, and another one is asked for', async ({ page }) => {
  await openWizard(page);
  const picker = page.locator('input[type=file]').first();
  await expect(picker).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp');
  await picker.setInputFiles({ name: 'id.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  const notice = page.getByRole('dialog').getByRole('alert');
  await expect(notice).toContainText('Choose another photo, or go on and show your ID at the office.');
  await expect(notice).not.toContainText('..');
  await expect(page.getByRole('img', { name: 'The photo of your ID' })).toBeHidden();
  await expect(notice.getByRole('button', { name: 'Try again' })).toBeHidden();
  await expect(notice.getByRole('button', { name: 'Choose another' })).toBeVisible();
});

test('a unit taken by somebody else is told at once, and nothing typed is lost @phone', async ({
  page,
  server,
}) => {
  await openMap(page);
  const number = await pickUnit(page);
  const code = await goToTheEnd(page);
  await takeUnitAway(server.origin, number);
  await expect(page.getByText(`Unit ${number} was just taken`)).toBeInViewport();
  await page.getByRole('button', { name: /^Take Unit \d+$/ }).click();
  await expect(page.getByText(`Unit ${number} was just taken`)).toBeHidden();
  await complete(page);
  await expect(seen(page, 'Welcome, Zoë!')).toBeVisible();
  await expect(page.getByText(code)).toBeVisible();
});

/** Another person rents it through the documented call. */
async function takeUnitAway(origin: string, number: string) {
  const units = (await (await fetch(`${origin}/api/storage-units/map`)).json()) as {
    id: string;
    unitNumber: string;
  }[];
  const selectedUnitId = units.find(({ unitNumber }) => unitNumber === number)?.id;
  const answer = await fetch(`${origin}/api/customers/complete-rental`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({
      ...documentedRental,
      firstName: 'Ana',
      lastName: 'Núñez',
      email: `ana-${number}@example.com`,
      selectedUnitId,
      gateCode: String(5000 + Number(number) * 7),
    }),
  });
  expect(answer.status).toBe(200);
}

test('nothing filled: the last button leads to the first failing step with its messages @phone', async ({
  page,
}) => {
  await openMap(page);
  await pickUnit(page);
  await goToTheEnd(page);
  await page.getByRole('button', { name: 'Change: You' }).click();
  await page.getByLabel('First name').fill('');
  await page.getByLabel('E-mail').fill('zoe');
  for (let at = 2; at < 7; at++) await next(page);
  await complete(page);
  await step(page, 2);
  await expect(page.getByText('First name required')).toBeVisible();
  await expect(page.getByText('Valid email required')).toBeVisible();
});

test('what only the server refuses leads to its step too', async ({ page }) => {
  await openMap(page);
  await pickUnit(page);
  await goToTheEnd(page);
  await page.route('**/api/customers/complete-rental', (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: '/problems/missing_fields',
        title: 'Missing fields',
        status: 422,
        detail: 'Some required information is missing.',
        message: 'Some required information is missing.',
        code: 'missing_fields',
        ref: 'spec',
        missingFields: ['driversLicenseNumber'],
      }),
    }),
  );
  await complete(page);
  await step(page, 2);
  await expect(seen(page, 'Rental Failed')).toBeVisible();
  await expect(seen(page, 'Missing: driversLicenseNumber')).toBeVisible();
});

test('a code must be four digits, checked and free before step 5 lets anyone on', async ({ page }) => {
  await openMap(page);
  await next(page);
  const button = page.getByRole('button', { name: 'Next' });
  await expect(button).toBeDisabled();
  await page.getByLabel('Gate code', { exact: true }).fill('48x1');
  await expect(page.getByLabel('Gate code', { exact: true })).toHaveValue('481');
  await expect(button).toBeDisabled();
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/gate-codes/check/*', (route) => asked.then(() => route.abort()));
  await page.getByLabel('Gate code', { exact: true }).fill('4819');
  await expect(page.getByText('Checking availability...')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Checking...' })).toBeVisible();
  answer();
  await expect(page.getByText('Unable to verify gate code. Please try again.')).toBeVisible();
  await expect(button).toBeDisabled();
  await page.unroute('**/api/gate-codes/check/*');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(button.or(page.getByText('4819 is not available'))).toBeVisible();
});

test('no answer from a server that lives: the same bytes go again under the same key', async ({ page }) => {
  await openMap(page);
  await pickUnit(page);
  await goToTheEnd(page);
  const deliveries: { key: string | undefined; body: string | null }[] = [];
  await page.route('**/api/customers/complete-rental', (route) => {
    const request = route.request();
    deliveries.push({ key: request.headers()['idempotency-key'], body: request.postData() });
    return deliveries.length === 1 ? route.abort() : route.continue();
  });
  await complete(page);
  await expect(seen(page, 'Welcome, Zoë!')).toBeVisible();
  expect(deliveries).toHaveLength(2);
  expect(deliveries[1]).toEqual(deliveries[0]);
  const leftInUrlOrStorage = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]),
  );
  expect(leftInUrlOrStorage).not.toMatch(/Z12-345|O'Brien/);
});

test('without a secure context the rental goes through, and staff ask for the signature', async ({
  page,
  server,
}) => {
  const email = `insecure-${test.info().project.name}@example.com`;
  // What a browser withholds from a page that was opened by plain http on a local network.
  await page.addInitScript(() => {
    Object.defineProperty(window, 'isSecureContext', { value: false });
    Object.defineProperty(crypto, 'subtle', { value: undefined });
  });
  await page.goto('/');
  await expect(page.getByText('This page was opened without https')).toBeVisible();
  await openWizard(page);
  await next(page);
  await fillPersonal(page, { 'E-mail': email });
  for (let at = 2; at < 4; at++) await next(page);
  await pickUnit(page);
  await goToTheEnd(page);
  await complete(page);
  await expect(seen(page, 'Welcome, Zoë!')).toBeVisible();
  const cases = await server.sql`
    select kind from conflict_cases join customers on customers.id = conflict_cases.customer_id
    where customers.email = ${email}`;
  expect(cases.map(({ kind }) => kind)).toContain('signature_missing');
});

test('a rental in one page changes the map of another within a second', async ({ page, server }) => {
  await openMap(page);
  const door = page.getByRole('button', { name: /^Unit \d+(?!.*not available).*Available/ }).first();
  const number = (await door.getAttribute('data-number')) ?? '';
  const sent = Date.now();
  await takeUnitAway(server.origin, number);
  await expect(page.locator(`[data-number="${number}"]`)).toHaveAccessibleName(/Occupied/);
  expect(Date.now() - sent).toBeLessThan(1000);
});

const leasesOf = async (server: GatehouseServer, email: string) => {
  const rows = await server.sql`
    select leases.id from leases join customers on customers.id = leases.customer_id
    where customers.email = ${email}`;
  return rows.length;
};

test('a submission whose page dies is delivered at the next visit, once, and the home tells it', async ({
  page,
  server,
}) => {
  const email = `crash-${test.info().project.name}@example.com`;
  await openMap(page);
  await pickUnit(page);
  await goToTheEnd(page);
  await page.getByRole('button', { name: 'Change: You' }).click();
  await page.getByLabel('E-mail').fill(email);
  for (let at = 2; at < 7; at++) await next(page);
  await page.route('**/api/customers/complete-rental', (route) => route.abort());
  await page.route('**/api/submissions', (route) => route.abort());
  await complete(page);
  await expect(seen(page, 'Saved on this device')).toBeVisible();
  await page.unroute('**/api/customers/complete-rental');
  await page.unroute('**/api/submissions');
  // Going from the home to the home would be a reload, after which an open service stands open again.
  await page.goto('about:blank');
  await page.goto('/');
  await expect(page.getByText(/^Unit \d+ is kept for you$/)).toBeVisible({ timeout: 30_000 });
  expect(await leasesOf(server, email)).toBe(1);
  await page.getByRole('button', { name: 'Got it' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/is kept for you$/)).toBeHidden();
});

test('who leaves before an answer came need not come back: the page goes on sending', async ({
  page,
  server,
}) => {
  const email = `left-${test.info().project.name}@example.com`;
  await openWizard(page);
  await next(page);
  await fillPersonal(page, { 'E-mail': email });
  for (let at = 2; at < 4; at++) await next(page);
  await pickUnit(page);
  await goToTheEnd(page);
  await page.route('**/api/customers/complete-rental', (route) => route.abort());
  await complete(page);
  await expect(seen(page, 'Saved on this device')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('How Can I Help You Today?')).toBeVisible();
  await expect.poll(() => leasesOf(server, email), { timeout: 30_000 }).toBe(1);
});

test('closing asks before anything typed is lost, and the other language keeps it @phone', async ({
  page,
}) => {
  await openWizard(page);
  await next(page);
  await page.getByLabel('First name').fill('Zoë');
  await page.getByRole('dialog').getByRole('button', { name: 'Español' }).click();
  await expect(page.getByLabel('Nombre')).toHaveValue('Zoë');
  await page.getByRole('dialog').getByRole('button', { name: 'English' }).click();
  await askToLeave(page);
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByText('Leave without finishing?')).toBeHidden();
  await expect(page.getByLabel('First name')).toHaveValue('Zoë');
  await askToLeave(page);
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByText('How Can I Help You Today?')).toBeVisible();
});

test('Back goes one step back with everything typed, and asks before it leaves @phone', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Get Started Rent a Unit' }).click();
  await step(page, 1);
  await next(page);
  await page.getByLabel('First name').fill('Zoë');
  await page.goBack();
  await step(page, 1);
  await next(page);
  await expect(page.getByLabel('First name')).toHaveValue('Zoë');
  await page.goBack();
  await step(page, 1);
  await page.goBack();
  await expect(page.getByText('Leave without finishing?')).toBeVisible();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByText('How Can I Help You Today?')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('a reload asks before anything typed is lost; a call to the office does not @phone-only', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await openWizard(page);
  await next(page);
  await page.getByLabel('First name').fill('Zoë');
  await page.getByRole('dialog').getByRole('link', { name: '(859) 555-0142' }).click({ timeout: 5000 });
  await expect(page.getByLabel('First name')).toHaveValue('Zoë');
  expect(asked).toEqual([]);
  await page.evaluate(() => location.reload());
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await expect(page.getByLabel('First name')).toHaveValue('Zoë');
});

test('no step has an accessibility violation, and each moves the focus to its heading @phone', async ({
  page,
}) => {
  await openWizard(page);
  const headings = [
    'Your photo ID',
    'About you',
    'How payment works',
    'Choose your unit',
    'Choose your gate code',
    'Read the lease',
    'Check and finish',
  ];
  for (const [at, heading] of headings.entries()) {
    await step(page, at + 1);
    await expect(page.locator(':focus')).toContainText(heading);
    await expectAccessible(page);
    if (heading === 'Choose your unit') {
      await pickUnit(page);
      await expectAccessible(page);
    }
    if (heading === 'Choose your gate code') await takeSuggestedCode(page);
    if (heading !== 'Check and finish') await next(page);
  }
});

test('the whole wizard by keyboard alone', async ({ page }) => {
  await page.goto('/');
  const reach = async (name: string | RegExp) => {
    for (let presses = 0; presses < 80; presses++) {
      await page.keyboard.press('Tab');
      const label = await page.evaluate(() => {
        const element = document.activeElement;
        if (!(element instanceof HTMLElement)) return '';
        const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
        return element.ariaLabel ?? (labels.map((l) => l.textContent).join(' ') || element.textContent || '');
      });
      if (typeof name === 'string' ? label.includes(name) : name.test(label.trim())) return;
    }
    throw new Error(`no way to ${name} by the Tab key`);
  };
  const press = async (name: string | RegExp, key = 'Enter') => {
    await reach(name);
    await page.keyboard.press(key);
  };
  await press(/Rent a Unit/);
  await step(page, 1);
  await press(/^Next$/);
  for (const [label, value] of Object.entries(renter)) {
    await reach(label);
    await page.keyboard.type(value);
  }
  await press(/^Next$/);
  await press(/^Next$/);
  await step(page, 4);
  await reach(/Unit \d+/);
  for (let moves = 0; moves < 60; moves++) {
    const isFree = await page.evaluate(() => /available/i.test(document.activeElement?.ariaLabel ?? ''));
    if (isFree) break;
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Enter');
  await press(/^Next$/);
  await step(page, 5);
  await press(/^\d{4}$/);
  await expect(page.getByText(/\d{4} is available/)).toBeVisible();
  await press(/^Next$/);
  await press(/I have read the lease/, 'Space');
  await press(/^Next$/);
  await press(/I authorize automatic payments/, 'Space');
  await press(/^Complete Rental$/);
  await expect(seen(page, 'Welcome, Zoë!')).toBeVisible();
});
