import type { Page } from 'playwright/test';
import { expectAccessible } from '../../../../../tests/run/browser/expect-accessible.ts';
import { findSecret, holdUnit } from '../../../../../tests/run/journeys/card-journey.ts';
import { enrolKiosk } from '../../../../../tests/run/journeys/kiosk-journey.ts';
import { expect, type GatehouseServer, test } from '../../../../../tests/run/site/gatehouse-server.ts';

test.describe.configure({ timeout: 90_000 });

const paid = (page: Page) => page.getByRole('heading', { name: 'Payment Successful!' });
const reader = (page: Page) => page.getByRole('region', { name: 'Card reader' }).first();
const useReader = (page: Page) => page.getByRole('button', { name: 'Use the reader' });

/** The kiosk stands in front of a first month. */
async function openPayment(page: Page, server: GatehouseServer) {
  const rental = await holdUnit(server);
  const { amount, unit } = rental;
  const query = new URLSearchParams({ client_secret: await findSecret(server, rental), amount, unit });
  await page.goto(`/pay-onboarding?${query}`);
  await expect(page.getByText('Waiting for your phone…')).toBeVisible();
  return rental;
}

test('without a reader at the facility there are two doors; with one three, and a card at it pays once', async ({
  page,
  server,
}) => {
  await enrolKiosk(page, server);
  await openPayment(page, server);
  await expect(useReader(page)).toHaveCount(0);
  await server.restart({ readerLocation: 'tml_lobby' });
  const rental = await openPayment(page, server);
  await expectAccessible(page);
  await useReader(page).click();
  await expect(reader(page)).toBeVisible();
  await expect(paid(page)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('region', { name: 'Your gate code' })).toBeVisible();
  await expectAccessible(page);
  const payments = await server.sql`select amount_cents from payments where lease_id = ${rental.leaseId}`;
  expect([...payments]).toEqual([{ amount_cents: 6000 }]);
});

test('a reader that cannot be had says so, nothing is charged, and the other doors are open', async ({
  page,
  server,
}) => {
  await server.restart({ readerLocation: 'tml_lobby' });
  await enrolKiosk(page, server);
  const rental = await openPayment(page, server);
  await page.route('**/api/terminal/kiosk-connection-token', (route) => route.abort());
  await useReader(page).click();
  await expect(page.getByText('The card reader cannot be used right now')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show the code' }).click();
  await expect(page.getByText('Waiting for your phone…')).toBeVisible();
  const payments = await server.sql`select id from payments where lease_id = ${rental.leaseId}`;
  expect(payments).toHaveLength(0);
});
