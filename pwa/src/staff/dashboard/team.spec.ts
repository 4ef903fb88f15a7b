import type { Page } from 'playwright/test';
import { expectAccessible } from '../../../../tests/run/expect-accessible.ts';
import { expect, test } from '../../../../tests/run/gatehouse-server.ts';

async function signIn(page: Page, username: string, password: string) {
  await page.goto('/staff');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
}

/** By the sidebar, or on a phone by the drawer. */
async function pressInMenu(page: Page, name: string) {
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name }).click();
}

test('an owner adds a clerk, who sees what is a clerk’s and sets a password of their own @phone', async ({
  page,
}) => {
  const name = `kim-${test.info().project.name}`;
  await signIn(page, 'staff', 'gatehouse-demo');
  const team = page.getByRole('region', { name: 'Team', exact: true });
  const audit = page.getByRole('region', { name: 'Audit', exact: true });
  await expect(audit.getByText('staff.signed_in').first()).toBeVisible();
  await expectAccessible(page);
  await team.getByRole('button', { name: 'Add a person' }).click();
  const form = page.getByRole('dialog', { name: 'Add a person' });
  await form.getByRole('button', { name: 'Make the password' }).click();
  await expect(form.getByText('Username is required')).toBeVisible();
  await form.getByLabel('Username').fill(name);
  await form.getByRole('radio', { name: /Clerk/ }).check({ force: true });
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Make the password' }).click();
  const shown = page.getByRole('dialog', { name: `Password of ${name}` });
  const password = (await shown.getByText(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/).textContent()) ?? '';
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(team.getByRole('listitem').filter({ hasText: name })).toContainText('Clerk');

  await audit.getByRole('button', { name: 'Check the seals' }).click();
  await expect(audit.getByText(/entr(y|ies) (is|are) as (it|they) (was|were) written/)).toBeVisible();
  await expect(audit.getByText('staff_user.added').first()).toBeVisible();

  await pressInMenu(page, 'Sign Out');
  await signIn(page, name, password);
  await expect(page.getByRole('region', { name: 'Leases', exact: true }).first()).toBeVisible();
  await expect(team).toHaveCount(0);
  await expect(audit).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add a kiosk' })).toHaveCount(0);

  await pressInMenu(page, 'Change password');
  const change = page.getByRole('dialog', { name: 'Change password' });
  await expectAccessible(page);
  await change.getByLabel('Current password').fill(password);
  await change.getByLabel('New password', { exact: true }).fill('gatehouse-gatehouse');
  await change.getByRole('button', { name: 'Save the new password' }).click();
  await expect(change.getByText('That password is too easy to guess')).toBeVisible();
  await change.getByLabel('New password', { exact: true }).fill('seven herons on a raft');
  await change.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Password changed' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});
