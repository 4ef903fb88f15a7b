import { expect, test } from '../../../../tests/run/gatehouse-server.ts';
import { beginService, enrolKiosk, expectAttract } from '../../../../tests/run/kiosk-walk.ts';
import { next, seen, step } from '../../../../tests/run/rental-walk.ts';

test('a kiosk has its own digits, a number to read, staff to ask, and forgets how it was looked at', async ({
  page,
  server,
}) => {
  await enrolKiosk(page, server);
  await beginService(page, 'Rent a Unit');
  await step(page, 1);
  await expect(seen(page, 'Staff can finish this with you')).toBeVisible();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('(859) 555-0142').filter({ visible: true })).toBeVisible();
  await expect(dialog.getByRole('link')).toHaveCount(0);

  await next(page);
  const phone = page.getByLabel('Phone number');
  await phone.tap();
  const pad = page.getByRole('group', { name: 'Digits' });
  for (const digit of '8595550123') await pad.getByRole('button', { name: digit, exact: true }).tap();
  await expect(phone).toHaveValue('(859) 555-0123');
  await pad.getByRole('button', { name: 'Done' }).tap();
  await expect(pad).toBeHidden();

  await dialog.getByRole('button', { name: /^Display/ }).click();
  await page.getByRole('radio', { name: '150%' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-text', '150');
  await expect(phone).toHaveValue('(859) 555-0123');

  await page.getByRole('button', { name: 'Close' }).filter({ visible: true }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expectAttract(page);
  await expect(page.locator('html')).not.toHaveAttribute('data-text');
});
