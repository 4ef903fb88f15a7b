import { expect, type Locator, type Page, type Route, test } from 'playwright/test';
import { findViolations } from '../../../../tests/run/browser/expect-accessible.ts';

const tablet = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };
const colours = { only: ['color-contrast', 'link-in-text-block'] };
/** What else than colours another size can break. */
const coloursAndSizes = { only: [...colours.only, 'target-size', 'scrollable-region-focusable'] };
// The same part in many states repeats its landmarks, and a whole screen its main; in the product each stands alone.
const allRules = { except: ['landmark-unique', 'landmark-main-is-top-level', 'landmark-no-duplicate-main'] };
// One look is judged by every rule, every theme by its contrast, both sizes by what depends on them.
const looks = [
  ['a tablet, light', tablet, 'light', allRules],
  ['a phone, dark', phone, 'dark', coloursAndSizes],
  ['a tablet, high contrast', tablet, 'contrast', colours],
] as const;

test.describe.configure({ mode: 'parallel' });
const parts = [1, 2, 3];

for (const [name, viewport, theme, rules] of looks) {
  for (const part of parts) {
    test(`every component in every state is accessible on ${name}, part ${part} of ${parts.length}`, async ({
      page,
    }, testInfo) => {
      test.setTimeout(300_000);
      const complaints: string[] = [];
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      page.on('pageerror', (error) => complaints.push(error.message));
      await page.setViewportSize(viewport);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.route('**/catalogue.html*', underStrictPolicy);
      await page.goto(`/catalogue.html?theme=${theme}&only=none`);
      await page.evaluate(() => document.fonts.ready);
      const titles = (await readTitles(page)).filter((_, at) => at % parts.length === part - 1);
      await turnTo(page, titles);
      expect(await findViolations(page, rules)).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      if (process.env.PICTURES) {
        const body = await page.screenshot({ fullPage: true });
        await testInfo.attach(titles.join(), { body, contentType: 'image/png' });
      }
      await openIfThere(
        page,
        'Show with action',
        page.getByRole('button', { name: 'Choose another' }).last(),
      );
      await openIfThere(page, 'Open the step', page.getByRole('dialog'));
      expect(complaints).toEqual([]);
    });
  }
}

/** No component needs an inline style: the console would complain. */
async function underStrictPolicy(route: Route): Promise<void> {
  const response = await route.fetch();
  const policy = "default-src 'self'; img-src 'self' data:";
  await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } });
}

/** What opens with a press has styles of its own. */
async function openIfThere(page: Page, name: string, opened: Locator): Promise<void> {
  const opener = page.getByRole('button', { name });
  if ((await opener.count()) === 0) return;
  await opener.click();
  await expect(opened).toBeVisible();
}

async function readTitles(page: Page): Promise<string[]> {
  const titles: string[] = JSON.parse((await page.getByRole('main').getAttribute('data-titles')) ?? '[]');
  expect(titles.length).toBeGreaterThan(20);
  expect(new Set(titles).size).toBe(titles.length);
  return titles;
}

async function turnTo(page: Page, titles: string[]): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, encodeURIComponent(titles.join()));
  const galleries = page.locator('[data-gallery]');
  await expect(galleries).toHaveCount(titles.length);
  await expect(galleries.last()).toHaveAttribute('data-gallery', titles.at(-1) ?? '');
}

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
  await page.goto('/catalogue.html?only=Card');
  for (const [theme, colorScheme, contrast, expected] of cases) {
    await page.emulateMedia({ colorScheme, contrast });
    await page.evaluate(chooseTheme, theme);
    expect(await paper(), [theme, colorScheme, contrast].join(' ')).toBe(expected);
  }
});

/** Runs in the page; the empty one chooses none. */
function chooseTheme(theme: string): void {
  if (theme === '') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
