import { expectAccessible } from '../../../../../tests/run/browser/expect-accessible.ts';
import { expect, test } from '../../../../../tests/run/site/gatehouse-server.ts';
import { openOffice } from '../../../../../tests/run/site/open-office.ts';

test('an owner adds a clerk, who sees what is a clerk’s and sets a password of their own', async ({
  page,
}) => {
  const name = 'kim';
  await openOffice(page, '/settings?tab=audit');
  const parts = page.getByRole('navigation', { name: 'Parts of the settings' });
  const team = page.getByRole('region', { name: 'Team', exact: true });
  const audit = page.getByRole('region', { name: 'Audit', exact: true });
  await expect(audit.getByText('staff.signed_in').first()).toBeVisible();
  await parts.getByRole('link', { name: 'Team' }).click();
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

  await parts.getByRole('link', { name: 'Audit' }).click();
  await audit.getByRole('button', { name: 'Check the seals' }).click();
  await expect(audit.getByText(/entr(y|ies) (is|are) as (it|they) (was|were) written/)).toBeVisible();
  await expect(audit.getByText('staff_user.added').first()).toBeVisible();

  await openOffice(page, '/dashboard?tab=leases', { username: name, password });
  await expect(page.getByRole('region', { name: 'Leases', exact: true }).first()).toBeVisible();
  // What is an owner's alone is not offered, and its address leads nowhere else.
  for (const tab of ['team', 'audit', 'system']) {
    await page.goto(`/settings?tab=${tab}`);
    await expect(page.getByText('Coming soon')).toBeVisible();
  }
  await expect(parts.getByRole('link')).toHaveText(['General', 'Kiosks', 'Billing runs', 'Outgoing mail']);
  await expect(team).toHaveCount(0);
  await expect(audit).toHaveCount(0);
  await parts.getByRole('link', { name: 'Kiosks' }).click();
  await expect(page.getByRole('region', { name: 'Kiosks', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a kiosk' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Change password' }).click();
  const change = page.getByRole('dialog', { name: 'Change password' });
  await expectAccessible(page);
  await change.getByLabel('Current password').fill(password);
  await change.getByLabel('New password', { exact: true }).fill('gatehouse-gatehouse');
  await change.getByRole('button', { name: 'Save the new password' }).click();
  await expect(change.getByText('That password is too easy to guess')).toBeVisible();
  await change.getByLabel('New password', { exact: true }).fill('seven herons on a raft');
  await change.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Password changed' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});
