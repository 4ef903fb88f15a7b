import type { Page } from 'playwright/test';
import { dealTenants } from '../../../tests/run/journeys/account-journey.ts';
import { services } from '../../../tests/run/journeys/every-screen.ts';
import { expect, type GatehouseServer, test } from '../../../tests/run/site/gatehouse-server.ts';

test.describe.configure({ timeout: 120_000 });

const dealTenant = dealTenants();
const home = (page: Page) => page.getByRole('heading', { level: 1, name: 'How Can I Help You Today?' });
const dialogs = (page: Page) => page.locator('[role=dialog], [role=alertdialog]');

async function expectBareHome(page: Page) {
  // A service that is loaded late would open over it.
  await page.waitForLoadState('networkidle');
  await expect(dialogs(page)).toHaveCount(0);
  await expect(home(page)).toBeVisible();
}

const service = (id: string) => {
  const found = services.find((each) => each.id === id);
  if (!found) throw new Error(`no service ${id}`);
  return found;
};

async function runToEnd(page: Page, server: GatehouseServer, id: string) {
  const tenant = await dealTenant(server.sql);
  const who = { tenant, firstName: 'Wilhelmina', lastName: 'Featherstonehaugh', email: `${id}@example.com` };
  await page.goto(`/?service=${id}`);
  for await (const screen of service(id).journey(page, who)) void screen;
}

for (const { id, title } of services.filter(({ lastButton }) => lastButton !== null)) {
  test(`${title}: its last screen is never come back to as a first one, by a reload, Back or Forward`, async ({
    page,
    server,
  }) => {
    await runToEnd(page, server, id);
    await page.reload();
    await expectBareHome(page);
    await page.goBack();
    await page.goForward();
    await expectBareHome(page);
  });
}

test('Back from a last screen, Forward, and the same service once more', async ({ page, server }) => {
  await runToEnd(page, server, 'refer-friend');
  await page.goBack();
  await expectBareHome(page);
  await page.goForward();
  await expectBareHome(page);
  await page
    .getByRole('button', { name: /Refer a Friend/ })
    .first()
    .click();
  await expect(page.getByLabel("Friend's name")).toHaveValue('');
  await page.goBack();
  await expectBareHome(page);
});

test('one friend more: what is typed for the next one is asked for before it is lost', async ({
  page,
  server,
}) => {
  await runToEnd(page, server, 'refer-friend');
  await page.getByRole('button', { name: 'Refer Another Friend' }).click();
  await page.getByLabel("Friend's name").fill('Ada');
  await page.goBack();
  await expect(page.getByText('Leave without finishing?')).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel("Friend's name")).toHaveValue('Ada');
});
