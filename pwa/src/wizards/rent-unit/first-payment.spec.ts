import type { Page } from 'playwright/test';
import { expectAccessible } from '../../../../tests/run/expect-accessible.ts';
import { expect, test } from '../../../../tests/run/gatehouse-server.ts';
import {
  acceptLease,
  complete,
  goToMap,
  next,
  openWizard,
  pickUnit,
  seen,
} from '../../../../tests/run/rental-walk.ts';

/** From the first step to the welcome; the unit's number. */
async function rent(page: Page): Promise<string> {
  await openWizard(page);
  await goToMap(page);
  const number = await pickUnit(page);
  await next(page);
  const suggestion = page
    .getByRole('listitem')
    .getByRole('button', { name: /^\d{4}$/ })
    .first();
  await suggestion.click();
  await expect(page.getByText(/^\d{4} is available$/)).toBeVisible();
  await next(page);
  await acceptLease(page);
  await complete(page);
  await expect(seen(page, 'Welcome, Zoë!')).toBeVisible();
  return number;
}

const payNow = (page: Page) => page.getByRole('button', { name: 'Pay $60.00 now' });

test('the welcome leads to the first payment, and after it the gate code is on its way @phone', async ({
  page,
}) => {
  const number = await rent(page);
  await expectAccessible(page);
  await payNow(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Complete Your Setup' })).toBeFocused();
  await expect(page.getByText(`First month · Unit ${number}`)).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await page.getByLabel('Card number').pressSequentially('4242424242424242');
  await page.getByLabel('Expiration date').pressSequentially('1234');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: 'Pay $60.00' }).click();
  await expect(page.getByText(/Confirmed by the office, receipt \d+/)).toBeVisible();
  await expect(page.getByText(/Your gate code (is being sent to the gate|works now)/)).toBeVisible();
  await expect(page.getByText(`Unit ${number}`).first()).toBeVisible();
});

test('a rental that came without its payment asks for one; what fails is said, with another way', async ({
  page,
}) => {
  await page.route('**/api/customers/complete-rental', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), clientSecret: null } });
  });
  await rent(page);
  await page.route('**/api/create-payment-intent', (route) => route.abort());
  await payNow(page).click();
  await expect(page.getByText('Payment Setup Failed')).toBeVisible();
  await expect(page.getByText('The e-mail has a link to pay later')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/create-payment-intent');
  await payNow(page).click();
  await expect(page.getByRole('button', { name: 'Pay $60.00' })).toBeVisible();
});

test('who pays later goes back to the home page', async ({ page }) => {
  await rent(page);
  await page.getByRole('button', { name: 'Pay later' }).click();
  await expect(page.getByText('How Can I Help You Today?')).toBeVisible();
});
