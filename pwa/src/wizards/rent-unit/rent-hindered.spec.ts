import type { Page } from 'playwright/test';
import { expectAccessible } from '../../../../tests/run/browser/expect-accessible.ts';
import { untilFetched } from '../../../../tests/run/browser/until-fetched.ts';
import {
  answerAndComplete,
  goToQuestion,
  questionOfAnother,
} from '../../../../tests/run/journeys/offline-journey.ts';
import {
  acceptLease,
  complete,
  dealUnits,
  goToCode,
  goToMap,
  next,
  openWizard,
  seen,
  step,
  takeSuggestedCode,
} from '../../../../tests/run/journeys/rental-journey.ts';
import { FakeInbox } from '../../../../tests/run/site/fake-inbox.ts';
import { expect, test } from '../../../../tests/run/site/gatehouse-server.ts';

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
  await expect(page.getByText('Checking availability...')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Checking...' })).toBeVisible();
  answer();
  await expect(page.getByText('Unable to verify gate code. Please try again.')).toBeVisible();
  await expect(button).toBeDisabled();
  // A press that comes too early is no press, and costs none that comes later.
  await button.click({ force: true });
  await page.unroute('**/api/gate-codes/check/*');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(button.or(page.getByText('4819 is not available'))).toBeVisible();
}

const missingLicense = {
  type: '/problems/missing_fields',
  title: 'Missing fields',
  status: 422,
  detail: 'Some required information is missing.',
  message: 'Some required information is missing.',
  code: 'missing_fields',
  ref: 'spec',
  missingFields: ['driversLicenseNumber'],
};

test.use({ fetchesAhead: true });

test('what the server, the form or the payment refuses leads to its step, with its words and a way on', async ({
  page,
  server,
}) => {
  await goToCode(page, await dealUnit(server.sql));
  await tryCodes(page);
  await takeSuggestedCode(page);
  await next(page);
  await acceptLease(page);
  await page.route('**/api/customers/complete-rental', (route) =>
    route.fulfill({ status: 422, contentType: 'application/problem+json', json: missingLicense }),
  );
  await complete(page);
  await step(page, 2);
  await expect(seen(page, 'Rental Failed')).toBeVisible();
  await expect(seen(page, 'Missing: driversLicenseNumber')).toBeVisible();

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
  for (let at = 2; at < 7; at++) await next(page);
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
