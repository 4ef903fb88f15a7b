import type { Page } from 'playwright/test';
import { expectNoTrace, plantEverywhere } from '../../../tests/run/browser/search-page.ts';
import { dealTenants } from '../../../tests/run/journeys/account-journey.ts';
import { services } from '../../../tests/run/journeys/every-screen.ts';
import { beginService, enrolKiosk, expectAttract } from '../../../tests/run/journeys/kiosk-journey.ts';
import { expect, test } from '../../../tests/run/site/gatehouse-server.ts';

// Every screen with each of its endings by the environment: KIOSK_WIPES=all.
const isWhole = process.env.KIOSK_WIPES === 'all';

test.describe.configure({ timeout: 90_000 });

type End = (page: Page) => Promise<void>;

const walkAway: End = async (page) => {
  await page.clock.fastForward(301_000);
  await page.clock.runFor(22_000);
};

const cancel: End = async (page) => {
  await page.getByRole('button', { name: 'Close', exact: true }).first().click();
  const leave = page.getByRole('button', { name: 'Leave', exact: true });
  const atRest = page.locator('html[data-resting]');
  // Where nothing was typed nobody is asked.
  await expect(leave.or(atRest)).toBeVisible();
  if (await leave.isVisible()) await leave.click();
};

const pressButton =
  (name: string): End =>
  (page) =>
    page.getByRole('button', { name, exact: true }).click();

const dealTenant = dealTenants();

// One tablet, as in the office: each customer comes after the one before.
let page: Page;
test.beforeAll(async ({ browser, server }) => {
  page = await browser.newPage({ baseURL: server.origin });
  await page.clock.install();
  await enrolKiosk(page, server);
});
test.afterAll(() => page.close());

for (const { id, title, screens, lastButton, journey } of services) {
  for (const [at, screen] of screens.entries()) {
    const isLast = at === screens.length - 1;
    // A run takes one ending of each service: its last button, or a cancel where it has none.
    const isUsual = lastButton ? isLast : at === screens.length - 2;
    const endings: [string, End, isUsual: boolean][] = [['walking away', walkAway, false]];
    if (!isLast) endings.push(['cancel', cancel, isUsual]);
    else if (lastButton) endings.push([lastButton, pressButton(lastButton), isUsual]);

    for (const [ending, end, isTaken] of endings) {
      if (!isWhole && !isTaken) continue;

      test(`${title}, ${screen}: ${ending} leaves nothing of the customer on the tablet`, async ({
        server,
      }) => {
        const tenant = await dealTenant(server.sql);
        const email = `plant-${id}-${at}-${ending.replace(' ', '-').toLowerCase()}@example.com`;
        const typed = { firstName: 'Plantfirst', lastName: 'Plantlast', email };
        const stored = Array.from({ length: 195 }, (_, each) => `plant-${each}-q7x`);
        await beginService(page, title);
        for await (const shown of journey(page, { tenant, ...typed })) if (shown === screen) break;
        await plantEverywhere(page, stored);
        await end(page);
        await expectAttract(page);
        await expectNoTrace(page, [...Object.values(typed), ...stored, tenant.lastName, tenant.email]);
      });
    }
  }
}
