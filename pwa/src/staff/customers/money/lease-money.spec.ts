import { expectAccessible } from '../../../../../tests/run/browser/expect-accessible.ts';
import { hire } from '../../../../../tests/run/journeys/office-journey.ts';
import { expect, test } from '../../../../../tests/run/site/gatehouse-server.ts';
import { openOffice } from '../../../../../tests/run/site/open-office.ts';

test('a clerk bills a charge and takes a payment on the record of a customer, which shows both', async ({
  page,
  request,
  server,
}) => {
  const [tenant] = await server.sql`
    select l.customer_id as id from leases l join units u on u.id = l.unit_id
    where l.state = 'active' and u.number = '42'`;
  const clerk = await hire(request, 'robin', 'clerk');
  await openOffice(page, `/customers?customer=${tenant?.id}`, clerk);
  await page.getByRole('button', { name: 'New invoice for unit 42' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What for').fill('A second key');
  await dialog.getByLabel('Amount').fill('12.34');
  await dialog.getByRole('button', { name: 'Issue invoice' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Take payment for unit 42' }).click();
  await expect(dialog.getByText('Unit 42')).toBeVisible();
  await dialog.getByRole('button', { name: /Paid by/ }).click();
  await page.getByRole('option', { name: 'Cash' }).click();
  await dialog.getByLabel('Amount').fill('12.34');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Take payment' }).click();
  await expect(dialog.getByText(/^Payment taken, receipt \d+$/)).toBeVisible();
  const taken = await server.sql`
    select l.customer_id as id from payments p join leases l on l.id = p.lease_id where p.amount_cents = 1234`;
  expect([...taken]).toEqual([{ id: tenant?.id }]);
});
