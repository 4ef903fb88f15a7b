import {
  acceptLease,
  complete,
  dealUnits,
  fillPersonal,
  next,
  step,
  takeSuggestedCode,
} from '../../../../../tests/run/journeys/rental-journey.ts';
import { expect, test } from '../../../../../tests/run/site/gatehouse-server.ts';

test.describe.configure({ timeout: 120_000 });

const dealUnit = dealUnits();
const taxPercent = { rent: 6, plan: 0, extra: 0, charge: 0, merchandise: 0 };

test.beforeAll(async ({ server }) => server.restart({ taxPercent }));

test('where rent is taxed every step says so, and the sum is the same from the first to the bill @phone', async ({
  page,
  server,
}) => {
  await page.goto(`/?service=rent-unit&unit=${await dealUnit(server.sql)}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('10x10 ft, $60.00 plus tax a month.')).toBeVisible();
  await next(page);
  await fillPersonal(page);
  await next(page);
  await step(page, 3);
  await expect(dialog.getByText(/\$60\.00 plus tax for Unit/)).toBeVisible();
  await expect(dialog.getByText(/^\$63\.60 covers/)).toBeVisible();
  await expect(dialog.getByText('Of it $3.60 is sales tax.')).toBeVisible();
  await next(page);
  await next(page);
  await takeSuggestedCode(page);
  await next(page);
  await step(page, 6);
  await expect(
    dialog.getByText('$60 a month, plus sales tax, which is 6% of it today').first(),
  ).toBeVisible();
  await acceptLease(page);
  await expect(
    dialog.getByText(/The bill of the 1st of each month, \$63\.60 for a whole month/),
  ).toBeVisible();
  await complete(page);
  await expect(page.getByRole('button', { name: 'Pay $63.60 now' })).toBeVisible();
  const [bill] = await server.sql`select amount_cents from invoices order by number desc limit 1`;
  expect(bill).toEqual({ amount_cents: 63_60 });
});
