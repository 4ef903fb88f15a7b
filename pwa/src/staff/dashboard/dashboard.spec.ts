import type { Page } from 'playwright/test';
import { documentedRental } from '../../../../tests/run/documented-rental.ts';
import { expectAccessible } from '../../../../tests/run/expect-accessible.ts';
import { expect, type GatehouseServer, test } from '../../../../tests/run/gatehouse-server.ts';

/** A customer's rental, as any client may send it; tablet and phone each rent under a name of their own. */
async function rentUnit(page: Page, server: GatehouseServer, own: { firstName?: string } = {}) {
  const lastName = `Hopper-${test.info().project.name}`;
  const [unit] = await server.sql`
    select id, number from units where kind = 'unit' and status = 'available' order by number desc limit 1`;
  const data = {
    ...documentedRental,
    firstName: 'Grace',
    ...own,
    lastName,
    email: `${lastName}@example.com`.toLowerCase(),
    selectedUnitId: unit?.id,
    gateCode: String(3000 + Number(unit?.number)),
  };
  const reply = await page.request.post('/api/customers/complete-rental', { data });
  expect(reply.status()).toBe(200);
  return { customer: `${data.firstName} ${lastName}`, email: data.email };
}

async function signIn(page: Page) {
  await page.goto('/staff');
  await page.getByLabel('Username').fill('staff');
  await page.getByLabel('Password', { exact: true }).fill('gatehouse-demo');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
}

async function confirmPayment(page: Page, method: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /Paid by/ }).click();
  await page.getByRole('option', { name: method }).click();
  if (method === 'Check') {
    await dialog.getByRole('button', { name: 'Confirm payment' }).click();
    await expect(dialog.getByText('Enter the number that is printed on the check')).toBeVisible();
    await dialog.getByLabel('Check number').fill('1001');
  }
  await dialog.getByRole('button', { name: 'Confirm payment' }).click();
}

test('staff see a rental, its cases and its mail, and confirm its first payment @phone', async ({
  page,
  server,
}) => {
  const { customer, email } = await rentUnit(page, server);
  await signIn(page);
  const lease = page.getByRole('row').filter({ hasText: customer }).first();
  await expect(lease).toContainText('Held');
  await expect(lease).toContainText('$60.00');
  const cases = page.getByRole('region', { name: 'Open cases', exact: true });
  await expect(cases.getByRole('listitem').filter({ hasText: customer }).first()).toContainText('missing');
  const system = page.getByRole('region', { name: 'System', exact: true });
  await expect(system).toContainText(/Disk.*free.*Backup.*Never.*Version/);
  const mail = page.getByRole('region', { name: 'Outgoing mail', exact: true });
  const welcome = mail.getByRole('listitem').filter({ hasText: email });
  await expect(welcome).toContainText('Kept here: no mail server');
  await expectAccessible(page);

  await lease.getByRole('button', { name: 'Confirm payment' }).click();
  // A call that nobody answers may have been done.
  await page.route('**/confirm-payment', (route) => route.abort(), { times: 1 });
  await confirmPayment(page, 'Cash');
  await expect(page.getByRole('dialog').getByText('Perhaps done')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm payment' }).click();
  await expect(lease).toContainText('Active');
  // The gate is told within a second, and only then does anybody read that the code works.
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(lease).toContainText('Works.', { timeout: 1_000 });
  }).toPass();
  await expect(lease).toContainText('$0.00');
  const paid = await server.sql`
    select payments.method, payments.amount_cents, gate_codes.state from customers
    join leases on leases.customer_id = customers.id
    join payments on payments.lease_id = leases.id
    join gate_codes on gate_codes.lease_id = leases.id
    where customers.email = ${email}`;
  expect(paid).toEqual([{ method: 'cash', amount_cents: 6000, state: 'active' }]);
});

test('the card reader on the desk takes the first payment, and the office confirms it', async ({
  page,
  server,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/security policy|TrustedScript/i.test(message.text())) refused.push(message.text());
  });
  const { customer, email } = await rentUnit(page, server);
  await signIn(page);
  const lease = page.getByRole('row').filter({ hasText: customer }).first();
  await lease.getByRole('button', { name: 'Confirm payment' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /Paid by/ }).click();
  await page.getByRole('option', { name: 'Card terminal' }).click();
  await expect(dialog.getByText('tap, insert or swipe the card')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Confirm payment' })).toHaveCount(0);
  await expectAccessible(page);
  await expect(dialog.getByText('Paid at the reader')).toBeVisible();
  await expect(dialog.getByText(/Receipt \d+\./)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).filter({ visible: true }).click();
  await expect(lease).toContainText('Active');
  const paid = await server.sql`
    select payments.method, payments.amount_cents from customers
    join leases on leases.customer_id = customers.id join payments on payments.lease_id = leases.id
    where customers.email = ${email} and leases.state = 'active' order by payments.number desc limit 1`;
  expect([...paid]).toEqual([{ method: 'card_terminal', amount_cents: 6000 }]);
  expect(refused).toEqual([]);
});

test('a payment that somebody else confirmed meanwhile is told, not taken twice', async ({
  page,
  server,
}) => {
  const { customer, email } = await rentUnit(page, server);
  await signIn(page);
  const lease = page.getByRole('row').filter({ hasText: customer }).first();
  await lease.getByRole('button', { name: 'Confirm payment' }).click();
  await server.sql`
    update leases set version = version + 1 where customer_id in (select id from customers where email = ${email})
    and state = 'held'`;
  await confirmPayment(page, 'Check');
  await expect(page.getByText('Somebody changed this after you opened it.').first()).toBeVisible();
  const [count] = await server.sql`
    select count(*)::int as payments from payments join leases on leases.id = payments.lease_id
    join customers on customers.id = leases.customer_id where customers.email = ${email} and leases.state = 'held'`;
  expect(count?.payments).toBe(0);
});

test('a name without end does not push the actions out of sight', async ({ page, server }) => {
  const { customer } = await rentUnit(page, server, { firstName: 'W'.repeat(100) });
  await signIn(page);
  const lease = page.getByRole('row').filter({ hasText: customer }).first();
  await page.getByRole('heading', { name: 'Leases' }).evaluate((heading) => heading.scrollIntoView());
  await expect(lease.getByRole('button', { name: 'Confirm payment' })).toBeInViewport();
});

test('an alarm stands on top until somebody who may has pressed its button @phone', async ({
  page,
  server,
}) => {
  const now = new Date();
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(now);
  const before = new Date(now.getTime() - 10 * 24 * 60 * 60_000).toISOString();
  const facts = { kind: 'clock_jumped', lastKnownAt: before, nowAt: now.toISOString(), today };
  await server.sql`delete from alarms`;
  await server.sql`
    insert into alarms (id, kind, facts, raised_at)
    values (gen_random_uuid(), 'clock_jumped', ${server.sql.json(facts)}, ${now})`;
  await signIn(page);
  const alarms = page.getByRole('region', { name: 'Alarms' });
  await expect(alarms).toContainText('Is the clock of the server right?');
  await expectAccessible(page);
  await alarms.getByRole('button', { name: /Yes, it is/ }).click();
  await expect(alarms).toBeHidden();
  const [mark] = await server.sql`select seen_at > ${now} as moved from clock_marks`;
  expect(mark?.moved).toBe(true);
});

test('a press on an alarm says what came of it, and so does one that comes too late', async ({
  page,
  context,
  server,
}) => {
  const facts = { kind: 'requests_flooded', budget: 'account look-ups' };
  await server.sql`delete from alarms`;
  await server.sql`
    insert into alarms (id, kind, facts, raised_at)
    values (gen_random_uuid(), 'requests_flooded', ${server.sql.json(facts)}, now())`;
  await signIn(page);
  const late = await context.newPage();
  await late.goto('/dashboard');
  const button = (tab: Page) =>
    tab.getByRole('region', { name: 'Alarms' }).getByRole('button', { name: 'Done' });
  await expect(button(late)).toBeVisible();
  await button(page).click();
  await expect(page.getByText('The alarm is put away').first()).toBeVisible();
  await button(late).click();
  await expect(late.getByText('This alarm is over').first()).toBeVisible();
  await expect(button(late)).toBeHidden();
  expect(
    await server.sql`select 1 from audit_entries where action = 'alarm.resolved'
    and details->>'kind' = 'requests_flooded'`,
  ).toHaveLength(1);
});
