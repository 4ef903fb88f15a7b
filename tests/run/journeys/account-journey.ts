import { expect, type Page } from 'playwright/test';
import type { Sql } from 'postgres';
import { seen } from './rental-journey.ts';

export interface Tenant {
  unit: string;
  lastName: string;
  leaseId: string;
  email: string;
}

/** Tenants of the demo world by what they owe, in the order of their doors. */
async function listTenants(sql: Sql, owedCents: number): Promise<Tenant[]> {
  const rows = await sql<Tenant[]>`
    select units.number::text as unit, customers.last_name as "lastName", leases.id as "leaseId", customers.email
    from leases
    join units on units.id = leases.unit_id
    join customers on customers.id = leases.customer_id
    left join ledger_entries on ledger_entries.lease_id = leases.id and ledger_entries.account = 'receivable'
    where leases.state = 'active' and units.kind = 'unit'
    group by units.number, leases.id, customers.id
    having coalesce(sum(ledger_entries.cents), 0) = ${owedCents}
    order by units.number`;
  return [...rows];
}

/** The one tenant of the demo world who owes exactly the documented 85.00. */
export async function findOwing85(sql: Sql): Promise<Tenant> {
  const [tenant] = await listTenants(sql, 8500);
  if (!tenant) throw new Error('nobody owes 85.00');
  return tenant;
}

/** Takes another tenant each time: one move-out a lease. */
export function dealTenants() {
  let dealt = 0;
  return async (sql: Sql): Promise<Tenant> => {
    const tenant = (await listTenants(sql, 0))[dealt];
    dealt += 1;
    if (!tenant) throw new Error('no tenant is left');
    return tenant;
  };
}

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** A key goes to where the focus is, and a question that has just closed still has to give it back. */
export async function askToLeave(page: Page) {
  await expect(page.locator('[role=dialog]:focus-within')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Leave without finishing?')).toBeVisible();
}

export async function openService(page: Page, service: 'move-out' | 'pay-bill' | 'update-info') {
  await page.goto(`/?service=${service}`);
  await expect(page.getByLabel('Unit number')).toBeVisible();
}

export async function fillAccount(page: Page, { unit, lastName }: Pick<Tenant, 'unit' | 'lastName'>) {
  await page.getByLabel('Unit number').fill(unit);
  await page.getByLabel('Last name').fill(lastName);
}

/** Steps 1 and 2 of a move-out, and the tick of step 3. */
export async function runMoveOut(page: Page, tenant: Tenant, condition: 'clean' | 'dirty') {
  await fillAccount(page, tenant);
  await page.getByLabel('Phone number').fill('8595550123');
  await press(page, 'Continue');
  await expect(seen(page, 'Step 2 of 3')).toBeVisible({ timeout: 15_000 });
  await page.getByText('My unit is completely empty').click();
  await page.getByText(condition === 'clean' ? 'Swept, no marks' : 'Has to be cleaned').click();
  if (condition === 'dirty') await page.getByText('I accept the $30.00 cleaning fee').click();
  await press(page, 'Continue');
  await expect(seen(page, 'Step 3 of 3')).toBeVisible();
  await page.getByText('I confirm this final payment and my move-out').click();
}

export async function payByCard(page: Page, amount: string) {
  await page.getByLabel('Card number').pressSequentially('4242424242424242');
  await page.getByLabel('Expiration date').pressSequentially('1234');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: `Pay ${amount}` }).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible({ timeout: 20_000 });
}

/** By the Tab key alone, to the control of that name, which may still be on its way. */
export async function tabTo(page: Page, name: string | RegExp) {
  const giveUp = Date.now() + 10_000;
  while (Date.now() < giveUp) {
    await page.keyboard.press('Tab');
    const label = await page.evaluate(nameOfFocus);
    if (typeof name === 'string' ? label.includes(name) : name.test(label.trim())) return;
  }
  throw new Error(`no way to ${name} by the Tab key`);
}

function nameOfFocus(): string {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement)) return '';
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  return (
    element.ariaLabel ?? (labels.map((label) => label.textContent).join(' ') || element.textContent || '')
  );
}
