import type { Page } from 'playwright/test';
import { expectAccessible } from '../../../../tests/run/browser/expect-accessible.ts';
import { chooseAccount } from '../../../../tests/run/journeys/choose-account.ts';
import { hire, rent } from '../../../../tests/run/journeys/office-journey.ts';
import { expect, type GatehouseServer, test } from '../../../../tests/run/site/gatehouse-server.ts';
import { openOffice } from '../../../../tests/run/site/open-office.ts';

const openPayments = (page: Page, list = 'invoices') => openOffice(page, `/payments?list=${list}`);

/** All rows come out of the printer, not only those that were asked for so far, and no navigation with them. */
async function printAll(page: Page, { sql }: GatehouseServer) {
  const [invoices] = await sql`select count(*)::int as all from invoices`;
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body > div > table > tbody > tr')).toHaveCount(invoices?.all);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(page.getByRole('table')).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
}

test('the counter takes a check of who owes most, gives part of it back, and each step stands in the books', async ({
  page,
  server,
}) => {
  await openPayments(page, 'payments');
  await page.getByRole('button', { name: 'Take payment' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('button', { name: /^Choose / })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Take payment' }).click();
  await expect(dialog.getByText('Choose how it is paid')).toBeVisible();
  await dialog.getByRole('button', { name: /Paid by/ }).click();
  await page.getByRole('option', { name: 'Check' }).click();
  await dialog.getByRole('button', { name: 'Take payment' }).click();
  await expect(dialog.getByText('Enter the number that is printed on the check')).toBeVisible();
  await dialog.getByLabel('Check number').fill('A-77');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Take payment' }).press('Enter');
  await expect(dialog.getByText(/^Payment taken, receipt \d+$/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Take another' })).toBeFocused();
  await expect(dialog.getByText('The account now: Nothing owed.')).toBeVisible();
  const [taken] = await server.sql`
    select id, number, reference, amount_cents as cents from payments order by number desc limit 1`;
  expect(taken?.reference).toBe('A-77');

  await page.reload();
  await page.getByRole('button', { name: `Open receipt ${taken?.number}` }).click();
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await dialog.getByLabel('Amount').fill('10,00');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(dialog.getByText('Enter an amount in dollars, such as 60 or 1,000.50')).toBeVisible();
  await dialog.getByLabel('Amount').fill('$10.00');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(dialog.getByText('Say why, in a few words')).toBeVisible();
  await dialog.getByLabel('Reason').fill('paid twice');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(dialog.getByRole('heading', { name: 'What went back' })).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'paid twice' })).toContainText('$10.00');
  const refunds = await server.sql`
    select amount_cents as cents, reason, state from refunds where payment_id = ${taken?.id}`;
  expect([...refunds]).toEqual([{ cents: 1000, reason: 'paid twice', state: 'done' }]);
});

test('a large refund waits for a second person, and nobody approves their own', async ({ page, server }) => {
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
  await openPayments(page, 'approvals');
  const rows = page.getByRole('row').filter({ hasText: String(payment?.number) });
  await expect(rows).toHaveCount(2);
  const own = rows.filter({ hasText: '$200.00' });
  await expect(own.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
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

test('a dialog that is closed while it sends leaves the word behind, whatever came of it', async ({
  page,
  server,
}) => {
  await openPayments(page, 'payments');
  const dialog = page.getByRole('dialog', { name: 'Take payment' });
  const take = '**/api/staff/leases/*/payments';
  let isAnswered = true;
  let goOn: () => void = () => undefined;
  let held = Promise.resolve();
  const takeAndClose = async () => {
    held = new Promise((resolve) => {
      goOn = resolve;
    });
    await page.getByRole('button', { name: 'Take payment' }).click();
    await dialog
      .getByRole('button', { name: /^Choose / })
      .first()
      .click();
    await dialog.getByRole('button', { name: /Paid by/ }).click();
    await page.getByRole('option', { name: 'Cash' }).click();
    await dialog.getByLabel('Amount').fill('7.77');
    const sent = page.waitForRequest(take);
    await dialog.getByRole('button', { name: 'Take payment' }).click();
    await sent;
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  };
  await page.route(take, async (route) => {
    await held;
    await (isAnswered ? route.continue() : route.abort());
  });
  await takeAndClose();
  goOn();
  await expect(page.getByText('It was done after you closed it').first()).toBeVisible();
  expect(await server.sql`select 1 from payments where amount_cents = 777`).toHaveLength(1);
  isAnswered = false;
  await takeAndClose();
  goOn();
  await expect(page.getByText('Perhaps done').first()).toBeVisible();
});

test('an invoice is issued, found by its number, sent, linked and voided', async ({ page, server }) => {
  await openPayments(page);
  await page.getByRole('button', { name: 'New invoice' }).click();
  const dialog = page.getByRole('dialog');
  const [tenant] = await server.sql`
    select u.number from leases l join units u on u.id = l.unit_id
    where l.state = 'active' and u.kind = 'unit'
      and not exists (select from invoices i where i.lease_id = l.id and i.status = 'pending')
    order by u.number desc limit 1`;
  await chooseAccount(dialog, String(tenant?.number), new RegExp(`unit ${tenant?.number}$`));
  await dialog.getByRole('button', { name: 'Issue invoice' }).click();
  await expect(dialog.getByText('Say what is billed')).toBeVisible();
  await dialog.getByLabel('What for').fill('Lock cut off');
  await dialog.getByLabel('Amount').fill('$1,025.50');
  await dialog.getByRole('button', { name: 'Issue invoice' }).click();
  await expect(page.getByText('$1,025.50 is open.').first()).toBeVisible();
  const [issued] = await server.sql`
    select id, number, amount_cents as cents from invoices where kind = 'charge' order by number desc limit 1`;
  expect(issued?.cents).toBe(1_025_50);

  await page.reload();
  await printAll(page, server);
  await page.getByRole('searchbox', { name: 'Search' }).fill(String(issued?.number));
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: `Open invoice ${issued?.number}` }).click();
  await expect(dialog.getByText('Lock cut off')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send by e-mail' }).click();
  await expect(page.getByText('Invoice on its way').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Pay link' }).click();
  await expect(dialog.getByText(/\/pay-invoice\/[\w-]{43}/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Void' }).click();
  await dialog.getByLabel('Reason').fill('wrong unit');
  await dialog.getByRole('button', { name: 'Void' }).click();
  await expect(dialog.getByRole('definition').filter({ hasText: /^Void$/ })).toBeVisible();
  const [row] = await server.sql`select status from invoices where id = ${issued?.id}`;
  expect(row?.status).toBe('void');
  const letters = await server.sql`
    select 1 from outgoing_messages where attachment = ${`invoice ${issued?.id}`}`;
  expect(letters).toHaveLength(2);
});

test.describe('on a phone', () => {
  // A refusal has to be in sight where the least of a dialog is.
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true });

  test('a clerk reads how much they may bill, is refused more, and loses nothing of what they typed', async ({
    page,
    request,
    server,
  }) => {
    const clerk = await hire(request, 'kim', 'clerk');
    await openOffice(page, '/payments', clerk);
    await page.getByRole('button', { name: 'New invoice' }).click();
    const dialog = page.getByRole('dialog', { name: 'New invoice' });
    await chooseAccount(dialog, '42', /unit 42$/);
    const what = dialog.getByLabel('What for');
    const amount = dialog.getByLabel('Amount');
    await expect(amount).toHaveAccessibleDescription(
      'You bill up to $100.00 at once. More is billed by somebody above you.',
    );
    await what.fill('Door that was driven into');
    await amount.fill('100.01');
    await dialog.getByText('Send by e-mail with a pay link').click();
    await dialog.getByRole('button', { name: 'Issue invoice' }).click();
    const refusal = dialog.getByRole('alert').filter({ hasText: 'manager' });
    await expect(refusal).toBeInViewport();
    await expect(what).toHaveValue('Door that was driven into');
    await expect(amount).toHaveValue('100.01');
    await expect(dialog.getByRole('checkbox')).not.toBeChecked();
    await expect(dialog.getByText('Unit 42')).toBeVisible();
    await expectAccessible(page);
    await amount.fill('100');
    await dialog.getByRole('button', { name: 'Issue invoice' }).click();
    await expect(dialog).toBeHidden();
    const issued = await server.sql`
    select amount_cents as cents from invoice_lines where label = 'Door that was driven into'`;
    expect([...issued]).toEqual([{ cents: 100_00 }]);
  });
});

test('before the first month of a rental is waived, staff are warned that its lease begins', async ({
  page,
  request,
  server,
}) => {
  const { sql } = server;
  const [free] = await sql`
    select number from units where kind = 'unit' and status = 'available' order by number desc limit 1`;
  const guest = { firstName: 'Wanda', lastName: 'Walkin', unit: Number(free?.number) };
  const leaseId = await rent({ request, sql }, guest, 5177);
  const stateOf = async () => (await sql`select state from leases where id = ${leaseId}`)[0]?.state;
  const [first] = await sql`select number from invoices where lease_id = ${leaseId}`;
  await openPayments(page);
  await page.getByRole('searchbox', { name: 'Search' }).fill(guest.lastName);
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await page.getByRole('button', { name: `Open invoice ${first?.number}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Waive' }).click();
  const warning = 'The lease begins without a payment';
  await expect(dialog.getByText(warning)).toBeVisible();
  await expect(dialog.getByText('With nothing open any more it begins today')).toBeVisible();
  await expectAccessible(page);
  expect(await stateOf()).toBe('held');
  await dialog.getByLabel('Reason').fill('opening offer');
  await dialog.getByRole('button', { name: 'Waive' }).click();
  await expect(dialog.getByText('Waived', { exact: true })).toBeVisible();
  expect(await stateOf()).toBe('active');

  // Of a lease that has begun there is nothing to warn of. What is typed outlives a search that is answered late.
  const [late] = await sql`
    select invoices.number, last_name as name from invoices
    join leases on leases.id = lease_id join customers on customers.id = leases.customer_id
    where invoices.kind = 'late_fee' and invoices.status = 'pending' limit 1`;
  await page.reload();
  await page.getByRole('searchbox', { name: 'Search' }).fill(String(late?.number));
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await page.getByRole('button', { name: `Open invoice ${late?.number}` }).click();
  await dialog.getByRole('button', { name: 'Waive' }).click();
  await dialog.getByLabel('Reason').fill('typed');
  const narrowed = page.waitForResponse((answer) => /[?&]search=\D/.test(answer.url()));
  // Nobody reaches the field behind a dialog: as if the search had been typed just before, and was answered late.
  const searchLate = (sought: string) =>
    page.locator('input[type=search]').evaluate((field, text) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }, sought);
  await searchLate(String(late?.name));
  await narrowed;
  await expect(page.locator('tbody tr').first()).toBeAttached();
  await expect(dialog.getByLabel('Reason')).toHaveValue('typed');
  // Nor does it close when the list has the invoice no more, until whoever opened it does so.
  await searchLate('zzzz');
  await expect(page.getByText('No invoice fits')).toBeAttached();
  await expect(dialog.getByLabel('Reason')).toHaveValue('typed');
  await expect(dialog.getByText(warning)).toHaveCount(0);
});
