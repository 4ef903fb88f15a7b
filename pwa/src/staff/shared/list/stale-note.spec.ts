import { expectAccessible } from '../../../../../tests/run/browser/expect-accessible.ts';
import { expect, test } from '../../../../../tests/run/site/gatehouse-server.ts';
import { openOffice } from '../../../../../tests/run/site/open-office.ts';

test('a list that cannot be read again says from when it is, until it can', async ({ page }) => {
  await openOffice(page, '/payments?list=invoices');
  const rows = page.locator('tbody tr');
  await expect(rows.nth(1)).toBeVisible();
  const list = '**/api/staff/invoices*';
  await page.route(list, (route) => route.abort());
  // What is done asks for every list again.
  await page.getByRole('button', { name: 'Take payment' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('button', { name: /^Choose / })
    .first()
    .click();
  await dialog.getByRole('button', { name: /Paid by/ }).click();
  await page.getByRole('option', { name: 'Cash' }).click();
  await dialog.getByLabel('Amount').fill('1');
  await dialog.getByRole('button', { name: 'Take payment' }).click();
  await expect(dialog.getByText(/^Payment taken/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  const note = page.getByText(/^Could not be read again just now; from .+\d{1,2}:\d{2}/);
  // Above the rows, where the eye is.
  await expect(note).toBeInViewport();
  await expect(rows.nth(1)).toBeVisible();
  await expectAccessible(page);
  await page.unroute(list);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(note).toBeHidden();
  await expect(rows.nth(1)).toBeVisible();
});

test('the next page of a list that does not come says so, and the rows stay', async ({ page }) => {
  await openOffice(page, '/payments?list=invoices');
  const list = '**/api/staff/invoices*';
  await expect(page.getByRole('button', { name: 'Show more' })).toBeVisible();
  await page.route(list, (route) => route.abort());
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByText('The rest could not be loaded just now.')).toBeVisible();
  await page.unroute(list);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByText('The rest could not be loaded just now.')).toBeHidden();
});
