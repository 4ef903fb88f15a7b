import { expectAccessible } from '../../../../tests/run/browser/expect-accessible.ts';
import { expect, test } from '../../../../tests/run/site/gatehouse-server.ts';
import { openOffice } from '../../../../tests/run/site/open-office.ts';

test('a rate of today is on every map at once, one of a later day is planned and withdrawn', async ({
  page,
  server,
}) => {
  await openOffice(page, '/pricing');
  const units = page.getByRole('region', { name: 'Units' });
  await expect(units.getByText('$60.00')).toHaveCount(2);

  const change = page.getByRole('button', { name: 'Change the rate of units 10x10' });
  const dialog = page.getByRole('dialog', { name: 'Change the rate of units 10x10' });
  await change.click();
  await dialog.getByRole('button', { name: 'Plan this rate' }).click();
  await expect(dialog.getByText('Enter an amount in dollars, such as 60 or 1,000.50')).toBeVisible();
  await dialog.getByLabel('New monthly rate').fill('66');
  await dialog.getByLabel('Reason').fill('four of five are let');
  await expect(dialog.getByText('From $60.00 to $66.00 (+10%).')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Plan this rate' }).click();
  await expect(dialog).toBeHidden();
  await units.getByRole('button', { name: /^Withdraw \$66.00 from/ }).click();
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(units.getByText('Nothing is planned.')).toBeVisible();

  const [{ today } = { today: '' }] = await server.sql`
    select (now() at time zone 'America/New_York')::date::text as today`;
  await change.click();
  await dialog.getByLabel('New monthly rate').fill('$65.00');
  await dialog.getByLabel('From').fill(today);
  await dialog.getByLabel('Reason').fill('four of five are let');
  await dialog.getByRole('button', { name: 'Plan this rate' }).click();
  await expect(dialog).toBeHidden();
  await expect(units.getByText('$65.00')).toBeVisible();
  await expect(page.getByRole('table').getByText('Withdrawn')).toBeVisible();
  await expect
    .poll(async () => (await (await page.request.get('/api/storage-units/map')).json())[0].monthlyRate)
    .toBe('65.00');
});
