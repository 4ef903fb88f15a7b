import type { Page } from 'playwright/test';
import { expectAccessible } from '../../../../tests/run/browser/expect-accessible.ts';
import {
  acceptLease,
  complete,
  dealUnits,
  fillPersonal,
  next,
  step,
  takeSuggestedCode,
} from '../../../../tests/run/journeys/rental-journey.ts';
import { expect, test } from '../../../../tests/run/site/gatehouse-server.ts';

test.describe.configure({ timeout: 120_000 });

const plans = [
  { id: 'basic', name: 'Basic protection', cents: 12_00, covers: 'Up to $2,000 of your goods.' },
  {
    ...{ id: 'plus', name: 'Plus protection', nameEs: 'Protección plus', cents: 20_50 },
    ...{ covers: 'Up to $5,000 of your goods.', coversEs: 'Hasta $5,000 de sus cosas.' },
  },
];
const promotion = { id: 'half', name: 'Winter half price', percent: 50, months: 3 };
const dealUnit = dealUnits();

/** To step 3, by a link that names the unit. */
async function goToPayment(page: Page, unit: string) {
  await page.goto(`/?service=rent-unit&unit=${unit}`);
  await next(page);
  await fillPersonal(page);
  await next(page);
  await step(page, 3);
}
async function goToLease(page: Page) {
  await next(page);
  await next(page);
  await takeSuggestedCode(page);
  await next(page);
  await step(page, 6);
}
const planCard = (page: Page, name: string | RegExp) => page.getByRole('radio', { name });
const choose = (page: Page, name: string) => page.getByText(name, { exact: true }).click();
const dialog = (page: Page) => page.getByRole('dialog');

test.beforeAll(async ({ server }) => server.restart({ plans, promotion }));

test('a plan is chosen and the promotion is told, before consent, in the lease, and where it is done @phone', async ({
  page,
  server,
}) => {
  const unit = await dealUnit(server.sql);
  await goToPayment(page, unit);
  await expect(page.getByText('Winter half price')).toBeVisible();
  await expect(page.getByText(/50% off the rent of your first 3 bills, from/)).toBeVisible();
  await expect(planCard(page, /^No plan/)).toBeChecked();
  await choose(page, 'Plus protection');
  await expect(planCard(page, /^Plus protection/)).toBeChecked();
  await expectAccessible(page);
  await goToLease(page);
  await expect(
    dialog(page).getByText(/Plus protection, \$20\.50 a month, with each bill of a 1st/),
  ).toBeVisible();
  await expect(dialog(page).getByText(/50% off the rent of the first 3 bills of a 1st/)).toBeVisible();
  await acceptLease(page);
  await step(page, 7);
  await expect(page.getByText('Plus protection · $20.50 a month')).toBeVisible();
  await expect(page.getByText('Winter half price · 50% off the rent of your first 3 bills')).toBeVisible();
  await expect(
    page.getByText(/\$80\.50 for a whole month.*Less as long as the promotion lasts/),
  ).toBeVisible();
  await expectAccessible(page);

  // Another plan is another lease.
  await page.getByRole('button', { name: 'Change: Protection plan' }).click();
  await choose(page, 'Basic protection');
  await goToLease(page);
  await expect(
    page.getByText('this changed: the protection plan or the promotion', { exact: false }),
  ).toBeVisible();
  await acceptLease(page);
  await expect(page.getByText(/\$72\.00 for a whole month/)).toBeVisible();
  await complete(page);
  await expect(page.getByText(/With Basic protection and Winter half price\. After/)).toBeVisible();
  await expectAccessible(page);
  const rows =
    await server.sql`select o.kind, o.amount_cents as cents, o.percent, o.months from rental_offers o
    join leases l on l.id = o.lease_id join units u on u.id = l.unit_id where u.number = ${unit} order by o.kind`;
  expect(rows.map((row) => ({ ...row }))).toEqual([
    { kind: 'plan', cents: 12_00, percent: null, months: null },
    { kind: 'promotion', cents: null, percent: 50, months: 3 },
  ]);
  // What the payment page says is of the office, and the same.
  await page.getByRole('button', { name: 'Pay $60.00 now' }).click();
  await expect(page).toHaveURL(/pay-onboarding/);
  const note = page.getByRole('region', { name: 'What this covers, and what comes next' });
  await expect(note).toContainText(/\$42\.00.*\$72\.00/, { timeout: 20_000 });
});

test('without a connection what the tablet showed is kept, and counts though the file changed meanwhile', async ({
  page,
  context,
  server,
}) => {
  const unit = await dealUnit(server.sql);
  await goToPayment(page, unit);
  await choose(page, 'Plus protection');
  await goToLease(page);
  await context.setOffline(true);
  await expect(page.getByText('Not decided yet')).toBeVisible({ timeout: 30_000 });
  await acceptLease(page);
  await page.getByText('Yes, any other').click();
  await complete(page);
  await expect(page.getByText(/With Plus protection and Winter half price\. After/)).toBeVisible();
  await server.restart({ plans: [{ ...plans[1], cents: 30_00 } as (typeof plans)[number]] });
  await context.setOffline(false);
  const find = () => server.sql`select o.kind, o.amount_cents as cents from rental_offers o
    join leases l on l.id = o.lease_id join units u on u.id = l.unit_id where u.number = ${unit} order by o.kind`;
  await expect
    .poll(async () => (await find()).map(({ cents }) => cents), { timeout: 60_000 })
    .toEqual([20_50, null]);
  await server.restart({ plans, promotion });
});

test('in Spanish plan and promotion are said in Spanish where the file does', async ({ page, server }) => {
  await page.goto(`/?service=rent-unit&unit=${await dealUnit(server.sql)}`);
  await dialog(page).getByRole('button', { name: 'Español' }).click();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page.getByRole('radiogroup', { name: 'Plan de protección' })).toBeVisible();
  await expect(planCard(page, /^Protección plus/)).toBeVisible();
  await expect(page.getByText('Hasta $5,000 de sus cosas.', { exact: false })).toBeVisible();
  await expect(page.getByText(/50% menos en la renta de sus primeras 3 facturas/)).toBeVisible();
});
