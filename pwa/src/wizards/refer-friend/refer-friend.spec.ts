import type { Page } from 'playwright/test';
import { referralsApi } from 'schemas/customers/referrals';
import { v7 as uuidv7 } from 'uuid';
import { expectShownOf } from '../../../../tests/messages/expect-shown.ts';
import { expectAccessible } from '../../../../tests/run/browser/expect-accessible.ts';
import { press, tabTo } from '../../../../tests/run/journeys/account-journey.ts';
import {
  acceptLease,
  complete,
  goToMap,
  next,
  openWizard,
  pickUnit,
  seen,
} from '../../../../tests/run/journeys/rental-journey.ts';
import { expect, type GatehouseServer, test } from '../../../../tests/run/site/gatehouse-server.ts';

const expectShown = expectShownOf('refer a friend');
const name = (page: Page) => page.getByLabel("Friend's name");
const email = (page: Page) => page.getByLabel("Friend's e-mail");
const code = (page: Page) => page.getByText(/^[2-9A-HJ-NP-Z]{8}$/);
const list = (page: Page) => page.getByRole('region', { name: 'Your referrals' });
const home = (page: Page) => page.getByRole('heading', { level: 1, name: 'How Can I Help You Today?' });

async function openReferFriend(page: Page) {
  await page.goto('/?service=refer-friend');
  await expect(name(page)).toBeVisible();
}

/** A friend is named, by a browser of somebody else. */
async function referByCall({ origin }: GatehouseServer, refereeEmail: string): Promise<string> {
  const reply = await fetch(`${origin}${referralsApi.create.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, 'idempotency-key': uuidv7() },
    body: JSON.stringify({ referenceName: 'Zoë', refereeEmail }),
  });
  return referralsApi.create.reply.parse(await reply.json()).referralCode;
}

test('a friend is named, an unknown account is refused: the code to say, the link to copy, the picture to scan, and the list', {
  tag: '@quick',
}, async ({ page, context, server }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openReferFriend(page);
  await expect(list(page)).toContainText('No friend named yet');
  await press(page, 'Create my referral');
  await expectShown(page, "Friend's name is required", 'referenceName: shorter than 2');
  await expectShown(page, 'Please enter a valid email address', 'refereeEmail: no e-mail address');
  await expectAccessible(page);

  await name(page).fill('Ana María');
  await email(page).fill('ana.one@mail.example');
  await page.getByLabel('Unit number').fill('1');
  await page.getByLabel('Last name').fill('Nobody-Here');
  await press(page, 'Create my referral');
  await expect(page.getByRole('listitem').filter({ hasText: 'Error' })).toContainText(
    'We could not find an account with that unit and last name.',
  );
  await expect(name(page)).toHaveValue('Ana María');
  await page.getByLabel('Unit number').fill('');
  await page.getByLabel('Last name').fill('');
  await press(page, 'Create my referral');
  await expect(seen(page, 'Your code is ready')).toBeVisible({ timeout: 15_000 });
  const link = `${server.origin}/?ref=${await code(page).textContent()}`;
  await expect(page.getByText(link)).toBeVisible();
  await expect(page.getByRole('img', { name: /^QR code: the link with code/ })).toBeVisible();
  await expect(list(page)).toContainText('Pending Signup');
  const ticket = page.getByRole('region', { name: 'Referral code' });
  await ticket.getByRole('button', { name: 'Copy link' }).click();
  await expect(ticket.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await expect(ticket.getByRole('button', { name: 'Copy link' })).toBeVisible();

  await press(page, 'Refer Another Friend');
  await expect(name(page)).toHaveValue('');
  await expect(list(page)).toContainText('Ana María');
  await name(page).fill('Ben');
  await email(page).fill('ben.one@mail.example');
  await press(page, 'Create my referral');
  await expect(list(page).getByText('Pending Signup')).toHaveCount(2, { timeout: 15_000 });
  await press(page, 'Done');
  await expect(home(page)).toBeVisible();
  await expect(name(page)).toBeHidden();
});

test('by keyboard alone and in Spanish', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Español' }).click();
  await page.goto('/?service=refer-friend');
  const friend = page.getByLabel('Nombre de su amigo');
  await expect(friend).toBeVisible();
  await tabTo(page, 'Nombre de su amigo');
  await page.keyboard.type('Ana');
  await tabTo(page, 'Correo de su amigo');
  await page.keyboard.type('ana.two@mail.example');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Quedarme' }).click();
  // The question gives the focus back to where it was; a key pressed before that would go nowhere.
  await expect(page.getByLabel('Correo de su amigo')).toBeFocused();
  await tabTo(page, 'Crear mi recomendación');
  await page.keyboard.press('Enter');
  await expect(seen(page, 'Su código está listo')).toBeVisible({ timeout: 15_000 });
});

test('a friend who came by the link rents with the code', async ({ page, server }) => {
  const given = await referByCall(server, 'zoe.four@mail.example');
  await page.goto(`/?ref=${encodeURIComponent('<script>alert(1)</script>')}`);
  await expect(page).toHaveURL('/');
  await page.goto(`/?from=mail&ref=${given.toLowerCase()}`);
  const notice = page.getByText(`Your code ${given} is kept for when you rent`);
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL('/?from=mail');
  await press(page, 'Got it');
  await expect(notice).toBeHidden();
  await page.reload();
  await expect(home(page)).toBeVisible();
  await expect(notice).toBeHidden();

  await openWizard(page);
  await goToMap(page, { 'E-mail': 'zoe.four@mail.example', 'Phone number': '8595550188' });
  await pickUnit(page);
  await next(page);
  await page.getByLabel('Gate code', { exact: true }).fill('6174');
  await expect(page.getByText(/6174 is available/i)).toBeVisible({ timeout: 15_000 });
  await next(page);
  await acceptLease(page);
  await complete(page);
  const stateOf = async () => (await server.sql`select state from referrals where code = ${given}`)[0]?.state;
  await expect.poll(stateOf, { timeout: 20_000 }).toBe('qualified');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('referral'))).toBeNull();
});
