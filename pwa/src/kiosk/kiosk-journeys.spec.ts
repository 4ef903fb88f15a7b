import type { Page } from 'playwright/test';
import { createDice, type Dice } from '../../../tests/run/browser/dice.ts';
import { expectNoTrace, readScreen } from '../../../tests/run/browser/search-page.ts';
import { enrolKiosk, expectAttract } from '../../../tests/run/journeys/kiosk-journey.ts';
import { expect, test } from '../../../tests/run/site/gatehouse-server.ts';

// More of them, or others, by the environment: KIOSK_JOURNEYS=100 KIOSK_SEED=7.
const journeys = Number(process.env.KIOSK_JOURNEYS ?? 3);
const seed = Number(process.env.KIOSK_SEED ?? 20_261_121);
const stepsOfJourney = 10;

test.describe.configure({ timeout: 60_000 + journeys * 20_000 });

const keys = [
  'Tab',
  'Enter',
  'Escape',
  'ArrowDown',
  'Control+p',
  'Control+n',
  'Control+t',
  'Control+s',
  'Control+o',
  'Control+u',
  'Control+l',
  'Alt+ArrowLeft',
  'Alt+Home',
  'F5',
  'F1',
  'F11',
  'F12',
  'ContextMenu',
  'Meta+h',
];

async function step(page: Page, dice: Dice, marker: string) {
  const what = dice.below(10);
  if (what < 3) return page.touchscreen.tap(dice.below(1280), dice.below(800));
  if (what < 6) return pressAny(page, dice);
  if (what < 8) return page.keyboard.press(keys[dice.below(keys.length)] ?? 'Tab');
  if (what < 9) return page.mouse.wheel(0, dice.below(900) - 300);
  return typeSomewhere(page, dice, marker);
}

/** Something that can be pressed, wherever it is: blind taps alone would rarely get into a service. */
async function pressAny(page: Page, dice: Dice) {
  const pressable = page.locator('button:visible, a:visible, [role=radio]:visible, label:visible');
  const count = await pressable.count();
  if (count === 0) return;
  await pressable
    .nth(dice.below(count))
    .click({ timeout: 1_000, force: true, noWaitAfter: true })
    .catch(() => undefined);
}

async function typeSomewhere(page: Page, dice: Dice, marker: string) {
  const fields = page.locator('input:visible:not([type=file]):not([type=radio]), textarea:visible');
  const count = await fields.count();
  if (count === 0) return;
  await fields
    .nth(dice.below(count))
    .fill(marker, { timeout: 1_000, force: true })
    .catch(() => undefined);
}

test(`${journeys} random journeys of taps and keys never leave the app, and never meet an earlier customer`, async ({
  page,
  server,
  context,
}) => {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('download', (download) => void asked.push(download.url()));
  await page.clock.install();
  await enrolKiosk(page, server);
  const dice = createDice(seed);
  const markers: string[] = [];
  for (let journey = 0; journey < journeys; journey += 1) {
    const marker = `Walker${journey}q`;
    for (let at = 0; at < stepsOfJourney; at += 1) {
      await step(page, dice, marker);
      const where = new URL(page.url());
      expect(where.origin, `journey ${journey}, step ${at}`).toBe(server.origin);
      expect(where.pathname).toMatch(/^\/(status\/.*|pay-.*|payment-success)?$/);
      expect(context.pages()).toHaveLength(1);
    }
    const screen = await readScreen(page).catch(() => '');
    expect(markers.filter((earlier) => screen.includes(earlier))).toEqual([]);
    markers.push(marker);
    await leave(page);
    await expectNoTrace(page, markers);
  }
  expect(asked).toEqual([]);
});

/** The customer walks away: by whatever screen, the kiosk is back at its invitation in the time it promises. */
async function leave(page: Page) {
  // A page that was still on its way begins to count when it stands.
  await expect(async () => {
    await page.clock.fastForward(161_000);
    await page.clock.runFor(22_000);
    await expectAttract(page, 6_000);
  }).toPass({ timeout: 60_000 });
}
