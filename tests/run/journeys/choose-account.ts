import { expect, type Locator } from 'playwright/test';

/**
 * Looks for an account at the counter and chooses it. What stands there before the search has begun goes when its answer
 * comes: pressed just then it chooses nothing.
 */
export async function chooseAccount(dialog: Locator, sought: string, name: RegExp) {
  const before = dialog.getByText('Those who owe most. Type to find any other.');
  await expect(before).toBeVisible();
  await dialog.getByRole('searchbox').fill(sought);
  await expect(before).toBeHidden();
  await dialog.getByRole('button', { name }).click();
}
