import { expect, type Locator, type Page, test } from 'playwright/test';
import { findViolations } from '../../../../tests/run/browser/expect-accessible.ts';

const sizes = { tablet: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

async function show(page: Page, shown: string, size: keyof typeof sizes = 'tablet'): Promise<void> {
  await page.setViewportSize(sizes[size]);
  await page.goto(`/catalogue.html?only=Facility+map&case=${shown}`);
  await expect(page.getByRole('button', { name: /^Unit 1,/ })).toBeVisible();
}
const door = (page: Page, number: string): Locator => page.locator(`[data-number="${number}"]`);
const details = (page: Page) => page.getByRole('complementary', { name: 'Details' });

test('one tab stop leads in, arrows walk between the doors, Enter chooses', async ({ page }) => {
  await show(page, 'choosing');
  await expect(page.locator('[data-number][tabindex="0"]')).toHaveCount(1);
  await door(page, '1').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(door(page, '37')).toBeFocused();
  await page.keyboard.press('End');
  await expect(door(page, '63')).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(door(page, '38')).toBeFocused();
  await expect(details(page)).toContainText('Unit 38');
  await page.keyboard.press('Enter');
  await expect(door(page, '38')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(door(page, '38')).toBeFocused();
  await page.keyboard.press('Control+End');
  await expect(door(page, 'W4')).toBeFocused();
});

test('on a phone the arrows follow the blocks as they stand there, one below the other', async ({ page }) => {
  await show(page, 'choosing', 'phone');
  await door(page, '9').focus();
  await page.keyboard.press('ArrowRight');
  await expect(door(page, '10')).toBeFocused();
});

/** Whether the door that has the focus is in sight, whole. */
const seesFocusedDoor = (page: Page) =>
  page.evaluate(() => {
    const door = document.activeElement as HTMLElement;
    const { left, width, top, bottom } = door.getBoundingClientRect();
    return [top + 2, bottom - 2].every((y) => door.contains(document.elementFromPoint(left + width / 2, y)));
  });

test('on a phone no door that the arrows reach lies behind its details, with text twice as large', async ({
  page,
}) => {
  await show(page, 'choosing', 'phone');
  await page.evaluate(() => document.documentElement.setAttribute('data-text', '200'));
  await door(page, '1').focus();
  for (const key of [...Array(13).fill('ArrowDown'), ...Array(12).fill('ArrowUp')]) {
    const before = await page.evaluate(() => document.activeElement?.textContent);
    await page.keyboard.press(key);
    await expect(page.locator(':focus')).not.toHaveText(before ?? '');
    await expect.poll(() => seesFocusedDoor(page), `${key} from ${before}`).toBe(true);
  }
});

test('pointing at any door shows its details, leaving shows the choice again', async ({ page }) => {
  await show(page, 'chosen');
  await expect(details(page)).toContainText('Unit 42');
  await door(page, '13').hover();
  await expect(details(page)).toHaveText(/Unit 13.*10x10.*\$60\.00.*Maintenance/);
  await door(page, '97').hover();
  await expect(details(page)).toHaveText(/Unit 97.*Under Construction/);
  await page.mouse.move(0, 0);
  await expect(details(page)).toContainText('Unit 42');
});

test('only an available door can be chosen, and only where something is to be chosen', async ({ page }) => {
  await show(page, 'choosing');
  for (const number of ['2', '13', '97', 'W1']) {
    await door(page, number).click({ force: true });
    await expect(details(page)).not.toContainText('Your choice');
  }
  await door(page, 'W2').click();
  await expect(details(page)).toHaveText(/Warehouse 2.*Your choice/);
  await show(page, 'reading');
  await page.reload();
  await expect(door(page, '42')).toHaveAttribute('aria-disabled', 'true');
  await door(page, '42').click({ force: true });
  await expect(details(page)).toContainText('Unit 42');
  await expect(details(page)).not.toContainText('Your choice');
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true });
  test('a tap on an occupied door shows its details and they stay', async ({ page }) => {
    await show(page, 'choosing', 'phone');
    await door(page, '2').tap({ force: true });
    await expect(details(page)).toHaveText(/Unit 2.*Occupied/);
  });
});

test('a change is told to those who cannot see it, and is seen on the map at once', async ({ page }) => {
  await show(page, 'changing');
  const news = page.getByRole('status').filter({ hasText: 'Unit' });
  await expect(news).toHaveCount(0);
  await page.getByRole('button', { name: 'Somebody rents unit 42' }).click();
  await expect(news).toHaveText('Unit 42: Occupied');
  await expect(door(page, '42')).toHaveAccessibleName('Unit 42, 10x10, $60.00 a month, Occupied');
});

test('the list holds the same doors, the available ones first asked for, and axe finds nothing in it', async ({
  page,
}) => {
  await show(page, 'choosing');
  await page.getByText('List', { exact: true }).click();
  await expect(page.getByRole('button', { name: /^(Unit|Warehouse) / })).toHaveCount(28);
  await page.getByText('Available only').click();
  await expect(page.locator('li', { hasText: /^(Unit|Warehouse) / })).toHaveCount(116);
  const row = page.getByRole('button', { name: /^Unit 42/ });
  expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(64);
  await row.click();
  await expect(row).toHaveAttribute('aria-pressed', 'true');
  // The map stands in the catalogue.
  await page.getByText('Available only').click();
  expect(await findViolations(page, { except: ['page-has-heading-one'] })).toEqual([]);
});

/** The sides of all doors that are drawn. */
const measureDoors = (page: Page) =>
  page.locator('[data-number]').evaluateAll((doors) =>
    doors.map((element) => {
      const { width, height, left, right } = element.getBoundingClientRect();
      return { width, height, left, right };
    }),
  );

for (const size of ['tablet', 'phone'] as const) {
  test(`"Fit" shows every column on a ${size}, and the doors grow with each step`, async ({ page }) => {
    await show(page, 'choosing', size);
    // Whoever chooses starts with doors for a finger.
    expect(Math.min(...(await measureDoors(page)).map(({ width }) => width))).toBeGreaterThanOrEqual(44);
    if (size === 'phone') await page.getByRole('button', { name: 'Zoom out' }).click();
    for (const factor of [1, 1.5, 2]) {
      const doors = await measureDoors(page);
      expect(doors).toHaveLength(116);
      expect(Math.min(...doors.map(({ height }) => height))).toBeGreaterThanOrEqual(44);
      // Nine columns of 44 px are wider than a phone: there the first step is for the whole, and the next for a finger.
      const isWhole = size === 'phone' && factor === 1;
      expect(Math.min(...doors.map(({ width }) => width))).toBeGreaterThanOrEqual(isWhole ? 32 : 44);
      if (factor === 1) {
        expect(Math.min(...doors.map(({ left }) => left))).toBeGreaterThanOrEqual(0);
        expect(Math.max(...doors.map(({ right }) => right))).toBeLessThanOrEqual(sizes[size].width);
      }
      if (factor < 2) await page.getByRole('button', { name: 'Zoom in' }).click();
    }
    await expect(page.getByRole('button', { name: 'Zoom in' })).toBeDisabled();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
}

test('what is to be known of the choice stands in the panel beside it, in sight', async ({ page }) => {
  for (const size of ['tablet', 'phone'] as const) {
    await show(page, 'noted', size);
    await expect(details(page)).toContainText('It may still be taken.');
    await expect(details(page).getByText('It may still be taken.')).toBeInViewport({ ratio: 1 });
  }
});

test('the way from the gate is a picture with its words, and none where the door is not on the plan', async ({
  page,
}) => {
  await page.goto('/catalogue.html?only=The+way+from+the+gate&case=back+to+back');
  const words =
    'After the gate turn left. Take the third aisle on the left. Unit 42 is the fourth door on your left.';
  await expect(page.getByRole('figure').locator('figcaption')).toHaveText(words);
  expect(await findViolations(page, { except: ['page-has-heading-one'] })).toEqual([]);
  await page.goto('/catalogue.html?only=The+way+from+the+gate&case=not+on+the+plan');
  await expect(page.getByRole('main').or(page.locator('body')).first()).toBeVisible();
  await expect(page.getByRole('figure')).toHaveCount(0);
});

test('any number stays within its door, with text twice as large as well', async ({ page }) => {
  for (const [width, size] of [
    [1280, '100%'],
    [390, '100%'],
    [390, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/catalogue.html?only=Facility+map&case=ownSite');
    await page.addStyleTag({ content: `html { font-size: ${size} }` });
    for (const number of ['B7', 'A11', 'A131', 'ABC1234Z']) {
      const [wide = 0, room] = await door(page, number).evaluate((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return [range.getBoundingClientRect().width, cell.getBoundingClientRect().width];
      });
      expect.soft(wide, `${number} at ${width} pixels, ${size}`).toBeGreaterThan(0);
      expect.soft(wide, `${number} at ${width} pixels, ${size}`).toBeLessThanOrEqual(room ?? 0);
    }
  }
});
