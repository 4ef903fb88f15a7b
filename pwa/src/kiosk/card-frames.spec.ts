import type { Page } from 'playwright/test';
import { dealTenants, fillAccount, press, type Tenant } from '../../../tests/run/journeys/account-journey.ts';
import { beginService, enrolKiosk, expectAttract } from '../../../tests/run/journeys/kiosk-journey.ts';
import { expect, test } from '../../../tests/run/site/gatehouse-server.ts';

test.describe.configure({ timeout: 90_000 });

const dealTenant = dealTenants();
const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' });

/** The sandbox draws its fields in the page itself. As from a real provider's frames, the window hears nothing of them. */
function hearNoFrames() {
  const listen = window.addEventListener.bind(window);
  window.addEventListener = (type: string, hear: unknown, options?: boolean | AddEventListenerOptions) => {
    const isInside = (event: Event) => {
      const [target] = event.composedPath();
      return target instanceof Node && target.getRootNode() instanceof ShadowRoot;
    };
    listen(type, (event) => typeof hear === 'function' && !isInside(event) && hear(event), options);
  };
}

const walks: [service: string, label: string, open: (page: Page) => Promise<void>][] = [
  [
    'Pay Bill',
    'Card number',
    async (page) => {
      await page.getByRole('textbox', { name: /amount/i }).fill('12.00');
      await press(page, 'Continue to payment');
      await press(page, 'Type the card');
    },
  ],
  [
    'Update Customer Info',
    'Credit or debit card number',
    (page) => page.getByRole('tab', { name: 'Payment' }).click(),
  ],
];

test("whoever types a card slowly into the provider's frame is not asked whether they are there", async ({
  page,
  server,
}) => {
  const tenant: Tenant = await dealTenant(server.sql);
  await page.addInitScript(hearNoFrames);
  await page.clock.install();
  await enrolKiosk(page, server);
  for (const [service, label, open] of walks) {
    await test.step(service, async () => {
      await beginService(page, service);
      await fillAccount(page, tenant);
      await press(page, 'Find My Account');
      await open(page);
      const number = page.getByLabel(label);
      await expect(number).toBeVisible({ timeout: 30_000 });
      for (const digits of ['4242', '42424242', '424242424242']) {
        await page.clock.fastForward(150_000);
        await number.fill(digits);
      }
      await page.clock.fastForward(150_000);
      await expect(warning(page)).toBeHidden();
      await page.clock.fastForward(11_000);
      await expect(warning(page)).toBeVisible();
      await page.clock.runFor(21_000);
      await expectAttract(page);
    });
  }
});
