import { expect, type Page } from 'playwright/test';
import type { Sql } from 'postgres';
import { wizards } from '../../world/flows/wizards.ts';
import { fillAccount, press, runMoveOut } from './account-journey.ts';
import { typeCard, visa } from './card-journey.ts';
import { services, type Visitor } from './every-screen.ts';
import { chooseProblem, fillDetails } from './maintenance-journey.ts';
import { finishOffline } from './offline-journey.ts';
import { fillPersonal, next, pickUnit, seen, step } from './rental-journey.ts';

/** The last screen of a service, once it is done. */
export interface Ending {
  /** The service and the net it was reached by. */
  name: string;
  service: string;
  title: string;
  /** What stands on it and on nothing else. */
  words: RegExp;
  /** What its address says to whoever comes with nothing but that. */
  stranger?: RegExp;
  /** What a person's own device shows of it on the first screen from then on, by design. */
  kept?: RegExp;
  /** A kiosk shows it to anybody, too: nothing personal is on it. */
  isForAll?: boolean;
  /** From the first step. */
  reach: (page: Page, who: Visitor) => Promise<void>;
  /** What the office has of it. */
  find: (sql: Sql, who: Visitor) => Promise<readonly unknown[]>;
}

const soon = { timeout: 20_000 };
const saved = /Saved on this device|Saved, not yet sent/;
/** Those named on this device, above the line with the office's number. */
const kept: Record<string, RegExp> = { 'refer-friend': /Your referrals.*(?=Need help\?)/s };
const keptOf = (id: string) => kept[id] && { kept: kept[id] };
const found = <Part>(part: Part | undefined): Part => {
  if (part === undefined) throw new Error('no such service');
  return part;
};
const serviceOf = (id: string) => found(services.find((each) => each.id === id));
const flowOf = (id: string) => found(wizards.find((each) => each.id === id));

async function walk(page: Page, who: Visitor, id: string) {
  for await (const screen of serviceOf(id).journey(page, who)) void screen;
}

async function payBill(page: Page, who: Visitor) {
  await walk(page, who, 'pay-bill');
  await typeCard(page, visa);
  await page.getByRole('button', { name: 'Pay $12.00' }).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible({ timeout: 30_000 });
}

const done: [string, RegExp][] = [
  ['rent-unit', /Welcome, \w+!/],
  ['move-out', /Move-Out Complete!/],
  ['maintenance-request', /We have your request/],
  ['refer-friend', /Your code is ready/],
  ['update-info', /Nothing is changed yet/],
];

/** The office has said what came of it. */
export const endingsOnline: Ending[] = [
  ...done.map(([id, words]) => ({
    name: `${id}, online`,
    service: id,
    title: serviceOf(id).title,
    words,
    ...keptOf(id),
    reach: (page: Page, who: Visitor) => walk(page, who, id),
    find: flowOf(id).findEffects,
  })),
  {
    name: 'pay-bill, online',
    service: 'pay-bill',
    title: 'Pay Bill',
    words: /Payment Successful!/,
    stranger: /Payment Status Unknown/,
    reach: payBill,
    find: (sql, { tenant }) =>
      sql`select 1 from payments where lease_id = ${tenant.leaseId} and amount_cents = 1200`,
  },
];

const unsent: Record<string, Ending['reach']> = {
  'rent-unit': async (page, { firstName, lastName, email }) => {
    await step(page, 1);
    await next(page);
    await fillPersonal(page, { 'First name': firstName, 'Last name': lastName, 'E-mail': email });
    await next(page);
    await next(page);
    await pickUnit(page);
    await next(page);
    await finishOffline(page, { code: '4827', another: 'yes' });
  },
  'move-out': async (page, { tenant }) => {
    await runMoveOut(page, tenant, 'clean');
    await press(page, 'Complete Move-Out');
  },
  'maintenance-request': async (page, { tenant }) => {
    const problem = { category: 'Water or moisture', issue: 'Moisture or mold', priority: 'Same day' };
    await chooseProblem(page, problem);
    await press(page, 'Continue');
    await fillDetails(page, tenant);
    await press(page, 'Submit Request');
  },
  'refer-friend': async (page, { firstName, email }) => {
    await page.getByLabel("Friend's name").fill(firstName, soon);
    await page.getByLabel("Friend's e-mail").fill(email);
    await press(page, 'Create my referral');
  },
  'update-info': async (page, { tenant, firstName, email }) => {
    await fillAccount(page, tenant);
    await press(page, 'Find My Account');
    await page.getByLabel('First name').fill(firstName, soon);
    await page.getByLabel('E-mail').fill(email);
    await press(page, 'Save changes');
  },
  'pay-bill': async (page, { tenant }) => {
    await fillAccount(page, tenant);
    await press(page, 'Find My Account');
    await page.getByLabel('Payment amount').fill('12.00', soon);
    await press(page, 'Save my promise');
  },
};

/** Kept by the device, and nothing else is said. */
export const endingsOffline: Ending[] = Object.entries(unsent).map(([id, reach]) => ({
  name: `${id}, saved`,
  service: id,
  title: serviceOf(id).title,
  words: saved,
  reach: async (page, who) => {
    await reach(page, who);
    await expect(seen(page, saved)).toBeVisible(soon);
  },
  find: flowOf(id).findEffects,
}));
