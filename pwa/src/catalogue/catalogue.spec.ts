import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from 'playwright/test';

const tablet = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };
const looks = [
  ['a tablet, light', tablet, 'light'],
  ['a tablet, dark', tablet, 'dark'],
  ['a tablet, high contrast', tablet, 'contrast'],
  ['a phone, light', phone, 'light'],
  ['a phone, dark', phone, 'dark'],
] as const;

for (const [name, viewport, theme] of looks) {
  test(`every component in every state is accessible on ${name}`, async ({ page }, testInfo) => {
    test.setTimeout(120_000);
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`/catalogue.html?theme=${theme}`);
    await expect(page.locator('[data-gallery]').nth(20)).toBeAttached();
    await page.evaluate(() => document.fonts.ready);

    // The same part in many states repeats its landmarks; in the product each stands alone.
    const axe = new AxeBuilder({ page }).disableRules(['landmark-unique']);
    const { violations } = await axe.analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    expect(complaints).toEqual([]);
    await testInfo.attach('catalogue', {
      body: await page.screenshot({ fullPage: true }),
      contentType: 'image/png',
    });
  });
}

test('no component needs an inline style: a strict content security policy is not violated', async ({
  page,
}) => {
  const violations: string[] = [];
  page.on(
    'console',
    (message) => /content security policy/i.test(message.text()) && violations.push(message.text()),
  );
  await page.route('**/catalogue.html*', async (route) => {
    const response = await route.fetch();
    const headers = {
      ...response.headers(),
      'content-security-policy': "default-src 'self'; img-src 'self' data:",
    };
    await route.fulfill({ response, headers });
  });
  await page.goto('/catalogue.html');
  await page.getByRole('button', { name: 'Show with action' }).click();
  await page.getByRole('button', { name: 'Open the step' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(violations).toEqual([]);
});

test('targets are 64 px on a tablet, 56 on a phone and 44 in the back office', async ({ page }) => {
  const heightOf = async (query: string, width: number) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/catalogue.html?only=Button${query}`);
    return (await page.getByRole('button', { name: 'Get Started' }).first().boundingBox())?.height;
  };
  expect(await heightOf('', 1280)).toBe(64);
  expect(await heightOf('', 390)).toBe(56);
  expect(await heightOf('&density=staff', 1280)).toBe(44);
});

test('the page follows the system, and a choice of the person wins over it', async ({ page }) => {
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const [light, dark, black, white] = [
    'rgb(246, 243, 236)',
    'rgb(16, 24, 27)',
    'rgb(0, 0, 0)',
    'rgb(255, 255, 255)',
  ];
  const cases = [
    ['', 'light', 'no-preference', light],
    ['', 'dark', 'no-preference', dark],
    ['', 'light', 'more', white],
    ['', 'dark', 'more', black],
    ['light', 'dark', 'no-preference', light],
    ['dark', 'light', 'no-preference', dark],
    ['dark', 'light', 'more', black],
    ['light', 'dark', 'more', white],
    ['contrast', 'light', 'no-preference', white],
    ['contrast', 'dark', 'no-preference', black],
  ] as const;
  for (const [theme, colorScheme, contrast, expected] of cases) {
    await page.emulateMedia({ colorScheme, contrast });
    await page.goto(`/catalogue.html?only=Card${theme && `&theme=${theme}`}`);
    expect(await paper(), [theme, colorScheme, contrast].join(' ')).toBe(expected);
  }
});
