import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../../../../../tests/run/site/gatehouse-server.ts';
import { openOffice } from '../../../../../tests/run/site/open-office.ts';

const door = (page: Page, number: string) => page.locator(`[data-number="${number}"]`);
const card = (page: Page, number: string) => page.locator(`[data-card="${number}"]`);

async function expectBeside(one: Locator, other: Locator) {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('one of them is not drawn');
  const isApart =
    a.x >= b.x + b.width || b.x >= a.x + a.width || a.y >= b.y + b.height || b.y >= a.y + a.height;
  expect(isApart).toBe(true);
}

test('a door shows its number, size, rate and status to the mouse and to the keys, and the legend counts as the metrics do', async ({
  page,
}) => {
  const read = page.waitForResponse((response) => response.url().endsWith('/api/staff/map'));
  await openOffice(page, '/storage-map');
  const { counts } = await (await read).json();
  const legend = page.getByRole('list', { name: 'Legend' });
  await expect(legend.getByRole('listitem')).toContainText([
    `Available ${counts.available}`,
    `Occupied ${counts.occupied}${counts.pastDue} of them past due`,
    `Maintenance ${counts.maintenance}`,
    `Held ${counts.reserved}`,
  ]);

  for (const number of ['1', '42', '18', 'W1', 'W4']) {
    await door(page, number).hover();
    await expect(card(page, number)).toBeVisible();
    await expectBeside(card(page, number), door(page, number));
  }
  await door(page, '42').hover();
  await expect(card(page, '42')).toHaveText(/Unit 42Past dueSize\d+x\d+ ftMonthly rate\$\d+\.\d\d/);
  await expect(door(page, '42')).toHaveAccessibleName(
    /^Unit 42, Past due, .*\d+x\d+ ft, \$\d+\.\d\d a month$/,
  );
  await page.mouse.move(2, 2);
  await expect(page.locator('[data-card]')).toHaveCount(0);

  await door(page, '1').focus();
  await page.keyboard.press('ArrowRight');
  await expect(card(page, '2')).toBeVisible();
  await expectBeside(card(page, '2'), door(page, '2'));
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-card]')).toHaveCount(0);
  await page.keyboard.press('End');
  await expect(page.locator('[data-card]')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('[data-card]')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('a finger that stays shows the card and opens nothing; one that taps opens the space', async ({
    page,
  }) => {
    await openOffice(page, '/storage-map');
    await page.getByRole('radio', { name: 'Map', exact: true }).click();
    await door(page, '42').scrollIntoViewIfNeeded();
    const box = await door(page, '42').boundingBox();
    const touchPoints = [{ x: (box?.x ?? 0) + 10, y: (box?.y ?? 0) + 10 }];
    const finger = await page.context().newCDPSession(page);
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await expect(card(page, '42')).toBeVisible();
    await expectBeside(card(page, '42'), door(page, '42'));
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(card(page, '42')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await door(page, '42').tap();
    await expect(page.getByRole('dialog', { name: 'Unit 42' })).toBeVisible();
    await expect(page.locator('[data-card]')).toHaveCount(0);
  });
});
