import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { expectShownOf } from '../../../../tests/messages/expect-shown.ts';
import { noteMoment } from '../../../../tests/run/browser/moment-of.ts';
import { takePhoto } from '../../../../tests/run/browser/take-photo.ts';
import { askToLeave, tabTo } from '../../../../tests/run/journeys/account-journey.ts';
import { signInStaff } from '../../../../tests/run/journeys/kiosk-journey.ts';
import {
  acceptLease,
  complete,
  fillPersonal,
  goToMap,
  next,
  openWizard,
  pickUnit,
  rentAtOffice,
  renter,
  seen,
  step,
  takeSuggestedCode,
} from '../../../../tests/run/journeys/rental-journey.ts';
import { expect, type GatehouseServer, test } from '../../../../tests/run/site/gatehouse-server.ts';

const focusIsOn = (page: Page, heading: string) => expect(page.locator(':focus')).toContainText(heading);

/** A file that is no picture, and then one from a camera; the bytes that leave the page. */
async function choosePhotos(page: Page): Promise<Buffer | null> {
  const picker = page.locator('input[type=file]').first();
  await expect(picker).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp');
  await picker.setInputFiles({ name: 'id.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  const notice = page.getByRole('dialog').getByRole('alert');
  await expect(notice).toContainText('Choose another photo, or go on and show your ID at the office.');
  await expect(notice).not.toContainText('..');
  await expect(page.getByRole('img', { name: 'The photo of your ID' })).toBeHidden();
  await expect(notice.getByRole('button', { name: 'Try again' })).toBeHidden();

  const photo = await takePhoto();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    notice.getByRole('button', { name: 'Choose another' }).click(),
  ]);
  await chooser.setFiles({ name: 'id.jpg', mimeType: 'image/jpeg', buffer: photo });
  const expectShown = expectShownOf('photo upload');
  await expectShown(page, 'Photo uploaded successfully!', 'the photo has arrived');
  const toast = page.getByRole('listitem').filter({ hasText: 'ID Photo Uploaded' });
  await expectShown(toast, 'ID Photo Uploaded', 'the ID photo has arrived');
  await expectShown(toast, 'Please fill in your information manually below.', 'the ID photo has arrived');
  return (await sent).postDataBuffer();
}

/** One lease, customer, code and photo, as the database has them; the photo's id. */
async function expectOneRental({ sql }: GatehouseServer, email: string, code: string): Promise<string> {
  const rows = await sql`
    select gate_codes.code, gate_codes.state as code_state, uploads.id as photo, uploads.state as photo_state,
      units.status, leases.state
    from customers
    join leases on leases.customer_id = customers.id
    join units on units.id = leases.unit_id
    join gate_codes on gate_codes.lease_id = leases.id
    join uploads on uploads.id = leases.id_photo_id and uploads.customer_id = customers.id
    where customers.email = ${email}`;
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ code, code_state: 'waiting', photo_state: 'claimed' });
  expect(rows[0]).toMatchObject({ status: 'occupied', state: 'held' });
  return rows[0]?.photo;
}

async function expectSealed(page: Page, server: GatehouseServer, photo: string) {
  const url = `${server.origin}/objects/uploads/${photo}`;
  expect((await page.request.get(url)).status()).toBe(404);
  const [stored] = await server.sql`select bytes from objects where key = ${`uploads/${photo}`}`;
  const bytes: Buffer = stored?.bytes;
  const read = sharp(bytes).metadata();
  expect(await read.catch(() => 'sealed')).toBe('sealed');
  expect(bytes.includes('JFIF')).toBe(false);
  const opened = await page.request.get(url, { headers: await signInStaff(server) });
  expect(opened.status()).toBe(200);
  expect((await sharp(await opened.body()).metadata()).exif).toBeUndefined();
}

/** The first delivery gets no answer from a server that lives; what is sent, in its order. */
async function loseFirstAnswer(page: Page) {
  const deliveries: { key: string | undefined; body: string | null }[] = [];
  await page.route('**/api/customers/complete-rental', (route) => {
    const request = route.request();
    deliveries.push({ key: request.headers()['idempotency-key'], body: request.postData() });
    return deliveries.length === 1 ? route.abort() : route.continue();
  });
  return deliveries;
}

test('a person rents a unit though the first answer is lost: one lease, one code, one sealed photo; then the first payment', {
  tag: '@quick',
}, async ({ page, server }) => {
  const email = `one-${test.info().project.name}@example.com`;
  await openWizard(page);
  const { exif, width, format } = await sharp((await choosePhotos(page)) ?? undefined).metadata();
  expect({ exif, width, format }).toEqual({ exif: undefined, width: 1600, format: 'jpeg' });
  await next(page);
  await fillPersonal(page, { 'E-mail': email });
  await expect(page.getByLabel('Phone number')).toHaveValue('(859) 555-0123');
  await next(page);
  await next(page);
  const number = await pickUnit(page);
  await next(page);
  const code = await takeSuggestedCode(page);
  await next(page);
  await acceptLease(page);
  const deliveries = await loseFirstAnswer(page);
  await complete(page);
  await expect(seen(page, 'Welcome, Zoë!')).toBeVisible();
  await expect(page.getByText(code)).toBeVisible();
  await expect(page.getByText('It starts to work when your first payment clears.')).toBeVisible();
  expect(deliveries).toHaveLength(2);
  expect(deliveries[1]).toEqual(deliveries[0]);
  const leftInUrlOrStorage = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]),
  );
  expect(leftInUrlOrStorage).not.toMatch(/Z12-345|O'Brien/);
  await expectSealed(page, server, await expectOneRental(server, email, code));

  await page.getByRole('button', { name: 'Pay $60.00 now' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Complete Your Setup' })).toBeFocused();
  await expect(page.getByText(`First month · Unit ${number}`)).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await page.getByLabel('Card number').fill('4242424242424242');
  await page.getByLabel('Expiration date').fill('1234');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: 'Pay $60.00' }).click();
  await expect(page.getByText(/Confirmed by the office, receipt \d+/)).toBeVisible();
  await expect(page.getByText(/Sent to the gate\.|Works now\./)).toBeVisible();
});

test('a rental elsewhere is on the map within a second, and a unit that is lost so is told in sight, with all that was typed @phone-only', async ({
  page,
  server,
}) => {
  await openWizard(page);
  await goToMap(page);
  const door = page.getByRole('button', { name: /^Unit \d+(?!.*not available).*Available/ }).first();
  const elsewhere = (await door.getAttribute('data-number')) ?? '';
  const readMoment = await noteMoment(page, `[data-number="${elsewhere}"]`, 'Occupied');
  await rentAtOffice(server.origin, elsewhere);
  const rented = Date.now();
  expect((await readMoment()) - rented).toBeLessThan(1000);
  await expect(page.locator(`[data-number="${elsewhere}"]`)).toHaveAccessibleName(/Occupied/);

  const number = await pickUnit(page);
  await next(page);
  const code = await takeSuggestedCode(page);
  await next(page);
  await acceptLease(page);
  await rentAtOffice(server.origin, number);
  await expect(page.getByText(`Unit ${number} was just taken`)).toBeInViewport();
  await page.getByRole('button', { name: /^Take Unit \d+$/ }).click();
  await expect(page.getByText(`Unit ${number} was just taken`)).toBeHidden();
  // What was accepted names the other unit.
  await complete(page);
  await expect(page.getByText('The lease is another one now')).toBeVisible();
  await acceptLease(page);
  await complete(page);
  await expect(seen(page, 'Welcome, Zoë!')).toBeVisible();
  await expect(page.getByText(code)).toBeVisible();
});

test('Next pressed twice at once goes one step, by mouse and by keyboard', async ({ page }) => {
  await openWizard(page);
  await page.getByRole('button', { name: 'Next' }).dblclick();
  await step(page, 2);
  await fillPersonal(page);
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await step(page, 3);
});

test('the other language, Back, a call, a reload and closing keep what was typed, or ask before it is lost @phone-only', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  const name = page.getByLabel('First name');
  await page.goto('/');
  await page.getByRole('button', { name: 'Get Started Rent a Unit' }).click();
  await step(page, 1);
  await next(page);
  await name.fill('Zoë');
  await page.getByRole('dialog').getByRole('button', { name: 'Español' }).click();
  await expect(page.getByLabel('Nombre')).toHaveValue('Zoë');
  await page.getByRole('dialog').getByRole('button', { name: 'English' }).click();
  await page.goBack();
  await step(page, 1);
  await next(page);
  await expect(name).toHaveValue('Zoë');
  await page.getByRole('dialog').getByRole('link', { name: '(859) 555-0142' }).click({ timeout: 5000 });
  await expect(name).toHaveValue('Zoë');
  expect(asked).toEqual([]);
  await page.evaluate(() => location.reload());
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await askToLeave(page);
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByText('Leave without finishing?')).toBeHidden();
  await expect(name).toHaveValue('Zoë');
  await page.goBack();
  await step(page, 1);
  await page.goBack();
  await expect(page.getByText('Leave without finishing?')).toBeVisible();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByText('How Can I Help You Today?')).toBeVisible();
  await expect(page).toHaveURL('/');
});

/** What a browser withholds from a page that was opened by plain http on a local network. */
const withholdSecureContext = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(window, 'isSecureContext', { value: false });
    Object.defineProperty(crypto, 'subtle', { value: undefined });
  });

/** Arrow keys lead from door to door. */
async function moveToFreeUnit(page: Page) {
  await tabTo(page, /Unit \d+/);
  for (let moves = 0; moves < 60; moves++) {
    const isFree = await page.evaluate(() => /available/i.test(document.activeElement?.ariaLabel ?? ''));
    if (isFree) break;
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Enter');
}

test('the whole wizard by keyboard alone, on a page without https: each heading is read, and staff ask for the signature', async ({
  page,
  server,
}) => {
  const email = 'insecure@example.com';
  await withholdSecureContext(page);
  await page.goto('/');
  await expect(page.getByText('This page was opened without https')).toBeVisible();
  const press = async (name: RegExp, key = 'Enter') => {
    await tabTo(page, name);
    await page.keyboard.press(key);
  };
  const startsInField = async (told: string, label: string) => {
    await expect(page.getByRole('status').filter({ hasText: told })).toHaveCount(1);
    await expect(page.getByRole('textbox', { name: label, exact: true })).toBeFocused();
  };
  await press(/Rent a Unit/);
  await focusIsOn(page, 'Your photo ID');
  await press(/^Next$/);
  await startsInField('About you. Step 2 of 7', 'First name');
  await page.keyboard.press('Shift+Tab');
  for (const [label, value] of Object.entries({ ...renter, 'E-mail': email })) {
    await tabTo(page, label);
    await page.keyboard.insertText(value);
  }
  await press(/^Next$/);
  await focusIsOn(page, 'How payment works');
  await press(/^Next$/);
  await focusIsOn(page, 'Choose your unit');
  await moveToFreeUnit(page);
  await press(/^Next$/);
  await startsInField('Choose your gate code. Step 5 of 7', 'Gate code');
  await press(/^\d{4}$/);
  await expect(page.getByText(/\d{4} is available/)).toBeVisible();
  await press(/^Next$/);
  await focusIsOn(page, 'Read the lease');
  await press(/I have read the lease/, 'Space');
  await press(/^Next$/);
  await focusIsOn(page, 'Check and finish');
  await press(/I authorize automatic payments/, 'Space');
  await press(/^Complete Rental$/);
  await expect(seen(page, 'Welcome, Zoë!')).toBeVisible();
  const cases = await server.sql`
    select kind from conflict_cases join customers on customers.id = conflict_cases.customer_id
    where customers.email = ${email}`;
  expect(cases.map(({ kind }) => kind)).toContain('signature_missing');
  await press(/^Pay later$/);
  await expect(page.getByText('How Can I Help You Today?')).toBeVisible();
});
