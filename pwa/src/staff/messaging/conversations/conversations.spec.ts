import { expectAccessible } from '../../../../../tests/run/browser/expect-accessible.ts';
import { expect, type GatehouseServer, test } from '../../../../../tests/run/site/gatehouse-server.ts';
import { openOffice } from '../../../../../tests/run/site/open-office.ts';

const stranger = '+18595550188';

async function comes({ sql }: GatehouseServer, text: string, customer: string | null, minutesAgo: number) {
  await sql`insert into incoming_messages (id, channel, sender, recipient, text, is_cut, pictures, carrier_id, customer_id,
      is_shared, received_at)
    values (gen_random_uuid(), 'sms', ${stranger}, '+18595550100', ${text}, false, 0, gen_random_uuid()::text, ${customer},
      false, now() - make_interval(mins => ${minutesAgo}))`;
}

test('what a tenant wrote is read and answered, on a desk by keys', async ({ page, server }) => {
  const [tenant] = await server.sql`select c.id, c.first_name, c.last_name from customers c
    join leases l on l.customer_id = c.id where l.state = 'active' and c.erased_at is null order by c.id limit 1`;
  const name = `${tenant?.first_name} ${tenant?.last_name}`;
  await comes(server, 'Can I pay half today? שלום 😀', tenant?.id, 0);
  await comes(server, 'Got a 10×10 free?', null, 0);
  await openOffice(page, '/messaging');
  const list = page.getByRole('region', { name: 'Conversations' });
  await expect(page.getByText('2 unread')).toBeVisible();
  await list.getByRole('button', { name: new RegExp(name) }).click();
  const thread = page.getByRole('region', { name: `Messages of ${name}` });
  await expect(thread.getByText('Can I pay half today? שלום 😀')).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('e');
  await expect(thread.getByText(/read by/)).toBeVisible();
  await expect(thread.getByRole('button', { name: 'Mark as unread' })).toBeVisible();

  await thread.getByRole('radio', { name: 'E-mail' }).click();
  await thread.getByLabel('Subject').fill('Your half');
  await thread.getByLabel('Your answer').fill('Yes, {first name}.');
  await expect(thread.getByText(`Yes, ${tenant?.first_name}.`).first()).toBeVisible();
  await thread.getByRole('button', { name: 'Send' }).click();
  await expect(thread.getByRole('listitem').filter({ hasText: 'Your half' })).toBeVisible();
  await expect(thread.getByLabel('Your answer')).toHaveValue('');

  await list.getByRole('button', { name: /not a customer/ }).click();
  await expect(page.getByText(/belongs to no customer/)).toBeVisible();
  await expectAccessible(page);
});

test('a phone shows the list, then the thread @phone', async ({ page, server }) => {
  await comes(server, 'Is it heated?', null, 0);
  await page.setViewportSize({ width: 390, height: 844 });
  await openOffice(page, '/messaging');
  const line = page.getByRole('button', { name: /not a customer/ });
  await line.click();
  await expect(line).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: 'Is it heated?' })).toBeVisible();
  await page.getByRole('button', { name: 'All conversations' }).click();
  await expect(line).toBeVisible();
});
