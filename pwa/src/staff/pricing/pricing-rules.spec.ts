import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from '../../../../tests/run/browser/expect-accessible.ts';
import { expect, test } from '../../../../tests/run/site/gatehouse-server.ts';
import { openOffice } from '../../../../tests/run/site/open-office.ts';

test.describe.configure({ timeout: 60_000 });

/** With a narrow screen the parts are a row that scrolls. */
const openPart = (page: Page, name: string) => page.getByRole('radio', { name }).click({ force: true });

test('a manager takes the usual rules, changes one, approves a rate and dismisses another', async ({
  page,
  server,
}) => {
  await openOffice(page, '/pricing?view=proposals');
  await page.getByRole('link', { name: 'To the rules' }).click();
  await page.getByRole('button', { name: 'Add the usual rules' }).click();
  const rules = page.getByRole('region', { name: 'Rules', exact: true });
  await expect(rules.getByRole('row')).toHaveCount(8);
  await expectAccessible(page);

  await rules.getByRole('button', { name: 'Edit: At least 60% let, less than 75% let' }).click();
  const form = page.getByRole('dialog', { name: 'Edit the rule' });
  await form.getByLabel('Never above').fill('40');
  await form.getByRole('button', { name: 'Save the rule' }).click();
  await expect(form.getByText('The highest rate must not be below the lowest')).toBeVisible();
  await form.getByLabel('Never above').fill('90');
  await form.getByLabel('Change in percent').fill('-7,5');
  await form.getByRole('button', { name: 'Save the rule' }).click();
  await expect(form.getByText('Enter a change from -50 to 50 percent, but not 0')).toBeVisible();
  await form.getByLabel('Change in percent').fill('10');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save the rule' }).click();
  await expect(form).toBeHidden();

  await openPart(page, 'Proposals');
  const units = page.getByRole('region', { name: 'Units 10x10' });
  await expect(units.getByText('$66.00')).toBeVisible();
  await expect(
    units.getByText(/^\d+ of 96 free, .*Rule: At least 60% let, less than 75% let → \+10%\.$/),
  ).toBeVisible();
  await expectAccessible(page);
  await units.getByRole('button', { name: 'Approve $66.00 for Units 10x10' }).click();
  const approval = page.getByRole('dialog', { name: 'New rate for Units 10x10' });
  await approval.getByLabel('New monthly rate').fill('80');
  await approval.getByRole('button', { name: 'Plan this rate' }).click();
  await expect(approval.getByText('This is not the sum above.')).toBeVisible();
  await approval.getByLabel('The new sum again').fill('80');
  await approval.getByRole('button', { name: 'Plan this rate' }).click();
  await expect(approval).toBeHidden();
  await expect(units.getByText(/^The last change is young\. The rule rests until /)).toBeVisible();
  const rows = await server.sql`select before_cents, proposed_cents, decided_cents from pricing_decisions`;
  expect(rows).toEqual([{ before_cents: 6000, proposed_cents: 6600, decided_cents: 8000 }]);

  await openPart(page, 'Last year again');
  await expect(page.getByRole('img', { name: /^Two lines over 12 months for Units 10x10/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Table' }).first().click({ force: true });
  await expect(page.getByRole('table', { name: 'Units 10x10: street rate' })).toBeVisible();
});

test('rents of tenants are raised together; who was changed meanwhile is named', async ({ page, server }) => {
  await server.sql`update units set monthly_rate_cents = 9000 where kind = 'unit'`;
  await openOffice(page, '/pricing?view=rules');
  await page.getByRole('button', { name: 'Add a rule' }).click();
  const form = page.getByRole('dialog', { name: 'Add a rule' });
  await form.getByRole('button', { name: /About/ }).click();
  await page.getByRole('option', { name: 'Tenants’ rents' }).click();
  await form.getByLabel('Change in percent').fill('8');
  await form.getByLabel('Never below').fill('40');
  await form.getByLabel('Never above').fill('90');
  await form.getByLabel('Days of rest after a change').fill('0');
  await form.getByRole('button', { name: 'Save the rule' }).click();
  await expect(form).toBeHidden();
  await openPart(page, 'Proposals');
  const rents = page.getByRole('region', { name: 'Tenants’ rents', exact: true });
  await expect(rents.getByText(/rents to raise/)).toBeVisible();
  await expectAccessible(page);
  const boxes = rents.getByRole('checkbox', { name: /^Raise the rent of unit/ });
  await boxes.nth(0).check({ force: true });
  await boxes.nth(1).check({ force: true });
  await rents.getByRole('button', { name: 'Plan 2 raises' }).click();
  const dialog = page.getByRole('dialog', { name: 'Plan 2 raises?' });
  await dialog.getByLabel('Reason, as it stands in the record').fill('Street rate is $90');
  // The owner promises something to one of them meanwhile.
  const [second] = await server.sql`update leases set rent_exempt_reason = 'Founder' where id = (
    select l.id from leases l join units u on u.id = l.unit_id
    where u.kind = 'unit' and u.number = ${await numberOf(boxes.nth(1))} and l.state = 'active') returning id`;
  await dialog.getByRole('button', { name: 'Plan them' }).click();
  await expect(dialog.getByText('1 raise was not planned')).toBeVisible();
  await expect(dialog.getByText(/: the proposal is another one by now$/)).toBeVisible();
  await expectAccessible(page);
  const planned = await server.sql`select lease_id from rent_changes`;
  expect(planned).toHaveLength(1);
  expect(planned[0]?.lease_id).not.toBe(second?.id);
});

/** "Raise the rent of unit 7, Ann Lee". */
const numberOf = async (box: Locator): Promise<number> =>
  Number(/unit (\d+),/.exec((await box.evaluate((input) => input.closest('label')?.textContent)) ?? '')?.[1]);
