import { expectAccessible } from '../../../../../tests/run/browser/expect-accessible.ts';
import { expect, test } from '../../../../../tests/run/site/gatehouse-server.ts';
import { openOffice } from '../../../../../tests/run/site/open-office.ts';

test('one customer is written to from their record: channel, template, preview, a lost answer, and what stands then', async ({
  page,
  server,
}) => {
  const { sql } = server;
  const [tenant] = await sql`select c.id, c.first_name, c.last_name from customers c
    join leases l on l.customer_id = c.id where l.state = 'active' and c.erased_at is null order by c.id limit 1`;
  await sql`update customers set accepts_sms = false, locale = 'en' where id = ${tenant?.id}`;
  await openOffice(page, `/customers?customer=${tenant?.id}`);
  await page.getByRole('button', { name: 'Write', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Write to ${tenant?.first_name} ${tenant?.last_name}` });
  const text = dialog.getByLabel('Message', { exact: true });
  await expect(text).toBeFocused();
  await expect(dialog.getByText('This customer has not agreed to text messages.')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: /Text message/ })).toBeDisabled();

  await dialog.getByRole('button', { name: /Start with/ }).click();
  await page.getByRole('option', { name: 'Please call us' }).click();
  const preview = dialog.getByRole('region', { name: 'Exactly what goes out' });
  await expect(preview).toContainText(`Hello ${tenant?.first_name}, please call us about unit`);
  await expect(preview).not.toContainText('{');
  await text.fill('Own words.');
  await dialog.getByRole('button', { name: /Start with/ }).click();
  await page.getByRole('option', { name: 'News of the gate' }).click();
  await expect(text).toHaveValue(/^Own words\.\nHello/);
  await text.fill('The {gate code} is new.');
  await expect(
    dialog.getByText('This field cannot be filled in for this customer: {gate code}'),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled();
  await expectAccessible(page);

  await text.fill('Your parcel is at the office, {first name}.');
  await expect(preview).toContainText(`at the office, ${tenant?.first_name}.`);
  await page.route('**/letters', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('The office server did not answer.')).toBeInViewport();
  await expect(text).toHaveValue('Your parcel is at the office, {first name}.');
  await page.unroute('**/letters');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Written; it goes out now', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Messages and tickets' }).click();
  await page.getByRole('button', { name: 'Read “Please call us”' }).click();
  await expect(page.getByRole('dialog')).toContainText(`at the office, ${tenant?.first_name}.`);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();

  await sql`update customers set accepts_sms = true where id = ${tenant?.id}`;
  await page.getByRole('button', { name: 'Write', exact: true }).click();
  await dialog.getByText('Text message', { exact: true }).click();
  await text.fill('The gate is open.');
  await expect(preview).toContainText('The gate is open. Reply STOP to end texts.');
  await expect(dialog.getByText(/1 of at most 3 parts/)).toBeVisible();
});
