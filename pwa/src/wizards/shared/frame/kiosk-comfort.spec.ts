import {
  fillAccount,
  findOwing85,
  payByCard,
  press,
} from '../../../../../tests/run/journeys/account-journey.ts';
import { beginService, expectAttract, openAsKiosk } from '../../../../../tests/run/journeys/kiosk-journey.ts';
import { next, seen, step } from '../../../../../tests/run/journeys/rental-journey.ts';
import { expect, test } from '../../../../../tests/run/site/gatehouse-server.ts';

test('a kiosk has its own digits, a number to read, staff to ask, and forgets how it was looked at', async ({
  page,
}) => {
  await openAsKiosk(page);
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

test('on a kiosk the number for a receipt is typed on the kiosk’s own digits, which stand there at once', async ({
  page,
  server,
}) => {
  await page.clock.install();
  await openAsKiosk(page);
  await beginService(page, 'Pay Bill');
  await fillAccount(page, await findOwing85(server.sql));
  await press(page, 'Find My Account');
  await page.getByRole('textbox', { name: /amount/i }).fill('12.00');
  await press(page, 'Continue to payment');
  await press(page, 'Type the card');
  await payByCard(page, '$12.00');
  await press(page, 'As a text message');
  const pad = page.getByRole('group', { name: 'Digits' });
  await expect(pad).toBeInViewport({ ratio: 1 });
  for (const digit of '8595550123') await pad.getByRole('button', { name: digit, exact: true }).tap();
  await pad.getByRole('button', { name: 'Done' }).tap();
  // Whoever reads what they agree to has the time of a form, not that of a finished screen.
  await page.clock.fastForward(60_000);
  await page.getByText('Yes, text this receipt to this number').click();
  await press(page, 'Send the text');
  await expect(page.getByText('Text on its way to the phone ending in 0123')).toBeVisible();
  const [text] = await server.sql`select recipient from outgoing_messages where channel = 'sms'`;
  expect(text?.recipient).toMatch(/8595550123$/);
});
