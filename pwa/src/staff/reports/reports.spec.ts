import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { expect, test } from '../../../../tests/run/site/gatehouse-server.ts';
import { openOffice } from '../../../../tests/run/site/open-office.ts';

/** The figures that a report says above its table, by their labels. */
const figure = (page: Page, report: string, label: string) =>
  page
    .getByRole('region', { name: report, exact: true })
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');

test('each tile of the dashboard opens the report that says the same', async ({ page }) => {
  await openOffice(page);
  const tiles = page.getByRole('list', { name: 'Right now' }).getByRole('link');
  await expect(tiles).toHaveCount(4);
  for (const [tile, report, label] of [
    ['Collected this month', 'Collections', 'Collected'],
    ['Past due today', 'Delinquency', 'Past due'],
  ] as const) {
    const link = tiles.filter({ hasText: tile });
    const shown = /\$[\d,]+\.\d\d/.exec((await link.textContent()) ?? '')?.[0];
    await link.click();
    await expect(figure(page, report, label)).toHaveText(shown ?? 'no figure');
    await page.goBack();
  }
  await tiles.filter({ hasText: 'Occupied now' }).click();
  await expect(page.getByRole('row', { name: /^Units/ })).toBeVisible();
});

test('a report of a day that is past is searched on the screen and saved whole', async ({ page }) => {
  await openOffice(page, '/reports');
  await page.getByLabel('As of').fill('2026-01-31');
  await expect(page.getByRole('region', { name: 'Rent roll', exact: true })).toContainText(
    'As of January 31, 2026',
  );
  await expect(page).toHaveURL(/asOf=2026-01-31/);
  await page.getByRole('radio', { name: 'Delinquency' }).click();
  await page.getByLabel('As of').fill('');
  const rows = page.getByRole('table', { name: 'Delinquency' }).getByRole('row');
  await expect(rows.filter({ hasText: '$85.00' }).first()).toBeVisible();
  const all = (await rows.count()) - 1;
  await page.getByLabel('Search in this report').fill('42');
  await expect(rows.nth(1)).toContainText('$85.00');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect((await download).suggestedFilename()).toMatch(/^delinquency-\d{4}-\d\d-\d\d\.csv$/);
  expect(file.trim().split('\r\n')).toHaveLength(all + 1);
  expect(file).toContain('85.00');
});

test('twelve months are charts, each with the table that says the same', async ({ page }) => {
  await openOffice(page, '/reports?report=trends');
  const card = (name: string) => page.getByRole('region', { name, exact: true });
  const occupancy = card('Occupancy');
  await expect(occupancy.getByRole('img')).toHaveAccessibleName(/^Occupancy over 12 months, the last one:/);
  await occupancy.getByText('Table', { exact: true }).click();
  const rows = occupancy.getByRole('table', { name: 'Occupancy' }).getByRole('row');
  await expect(rows).toHaveCount(13);
  const whole = page.getByRole('table', { name: 'Trends' }).getByRole('row');
  const cellsOf = (row: typeof rows) => row.getByRole('cell').allTextContents();
  expect((await cellsOf(whole.nth(1))).slice(0, 2)).toEqual((await cellsOf(rows.nth(1))).slice(0, 2));
  await page.getByLabel('As of').fill('2026-03-31');
  await expect(whole.nth(1)).toContainText('March 2026');
  await expect(rows.nth(1)).toContainText('March 2026');
});
