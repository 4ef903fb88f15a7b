import { expectAccessible } from '../../../../tests/run/expect-accessible.ts';
import { expect, test } from '../../../../tests/run/gatehouse-server.ts';

test('an authorised person gets a gate code of their own, which is shown, and stopped again @phone', async ({
  page,
  server,
}, { project }) => {
  const name = project.name === 'phone' ? 'Otto Mobile' : 'Otto Tablet';
  const [tenant] =
    await server.sql`select l.id, l.customer_id, u.number from leases l join units u on u.id = l.unit_id
    join gate_codes g on g.lease_id = l.id and g.state = 'active'
    where l.state = 'active' and u.kind = 'unit' and l.vacated_on is null
      and not exists (select from leases o where o.customer_id = l.customer_id and o.id <> l.id)
      and not exists (select from authorised_persons p where p.customer_id = l.customer_id)
    order by u.number limit 1`;
  const unit = String(tenant?.number);
  await page.goto('/customers');
  await page.getByLabel('Username').fill('staff');
  await page.getByLabel('Password', { exact: true }).fill('gatehouse-demo');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard');
  await page.goto(`/customers?customer=${tenant?.customer_id}`);
  await page.getByRole('button', { name: 'Add a person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a person' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Phone').fill('8595550177');
  await dialog.getByLabel('Who they are').fill('brother');
  await dialog.getByRole('button', { name: 'Add a person' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: `Give ${name} a code for unit ${unit}` }).click();
  const show = page.getByRole('button', { name: `Show the code of ${name} for unit ${unit}` });
  await expect(show).toBeVisible();
  const person = page.getByRole('listitem').filter({ hasText: name });
  await expect(person.getByText('••••')).toBeVisible();
  const [given] = await server.sql`select g.id, g.code from gate_codes g
    join authorised_persons p on p.id = g.person_id where p.name = ${name}`;
  await show.click();
  await expect(person.getByText(String(given?.code), { exact: true })).toBeVisible();
  await expect(show).toHaveCount(0);
  await page.reload();
  await expect(person.getByText('••••')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: `Revoke the code of ${name} for unit ${unit}` }).click();
  await expect(page.getByText('Code revoked').first()).toBeVisible();
  await expect(page.getByRole('button', { name: `Give ${name} a code for unit ${unit}` })).toBeVisible();
  const [stopped] = await server.sql`select state from gate_codes where id = ${given?.id}`;
  expect(stopped).toEqual({ state: 'ended' });
});
