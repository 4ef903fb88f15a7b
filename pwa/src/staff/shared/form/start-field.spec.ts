import type { Page } from 'playwright/test';
import { expect, test } from '../../../../../tests/run/site/gatehouse-server.ts';
import { openOffice } from '../../../../../tests/run/site/open-office.ts';

test.describe.configure({ timeout: 150_000 });

type Name = string | RegExp;

/** Of each page the dialogs in which something is typed: what is pressed one after the other, and where the cursor is then. */
const dialogs: Record<string, [presses: Name[], field: string][]> = {
  '/dashboard': [[['Change password'], 'Current password']],
  '/settings?tab=team': [[['Add a person'], 'Username']],
  '/settings?tab=kiosks': [[['Add a kiosk'], 'Name']],
  '/storage-map': [
    [['Open 97–112'], 'First day'],
    [[/^Unit 1,/, 'Put into maintenance'], 'Reason'],
  ],
  '/customers?customer=': [
    [['Edit'], 'First name'],
    [['Add a person'], 'Name'],
    [['Notes and holds', 'Place a hold'], 'Kind'],
    [[/^Transfer from unit/], 'New unit'],
    [[/^Notice to vacate/], 'Leaves on'],
    [[/^Rent, unit/, 'Another rent'], 'Rent a month'],
    [[/^Bill lines/, 'Add a line'], 'What it is'],
  ],
  '/payments': [
    [['Take payment'], 'Account'],
    // The sum that is owed stands there already: it opens at what is still to be chosen.
    [['Take payment', /^Choose .* unit 42$/], 'Paid by'],
    [['New invoice'], 'Account'],
    [['Sell'], 'Account'],
  ],
  '/payments?list=payments': [[[/^Open receipt/, 'Refund'], 'Reason']],
  '/pricing': [[[/^Change the rate of units/], 'New monthly rate']],
  '/pricing?view=rules': [[['Add a rule'], 'Percent let, at least']],
};

/** The words that name what has the focus, and the tag of it. */
const cursor = (page: Page) =>
  page.evaluate(() => {
    const now = document.activeElement;
    const dialog = now?.closest('[role="dialog"]');
    const label = now?.id && dialog?.querySelector(`label[for="${now.id}"]`);
    const named = (now?.getAttribute('aria-labelledby') ?? '').split(' ');
    const words = label || document.getElementById(named.at(-1) ?? '');
    return `${now?.tagName} ${words?.textContent}`;
  });

for (const [path, cases] of Object.entries(dialogs))
  test(`dialogs of ${path} open with the cursor where one types`, async ({ page, server }) => {
    const [tenant] = await server.sql`
      select customer_id from leases join units on units.id = unit_id where number = '42' and kind = 'unit'`;
    for (const [presses, field] of cases) {
      await openOffice(page, path.endsWith('=') ? path + tenant?.customer_id : path);
      for (const name of presses) {
        // What lies under a dialog has no role; a key is not missed by what still moves.
        const pressed = page.getByRole('button', { name, exact: true }).or(page.getByRole('tab', { name }));
        await pressed.first().press('Enter');
      }
      await expect.poll(() => cursor(page)).toMatch(new RegExp(`^(INPUT|TEXTAREA|BUTTON) ${field}$`));
    }
  });
