import { expect, type Page } from 'playwright/test';
import { fillAccount, press, runMoveOut, type Tenant } from './account-journey.ts';
import { chooseProblem, fillDetails } from './maintenance-journey.ts';
import {
  acceptLease,
  complete,
  fillPersonal,
  next,
  pickUnit,
  seen,
  step,
  takeSuggestedCode,
} from './rental-journey.ts';

/** Fills one screen after the other, from a service's first to its last, and says the name of each when it stands. */
export type Journey = (page: Page, who: Visitor) => AsyncGenerator<string>;

export interface Visitor {
  /** A tenant for the services that look one up. */
  tenant: Tenant;
  /** Words that no screen has of itself. */
  firstName: string;
  lastName: string;
  email: string;
}

const soon = { timeout: 20_000 };

async function* rentUnit(page: Page, { firstName, lastName, email }: Visitor) {
  await step(page, 1);
  yield 'photo';
  await next(page);
  await fillPersonal(page, { 'First name': firstName, 'Last name': lastName, 'E-mail': email });
  yield 'person';
  await next(page);
  await step(page, 3);
  yield 'payment';
  await next(page);
  await step(page, 4);
  yield 'map';
  await pickUnit(page);
  yield 'list';
  await next(page);
  await takeSuggestedCode(page);
  yield 'code';
  await next(page);
  await step(page, 6);
  yield 'lease';
  await acceptLease(page);
  yield 'summary';
  await complete(page);
  await expect(seen(page, `Welcome, ${firstName}!`)).toBeVisible(soon);
  yield 'welcome';
}

async function* moveOut(page: Page, { tenant }: Visitor) {
  await expect(page.getByLabel('Unit number')).toBeVisible(soon);
  yield 'account';
  await runMoveOut(page, tenant, 'clean');
  yield 'review';
  await press(page, 'Complete Move-Out');
  await expect(seen(page, 'Move-Out Complete!')).toBeVisible(soon);
  yield 'receipt';
}

async function* payBill(page: Page, { tenant }: Visitor) {
  await fillAccount(page, tenant);
  yield 'account';
  await press(page, 'Find My Account');
  await expect(page.getByRole('heading', { name: 'What you owe' })).toBeVisible(soon);
  await page.getByRole('textbox', { name: /amount/i }).fill('12.00');
  yield 'amount';
  await press(page, 'Continue to payment');
  // A kiosk offers the customer's own phone first.
  const door = page.getByRole('button', { name: 'Type the card' });
  const pay = page.getByRole('button', { name: 'Pay $12.00' });
  await expect(door.or(pay).first()).toBeVisible(soon);
  if (await door.isVisible()) await door.click();
  await expect(pay).toBeVisible(soon);
  yield 'card';
}

async function* updateInfo(page: Page, { tenant, firstName, email }: Visitor) {
  await fillAccount(page, tenant);
  yield 'account';
  await press(page, 'Find My Account');
  await page.getByLabel('First name').fill(firstName, soon);
  await page.getByLabel('E-mail').fill(email);
  yield 'personal';
  await page.getByRole('tab', { name: 'Address' }).click();
  yield 'address';
  await page.getByRole('tab', { name: 'Payment' }).click();
  await expect(page.getByLabel('Credit or debit card number')).toBeVisible(soon);
  yield 'payment';
  await press(page, 'Save changes');
  await expect(seen(page, 'Nothing is changed yet')).toBeVisible(soon);
  yield 'requested';
}

async function* maintenanceRequest(page: Page, { tenant }: Visitor) {
  await chooseProblem(page, {
    category: 'Water or moisture',
    issue: 'Moisture or mold',
    priority: 'Same day',
  });
  yield 'problem';
  await press(page, 'Continue');
  await fillDetails(page, tenant);
  yield 'details';
  await press(page, 'Submit Request');
  await expect(seen(page, 'We have your request')).toBeVisible(soon);
  yield 'ticket';
}

async function* referFriend(page: Page, { firstName, email }: Visitor) {
  await page.getByLabel("Friend's name").fill(firstName, soon);
  await page.getByLabel("Friend's e-mail").fill(email);
  yield 'friend';
  await press(page, 'Create my referral');
  await expect(seen(page, 'Your code is ready')).toBeVisible(soon);
  yield 'code';
}

export interface Service {
  id: string;
  /** The name of its door. */
  title: string;
  screens: string[];
  /** The button that ends it on the last screen; null where only walking away does. */
  lastButton: string | null;
  journey: Journey;
}

/** All six. */
export const services: Service[] = [
  {
    id: 'rent-unit',
    title: 'Rent a Unit',
    screens: ['photo', 'person', 'payment', 'map', 'list', 'code', 'lease', 'summary', 'welcome'],
    lastButton: 'Pay later',
    journey: rentUnit,
  },
  {
    id: 'move-out',
    title: 'Move Out',
    screens: ['account', 'review', 'receipt'],
    lastButton: 'Done',
    journey: moveOut,
  },
  {
    id: 'pay-bill',
    title: 'Pay Bill',
    screens: ['account', 'amount', 'card'],
    lastButton: null,
    journey: payBill,
  },
  {
    id: 'update-info',
    title: 'Update Customer Info',
    screens: ['account', 'personal', 'address', 'payment', 'requested'],
    lastButton: 'Done',
    journey: updateInfo,
  },
  {
    id: 'maintenance-request',
    title: 'Maintenance Request',
    screens: ['problem', 'details', 'ticket'],
    lastButton: 'Done',
    journey: maintenanceRequest,
  },
  {
    id: 'refer-friend',
    title: 'Refer a Friend',
    screens: ['friend', 'code'],
    lastButton: 'Done',
    journey: referFriend,
  },
];
