import { expectAccessible } from '../../../../tests/run/expect-accessible.ts';
import { expect, test } from '../../../../tests/run/gatehouse-server.ts';

test('a large refund waits for a second person, and nobody approves their own @phone', async ({
  page,
  server,
}) => {
  // Each run, on whichever screen, has a payment of its own.
  const [payment] = await server.sql`with paid as (
      insert into payments (id, number, lease_id, method, amount_cents, received_by, created_at)
      select gen_random_uuid(), next_number('receipt'), l.id, 'cash', 50000, 'staff:staff', now()
      from leases l where l.state = 'active' limit 1 returning id, number, lease_id),
    booked as (
      insert into ledger_entries (txn, account, lease_id, payment_id, cents, reason, created_at)
      select book.txn, side.account, paid.lease_id, paid.id, side.cents, 'Cash at the desk', now()
      from paid, (select gen_random_uuid() as txn) book,
        (values ('cash', 50000), ('receivable', -50000)) as side (account, cents))
    select id, number from paid`;
  const wait = (
    askedBy: string,
    cents: number,
  ) => server.sql`insert into refunds (id, payment_id, amount_cents, reason,
      state, asked_by, created_at, approval_until)
    values (gen_random_uuid(), ${payment?.id}, ${cents}, 'Moved out early', 'awaiting_approval', ${askedBy}, now(),
      now() + interval '3 days')`;
  await wait('staff:ann', 30_000);
  await wait('staff:staff', 20_000);
  await page.goto('/staff');
  await page.getByLabel('Username').fill('staff');
  await page.getByLabel('Password', { exact: true }).fill('gatehouse-demo');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard');
  await page.goto('/payments?list=approvals');
  const rows = page.getByRole('row').filter({ hasText: String(payment?.number) });
  await expect(rows).toHaveCount(2);
  const own = rows.filter({ hasText: '$200.00' });
  await expect(own.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
  await expectAccessible(page);
  await rows
    .filter({ hasText: '$300.00' })
    .getByRole('button', { name: /^Approve/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Give $300.00 back' });
  await dialog.getByLabel('Your password', { exact: true }).fill('not the password');
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(dialog.getByText('That is not your current password.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Your password', { exact: true }).fill('gatehouse-demo');
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByText('Approved', { exact: true }).first()).toBeVisible();
  await expect(rows).toHaveCount(1);
  const [done] =
    await server.sql`select decided_by from refunds where payment_id = ${payment?.id} and state = 'done'`;
  expect(done).toEqual({ decided_by: 'staff:staff' });
});
