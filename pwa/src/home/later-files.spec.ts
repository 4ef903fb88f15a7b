import { expect, test } from '../../../tests/run/gatehouse-server.ts';
import { untilFetched } from '../../../tests/run/until-fetched.ts';

test('a page that was never opened is there a moment after the home, whatever becomes of the network', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await untilFetched(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Get Started Rent a Unit' }).click();
  await expect(page.getByRole('dialog')).toContainText('Step 1 of 7');
});
