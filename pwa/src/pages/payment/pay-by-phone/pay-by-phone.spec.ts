import type { Browser, Page } from 'playwright/test';
import type { CompletedRental } from 'schemas/leasing/rentals';
import type { MadePhoneLink } from 'schemas/payments/phone-links';
import { expectAccessible } from '../../../../../tests/run/browser/expect-accessible.ts';
import { findSecret, holdUnit, typeCard, visa } from '../../../../../tests/run/journeys/card-journey.ts';
import { enrolKiosk, expectAttract } from '../../../../../tests/run/journeys/kiosk-journey.ts';
import { expect, type GatehouseServer, test } from '../../../../../tests/run/site/gatehouse-server.ts';

test.describe.configure({ timeout: 90_000 });

const payButton = (page: Page) => page.getByRole('button', { name: 'Pay $60.00' });
const paid = (page: Page) => page.getByRole('heading', { name: 'Payment Successful!' });
const gateCode = (page: Page) => page.getByRole('region', { name: 'Your gate code' });

/** The code on the screen, as a camera reads it. */
async function readCode(page: Page, show: () => Promise<unknown>): Promise<string> {
  const made = page.waitForResponse(
    (reply) => reply.url().endsWith('/api/phone-links') && reply.request().method() === 'POST',
  );
  await show();
  const { url } = (await (await made).json()) as MadePhoneLink;
  await expect(page.getByRole('img', { name: 'QR code: this payment on your phone' })).toBeVisible();
  return new URL(url).pathname;
}

/** A kiosk in front of a first month, and its code. */
async function openKiosk(page: Page, server: GatehouseServer) {
  await enrolKiosk(page, server);
  const rental = await holdUnit(server);
  const { amount, unit } = rental;
  const query = new URLSearchParams({ client_secret: await findSecret(server, rental), amount, unit });
  const code = await readCode(page, () => page.goto(`/pay-onboarding?${query}`));
  return { rental, code };
}

async function takePhone(browser: Browser, { origin }: GatehouseServer): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  return context.newPage();
}

async function expectPaidOnce({ sql }: GatehouseServer, { leaseId }: CompletedRental) {
  const payments = await sql`select amount_cents from payments where lease_id = ${leaseId}`;
  expect([...payments]).toEqual([{ amount_cents: 6000 }]);
}

/** All that a customer came for stands above the kiosk's bar, whichever way it is hung, in both languages. */
async function expectAllInSight(page: Page) {
  const before = page.viewportSize() ?? { width: 1280, height: 800 };
  // A kiosk fills its screen at each tap, and such a window cannot be turned.
  await page.evaluate(() => {
    document.documentElement.requestFullscreen = async () => undefined;
    return document.fullscreenElement && document.exitFullscreen();
  });
  for (const language of ['Español', 'English']) {
    await page.getByRole('button', { name: language }).click();
    for (const [width, height] of [
      [800, 1280],
      [1280, 800],
    ] as const) {
      await expect(() => page.setViewportSize({ width, height })).toPass({ timeout: 5_000 });
      const hidden = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      await expect.poll(hidden, `${language} ${width}×${height}`).toBe(0);
    }
  }
  await page.setViewportSize(before);
}

test('a phone pays what stands on the kiosk: both say so, and show the gate code, by themselves', async ({
  page,
  browser,
  server,
}) => {
  const { rental, code } = await openKiosk(page, server);
  await expect(page.getByText('Waiting for your phone…')).toBeVisible();
  await expect(page.getByText('$60.00').first()).toBeVisible();
  await expectAccessible(page);
  const phone = await takePhone(browser, server);
  await phone.goto(code);
  await expect(phone.getByText(`First month · Unit ${rental.unit}`)).toBeVisible();
  await expect(phone.getByText('Núñez')).toHaveCount(0);
  await expect(page.getByText('A phone shows the payment')).toBeVisible({ timeout: 4_000 });
  await typeCard(phone, visa);
  await expectAccessible(phone);
  await payButton(phone).click();
  await expect(paid(phone)).toBeVisible();
  await expect(paid(page)).toBeVisible({ timeout: 8_000 });
  for (const screen of [phone, page]) {
    await expect(gateCode(screen)).toContainText([...rental.gateCode].join(' '));
    await expect(gateCode(screen)).toContainText(/Sent to the gate|Works now/);
    await expect(screen.getByText(`Unit ${rental.unit} is yours.`)).toBeVisible();
    await expectAccessible(screen);
  }
  await expect(gateCode(page)).toContainText('Works now', { timeout: 20_000 });
  await expectAllInSight(page);
  await gateCode(page).getByRole('button', { name: 'Hide' }).click();
  await expect(gateCode(page)).not.toContainText([...rental.gateCode].join(' '));
  await expectPaidOnce(server, rental);

  // A phone says it again, also by the code; nobody else is told more than that it is paid.
  await phone.reload();
  await expect(gateCode(phone)).toContainText([...rental.gateCode].join(' '));
  await phone.goto(code);
  await expect(paid(phone)).toBeVisible();
  const stranger = await takePhone(browser, server);
  await stranger.goto(code);
  await expect(stranger.getByText('It is paid already')).toBeVisible();
  const intentId = (
    await server.sql`select stripe_id from payment_intents where lease_id = ${rental.leaseId}`
  )[0];
  await stranger.goto(`/payment-success?payment_intent=${intentId?.stripe_id}&redirect_status=succeeded`);
  await expect(stranger.getByText(/Confirmed by the office/)).toBeVisible();
  await expect(gateCode(stranger)).toHaveCount(0);
  expect(await stranger.content()).not.toContain(rental.gateCode);
  await page.reload();
  await expectAttract(page);
});

test('a kiosk that loses its network goes on by itself; one that was left shows nothing, and the phone finishes', async ({
  page,
  browser,
  server,
}) => {
  const first = await openKiosk(page, server);
  await page.route('**/api/phone-links/*', (route) => route.abort());
  await expect(page.getByText('Your phone can pay all the same.')).toBeVisible();
  const phone = await takePhone(browser, server);
  await phone.goto(first.code);
  await typeCard(phone, visa);
  await page.reload();
  await expectAttract(page);
  await payButton(phone).click();
  await expect(gateCode(phone)).toBeVisible();
  await page.waitForTimeout(3_000);
  await expectAttract(page);
  expect(await page.content()).not.toContain(first.rental.gateCode);
  await expectPaidOnce(server, first.rental);
});

test('who types at the kiosk after all ends the code: the phone is told, nothing is charged there', async ({
  page,
  browser,
  server,
}) => {
  const { rental, code } = await openKiosk(page, server);
  const phone = await takePhone(browser, server);
  await phone.goto(code);
  await typeCard(phone, visa);
  await page.route('**/api/phone-links/*', (route) => route.abort());
  await page.getByRole('button', { name: 'Type the card' }).click();
  await expect(page.getByText('The code is still open')).toBeVisible();
  await page.unroute('**/api/phone-links/*');
  await page.getByRole('button', { name: 'Type the card' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  await expectAccessible(page);
  await payButton(phone).click();
  await expect(phone.getByText('This is not open for payment any more')).toBeVisible();
  await phone.getByRole('button', { name: 'Start again' }).click();
  await expect(phone.getByText('This code is over')).toBeVisible();
  await expectAccessible(phone);

  const again = await readCode(page, () => page.getByRole('button', { name: 'Show the code' }).click());
  await phone.goto(again);
  await expect(payButton(phone)).toBeVisible();
  await page.getByRole('button', { name: 'Type the card' }).click();
  await typeCard(page, visa);
  await payButton(page).click();
  await expect(gateCode(page)).toBeVisible();
  await typeCard(phone, visa);
  await payButton(phone).click();
  await expect(phone.getByText('It is paid already')).toBeVisible();
  await expect(gateCode(phone)).toHaveCount(0);
  await expectPaidOnce(server, rental);
});
