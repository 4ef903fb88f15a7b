import { expectAccessible } from '../../../../tests/run/browser/expect-accessible.ts';
import { expect, test } from '../../../../tests/run/site/gatehouse-server.ts';
import { openOffice } from '../../../../tests/run/site/open-office.ts';

test('another rent is planned with its reason, seen in the list, and withdrawn; a promise binds the next one', async ({
  page,
  server,
}) => {
  const [tenant] =
    await server.sql`select l.id, l.customer_id, u.number from leases l join units u on u.id = l.unit_id
    where l.state = 'active' and l.vacated_on is null and l.leaves_on is null and u.kind = 'unit'
      and not exists (select from leases o where o.customer_id = l.customer_id and o.id <> l.id)
      and not exists (select from account_holds h where h.customer_id = l.customer_id)
    order by l.starts_on limit 1`;
  const unit = String(tenant?.number);
  await openOffice(page, `/customers?customer=${tenant?.customer_id}`);
  const open = () => page.getByRole('button', { name: `Rent, unit ${unit}` }).click();
  const dialog = page.getByRole('dialog', { name: `Rent of unit ${unit}` });
  await open();
  await expect(dialog.getByText('$60.00 a month')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Another rent' }).click();
  await dialog.getByRole('button', { name: 'Plan this rent' }).click();
  await expect(dialog.getByText('Enter an amount in dollars, such as 60 or 1,000.50')).toBeVisible();
  await dialog.getByLabel('Rent a month').fill('70');
  await dialog.getByLabel('Reason').fill('street rate is $75');
  await expect(dialog.getByText('$60.00 becomes $70.00 (+16.7%).')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Plan this rent' }).click();
  await expect(dialog.getByRole('alert')).toContainText('more than a rent may rise at once');
  await dialog.getByLabel('Rent a month').fill('640');
  await dialog.getByRole('button', { name: 'Plan this rent' }).click();
  await expect(dialog.getByText('This is not the sum above.')).toBeVisible();
  await dialog.getByLabel('Rent a month').fill('64');
  await expect(dialog.getByLabel('The new sum again')).toBeHidden();
  await dialog.getByRole('button', { name: 'Plan this rent' }).click();
  await expect(dialog).toBeHidden();
  await open();
  await expect(dialog.getByText(/^\$64.00 a month from/)).toBeVisible();
  await expect(dialog.getByText(/^The letter goes out on/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('button', { name: 'Withdraw', exact: true }).last().click();
  await expect(dialog.getByText(/^\$64.00 a month from/)).toBeHidden();

  await dialog.getByRole('button', { name: 'Promises' }).click();
  const promises = page.getByRole('dialog', { name: `Promised to the tenant, unit ${unit}` });
  await promises.getByLabel('Never above').fill('62');
  await promises.getByRole('button', { name: 'Save promises' }).click();
  await expect(dialog.getByText('Promised: never above $62.00 a month.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Another rent' }).click();
  await dialog.getByLabel('Rent a month').fill('63');
  await dialog.getByLabel('Reason').fill('street rate is $75');
  await dialog.getByRole('button', { name: 'Plan this rent' }).click();
  await expect(dialog.getByRole('alert')).toContainText('was promised');

  // So much less is typed twice.
  await dialog.getByLabel('Rent a month').fill('40');
  await dialog.getByLabel('The new sum again').fill('40');
  await dialog.getByRole('button', { name: 'Plan this rent' }).click();
  await expect(dialog).toBeHidden();

  await page.goto('/pricing');
  const table = page.getByRole('table', { name: 'Rents of tenants' });
  await expect(table.getByText('Withdrawn')).toBeVisible();
  await expect(table.getByText('street rate is $75')).toHaveCount(2);
});
