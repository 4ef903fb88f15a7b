import { expectAccessible } from '../../../../tests/run/browser/expect-accessible.ts';
import { expect, test } from '../../../../tests/run/site/gatehouse-server.ts';
import { openOffice } from '../../../../tests/run/site/open-office.ts';

test('a discount and a protection plan are billed with the rent from a 1st on, seen with it, and ended', async ({
  page,
  server,
}) => {
  const [tenant] =
    await server.sql`select l.customer_id, u.number from leases l join units u on u.id = l.unit_id
    where l.state = 'active' and l.vacated_on is null and l.leaves_on is null and u.kind = 'unit'
    order by l.starts_on desc limit 1`;
  const unit = String(tenant?.number);
  await openOffice(page, `/customers?customer=${tenant?.customer_id}`);
  await page.getByRole('button', { name: `Bill lines, unit ${unit}` }).click();
  const dialog = page.getByRole('dialog', { name: `Billed with the rent of unit ${unit}` });
  const form = page.getByRole('dialog', { name: `New line, unit ${unit}` });
  await expect(dialog.getByText('Nothing beside the rent')).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Add a line' }).click();
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form.getByText('Choose what it is')).toBeVisible();
  await form.getByRole('button', { name: /What it is/ }).click();
  await page.getByRole('option', { name: 'Discount' }).click();
  await form.getByLabel('On the bill').fill('Fall special');
  await form.getByLabel('Percent off the rent').fill('10');
  await form.getByLabel('Months').fill('3');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText('10% off')).toBeVisible();

  await dialog.getByRole('button', { name: 'Add a line' }).click();
  await form.getByRole('button', { name: /What it is/ }).click();
  await page.getByRole('option', { name: 'Protection plan' }).click();
  await form.getByLabel('On the bill').fill('Protection $2,000');
  await form.getByLabel('Dollars a month').fill('12');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText('$12.00 a month')).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'End Protection $2,000' }).click();
  await page.getByRole('button', { name: 'End', exact: true }).last().click();
  await expect(dialog.getByText('never billed')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: `Bill lines, unit ${unit}` }).click();
  await expect(dialog.getByText('Fall special')).toBeVisible();
});
