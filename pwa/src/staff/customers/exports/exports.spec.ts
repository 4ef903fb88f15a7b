import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { exportDocument } from 'schemas/reporting/exports/exports';
import { expect, test } from '../../../../../tests/run/site/gatehouse-server.ts';
import { openOffice } from '../../../../../tests/run/site/open-office.ts';

async function save(page: Page, button: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

test('an owner takes everything along: files for an import, records, one document, and a journal for the bookkeeper', async ({
  page,
  server,
}) => {
  await openOffice(page);
  await page.goto('/customers');
  await page.getByRole('link', { name: 'Export', exact: true }).click();
  const leases = await save(page, 'Save as CSV: Leases');
  expect(leases.name).toMatch(/^leases-\d{4}-\d\d-\d\d\.csv$/);
  const [living] =
    await server.sql`select count(*)::int from leases where state = 'active' and vacated_on is null`;
  expect(leases.text.trim().split('\r\n')).toHaveLength((living?.count ?? 0) + 1);
  expect((await save(page, 'Save as CSV: Dated rents')).name).toMatch(/^dated-rents-/);

  const all = await save(page, 'Save all as JSON');
  const { tables } = exportDocument.parse(JSON.parse(all.text));
  expect(tables.spaces).toHaveLength(100);

  const journal = page.getByRole('region', { name: 'Journal for bookkeeping' });
  await journal.getByLabel('Last day').fill('2020-01-01');
  await expect(journal.getByText('The last day is before the first one.')).toBeVisible();
  await expect(journal.getByRole('button', { name: 'Save as CSV' })).toBeDisabled();
  await journal.getByLabel('First day').fill('2020-01-01');
  await journal.getByLabel('Last day').fill('2030-01-01');
  const lines = await save(page, 'Save as CSV');
  expect(lines.text.split('\r\n', 1)[0]?.replace('\uFEFF', '')).toBe(
    'Day,Account,Debit,Credit,Memo,Unit,Transaction',
  );
});

test('a document that breaks off is said to, and tried again', async ({ page }) => {
  await openOffice(page);
  await page.goto('/customers?tab=export');
  const button = page.getByRole('button', { name: 'Save all as JSON' });
  await expect(button).toBeVisible();
  await page.context().setOffline(true);
  await button.click();
  await expect(page.getByText('The document could not be saved', { exact: true })).toBeVisible();
  await page.context().setOffline(false);
  expect((await save(page, 'Save all as JSON')).name).toMatch(/^gatehouse-.+\.json$/);
});
