import type { Page } from 'playwright/test';
import { expectAccessible } from '../../../../tests/run/expect-accessible.ts';
import { expect, test } from '../../../../tests/run/gatehouse-server.ts';

async function signIn(page: Page) {
  await page.goto('/staff');
  await page.getByLabel('Username').fill('staff');
  await page.getByLabel('Password', { exact: true }).fill('gatehouse-demo');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('staff run the billing, see what it did, and nothing is billed twice @phone', async ({
  page,
  server,
}) => {
  await signIn(page);
  const billing = card(page, 'Billing');
  await expect(billing.getByText('Last run')).toBeVisible({ timeout: 30_000 });
  const count = async () => (await server.sql`select count(*)::int as n from invoices`)[0]?.n as number;
  const before = await count();
  for (let press = 0; press < 3; press += 1) await billing.getByRole('button', { name: 'Run now' }).click();
  await expect(billing.getByText('Last run')).toBeVisible();
  expect(await count()).toBe(before);
  await expectAccessible(page);
});

test('a command is typed in by hand in its order, and confirmed', async ({ page, server }) => {
  await server.sql`insert into gate_commands
    (id, lease_id, gate_code_id, action, state, reason, next_attempt_at, created_at)
    select gen_random_uuid(), g.lease_id, g.id, c.action, 'sent', c.reason, now(), now() + c.later * interval '1 second'
    from (select * from gate_codes where state = 'active' order by code limit 1) g,
      (values ('stop', 'past due', 1), ('start', 'paid', 2)) as c (action, reason, later)`;
  const [expected] = await server.sql`select u.number, g.code from gate_commands c
    join leases l on l.id = c.lease_id join units u on u.id = l.unit_id join gate_codes g on g.id = c.gate_code_id
    where c.state = 'sent' limit 1`;
  await signIn(page);
  const gate = card(page, 'Gate');
  const rows = gate.getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText(`Unit ${expected?.number}: remove code`);
  await expect(rows.nth(0)).toContainText(expected?.code);
  await expect(rows.nth(1)).toContainText('After the other one of this unit');
  await expect(gate.getByRole('button')).toHaveCount(1);
  await expectAccessible(page);
  await gate.getByRole('button', { name: 'Done: Unit' }).click();
  await expect(rows).toHaveCount(1);
  await gate.getByRole('button', { name: `Done: Unit ${expected?.number}: add code` }).click();
  await expect(gate.getByText('The gate is up to date')).toBeVisible();
  const left = await server.sql`select confirmed_by from gate_commands where state <> 'confirmed'`;
  expect(left).toEqual([]);
});
