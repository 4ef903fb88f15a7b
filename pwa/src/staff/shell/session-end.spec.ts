import type { Page } from 'playwright/test';
import { expectAccessible } from '../../../../tests/run/expect-accessible.ts';
import { expect, type GatehouseServer, test } from '../../../../tests/run/gatehouse-server.ts';

type Who = { username?: string; password?: string };

async function signIn(page: Page, { username = 'staff', password = 'gatehouse-demo' }: Who = {}) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

async function openNotes(page: Page, { sql }: GatehouseServer) {
  const [customer] = await sql`select id from customers order by created_at limit 1`;
  await page.goto(`/customers?customer=${customer?.id}`);
  await page.getByRole('tab', { name: 'Notes and holds' }).click();
}

const endSessions = ({ sql }: GatehouseServer) =>
  sql`update staff_sessions set ended_at = now() where ended_at is null`;
const notesOf = ({ sql }: GatehouseServer, text: string) =>
  sql`select author from notes where text = ${text}`;
const ended = (page: Page) => page.getByText('Your session has ended');

/** A second person of the office, and their first password. */
async function addClerk(page: Page, username: string): Promise<Required<Who>> {
  const token = await page.evaluate(() => localStorage.getItem('staff_token'));
  const reply = await page.request.post('/api/staff/users', {
    data: { username, role: 'clerk' },
    headers: { authorization: `Bearer ${token}` },
  });
  return { username, password: (await reply.json()).password };
}

test('what was typed outlives the session, on the page and in a dialog, for the same person', async ({
  page,
  server,
}) => {
  await page.goto('/staff');
  await signIn(page);
  await expect(page).toHaveURL('/dashboard');
  await openNotes(page, server);
  const text = 'Pays on Friday, asked twice.';
  await page.getByLabel('New note').fill(text);
  await endSessions(server);
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(ended(page)).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue('staff');
  await expectAccessible(page);
  await signIn(page);
  await expect(ended(page)).toBeHidden();
  await expect(page.getByLabel('New note')).toHaveValue(text);
  expect(await notesOf(server, text)).toEqual([]);
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible();
  expect(await notesOf(server, text)).toHaveLength(1);

  await page.goto('/payments');
  await page.getByRole('button', { name: 'Take payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take payment' });
  await dialog
    .getByRole('button', { name: /^Choose/ })
    .first()
    .click();
  await dialog.getByLabel('Amount').fill('12.34');
  await dialog.getByRole('button', { name: /Paid by/ }).click();
  await page.getByRole('option', { name: 'Cash' }).click();
  await endSessions(server);
  await dialog.getByRole('button', { name: 'Take payment' }).click();
  await expect(ended(page)).toBeVisible();
  await signIn(page);
  await expect(dialog.getByLabel('Amount')).toHaveValue('12.34');
  await dialog.getByRole('button', { name: 'Take payment' }).click();
  await expect(dialog.getByText(/^Payment taken/)).toBeVisible();
  expect(await server.sql`select 1 from payments where amount_cents = 1234`).toHaveLength(1);
});

test('nobody else finds the page of whoever was there before', async ({ page, server }) => {
  await page.goto('/staff');
  await signIn(page);
  await expect(page).toHaveURL('/dashboard');
  const other = await addClerk(page, 'kim');
  await openNotes(page, server);
  await page.getByLabel('New note').fill('Not for others');
  await endSessions(server);
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(ended(page)).toBeVisible();
  await signIn(page, other);
  await expect(page).toHaveURL('/dashboard');
  await openNotes(page, server);
  await expect(page.getByLabel('New note')).toHaveValue('');
});

test('a tab names whoever another tab signed in, as what it does is done in their name', async ({
  page,
  context,
  server,
}) => {
  await page.goto('/staff');
  await signIn(page);
  await expect(page).toHaveURL('/dashboard');
  const clerk = await addClerk(page, 'lee');
  await openNotes(page, server);
  const other = await context.newPage();
  await other.goto('/dashboard');
  await other.getByRole('button', { name: 'Sign Out' }).click();
  await signIn(other, clerk);
  await expect(other).toHaveURL('/dashboard');
  await expect(other.getByRole('complementary', { name: 'Menu' })).toContainText('lee');
  const here = page.getByRole('complementary', { name: 'Menu' });
  await expect(here).toContainText('lee');
  await expect(here).not.toContainText('staff');
});
