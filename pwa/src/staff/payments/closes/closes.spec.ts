import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { expectAccessible } from '../../../../../tests/run/browser/expect-accessible.ts';
import { expect, type GatehouseServer, test } from '../../../../../tests/run/site/gatehouse-server.ts';
import { openOffice, signInByCall } from '../../../../../tests/run/site/open-office.ts';

test.describe.configure({ timeout: 90_000 });

const openDays = (page: Page) => page.getByRole('table', { name: 'Open days' });
const closedDays = (page: Page) => page.getByRole('table', { name: 'Closed days' });

/** Money in the hand of somebody at another desk. */
async function takeElsewhere(page: Page, { sql }: GatehouseServer, own: object): Promise<void> {
  const [lease] = await sql`select id from leases where state = 'active' and vacated_on is null limit 1`;
  const { headers } = await signInByCall(page.request);
  const reply = await page.request.post(`/api/staff/leases/${lease?.id}/payments`, {
    headers,
    data: { method: 'cash', key: randomUUID(), ...own },
  });
  expect(reply.status()).toBe(200);
}

/** The same day, counted by somebody else, who has not pressed yet. */
async function openAtOtherDesk(page: Page) {
  const other = await page.context().newPage();
  await other.goto('/payments?list=closes');
  await openDays(other)
    .getByRole('row')
    .filter({ hasText: 'Today' })
    .getByRole('button', { name: /^Count and close/ })
    .click();
  const dialog = other.getByRole('dialog').last();
  await dialog.getByLabel('Float in the morning').fill('100');
  await dialog.getByRole('radio', { name: 'As a total' }).click();
  await dialog.getByLabel('Cash counted').fill('100');
  await dialog.getByLabel('Stays in the drawer').fill('100');
  await dialog.getByLabel('Reason for the difference').fill('counted too early');
  return dialog;
}

test('the drawer of today is counted, closed once, and printed for the bank; what comes later counts to tomorrow', async ({
  page,
  server,
}) => {
  await openOffice(page, '/payments?list=closes');
  await takeElsewhere(page, server, { amount: '20.00' });
  await takeElsewhere(page, server, { amount: '45.00', method: 'check', reference: '7781' });
  await page.reload();
  const today = openDays(page).getByRole('row').filter({ hasText: 'Today' });
  await expect(today).toBeVisible();
  await expectAccessible(page);
  await today.getByRole('button', { name: /^Count and close/ }).click();
  const dialog = page.getByRole('dialog').last();
  const fill = (label: string, value: string) => dialog.getByLabel(label, { exact: true }).fill(value);
  const close = () => dialog.getByRole('button', { name: 'Close the day' }).click();
  await expect(dialog.getByLabel('Float in the morning')).toBeVisible();
  await close();
  await expect(dialog.getByText('Enter an amount in dollars, such as 60 or 1,000.50').first()).toBeVisible();
  await fill('Float in the morning', '100');
  await fill('$100.00', '1');
  await fill('$20.00', '1');
  await fill('$0.25', 'x');
  await close();
  await expect(dialog.getByText('Enter how many there are, as whole numbers')).toBeVisible();
  await fill('$0.25', '');
  await fill('Stays in the drawer', '100');
  await expectAccessible(page);

  const expected = dialog.getByText('Cash expected in the drawer').locator('xpath=following-sibling::dd[1]');
  const before = await expected.textContent();
  await takeElsewhere(page, server, { amount: '5.00' });
  await dialog.getByText(/^Check 7781/).click();
  const reason = dialog.getByLabel('Reason for the difference');
  if (await reason.isVisible()) await reason.fill('seeded money of the demo');
  await close();
  await expect(dialog.getByRole('alert')).toContainText('Money came in or went out since you looked');
  await expect(dialog.getByLabel('$20.00', { exact: true })).toHaveValue('1');
  await expect(expected).not.toHaveText(before ?? '');
  const other = await openAtOtherDesk(page);
  await fill('$5.00', '1');
  if (await reason.isVisible()) await reason.fill('seeded money of the demo');
  await close();
  await expect(dialog.getByText(/^Closed by staff on/)).toBeVisible();
  await expect(dialog.getByText('1 × $100.00, 1 × $20.00, 1 × $5.00')).toBeVisible();
  await expectAccessible(page);

  // Whoever is second sees who was first, and what was counted.
  await other.getByRole('button', { name: 'Close the day' }).click();
  await expect(other.getByText(/^Closed by staff on/)).toBeVisible();
  await expect(other.getByText('1 × $100.00, 1 × $20.00, 1 × $5.00')).toBeVisible();
  await other.page().close();

  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await dialog.getByRole('button', { name: 'Print the deposit slip' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Deposit slip' })).toBeVisible();
  await expect(page.getByText('7781', { exact: true })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.keyboard.press('Escape');

  await expect(closedDays(page).getByRole('row')).toHaveCount(2);
  await expect(openDays(page).getByText('Every day is closed')).toBeVisible();
  await takeElsewhere(page, server, { amount: '11.00' });
  await page.reload();
  await expect(openDays(page).getByText('Taken after the close of today')).toBeVisible();
  await openDays(page)
    .getByRole('button', { name: /^Look at/ })
    .click();
  await expect(page.getByText('came after the close')).toBeVisible();
});

test('a month is closed with its reason, shows its figures, and what is dated in it afterwards', async ({
  page,
  server,
}) => {
  await openOffice(page, '/payments?list=closes');
  const months = page.getByRole('table', { name: 'Months' });
  const dialog = page.getByRole('dialog').last();
  const last = months.getByRole('row').nth(1);
  await expect(last).toContainText('Not closed');
  await last.getByRole('button', { name: /^Open / }).click();
  await expect(dialog.getByRole('table', { name: 'Occupancy' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close the month' }).click();
  await expect(dialog.getByText('Say why, in a few words')).toBeVisible();
  await dialog.getByLabel('Why days are open').fill('Daily closes began later');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close the month' }).click();
  await expect(dialog.getByText(/^Closed by staff on/)).toBeVisible();
  await expect(dialog.getByText('Nothing has changed since')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(last.getByText('Closed', { exact: true })).toBeVisible();

  // A server whose clock stood back: the ledger has a line in that month after its close.
  await server.sql`with old as (select gen_random_uuid() as txn, e.lease_id, m.month + interval '20 days' as at
      from month_closes m, ledger_entries e order by e.id limit 1)
    insert into ledger_entries (txn, account, lease_id, cents, reason, created_at)
    select old.txn, side.account, old.lease_id, side.cents, 'Payment, receipt 9999', old.at
    from old, (values ('cash', 1200), ('receivable', -1200)) as side (account, cents)`;
  await page.reload();
  await last.getByRole('button', { name: /^Open / }).click();
  const drift = dialog.getByRole('table', { name: 'What differs since the close' });
  await expect(drift.getByRole('row').filter({ hasText: 'Collections: In all, Collected' })).toBeVisible();
  await expect(dialog.getByText('Payment, receipt 9999')).toBeVisible();
  await expectAccessible(page);
});
