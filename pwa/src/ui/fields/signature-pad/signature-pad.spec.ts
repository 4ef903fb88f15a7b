import { expect, type Page, test } from 'playwright/test';

test.use({ deviceScaleFactor: 2 });

const inkedPixels = (page: Page) =>
  page.getByRole('img', { name: 'Your signature' }).evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    return data.filter((_, at) => at % 4 === 3 && data[at] !== 0).length;
  });

test('strokes are reported, sharp, kept when the window changes, and cleared', async ({ page }) => {
  await page.goto('/catalogue.html?only=Signature+pad');
  const area = page.getByRole('img', { name: 'Your signature' });
  const box = await area.boundingBox();
  if (!box) throw new Error('no signature pad');
  expect(await area.evaluate((canvas: HTMLCanvasElement) => canvas.width / canvas.clientWidth)).toBeCloseTo(
    2,
    1,
  );

  await page.mouse.move(box.x + 40, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 160, box.y + 120, { steps: 10 });
  await page.mouse.up();
  await expect(page.getByTestId('strokes')).toHaveText('1');
  expect(await inkedPixels(page)).toBeGreaterThan(0);

  await page.setViewportSize({ width: 900, height: 800 });
  await expect
    .poll(() => area.evaluate((canvas: HTMLCanvasElement) => canvas.width / canvas.clientWidth))
    .toBeCloseTo(2, 1);
  expect(await inkedPixels(page)).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByTestId('strokes')).toHaveText('0');
  expect(await inkedPixels(page)).toBe(0);
});
