import { dealTenants, press } from '../../../../../tests/run/journeys/account-journey.ts';
import { chooseProblem, openMaintenance } from '../../../../../tests/run/journeys/maintenance-journey.ts';
import { expect, test } from '../../../../../tests/run/site/gatehouse-server.ts';

test.describe.configure({ timeout: 60_000 });

const dealTenant = dealTenants();

test('Enter in a field goes on as the button does, says what is missing, and stays a new line in a text of several', async ({
  page,
  server,
}) => {
  const { unit, lastName } = await dealTenant(server.sql);
  await page.goto('/?service=pay-bill');
  await page.getByLabel('Unit number').fill(unit);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Last name required')).toBeVisible();
  await page.getByLabel('Last name').fill(lastName);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'What you owe' })).toBeVisible();
  await page.getByRole('textbox', { name: /amount/i }).fill('12.00');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Pay $12.00' })).toBeVisible({ timeout: 20_000 });

  await openMaintenance(page);
  await chooseProblem(page, {
    category: 'Water or moisture',
    issue: 'Moisture or mold',
    priority: 'Same day',
  });
  await press(page, 'Continue');
  const description = page.getByLabel('Description');
  await description.fill('One');
  await description.press('Enter');
  await expect(description).toHaveValue('One\n');
  await page.getByLabel('Phone').press('Enter');
  await expect(page.getByText('Unit number required')).toBeVisible();
});
