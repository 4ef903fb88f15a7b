import { expect, type Page } from 'playwright/test';
import { type Guest, nameOf } from './office-journey.ts';

/** On the list of submissions. */
export async function solveConflict(page: Page) {
  await expect(page.getByRole('radio', { name: /^Conflict\s*1$/ })).toBeVisible();
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

export async function breakUnit(page: Page, unit: number) {
  const panel = await openUnit(page, unit);
  await panel.getByRole('button', { name: 'Put into maintenance' }).click();
  const action = page.getByRole('dialog', { name: 'Put into maintenance' });
  await action.getByLabel('Reason').fill('Door jams');
  await action.getByRole('button', { name: 'Put it into maintenance' }).click();
  await expect(action).toBeHidden();
}

/** A day as the lists of money spell it. */
const spelled = (day: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    Date.parse(`${day}T00:00:00Z`),
  );
