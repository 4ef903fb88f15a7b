import type { Page } from 'playwright/test';
import { expectAccessible } from '../../../../tests/run/expect-accessible.ts';
import { expect, test } from '../../../../tests/run/gatehouse-server.ts';

/** Every page of the office with each of its tabs that has an address, then the tabs that have none. */
const pages: readonly (readonly [path: string, ...tabs: string[]])[] = [
  ['/dashboard'],
  ['/dashboard?tab=inbox'],
  ['/dashboard?tab=inbox&list=photos'],
  ['/dashboard?tab=inbox&list=tickets'],
  ['/storage-map'],
  ['/customers'],
  ['/customers?customer=:id', 'Account', 'Messages and tickets', 'Notes and holds'],
  ['/payments'],
  ['/payments?list=payments'],
  ['/payments?list=failed'],
  ['/payments?list=approvals'],
  ['/pricing'],
  ['/reports'],
  ['/reports?report=occupancy'],
  ['/reports?report=delinquency'],
  ['/reports?report=collections'],
  ['/messaging'],
  ['/email'],
  ['/settings'],
];

test.describe.configure({ timeout: 240_000 });

/** Rows and items are alike: the first few are looked at, and the page is left right after. */
const shortenTables = (page: Page) =>
  page.evaluate(() => {
    for (const row of document.querySelectorAll('main :is(tbody tr, li):nth-child(n + 4)'))
      (row as HTMLElement).style.display = 'none';
  });

test('every page of the office, each tab of it, is accessible, and none is wider than its screen @phone', async ({
  page,
  server,
}) => {
  await page.goto('/staff');
  await page.getByLabel('Username').fill('staff');
  await page.getByLabel('Password', { exact: true }).fill('gatehouse-demo');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard');
  const [tenant] = await server.sql`select id from customers where last_name = 'O''Brien'`;
  const stands = async (name: string) => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    const overhang = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect.soft(await overhang(), name).toBe(0);
    await shortenTables(page);
    await test.step(name, () => expectAccessible(page, 'all'));
  };
  for (const [path, ...tabs] of pages) {
    await page.goto(path.replace(':id', tenant?.id));
    await stands(path);
    for (const tab of tabs) {
      await page.getByRole('tab', { name: tab }).click();
      await stands(`${path} ${tab}`);
    }
  }
});
