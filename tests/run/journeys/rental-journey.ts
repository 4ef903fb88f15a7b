import { expect, type Page } from 'playwright/test';
import type { Sql } from 'postgres';
import { documentedRental } from './documented-rental.ts';

export const renter = {
  'First name': 'Zoë',
  'Last name': "O'Brien",
  "Driver's license number": 'Z12-345-678',
  'E-mail': 'zoe.obrien@example.com',
  'Phone number': '8595550123',
  'Street address': '12 Elm Street',
  'ZIP code': '40069',
};
export type Renter = typeof renter;

export const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();

/** What stands on this screen: some words stand in the header or in the body, as the width allows. */
export const seen = (page: Page, text: string | RegExp) =>
  page.getByText(text).filter({ visible: true }).first();

export const step = (page: Page, number: number) => expect(seen(page, `Step ${number} of 7`)).toBeVisible();

export async function openWizard(page: Page) {
  await page.goto('/?service=rent-unit');
  await step(page, 1);
}

export async function fillPersonal(page: Page, changes: Partial<Renter> = {}) {
  for (const [label, value] of Object.entries({ ...renter, ...changes })) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}

/** From step 1 to the map. */
export async function goToMap(page: Page, changes: Partial<Renter> = {}) {
  await next(page);
  await fillPersonal(page, changes);
  await next(page);
  await next(page);
  await step(page, 4);
}

/** Takes another free 10x10 each time, from the highest number down: a list is walked from the lowest up. */
export function dealUnits() {
  let last = 1_000_000;
  return async (sql: Sql): Promise<string> => {
    const [free] = await sql<{ number: string }[]>`
      select number from units
      where kind = 'unit' and size = '10x10' and status = 'available' and number::int < ${last}
      order by number desc limit 1`;
    if (!free) throw new Error('no unit is left');
    last = Number(free.number);
    return free.number;
  };
}

/** To step 5, by a link that names the unit. */
export async function goToCode(page: Page, unit: string, changes: Partial<Renter> = {}) {
  await page.goto(`/?service=rent-unit&unit=${unit}`);
  await step(page, 1);
  await goToMap(page, changes);
  await next(page);
  await step(page, 5);
}

/** Somebody else rents it, through the documented call. */
export async function rentAtOffice(origin: string, number: string) {
  const units = (await (await fetch(`${origin}/api/storage-units/map`)).json()) as {
    id: string;
    unitNumber: string;
  }[];
  const answer = await fetch(`${origin}/api/customers/complete-rental`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({
      ...documentedRental,
      firstName: 'Ana',
      lastName: 'Núñez',
      email: `ana-${number}@example.com`,
      selectedUnitId: units.find(({ unitNumber }) => unitNumber === number)?.id,
      gateCode: String(5000 + Number(number) * 7),
    }),
  });
  expect(answer.status).toBe(200);
}

/** A free unit by its number, or the first one; the list is the map's twin for those who cannot see it. */
export async function pickUnit(page: Page, number?: string): Promise<string> {
  await page.getByRole('radio', { name: 'List' }).click();
  const name = number === undefined ? /^Unit \d+.*Available/ : new RegExp(`^Unit ${number}\\b.*Available`);
  // A kiosk's resting home has a map too, behind the wizard and out of reach.
  const row = page.getByRole('dialog').getByRole('button', { name }).first();
  const label = await row.getByText(/^Unit \d+$/).textContent();
  await row.click();
  return label?.replace('Unit ', '') ?? '';
}

/** The first of the codes that are offered. */
export async function takeSuggestedCode(page: Page): Promise<string> {
  const suggestion = page
    .getByRole('listitem')
    .getByRole('button', { name: /^\d{4}$/ })
    .first();
  const code = (await suggestion.textContent()) ?? '';
  await suggestion.click();
  await expect(page.getByText(`${code} is available`)).toBeVisible();
  return code;
}

export async function acceptLease(page: Page) {
  await page.getByText('I have read the lease and accept it').click();
  await next(page);
  const autoPay = page.getByRole('checkbox', { name: /I authorize automatic payments/ });
  if (!(await autoPay.isChecked())) await page.getByText('I authorize automatic payments').click();
}

export const complete = (page: Page) => page.getByRole('button', { name: 'Complete Rental' }).click();
