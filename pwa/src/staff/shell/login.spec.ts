import type { Page } from 'playwright/test';
import { expectAccessible } from '../../../../tests/run/expect-accessible.ts';
import { expect, test } from '../../../../tests/run/gatehouse-server.ts';

const password = (page: Page) => page.getByLabel('Password', { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Sign In' });
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('staff_token'));

async function signIn(page: Page, word = 'gatehouse-demo') {
  await page.getByLabel('Username').fill('staff');
  await password(page).fill(word);
  await submit(page).click();
}

async function openMenu(page: Page) {
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
}

for (const path of ['/staff', '/dashboard', '/settings']) {
  test(`${path} asks an unknown visitor to sign in, without asking the server who it is`, async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()));
    await page.goto(path);
    await expect(page.getByText('Staff Login - Access the management dashboard')).toBeVisible();
    expect(asked).toEqual([]);
  });
}

test('the login is accessible, empty and refused @phone', async ({ page }) => {
  await page.goto('/staff');
  await expectAccessible(page);
  await submit(page).click();
  await expect(page.getByText('Username is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expect(page.getByLabel('Username')).toBeFocused();
  await expectAccessible(page);
});

test('a wrong password is named in a toast and leaves no token', async ({ page }) => {
  await page.goto('/staff');
  await signIn(page, 'wrong');
  const toast = page.getByRole('listitem').filter({ hasText: 'Login Failed' });
  await expect(toast).toContainText('Invalid username or password');
  expect(await tokenOf(page)).toBeNull();
  await signIn(page);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(toast).toBeHidden({ timeout: 2000 });
});

test('an answer without a sentence is told as the documented one', async ({ page }) => {
  await page.route('**/api/auth/staff/login', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
  await page.goto('/staff');
  await signIn(page);
  const toast = page.getByRole('listitem').filter({ hasText: 'Login Failed' });
  await expect(toast.getByText('Login failed', { exact: true })).toBeVisible();
});

test('the password can be shown and hidden again', async ({ page }) => {
  await page.goto('/staff');
  await password(page).fill('gatehouse-demo');
  const toggle = page.getByRole('button', { name: 'Show password' });
  await toggle.click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await toggle.click();
  await expect(password(page)).toHaveAttribute('type', 'password');
});

test('after the login every staff path opens, and /staff leads to the dashboard @phone', async ({ page }) => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto('/settings');
  await signIn(page);
  await expect(page).toHaveURL('/dashboard');
  for (const name of ['Leases', 'Open cases', 'Outgoing mail']) {
    await expect(page.getByRole('region', { name, exact: true }).first()).toBeVisible();
  }
  await expectAccessible(page);
  await page.goto('/staff');
  await expect(page).toHaveURL('/dashboard');
  await openMenu(page);
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText('Coming soon')).toBeVisible();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});

test('signing out takes the token from the browser first, then from the server', async ({
  page,
  request,
}) => {
  await page.goto('/staff');
  await signIn(page);
  await expect(page).toHaveURL('/dashboard');
  const token = await tokenOf(page);
  await page.route('**/api/auth/staff/logout', async (route) => {
    expect(await tokenOf(page)).toBeNull();
    expect(route.request().headers().authorization).toBe(`Bearer ${token}`);
    await route.continue();
  });
  await openMenu(page);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(submit(page)).toBeVisible();
  const me = await request.get('/api/auth/staff/me', { headers: { authorization: `Bearer ${token}` } });
  expect(me.status()).toBe(401);
});

test('a token that the server refuses is forgotten', async ({ page }) => {
  await page.goto('/staff');
  await page.evaluate(() => localStorage.setItem('staff_token', 'stolen'));
  await page.goto('/customers');
  await expect(submit(page)).toBeVisible();
  expect(await tokenOf(page)).toBeNull();
});

test('a network error keeps the session and shows what this device last knew', async ({ page }) => {
  await page.goto('/staff');
  await signIn(page);
  await expect(page).toHaveURL('/dashboard');
  await page.route('**/api/**', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Not connected: you see what this device last knew')).toBeVisible();
  expect(await tokenOf(page)).not.toBeNull();
});
