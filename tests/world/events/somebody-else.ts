import { expect, type Page } from 'playwright/test';
import { rentAtOffice } from '../../run/journeys/rental-journey.ts';
import { readWords } from '../checks/promises.ts';
import { findLost } from '../checks/typed.ts';
import type { World, WorldEvent } from '../world.ts';
import { endsLease, rivals } from './rivals.ts';

const soon = { timeout: 30_000 };

/** The unit that this person has chosen, as the screen says it. */
const chosenUnit = async (page: Page) =>
  /Unit (\d+)/.exec((await page.getByRole('dialog').first().textContent()) ?? '')?.[1];

const unitTaken: WorldEvent = {
  name: 'somebody else was faster',
  fits: ({ id }, screen) => id === 'rent-unit' && screen === 'summary',
  happen: async ({ page, server }) => {
    const unit = await chosenUnit(page);
    expect(unit, 'the unit that was chosen').toBeDefined();
    await rentAtOffice(server.origin, unit ?? '');
    await expect(page.getByText(`Unit ${unit} was just taken`)).toBeInViewport(soon);
    await page.getByRole('button', { name: /^Take Unit \d+$/ }).click();
    await expect(page.getByText(`Unit ${unit} was just taken`)).toBeHidden();
  },
};

/** Whoever is second is told so, or is heard as well; what they typed is not lost. */
const pressedAfter = (name: string, { of, happens }: After): WorldEvent => ({
  name,
  fits: ({ id, submit }, screen) => of.includes(id) && submit.screen === screen,
  ends: true,
  happen: async (world, before) => {
    const { page, flow } = world;
    await happens(world);
    const button = page.getByRole('button', { name: flow.submit.button, exact: true }).last();
    world.isPressed = true;
    if (await button.isEnabled()) await button.click();
    const isAnswered = async () => {
      const words = await readWords(page);
      return flow.done.test(words) || flow.failed.test(words) || /Error|already|not/i.test(words);
    };
    await expect.poll(isAnswered, soon).toBe(true);
    // The answer may lead to another page.
    const lost = async () => ((await button.isVisible()) ? findLost(page, before).catch(() => null) : []);
    await expect.poll(lost, { ...soon, message: 'typed, and lost' }).toEqual([]);
  },
});

interface After {
  of: string[];
  happens: (world: World) => Promise<void>;
}

export const somebodyElse: WorldEvent[] = [
  unitTaken,
  pressedAfter('somebody else was faster', {
    of: Object.keys(rivals),
    happens: async (world) => rivals[world.flow.id]?.(world),
  }),
  pressedAfter('the lease ended', {
    of: ['pay-bill', 'update-info', 'maintenance-request', 'page-bill'],
    happens: endsLease,
  }),
];
