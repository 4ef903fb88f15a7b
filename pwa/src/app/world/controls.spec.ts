import { expect, type Page, test } from 'playwright/test';
import { type Planted, planted, whole } from '../../../../tests/world/checks/planted.ts';
import { expectRecorded, expectTruth, expectWayOn } from '../../../../tests/world/checks/promises.ts';
import { expectTyped } from '../../../../tests/world/checks/typed.ts';
import { wizards } from '../../../../tests/world/flows/wizards.ts';
import type { World } from '../../../../tests/world/world.ts';

const patience = { timeout: 300 };
const typed = [
  { name: 'First name', value: 'Ada' },
  { name: 'I agree', value: 'chosen' },
];

/** A rental in front of that page, of which these rows are in the database. */
function worldOf(page: Page, effects: string[] = []): World {
  const [rental] = wizards;
  const who = { firstName: 'Ada', lastName: 'Featherstone', email: 'ada@example.com' };
  return {
    page,
    flow: { ...rental, findEffects: async () => effects },
    who,
    server: {},
    screen: 'summary',
    isPressed: false,
  } as unknown as World;
}

const checks: Record<Planted['check'], (world: World) => Promise<void>> = {
  typed: ({ page }) => expectTyped(page, typed, patience),
  truth: (world) => expectTruth(world, patience),
  recorded: (world) => expectRecorded(world, patience),
  wayOn: ({ page }) => expectWayOn(page, patience),
};

test.beforeEach(async ({ page }) => {
  // A page of a site, so that it has a store; nothing is asked of a network.
  await page.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto('http://localhost/');
});

test('a page as it should be keeps all four promises', async ({ page }) => {
  await page.setContent(whole);
  const record = 'Ada Featherstone ada@example.com 12 Elm Street 40069';
  await checks.typed(worldOf(page));
  await checks.truth(worldOf(page));
  await checks.recorded(worldOf(page, [record]));
  await checks.wayOn(worldOf(page));
});

for (const [promise, faults] of Object.entries(planted)) {
  test(`planted faults are named: ${promise}`, async ({ page }) => {
    for (const { fault, check, html, effects, says } of faults) {
      await page.setContent(html);
      await expect(checks[check](worldOf(page, effects)), fault).rejects.toThrow(says);
    }
  });
}
