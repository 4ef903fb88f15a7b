import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as Axe from 'axe-core';
import { expect, type Page } from 'playwright/test';

type Rules = { only?: string[]; except?: string[] };
type Violation = [rule: string, markup: string[]];
declare global {
  interface Window {
    axe?: typeof Axe;
  }
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * No violation of any axe rule on the page as it stands; a failure names rule, markup and what the page holds. Contrast
 * takes half of axe's time: the galleries ask for it in every theme, and for whole screens whoever asks for all rules.
 */
export async function expectAccessible(page: Page, rules: 'all' | 'all but contrast' = 'all but contrast') {
  // A page that has only just been asked for is empty, and of an empty page axe misses what is to come.
  await expect(page.locator('main').first()).toBeAttached();
  await page.waitForFunction(areDialogsRevealed);
  await page.evaluate(untilStill);
  const violations = await findViolations(page, rules === 'all' ? {} : { except: ['color-contrast'] });
  const held = violations.length === 0 ? '' : await page.locator('body').ariaSnapshot();
  expect(violations, held).toEqual([]);
}

/** What axe finds wrong; all its standard rules unless only some, or all but some, are named. */
export async function findViolations(page: Page, { only, except = [] }: Rules = {}): Promise<Violation[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axeSource);
  // Describing where each element stands takes longer than judging it; its markup tells enough.
  const options: Axe.RunOptions = {
    resultTypes: ['violations'],
    selectors: false,
    rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
    ...(only && { runOnly: only }),
  };
  return page.evaluate(async (options) => {
    // What React Aria has said may name an element that is gone since.
    const found = await window.axe?.run({ exclude: ['[data-live-announcer]'] }, options);
    return (found?.violations ?? []).map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  }, options) as Promise<Violation[]>;
}

/** On a touch screen a dialog is transparent until the keyboard could have come; for axe it is not there. */
const areDialogsRevealed = (): boolean =>
  [...document.querySelectorAll('[role=dialog]')].every(
    (dialog) => !dialog.checkVisibility() || dialog.checkVisibility({ opacityProperty: true }),
  );

/** What fades in is not there yet for axe: a busy machine can ask before the first frame. */
async function untilStill(): Promise<void> {
  const ends = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(ends)
      .map(({ finished }) => finished),
  );
}
