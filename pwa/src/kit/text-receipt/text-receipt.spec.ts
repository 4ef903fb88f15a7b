import { fillAccount, findOwing85, payByCard, press } from '../../../../tests/run/account-walk.ts';
import { expectAccessible } from '../../../../tests/run/expect-accessible.ts';
import { expect, test } from '../../../../tests/run/gatehouse-server.ts';
import { beginService, enrolKiosk } from '../../../../tests/run/kiosk-walk.ts';

test.describe.configure({ timeout: 90_000 });

test('on a kiosk the number for a receipt is typed on the kiosk’s own digits, which stand there at once', async ({
  page,
  server,
}) => {
  await page.clock.install();
  await enrolKiosk(page, server);
  await beginService(page, 'Pay Bill');
  await fillAccount(page, await findOwing85(server.sql));
  await press(page, 'Find My Account');
  await page.getByRole('textbox', { name: /amount/i }).fill('12.00');
  await press(page, 'Continue to payment');
  await payByCard(page, '$12.00');
  await press(page, 'As a text message');
  const pad = page.getByRole('group', { name: 'Digits' });
  await expect(pad).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
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
