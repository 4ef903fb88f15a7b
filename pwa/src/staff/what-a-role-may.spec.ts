import type { Page } from 'playwright/test';
import { hire } from '../../../tests/run/journeys/office-journey.ts';
import { expect, test } from '../../../tests/run/site/gatehouse-server.ts';
import { openOffice } from '../../../tests/run/site/open-office.ts';

/** All of them are walked through by `npm run test:long`; here those where most is a manager's or an owner's. */
const few = [
  '/customers?tab=export',
  '/payments?list=closes',
  '/pricing?view=proposals',
  '/settings?tab=kiosks',
];
const all = [
  '/dashboard',
  '/dashboard?tab=inbox',
  '/dashboard?tab=leases',
  '/dashboard?tab=doors',
  '/dashboard?tab=figures',
  '/storage-map',
  '/customers',
  '/customers?tab=import',
  '/customers?tab=export',
  '/payments?list=invoices',
  '/payments?list=payments',
  '/payments?list=failed',
  '/payments?list=closes',
  '/payments?list=approvals',
  '/pricing',
  '/pricing?view=proposals',
  '/pricing?view=rules',
  '/pricing?view=simulation',
  '/reports',
  '/messaging',
  '/messaging?view=all',
  '/email',
  '/settings',
  '/settings?tab=team',
  '/settings?tab=kiosks',
  '/settings?tab=billing',
  '/settings?tab=mail',
  '/settings?tab=audit',
  '/settings?tab=system',
];
const addresses = process.env.ROLE_WALK === 'all' ? all : few;

/** What the office refused to this role since the page was opened. */
function listRefused(page: Page): string[] {
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() !== 403) return;
    refused.push(`${answer.request().method()} ${new URL(answer.url()).pathname} on ${page.url()}`);
  });
  return refused;
}

const buttonsOf = (page: Page) => page.locator('main button:visible:enabled');

/** Where the first button of each name is, however many rows, units and days there are. */
async function placesOfButtons(page: Page): Promise<number[]> {
  const names = await buttonsOf(page).evaluateAll((all) =>
    all.map((button) => (button as HTMLElement).innerText.replace(/\d+/g, '#').trim()),
  );
  return names.flatMap((name, at) => (name !== '' && names.indexOf(name) === at ? [at] : []));
}

async function settle(page: Page, address: string) {
  await page.goto(address);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** Each opens what it opens, which is closed again; where it led elsewhere the page is opened anew. */
async function pressEach(page: Page, address: string) {
  for (const place of await placesOfButtons(page)) {
    // Another press may have taken it away.
    await buttonsOf(page)
      .nth(place)
      .click({ timeout: 1_000 })
      .catch(() => undefined);
    await page.keyboard.press('Escape');
    const isHere = page.url().endsWith(address) && (await page.getByRole('dialog').count()) === 0;
    if (!isHere) await settle(page, address);
  }
}

test('a clerk is offered nothing that their role may not do', async ({ page, request }) => {
  test.setTimeout(240_000);
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await openOffice(page, '/dashboard', await hire(request, 'only-clerk', 'clerk'));
  const refused = listRefused(page);
  for (const address of addresses) {
    await settle(page, address);
    await pressEach(page, address);
  }
  await page.waitForLoadState('networkidle');
  expect([...new Set(refused)]).toEqual([]);
});

test('a view of an owner is the page itself to whoever is less, and a manager has the ledger to take along', async ({
  page,
  request,
}) => {
  const clerk = await hire(request, 'view-clerk', 'clerk');
  for (const tab of ['import', 'export']) {
    await openOffice(page, `/customers?tab=${tab}`, clerk);
    await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Export' })).toHaveCount(0);
  }
  await openOffice(page, '/customers?tab=export', await hire(request, 'view-manager', 'manager'));
  await expect(page.getByRole('heading', { level: 1, name: 'Export' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: /CSV/ })).toHaveCount(1);
});
