import type { Page } from 'playwright/test';
import { expectAccessible } from '../../../../tests/run/browser/expect-accessible.ts';
import { hire } from '../../../../tests/run/journeys/office-journey.ts';
import { expect, type GatehouseServer, test } from '../../../../tests/run/site/gatehouse-server.ts';
import { type Credentials, openOffice, owner } from '../../../../tests/run/site/open-office.ts';

async function signIn(page: Page, { username, password }: Credentials = owner) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

async function pathOfRecord({ sql }: GatehouseServer) {
  const [customer] = await sql`select id from customers order by created_at limit 1`;
  return `/customers?customer=${customer?.id}`;
}

const openNotes = (page: Page) => page.getByRole('tab', { name: 'Notes and holds' }).click();
const endSessions = ({ sql }: GatehouseServer) =>
  sql`update staff_sessions set ended_at = now() where ended_at is null`;
const notesOf = ({ sql }: GatehouseServer, text: string) =>
  sql`select author from notes where text = ${text}`;
const ended = (page: Page) => page.getByText('Your session has ended');

test('what was typed outlives the session, on the page and in a dialog, for the same person and nobody else', async ({
  page,
  request,
  server,
}) => {
  const other = await hire(request, 'kim', 'clerk');
  const record = await pathOfRecord(server);
  await openOffice(page, record);
  await openNotes(page);
  const [text, reason] = ['Pays on Friday, asked twice.', 'Is abroad until May'];
  await page.getByLabel('New note').fill(text);
  await page.getByRole('button', { name: 'Place a hold' }).click();
  const dialog = page.getByRole('dialog', { name: 'Place a hold' });
  await dialog.getByRole('button', { name: /Kind/ }).click();
  await page.getByRole('option').first().click();
  await dialog.getByLabel('Reason').fill(reason);
  const place = dialog.getByRole('button', { name: 'Place a hold' });
  await endSessions(server);
  await place.click();
  await expect(ended(page)).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue('staff');
  await expectAccessible(page);
  await signIn(page);
  await expect(ended(page)).toBeHidden();
  await expect(dialog.getByLabel('Reason')).toHaveValue(reason);
  expect(await server.sql`select 1 from account_holds where reason = ${reason}`).toHaveLength(0);
  await place.click();
  await expect(dialog).toBeHidden();
  expect(await server.sql`select 1 from account_holds where reason = ${reason}`).toHaveLength(1);
  await expect(page.getByLabel('New note')).toHaveValue(text);
  expect(await notesOf(server, text)).toEqual([]);
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible();
  expect(await notesOf(server, text)).toHaveLength(1);

  await page.getByLabel('New note').fill('Not for others');
  await endSessions(server);
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(ended(page)).toBeVisible();
  await signIn(page, other);
  await expect(page).toHaveURL('/dashboard');
  await page.goto(record);
  await openNotes(page);
  await expect(page.getByLabel('New note')).toHaveValue('');
});

test('a sign-out leaves nothing in sight in another tab, which names whoever signs in next', async ({
  page,
  context,
  request,
  server,
}) => {
  const clerk = await hire(request, 'lee', 'clerk');
  await openOffice(page, await pathOfRecord(server));
  const other = await context.newPage();
  await other.goto('/settings');
  const tabs = page.getByRole('tab', { includeHidden: true });
  await expect(tabs.first()).toBeVisible();
  await other.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect(tabs).toHaveCount(0);
  await signIn(other, clerk);
  await expect(other.getByRole('complementary', { name: 'Menu' })).toContainText('lee');
  const here = page.getByRole('complementary', { name: 'Menu' });
  await expect(here).toContainText('lee');
  await expect(here).not.toContainText('staff');
});
