import type { Page } from 'playwright';
import { expect, test } from '../../../tests/run/gatehouse-server.ts';

/** All of the list is asked for, and has come. */
async function untilFetched(page: Page): Promise<void> {
  const left = () =>
    page.evaluate(() => document.querySelector<HTMLTemplateElement>('#later')?.content.childElementCount);
  await expect.poll(left).toBe(0);
  await page.waitForLoadState('networkidle');
}

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
