import type { Page } from 'playwright/test';
import { expectShownOf } from '../../../../tests/messages/expect-shown.ts';
import { expectAccessible } from '../../../../tests/run/browser/expect-accessible.ts';
import { expect, test } from '../../../../tests/run/site/gatehouse-server.ts';
import { openOffice } from '../../../../tests/run/site/open-office.ts';

const expectShown = expectShownOf('staff login');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Sign In' });
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('staff_token'));

async function signIn(page: Page, word = 'gatehouse-demo') {
  await page.getByLabel('Username').fill('staff');
  await password(page).fill(word);
  await submit(page).click();
}

test('the login is accessible, and asked for by every staff page without asking the server who it is', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()));
  for (const path of ['/settings', '/dashboard', '/staff']) {
    await page.goto(path);
    await expect(page.getByText('Staff Login - Access the management dashboard')).toBeVisible();
  }
  expect(asked).toEqual([]);
  await submit(page).click();
  await expectShown(page, 'Username is required', 'no user name');
  await expectShown(page, 'Password is required', 'no password');
  await expect(page.getByLabel('Username')).toBeFocused();
  await expectAccessible(page);
  await password(page).fill('gatehouse-demo');
  const toggle = page.getByRole('button', { name: 'Show password' });
  await toggle.click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await toggle.click();
  await expect(password(page)).toHaveAttribute('type', 'password');
});

test('a refused login says why and leaves no token; after the right one every staff path opens', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto('/settings');
  const login = '**/api/auth/staff/login';
  await page.route(login, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
  await signIn(page);
  const toast = page.getByRole('listitem').filter({ hasText: 'Login Failed' });
  await expectShown(toast, 'Login Failed', 'the server refuses the login');
  const told = toast.getByText('Login failed', { exact: true });
  await expectShown(told, 'Login failed', 'the server answers without a sentence');
  await page.unroute(login);
  await signIn(page, 'wrong');
  const wrong = toast.filter({ hasText: 'Invalid username or password' });
  await expectShown(wrong, 'Invalid username or password', 'a wrong name or password');
  expect(await tokenOf(page)).toBeNull();
  await signIn(page);
  await expect(page).toHaveURL('/dashboard');
  await expect(toast).toHaveCount(0, { timeout: 2000 });
  await page.goto('/staff');
  await expect(page).toHaveURL('/dashboard');
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText('Coming soon')).toBeVisible();
  await page.route('**/api/**', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Not connected: you see what this device last knew')).toBeVisible();
  expect(await tokenOf(page)).not.toBeNull();
  expect(complaints).toEqual([]);
});

test('signing out takes the token from the browser first, then from the server; one that it refuses is forgotten', async ({
  page,
  request,
}) => {
  await openOffice(page);
  const token = await tokenOf(page);
  await page.route('**/api/auth/staff/logout', async (route) => {
    expect(await tokenOf(page)).toBeNull();
    expect(route.request().headers().authorization).toBe(`Bearer ${token}`);
    await route.continue();
  });
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(submit(page)).toBeVisible();
  const me = await request.get('/api/auth/staff/me', { headers: { authorization: `Bearer ${token}` } });
  expect(me.status()).toBe(401);
  await page.evaluate(() => localStorage.setItem('staff_token', 'stolen'));
  await page.goto('/customers');
  await expect(submit(page)).toBeVisible();
  expect(await tokenOf(page)).toBeNull();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true });

  test('the menu slides in, leads to a page, and signs out', async ({ page }) => {
    await openOffice(page);
    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.click();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('link', { name: 'Settings' })).toHaveCount(0);
    await menu.click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(submit(page)).toBeVisible();
  });
});
