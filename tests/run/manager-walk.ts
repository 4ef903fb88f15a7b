import { expect, type Page } from 'playwright/test';
import { type Guest, nameOf } from './office-walk.ts';

export async function signIn(page: Page, { username, password }: { username: string; password: string }) {
  await page.goto('/staff');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
}

async function openList(page: Page, list: string) {
  await page.getByRole('link', { name: 'Inbox' }).click();
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible();
  await page.getByRole('tab', { name: list }).click();
}

export async function solveConflict(page: Page) {
  await openList(page, 'Submissions');
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('radio', { name: /^Conflict\s*1$/ })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.getByRole('radio', { name: /^Conflict/ }).check({ force: true });
  await page.getByRole('button', { name: 'Look at DNITE-0002-B' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Unit 21').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Give another of the same size' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('radio', { name: /^Applied/ }).check({ force: true });
  await expect(page.getByRole('button', { name: 'Look at DNITE-0001-A' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Look at DNITE-0002-B' })).toBeVisible();
}

export async function checkPhoto(page: Page, guest: Guest) {
  await openList(page, 'ID photos');
  const look = page.getByRole('button', { name: `Look at the ID photo of ${nameOf(guest)}` });
  await expect(async () => {
    await page.reload();
    await expect(look).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await look.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: `ID photo of ${nameOf(guest)}` })).toBeVisible();
  await dialog.getByRole('radio', { name: /^Matches/ }).check({ force: true });
  await dialog.getByRole('button', { name: 'Save the verdict' }).click();
  await expect(page.getByText('The verdict is saved').first()).toBeVisible();
}

export async function takeFirstPayment(page: Page, guest: Guest) {
  await page.goto('/dashboard');
  const lease = page
    .getByRole('row')
    .filter({ hasText: nameOf(guest) })
    .first();
  await lease.getByRole('button', { name: 'Confirm payment' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /Paid by/ }).click();
  await page.getByRole('option', { name: 'Cash' }).click();
  await dialog.getByRole('button', { name: 'Confirm payment' }).click();
  await expect(lease).toContainText('Active');
}

export async function billLock(page: Page, { unit }: Guest) {
  await page.goto('/payments');
  await page.getByRole('button', { name: 'New invoice' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox', { name: 'Account' }).fill(String(unit));
  await dialog.getByRole('button', { name: new RegExp(`unit ${unit}$`) }).click();
  await dialog.getByLabel('What for').fill('Lock cut off');
  await dialog.getByLabel('Amount').fill('25.50');
  await dialog.getByRole('button', { name: 'Issue invoice' }).click();
  await expect(page.getByText('$25.50 is open.').first()).toBeVisible();
}

export async function takeCash(page: Page, { unit }: Guest, owed: string) {
  await page.goto(`/payments?take=${unit}`);
  const dialog = page.getByRole('dialog', { name: 'Take payment' });
  await expect(dialog.getByText(`${owed} owed`)).toBeVisible();
  await dialog.getByRole('button', { name: /Paid by/ }).click();
  await page.getByRole('option', { name: 'Cash' }).click();
  await dialog.getByRole('button', { name: 'Take payment' }).click();
  await expect(dialog.getByText('The account now: Nothing owed.')).toBeVisible();
}

export async function followUp(page: Page, guest: Guest, nextTry: string) {
  await page.goto('/payments?list=failed');
  const row = page.getByRole('row').filter({ hasText: nameOf(guest) });
  await expect(row).toContainText('Not enough money');
  await expect(row).toContainText(spelled(nextTry));
  await expect(row).toContainText('$60.00 owed');
  await page.goto('/payments?list=invoices');
  await page.getByRole('searchbox', { name: 'Search' }).fill(String(guest.unit));
  await expect(page.getByRole('row')).toHaveCount(3);
  await page
    .getByRole('row')
    .filter({ hasText: '$60.00' })
    .getByRole('button', { name: /^Open invoice/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send by e-mail' }).click();
  await expect(page.getByText('Invoice on its way').first()).toBeVisible();
}

async function openUnit(page: Page, unit: number) {
  await page.goto('/storage-map');
  await page.getByLabel('Find a unit').fill(String(unit));
  await page.getByLabel('Find a unit').press('Enter');
  const panel = page.getByRole('dialog', { name: `Unit ${unit}` });
  await expect(panel).toBeVisible();
  return panel;
}

export async function transfer(page: Page, { unit }: Guest, to: number) {
  const panel = await openUnit(page, unit);
  await panel.getByRole('button', { name: `Transfer from unit ${unit}` }).click();
  const dialog = page.getByRole('dialog', { name: `Transfer from unit ${unit}` });
  await dialog.getByRole('button', { name: /New unit/ }).click();
  await page.getByRole('option', { name: new RegExp(`^${to} `) }).click();
  await dialog.getByText('It can be rented').click();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Account after the transfer' })).toContainText(
    '$0.00',
  );
  await dialog.getByRole('button', { name: 'Transfer', exact: true }).click();
  await expect(page.getByText(`Transferred to unit ${to}`).first()).toBeVisible();
}

export async function inspect(page: Page, { unit }: Guest, receipt: string) {
  await page.goto('/dashboard');
  const cases = page.getByRole('region', { name: 'Open cases', exact: true });
  await cases
    .getByRole('listitem')
    .filter({ hasText: receipt })
    .getByRole('button', { name: /^Unit is empty/ })
    .click();
  const inspection = page.getByRole('dialog', { name: `Inspect unit ${unit}` });
  await expect(inspection.getByRole('listitem').filter({ hasText: 'The tenant owes' })).toContainText(
    '$30.00',
  );
  await inspection.getByRole('button', { name: /^Unit is empty/ }).click();
  await expect(page.getByText(`The lease of unit ${unit} has ended`).first()).toBeVisible();
  const mail = page.getByRole('region', { name: 'Outgoing mail', exact: true });
  await expect(mail.getByText(new RegExp(`move-out from unit ${unit} .* is final`)).first()).toBeVisible();
}

export async function breakUnit(page: Page, unit: number) {
  const panel = await openUnit(page, unit);
  await panel.getByRole('button', { name: 'Put into maintenance' }).click();
  const act = page.getByRole('dialog', { name: 'Put into maintenance' });
  await act.getByLabel('Reason').fill('Door jams');
  await act.getByRole('button', { name: 'Put it into maintenance' }).click();
  await expect(act).toBeHidden();
}

/** A day as the lists of money spell it. */
const spelled = (day: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    Date.parse(`${day}T00:00:00Z`),
  );
