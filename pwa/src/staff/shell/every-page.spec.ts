import type { Page } from 'playwright/test';
import { expectAccessible } from '../../../../tests/run/browser/expect-accessible.ts';
import { expect, test } from '../../../../tests/run/site/gatehouse-server.ts';
import { openOffice } from '../../../../tests/run/site/open-office.ts';

/** Every page of the office, and what its tabs or its switch lead to. */
const pages: readonly (readonly [path: string, ...views: string[]])[] = [
  ['/dashboard'],
  ['/dashboard?tab=inbox', 'Cases', 'ID photos', 'Tickets'],
  ['/dashboard?tab=leases'],
  ['/dashboard?tab=doors'],
  ['/dashboard?tab=figures'],
  ['/storage-map'],
  ['/customers'],
  ['/customers?tab=import'],
  ['/customers?tab=export'],
  ['/customers?customer=:id', 'Account', 'Messages and tickets', 'Notes and holds'],
  ['/payments', 'Payments', 'Failed', 'Closes', 'Approvals'],
  ['/pricing', 'Proposals', 'Rules', 'Last year again'],
  ['/reports', 'Occupancy', 'Delinquency', 'Collections', 'Trends'],
  ['/messaging', 'All messages'],
  ['/email'],
  ['/settings'],
  ['/settings?tab=team'],
  ['/settings?tab=kiosks'],
  ['/settings?tab=billing'],
  ['/settings?tab=mail'],
  ['/settings?tab=audit'],
  ['/settings?tab=system'],
];

const tablet = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

test.describe.configure({ timeout: 240_000 });

/** Rows and items are alike: the first few are looked at. What is around the page is looked at with the first one. */
const repeated = 'main :is(tbody tr, li):nth-child(n + 4)';
const repeatedAndFrame = `aside, ${repeated}`;

/** Nothing is hidden with the empty list. */
const hide = (page: Page, selectors: string) =>
  page.evaluate((selectors) => {
    const sheet = new CSSStyleSheet();
    if (selectors) sheet.replaceSync(`${selectors} { display: none }`);
    document.adoptedStyleSheets = [sheet];
  }, selectors);

test('every page of the office, each tab of it, is accessible, and none is wider than its screen, on a tablet or a phone', async ({
  page,
  server,
}) => {
  const [tenant] = await server.sql`select id from customers where last_name = 'O''Brien'`;
  const measure = async (name: string) => {
    for (const screen of [phone, tablet]) {
      await page.setViewportSize(screen);
      const overhang = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(overhang, `${name}, ${screen.width} wide`).toBe(0);
    }
  };
  const stands = async (name: string) => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    await measure(name);
    await hide(page, name === '/dashboard' ? repeated : repeatedAndFrame);
    await test.step(name, () => expectAccessible(page, 'all'));
    await hide(page, '');
  };
  await openOffice(page);
  for (const [path, ...views] of pages) {
    if (path !== '/dashboard') await page.goto(path.replace(':id', tenant?.id));
    await stands(path);
    for (const view of views) {
      const tab = page.getByRole('tab', { name: view, exact: true });
      await tab.or(page.getByRole('radio', { name: view, exact: true })).click();
      await stands(`${path} ${view}`);
    }
  }
});
