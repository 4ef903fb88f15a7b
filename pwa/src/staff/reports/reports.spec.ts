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
  await expect(page.getByRole('region', { name: 'Delinquency', exact: true })).not.toContainText(
    'January 31, 2026',
  );
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

/** Opens the rent roll with so many of its rows at first, as a facility of hundreds of tenants has it. */
async function openCutRoll(page: Page, top: number) {
  await page.route(/rent-roll\?.*top=/, (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/top=\d+/, `top=${top}`),
    }),
  );
  await openOffice(page, '/reports');
  const rows = page.getByRole('table', { name: 'Rent roll' }).locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(top);
  const all = Number(await figure(page, 'Rent roll', 'Leases').textContent());
  expect(all).toBeGreaterThan(top);
  return { rows, all };
}
const sheet = (page: Page) => page.locator('body > div > table tbody tr');

test('a long report shows its first rows, and all when somebody wants them', async ({ page }) => {
  const { all } = await openCutRoll(page, 3);
  await page.getByRole('button', { name: `Show all ${all} rows` }).click();
  await expect(page.getByRole('table', { name: 'Rent roll' })).toHaveAttribute('aria-rowcount', `${all + 1}`);
  await expect(page.getByRole('button', { name: /^Show all/ })).toBeHidden();
  await expect(figure(page, 'Rent roll', 'Leases')).toHaveText(String(all));
});

test('a long report is searched in all its rows', async ({ page }) => {
  const { rows } = await openCutRoll(page, 3);
  await page.getByLabel('Search in this report').fill('42');
  await expect(rows.first()).toContainText('42');
  await expect(page.getByText('Nothing found')).toBeHidden();
});

test('rows that could not be had are not called missing', async ({ page }) => {
  const { rows } = await openCutRoll(page, 3);
  await page.route(/rent-roll(\?asOf=[\d-]+)?$/, (route) => route.abort());
  await page.getByRole('button', { name: /^Show all/ }).click();
  await expect(page.getByText('The other rows could not be loaded just now.')).toBeVisible();
  await page.getByLabel('Search in this report').fill('zzz');
  await expect(page.getByText('This report could not be loaded')).toBeVisible();
  await page.getByLabel('Search in this report').fill('');
  await expect(rows).toHaveCount(3);
});

test('the printer gets all rows, which are drawn for it alone', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
  });
  const { all } = await openCutRoll(page, 3);
  await expect(sheet(page)).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(sheet(page)).toHaveCount(3);
  await expect(page.getByText(/^There are more rows: press Print/)).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await expect(sheet(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
  // As the browser's own print does, which lays out what stands there when this has been told.
  const drawn = await page.evaluate(() => {
    window.dispatchEvent(new Event('beforeprint'));
    return document.querySelectorAll('body > div > table tbody tr').length;
  });
  expect(drawn).toBe(all);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(sheet(page)).toHaveCount(0);
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
