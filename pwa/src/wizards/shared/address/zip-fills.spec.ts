import type { Page } from 'playwright/test';
import { next, openWizard, step } from '../../../../../tests/run/journeys/rental-journey.ts';
import { expect, test } from '../../../../../tests/run/site/gatehouse-server.ts';

const zip = (page: Page) => page.getByLabel('ZIP code');
const city = (page: Page) => page.getByLabel('City');
const state = (page: Page) => page.getByRole('button', { name: /State$/ });
const places = async (page: Page, inCity: string, inState: string) => {
  await expect(city(page)).toHaveValue(inCity);
  await expect(state(page)).toContainText(inState);
};

test.beforeEach(async ({ page }) => {
  await openWizard(page);
  await next(page);
  await step(page, 2);
});

test('a ZIP fills in city and state, says so, and follows its own correction', async ({ page }) => {
  await places(page, 'Springfield', 'Kentucky');
  await zip(page).pressSequentially('40004');
  await places(page, 'Bardstown', 'Kentucky');
  await expect(page.getByText('Filled in from the ZIP: Bardstown, Kentucky')).toHaveCount(1);
  await zip(page).fill('90210-1234');
  await places(page, '', 'California');
  await zip(page).fill('20001');
  await places(page, '', 'California');
  await zip(page).fill('40069');
  await places(page, 'Springfield', 'Kentucky');
});

test('what was typed by hand is never overwritten, after a look at another step either', async ({ page }) => {
  await city(page).fill('Saint Rose');
  await zip(page).fill('40033');
  await places(page, 'Saint Rose', 'Kentucky');
  await next(page);
  await page.getByRole('button', { name: 'Previous' }).filter({ visible: true }).click();
  await step(page, 2);
  await zip(page).fill('40004');
  await places(page, 'Saint Rose', 'Kentucky');
  await city(page).fill('');
  await zip(page).fill('40033');
  await places(page, 'Lebanon', 'Kentucky');
});

test('a browser that fills in the whole address is believed', async ({ page }) => {
  // As it does it: field after field, without a key.
  await zip(page).fill('97301');
  await city(page).fill('Salem');
  await places(page, 'Salem', 'Oregon');
});
