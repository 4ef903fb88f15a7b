import { expect, test } from 'playwright/test';

test('of a thousand rows at most sixty are in the document, wherever one scrolls', async ({ page }) => {
  await page.goto('/catalogue.html?only=Table');
  const table = page.getByRole('table', { name: 'Leases of ten years' });
  const frame = page.locator('[data-scrolls]', { has: table });
  const rows = table.locator('tbody tr[data-index]');
  await expect(table).toHaveAttribute('aria-rowcount', '1001');
  await expect(rows.first()).toHaveAttribute('aria-rowindex', '2');
  const counts: number[] = [];
  for (const share of [0, 0.1, 0.25, 0.5, 0.75, 0.9]) {
    await frame.evaluate((element, to) => element.scrollTo({ top: element.scrollHeight * to }), share);
    await expect
      .poll(() => rows.first().getAttribute('data-index').then(Number))
      .toBeGreaterThanOrEqual(Math.floor(700 * share));
    counts.push(await rows.count());
  }
  expect(Math.max(...counts)).toBeLessThanOrEqual(60);
  await expect(async () => {
    await frame.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
    await expect(table.getByRole('rowheader', { name: '1000', exact: true })).toBeInViewport({
      timeout: 300,
    });
  }).toPass({ intervals: [50] });
});

test('a long table is read by the keyboard as a short one is', async ({ page }) => {
  await page.goto('/catalogue.html?only=Table');
  const frame = page.getByRole('group', { name: 'Leases of ten years' });
  await frame.focus();
  const row = (name: string) => frame.getByRole('rowheader', { name, exact: true });
  for (const [key, name] of [
    ['End', '1000'],
    ['Home', '1'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(row(name)).toBeInViewport();
  }
});
