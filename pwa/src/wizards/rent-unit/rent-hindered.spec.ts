import type { Page } from 'playwright/test';
import { uploadBytesMax } from 'schemas/facility/facility';
import { expectShownOf } from '../../../../tests/messages/expect-shown.ts';
import { expectAccessible } from '../../../../tests/run/browser/expect-accessible.ts';
import { takePhoto } from '../../../../tests/run/browser/take-photo.ts';
import { untilFetched } from '../../../../tests/run/browser/until-fetched.ts';
import { documentedRental } from '../../../../tests/run/journeys/documented-rental.ts';
import {
  answerAndComplete,
  goToQuestion,
  questionOfAnother,
} from '../../../../tests/run/journeys/offline-journey.ts';
import {
  acceptLease,
  complete,
  dealUnits,
  fillPersonal,
  goToCode,
  goToMap,
  next,
  openWizard,
  pickUnit,
  seen,
  step,
  takeSuggestedCode,
} from '../../../../tests/run/journeys/rental-journey.ts';
import { FakeInbox } from '../../../../tests/run/site/fake-inbox.ts';
import { expect, test } from '../../../../tests/run/site/gatehouse-server.ts';

const expectShown = expectShownOf('rent a unit');
const expectPhotoShown = expectShownOf('photo upload');
const dealUnit = dealUnits();
const payNow = (page: Page) => page.getByRole('button', { name: 'Pay $60.00 now' });

/** Step 5 lets nobody on before the code is four digits, checked and free. */
async function tryCodes(page: Page) {
  const button = page.getByRole('button', { name: 'Next' });
  const field = page.getByLabel('Gate code', { exact: true });
  await expect(button).toBeDisabled();
  await field.fill('48x1');
  await expect(field).toHaveValue('481');
  await expect(button).toBeDisabled();
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/gate-codes/check/*', (route) =>
    asked.then(() => route.fulfill({ status: 500, body: 'broken' })),
  );
  await field.fill('4819');
  await expectShown(page, 'Checking availability...', 'the code is being checked: below the code');
  const checking = page.getByRole('button', { name: 'Checking...' });
  await expectShown(checking, 'Checking...', 'the code is being checked: the button of step 5');
  answer();
  await expectShown(page, 'Unable to verify gate code. Please try again.', 'the check of the code fails');
  await expect(button).toBeDisabled();
  // A press that comes too early is no press, and costs none that comes later.
  await button.click({ force: true });
  await page.unroute('**/api/gate-codes/check/*');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(button.or(page.getByText('4819 is not available'))).toBeVisible();
}

const lacks = (...missingFields: string[]) => ({
  type: '/problems/missing_fields',
  title: 'Missing fields',
  status: 422,
  detail: 'Some required information is missing.',
  message: 'Some required information is missing.',
  code: 'missing_fields',
  ref: 'spec',
  missingFields,
});
const refuse = (page: Page, problem: ReturnType<typeof lacks>) =>
  page.route('**/api/customers/complete-rental', (route) =>
    route.fulfill({ status: problem.status, contentType: 'application/problem+json', json: problem }),
  );

test.use({ fetchesAhead: true });

test('a form with nothing filled in leads to its first step, and each step says what it needs', async ({
  page,
  server,
}) => {
  await openWizard(page);
  await next(page);
  await page.getByLabel('City').fill('');
  for (let at = 2; at < 5; at++) await next(page);
  await takeSuggestedCode(page);
  await next(page);
  await next(page);
  await complete(page);
  await step(page, 2);
  await expectShown(page, 'First name required', 'firstName: shorter than 2');
  await expectShown(page, 'Last name required', 'lastName: shorter than 2');
  await expectShown(page, 'Address required', 'address: shorter than 5');
  await expectShown(page, 'City required', 'city: shorter than 2');
  await expectShown(page, 'ZIP code required', 'zipCode: shorter than 5');
  await expectShown(page, 'License number required', 'licenseNumber: shorter than 5');
  await expectShown(page, 'Valid email required', 'email: no e-mail address');
  await expectShown(page, 'Phone number required', 'phone: shorter than 10');
  await fillPersonal(page);
  await page.getByLabel('City').fill('Springfield');
  await next(page);
  await next(page);
  await expectShown(page, 'Please select a unit', 'selectedUnitId: empty');
  await pickUnit(page, await dealUnit(server.sql));
  await next(page);
  await next(page);
  const unread = 'leaseAgreementAccepted: not true';
  await expectShown(page, 'You must accept the lease agreement to continue', unread);
  await page.getByText('I have read the lease and accept it').click();
  await next(page);
  await expectShown(page, 'Auto-payment setup is required for storage rental', 'autoPayEnabled: not true');
  await page.getByText('I authorize automatic payments').click();
  // Step 5 lets nobody on with fewer digits: its rule is told of a code that the server sent back.
  await refuse(page, lacks('gateCode'));
  await complete(page);
  await step(page, 5);
  await page.getByLabel('Gate code', { exact: true }).fill('481');
  await expectShown(page, 'Gate code must be exactly 4 digits', 'gateCode: not 4 characters');
});

test('what the wizard lets nobody enter, the server refuses with its documented words', async ({
  page,
  server,
}) => {
  const answer = await page.request.post('/api/customers/complete-rental', {
    headers: { origin: server.origin },
    data: {
      ...documentedRental,
      ...{ firstName: 'Ana', lastName: 'Núñez', email: 'ana@example.com', selectedUnitId: '42' },
      ...{ state: 'K', gateCode: '48x1' },
    },
  });
  expect(answer.status()).toBe(400);
  const said = await answer.text();
  await expectShown(said, 'State required', 'state: shorter than 2');
  await expectShown(said, 'Gate code must be 4 numbers only', 'gateCode: something else than digits');
});

test('a photo that does not arrive says why, and can be sent again', async ({ page }) => {
  const notice = page.getByRole('dialog').getByRole('alert');
  const choose = (buffer: Buffer) =>
    page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'id.jpg', mimeType: 'image/jpeg', buffer });
  const tryAgain = () => notice.getByRole('button', { name: 'Try again' }).click();
  await openWizard(page);
  await choose(Buffer.alloc(uploadBytesMax + 1));
  await expectPhotoShown(notice, 'File too large', 'more than 5 MB');
  await expectPhotoShown(notice, 'Please select a file smaller than 5.0MB', 'more than 5 MB');

  const address = '**/api/objects/upload';
  await page.route(address, (route) =>
    route.fulfill({ status: 429, contentType: 'application/problem+json', json: lacks() }),
  );
  await choose(await takePhoto());
  await expectPhotoShown(notice, 'Upload failed', 'any failure of an upload');
  await expectPhotoShown(
    notice,
    'Failed to get upload URL: ...',
    'the server refuses an address to send it to',
  );
  await page.unroute(address);
  await page.route(address, (route) => route.fulfill({ json: {} }));
  await tryAgain();
  await expectPhotoShown(notice, 'No upload URL received from server', 'the answer holds no address');
  await page.unroute(address);
  await page.route('**/.private/**', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await tryAgain();
  await expectPhotoShown(notice, 'Upload failed: ...', 'the photo is refused at its address');
  await page.unroute('**/.private/**');
  await page.route('**/.private/**', (route) => route.abort());
  await tryAgain();
  await expectPhotoShown(notice, 'An error occurred during upload', 'the connection breaks on the way');
});

test('what the server, the form or the payment refuses leads to its step, with its words and a way on', async ({
  page,
  server,
}) => {
  await goToCode(page, await dealUnit(server.sql));
  await tryCodes(page);
  await takeSuggestedCode(page);
  await next(page);
  await acceptLease(page);
  await refuse(page, lacks('driversLicenseNumber'));
  await complete(page);
  await step(page, 2);
  await expectShown(seen(page, 'Rental Failed'), 'Rental Failed', 'the server refuses the rental');
  const missing = seen(page, 'Missing: driversLicenseNumber');
  await expectShown(missing, ' Missing: ', 'the answer names missing fields');

  await page.unroute('**/api/customers/complete-rental');
  await page.getByLabel('First name').fill('');
  await page.getByLabel('E-mail').fill('zoe');
  for (let at = 2; at < 7; at++) await next(page);
  await complete(page);
  await step(page, 2);
  await expect(page.getByText('First name required')).toBeVisible();
  await expect(page.getByText('Valid email required')).toBeVisible();

  await page.getByLabel('First name').fill('Zoë');
  await page.getByLabel('E-mail').fill('refused@example.com');
  for (let at = 2; at < 7; at++) await next(page);
  await page.getByRole('button', { name: 'Change: You' }).click();
  await step(page, 2);
  for (let at = 2; at < 6; at++) await next(page);
  // What was accepted named nobody once the name was empty.
  await acceptLease(page);
  await rentWithoutPayment(page);
});

/** The office had no payment to open: the welcome asks for one, says what fails, and offers it once more. */
async function rentWithoutPayment(page: Page) {
  await page.route('**/api/customers/complete-rental', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), clientSecret: null } });
  });
  await complete(page);
  await expect(seen(page, 'Welcome, Zoë!')).toBeVisible();
  await page.route('**/api/create-payment-intent', (route) => route.abort());
  await payNow(page).click();
  await expect(page.getByText('Payment Setup Failed')).toBeVisible();
  await expect(page.getByText('The e-mail has a link to pay later')).toBeVisible();
  await page.unroute('**/api/create-payment-intent');
  await payNow(page).click();
  await expect(page.getByRole('button', { name: 'Pay $60.00' })).toBeVisible();
}

async function goOffline(page: Page, inbox: FakeInbox) {
  await untilFetched(page);
  inbox.isOpen = false;
  await page.context().setOffline(true);
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Offline/ })).toBeVisible();
}

test('a browser that keeps nothing is not told "saved": the form stays, and the office can be called', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'SecurityError');
    };
  });
  const inbox = await FakeInbox.open(page);
  await goToCode(page, await dealUnit(server.sql));
  await goOffline(page, inbox);
  await goToQuestion(page, '4821');
  await answerAndComplete(page, 'no');
  await expect(page.getByText('Not sent yet: no connection. Nothing you typed is lost.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Saved on this device' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Call (859) 555-0142' })).toBeVisible();
  await expect(page.getByText(/Zoë O'Brien/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('without any map one can ask for any unit; what is saved can be seen and withdrawn, after one has been asked', async ({
  page,
}) => {
  const inbox = await FakeInbox.open(page);
  await page.route('**/api/storage-units/**', (route) => route.abort());
  await openWizard(page);
  await goOffline(page, inbox);
  await goToMap(page);
  await page.getByText('Any 10x10 unit that is free').click();
  await next(page);
  await goToQuestion(page, '4821');
  await expect(questionOfAnother(page)).toBeHidden();
  await expect(page.getByText('Any 10x10 unit · $60.00 a month')).toBeVisible();
  await complete(page);
  await expect(seen(page, 'Saved on this device')).toBeVisible();

  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: /^Offline · 1 saved here/ }).click();
  const panel = page.getByRole('dialog', { name: 'This device' });
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  await panel.getByRole('button', { name: /^Withdraw/ }).click();
  const asked = page.getByRole('alertdialog', { name: /^Withdraw .*\?$/ });
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Keep it' }).click();
  await expect(panel.getByText('Saved on this device')).toBeVisible();
  await panel.getByRole('button', { name: /^Withdraw/ }).click();
  await asked.getByRole('button', { name: 'Withdraw' }).click();
  await expect(panel.getByText('Saved on this device')).toBeHidden();
});
