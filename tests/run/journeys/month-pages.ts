import { expect, type Locator, type Page } from 'playwright/test';

/** The press that sends what was typed in a dialog, of which the network may have its own idea. */
export type Press = (dialog: Locator, button: string, act: 'rent' | 'day' | 'month') => Promise<void>;

export const pressOnce: Press = (dialog, name) => dialog.getByRole('button', { name }).click();

const rentOf = async (page: Page, unit: number) => {
  await page.getByRole('button', { name: `Rent, unit ${unit}` }).click();
  return page.getByRole('dialog', { name: `Rent of unit ${unit}` });
};

/** $66 from the first day that is possible. */
export async function planRent(page: Page, unit: number, press: Press): Promise<void> {
  const dialog = await rentOf(page, unit);
  await dialog.getByRole('button', { name: 'Another rent' }).click();
  await dialog.getByLabel('Rent a month').fill('66');
  await dialog.getByLabel('Reason').fill('street rate is $75');
  await press(dialog, 'Plan this rent', 'rent');
  await expect(dialog).toBeHidden();
}

export async function withdrawRent(page: Page, unit: number): Promise<void> {
  const dialog = await rentOf(page, unit);
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('button', { name: 'Withdraw', exact: true }).last().click();
  await expect(dialog.getByText(/^\$66.00 a month from/)).toBeHidden();
  await page.keyboard.press('Escape');
}

interface Counted {
  /** Of the first day alone: the others know it. */
  float?: string;
  counted: string;
  /** The number of the one that lies in the drawer. */
  check: string;
  reason?: string;
}

/** The oldest open day. $100 stay in the drawer. */
export async function closeDay(page: Page, { float, counted, check, reason }: Counted, press: Press) {
  await page
    .getByRole('table', { name: 'Open days' })
    .getByRole('button', { name: /^Count and close/ })
    .click();
  const dialog = page.getByRole('dialog').last();
  if (float) await dialog.getByLabel('Float in the morning').fill(float);
  await dialog.getByRole('radio', { name: 'As a total' }).click();
  await dialog.getByLabel('Cash counted').fill(counted);
  await dialog.getByLabel('Stays in the drawer').fill('100');
  await dialog.getByText(new RegExp(`^Check ${check}`)).click();
  if (reason) {
    await dialog.getByRole('button', { name: 'Close the day' }).click();
    await expect(dialog.getByText('Something differs from what is expected.')).toBeVisible();
    await dialog.getByLabel('Reason for the difference').fill(reason);
  }
  await press(dialog, 'Close the day', 'day');
  await expect(dialog.getByText(/^Closed by morgan on/)).toBeVisible();
  return dialog;
}

export async function openMonth(page: Page, month: string): Promise<Locator> {
  await page.getByRole('button', { name: `Open ${month}` }).click();
  return page.getByRole('dialog', { name: month });
}

export async function closeMonth(page: Page, month: string, press: Press): Promise<void> {
  const dialog = await openMonth(page, month);
  await expect(dialog.getByRole('table', { name: 'Occupancy' })).toBeVisible();
  await press(dialog, 'Close the month', 'month');
  await expect(dialog.getByText(/^Closed by morgan on/)).toBeVisible();
  await expect(dialog.getByText('Nothing has changed since')).toBeVisible();
}

/** The newest one of that unit. */
export async function readBill(page: Page, unit: number, amount: string): Promise<void> {
  await page.goto('/payments?list=invoices');
  await page.getByRole('searchbox', { name: 'Search' }).fill(String(unit));
  await expect(page.getByRole('row').filter({ hasText: amount })).toHaveCount(1);
}
