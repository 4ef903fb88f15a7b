import { expect, type Page } from 'playwright/test';
import { owner } from '../../run/site/open-office.ts';
import { expectRecorded, sayingDone } from '../checks/promises.ts';
import { expectTyped } from '../checks/typed.ts';
import type { WorldEvent } from '../world.ts';

const ended = (page: Page) => page.getByText('Your session has ended');

async function signInAgain(page: Page) {
  await page.getByLabel('Username').fill(owner.username);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(ended(page)).toBeHidden();
}

/** The session is over when the button is pressed: what was typed lies behind the login, and nothing was done. */
const sessionEnded: WorldEvent = {
  name: 'session ended at the press',
  fits: ({ kind, submit }, screen) => kind === 'desk' && submit.screen === screen,
  ends: true,
  happen: async (world, before) => {
    const { page, server, flow, who } = world;
    const button = page.getByRole('button', { name: flow.submit.button, exact: true }).last();
    await server.sql`update staff_sessions set ended_at = now() where ended_at is null`;
    await button.click();
    await expect(ended(page)).toBeVisible();
    expect(await flow.findEffects(server.sql, who)).toEqual([]);
    await signInAgain(page);
    await expectTyped(page, before);
    world.isPressed = true;
    await button.click();
    await expectRecorded(world);
    await expect(sayingDone(page, flow)).toBeVisible();
  },
};

/** A key that closes: what was typed in a dialog is there when it is opened again, or one is asked before. */
const escapeKey: WorldEvent = {
  name: 'Escape',
  fits: ({ kind, submit }, screen) => kind === 'desk' && submit.screen === screen,
  ends: true,
  happen: async ({ page }, before) => {
    await page.keyboard.press('Escape');
    const stay = page.getByRole('button', { name: 'Go on typing' });
    if (await stay.isVisible()) await stay.click();
    await expectTyped(page, before);
  },
};

export const aroundTheStaff: WorldEvent[] = [sessionEnded, escapeKey];
