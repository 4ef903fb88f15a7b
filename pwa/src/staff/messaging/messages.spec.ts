import { expectAccessible } from '../../../../tests/run/browser/expect-accessible.ts';
import { expect, test } from '../../../../tests/run/site/gatehouse-server.ts';
import { openOffice } from '../../../../tests/run/site/open-office.ts';

test('a letter that failed is found by its state, read, and tried again', async ({ page, server }) => {
  await server.sql`insert into outgoing_messages
    (id, channel, template, dedupe_key, recipient, subject, text, html, state, attempts, last_error, next_attempt_at,
      created_at)
    values (gen_random_uuid(), 'email', 'receipt', 'spec', 'ada@mail.example', 'Your receipt', 'We have received it.',
      '', 'failed', 8, 'mailbox full', now(), now())`;
  await openOffice(page, '/email');
  await page.getByRole('button', { name: 'All Show' }).click();
  await page.getByRole('option', { name: 'Failed' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Read “Your receipt”' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('mailbox full')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Try again now' }).click();
  await expect(page.getByText('On its way again').first()).toBeVisible();
  await expect(async () => {
    const [row] = await server.sql`select state from outgoing_messages where dedupe_key = 'spec'`;
    expect(row?.state).toBe('kept');
  }).toPass();
});
