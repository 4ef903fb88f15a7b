import type { Page } from 'playwright/test';
import { listExpected } from 'schemas/billing/testing-first-months';
import { expectAccessible } from '../../../../tests/run/browser/expect-accessible.ts';
import {
  acceptLease,
  complete,
  dealUnits,
  goToCode,
  next,
  step,
  takeSuggestedCode,
} from '../../../../tests/run/journeys/rental-journey.ts';
import { expect, test } from '../../../../tests/run/site/gatehouse-server.ts';

test.describe.configure({ timeout: 120_000 });

const dealUnit = dealUnits();
const inWords = (day: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(day),
  );
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

/** Today's sentences, counted a second time. */
function expectedToday() {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date());
  const { coveredTo, bills } = listExpected(today, 60_00, 1);
  const [bill = { on: '', cents: 0 }] = bills;
  const rest = bill.cents === 60_00 ? ', and so on' : ', then $60.00 on';
  return [
    `$60.00 covers ${inWords(today)} to ${inWords(coveredTo)}`,
    `${inWords(bill.on)}: ${dollars(bill.cents)}${rest} the 1st of each month`,
  ];
}

const note = (page: Page) =>
  page.getByRole('region', { name: 'What this covers, and what comes next' }).filter({ visible: true });

async function goToConsent(page: Page, unit: string) {
  await goToCode(page, unit);
  await takeSuggestedCode(page);
  await next(page);
  await acceptLease(page);
  await step(page, 7);
}

test('what the first payment covers and what comes next stands before consent, and again where it is paid', async ({
  page,
  server,
}) => {
  const sentences = expectedToday();
  await goToConsent(page, await dealUnit(server.sql));
  for (const sentence of sentences) await expect(note(page)).toContainText(sentence);
  await expect(note(page)).not.toContainText('Rate as of');
  await expectAccessible(page);
  await complete(page);
  await page.getByRole('button', { name: 'Pay $60.00 now' }).click();
  await expect(page).toHaveURL(/pay-onboarding/);
  for (const sentence of sentences) await expect(note(page)).toContainText(sentence, { timeout: 20_000 });
  await expectAccessible(page);
});

test('without a connection the same rule says it, with the age of the rate', async ({
  page,
  context,
  server,
}) => {
  const sentences = expectedToday();
  await goToConsent(page, await dealUnit(server.sql));
  await context.setOffline(true);
  await expect(note(page)).toContainText(/Rate as of \d+:\d+.[AP]M today/, { timeout: 30_000 });
  for (const sentence of sentences) await expect(note(page)).toContainText(sentence);
});
