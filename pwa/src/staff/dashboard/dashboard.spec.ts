import type { Page } from 'playwright/test';
import { workKind } from 'schemas/inbox/worklist';
import { expectAccessible } from '../../../../tests/run/browser/expect-accessible.ts';
import { documentedRental } from '../../../../tests/run/journeys/documented-rental.ts';
import { expect, type GatehouseServer, test } from '../../../../tests/run/site/gatehouse-server.ts';
import { openOffice } from '../../../../tests/run/site/open-office.ts';

/** A customer's rental, as any client may send it. */
async function rentUnit(page: Page, server: GatehouseServer, who: { firstName: string; lastName: string }) {
  const [unit] = await server.sql`
    select id, number from units where kind = 'unit' and status = 'available' order by number desc limit 1`;
  const data = {
    ...documentedRental,
    ...who,
    email: `${who.lastName}@example.com`.toLowerCase(),
    selectedUnitId: unit?.id,
    gateCode: String(3000 + Number(unit?.number)),
  };
  const reply = await page.request.post('/api/customers/complete-rental', { data });
  expect(reply.status()).toBe(200);
  return { customer: `${data.firstName} ${data.lastName}`, email: data.email };
}

async function choosePaidBy(page: Page, method: string) {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Paid by/ })
    .click();
  await page.getByRole('option', { name: method }).click();
}

test('staff see a rental, its cases and its mail, and confirm its first payment, once', async ({
  page,
  server,
}) => {
  // A name without end does not push the actions out of sight.
  const { customer, email } = await rentUnit(page, server, {
    firstName: 'W'.repeat(100),
    lastName: 'Hopper',
  });
  // The list is read when the page opens, and a page can be quicker than the post.
  const stateOf = async () =>
    (await server.sql`select state from outgoing_messages where recipient = ${email}`)[0]?.state;
  await expect.poll(stateOf, { timeout: 20_000 }).not.toBe('queued');
  await openOffice(page, '/dashboard?tab=inbox&list=cases');
  const cases = page.getByRole('region', { name: 'Open cases', exact: true });
  await expect(cases.getByRole('listitem').filter({ hasText: customer }).first()).toContainText('missing');
  await page.goto('/settings?tab=system');
  const system = page.getByRole('region', { name: 'System', exact: true });
  await expect(system).toContainText(/Disk.*free.*Backup.*Never.*Version/);
  await page.goto('/settings?tab=mail');
  const mail = page.getByRole('region', { name: 'Outgoing mail', exact: true });
  const welcome = mail.getByRole('listitem').filter({ hasText: email });
  await expect(welcome).toContainText('Kept here: no mail server');

  await page.goto('/dashboard');
  const work = page.getByRole('region', { name: 'Needs a person today', exact: true });
  await work.getByRole('link', { name: /^First payment.*Hopper/ }).click();
  const lease = page.getByRole('row').filter({ hasText: customer }).first();
  await expect(lease).toContainText('Held');
  await expect(lease).toContainText('$60.00');
  await page
    .getByRole('heading', { name: 'Leases', level: 2 })
    .evaluate((heading) => heading.scrollIntoView());
  await expect(lease.getByRole('button', { name: 'Confirm payment' })).toBeInViewport();
  await lease.getByRole('button', { name: 'Confirm payment' }).click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: 'Confirm payment' });
  await choosePaidBy(page, 'Check');
  await confirm.click();
  await expect(dialog.getByText('Enter the number that is printed on the check')).toBeVisible();
  await dialog.getByLabel('Check number').fill('1001');
  const paid = () => server.sql`
    select payments.method, payments.amount_cents, gate_codes.state from customers
    join leases on leases.customer_id = customers.id
    join payments on payments.lease_id = leases.id
    join gate_codes on gate_codes.lease_id = leases.id
    where customers.email = ${email}`;
  // Somebody else was at it meanwhile.
  await server.sql`
    update leases set version = version + 1 where customer_id in (select id from customers where email = ${email})`;
  await confirm.click();
  await expect(page.getByText('Somebody changed this after you opened it.').first()).toBeVisible();
  expect(await paid()).toHaveLength(0);
  // A call that nobody answers may have been done.
  await page.route('**/confirm-payment', (route) => route.abort(), { times: 1 });
  await confirm.click();
  await expect(dialog.getByText('Perhaps done')).toBeVisible();
  await confirm.click();
  await expect(lease).toContainText('Active');
  // The gate is told within a second, and only then does anybody read that the code works.
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(lease).toContainText('Works.', { timeout: 1_000 });
  }).toPass();
  await expect(lease).toContainText('$0.00');
  expect(await paid()).toEqual([{ method: 'check', amount_cents: 6000, state: 'active' }]);
});

test('the dashboard is one screen of 1280 by 800, however much waits, and each row leads to its list', async ({
  page,
}) => {
  const row = { unit: '42', name: 'Ruth Logan', customerId: null, detail: null, amount: '60.00', day: null };
  const rows = ['a', 'b', 'c'].map((id) => ({ ...row, id, at: '2026-11-21T03:41:00.000Z' }));
  const kinds = workKind.options.slice(0, 14);
  const groups = kinds.map((kind) => ({
    kind,
    count: 120,
    rows: rows.map((one) => ({ ...one, id: one.id + kind })),
  }));
  await page.route('**/api/staff/worklist', (route) =>
    route.fulfill({ json: { asOf: new Date().toISOString(), groups } }),
  );
  await page.setViewportSize({ width: 1280, height: 800 });
  await openOffice(page);
  const work = page.getByRole('region', { name: 'Needs a person today', exact: true });
  await expect(work.getByRole('listitem')).toHaveCount(kinds.length);
  await expect(work.getByRole('link', { name: /^Past due 120 Unit 42 Ruth Logan/ })).toHaveAttribute(
    'href',
    '/reports?report=delinquency',
  );
  await expect(page.getByRole('region', { name: 'Today so far' })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(800);
  for (const language of ['Español', 'English']) {
    await page.getByRole('button', { name: language }).click();
    await expect(page.getByRole('button', { name: language })).toHaveAttribute('aria-pressed', 'true');
    expect(await page.evaluate(() => document.documentElement.scrollHeight), language).toBe(800);
  }
});

test('the card reader on the counter takes the first payment, and the office confirms it', async ({
  page,
  server,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/security policy|TrustedScript/i.test(message.text())) refused.push(message.text());
  });
  const { customer, email } = await rentUnit(page, server, { firstName: 'Grace', lastName: 'Reader' });
  await openOffice(page, '/dashboard?tab=leases');
  const lease = page.getByRole('row').filter({ hasText: customer }).first();
  await lease.getByRole('button', { name: 'Confirm payment' }).click();
  const dialog = page.getByRole('dialog');
  await choosePaidBy(page, 'Card terminal');
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
    where customers.email = ${email} and leases.state = 'active'`;
  expect([...paid]).toEqual([{ method: 'card_terminal', amount_cents: 6000 }]);
  expect(refused).toEqual([]);
});

test('an alarm stands on top until somebody who may has pressed its button; a press that comes too late says so', async ({
  page,
  context,
  server,
}) => {
  const { sql } = server;
  const now = new Date();
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(now);
  const before = new Date(now.getTime() - 10 * 24 * 60 * 60_000).toISOString();
  const jump = { kind: 'clock_jumped', lastKnownAt: before, nowAt: now.toISOString(), today };
  const flood = { kind: 'requests_flooded', budget: 'account look-ups' };
  // Both are so, or the rounds that look each minute end the alarms that stand here.
  await sql`insert into clock_marks (id, seen_at) values (1, ${before})
    on conflict (id) do update set seen_at = excluded.seen_at`;
  await sql`insert into rate_limits (key, points, expire) values ('textSite:site', 1000000, now() + interval '1 hour')`;
  await sql`delete from alarms`;
  await sql`insert into alarms (id, kind, facts, raised_at) values
    (gen_random_uuid(), 'clock_jumped', ${sql.json(jump)}, ${now}),
    (gen_random_uuid(), 'requests_flooded', ${sql.json(flood)}, ${now})`;
  await openOffice(page);
  const alarmsOf = (tab: Page) => tab.getByRole('region', { name: 'Alarms' });
  const button = (tab: Page) => alarmsOf(tab).getByRole('button', { name: 'Done' });
  await expect(alarmsOf(page)).toContainText('Is the clock of the server right?');
  await alarmsOf(page)
    .getByRole('button', { name: /Yes, it is/ })
    .click();
  await expect(alarmsOf(page)).not.toContainText('Is the clock of the server right?');
  const [mark] = await sql`select seen_at > ${now} as moved from clock_marks`;
  expect(mark?.moved).toBe(true);

  const late = await context.newPage();
  await late.goto('/dashboard');
  await expect(button(late)).toBeVisible();
  await button(page).click();
  await expect(page.getByText('The alarm is put away').first()).toBeVisible();
  await expect(alarmsOf(page)).toBeHidden();
  await button(late).click();
  await expect(late.getByText('This alarm is over').first()).toBeVisible();
  await expect(button(late)).toBeHidden();
  const settled = await sql`select 1 from audit_entries where action = 'alarm.resolved'
    and details->>'kind' = 'requests_flooded'`;
  expect(settled).toHaveLength(1);
  await sql`delete from rate_limits where key = 'textSite:site'`;
});

test('staff run the billing, and nothing is billed twice; a gate command is typed in by hand in its order, and confirmed', async ({
  page,
  server,
}) => {
  const { sql } = server;
  await sql`insert into gate_commands
    (id, lease_id, gate_code_id, action, state, reason, next_attempt_at, created_at)
    select gen_random_uuid(), g.lease_id, g.id, c.action, 'sent', c.reason, now(), now() + c.later * interval '1 second'
    from (select * from gate_codes where state = 'active' order by code limit 1) g,
      (values ('stop', 'past due', 1), ('start', 'paid', 2)) as c (action, reason, later)`;
  const [expected] = await sql`select u.number, g.code from gate_commands c
    join leases l on l.id = c.lease_id join units u on u.id = l.unit_id join gate_codes g on g.id = c.gate_code_id
    where c.state = 'sent' limit 1`;
  await openOffice(page, '/settings?tab=billing');
  const billing = page.getByRole('region', { name: 'Billing', exact: true });
  const run = billing.getByRole('button', { name: 'Run now' });
  const count = async () => (await sql`select count(*)::int as n from invoices`)[0]?.n as number;
  const countEnded = async () =>
    (await sql`select count(*)::int as n from billing_runs where ended_at is not null`)[0]?.n as number;
  // The page may still speak of the run that a server makes by itself, ten seconds after its start.
  const pressUntilEnded = async (presses: number) => {
    const ended = await countEnded();
    for (let press = 0; press < presses; press += 1) await run.click();
    await expect.poll(countEnded, { timeout: 30_000 }).toBeGreaterThan(ended);
    await expect(billing.getByText('Last run')).toBeVisible({ timeout: 30_000 });
  };
  await pressUntilEnded(1);
  const before = await count();
  await pressUntilEnded(2);
  expect(await count()).toBe(before);

  await page.goto('/dashboard');
  const work = page.getByRole('region', { name: 'Needs a person today', exact: true });
  await work.getByRole('link', { name: /^Gate 2/ }).click();
  const gate = page.getByRole('region', { name: 'Gate', exact: true });
  const rows = gate.getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText(`Unit ${expected?.number}: remove code`);
  await expect(rows.nth(0)).toContainText(expected?.code);
  await expect(rows.nth(1)).toContainText('After the other one of this unit');
  await expect(gate.getByRole('button')).toHaveCount(1);
  await gate.getByRole('button', { name: 'Done: Unit' }).click();
  await expect(rows).toHaveCount(1);
  await gate.getByRole('button', { name: `Done: Unit ${expected?.number}: add code` }).click();
  await expect(gate.getByText('The gate is up to date')).toBeVisible();
  const left = await sql`select confirmed_by from gate_commands where state <> 'confirmed'`;
  expect(left).toEqual([]);
});
