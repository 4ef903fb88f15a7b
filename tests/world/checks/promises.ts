import { expect, type Page } from 'playwright/test';
import { countWaiting } from '../../run/journeys/offline-journey.ts';
import type { World } from '../world.ts';

/** How long the product has for it; a control waits less. */
export interface Patience {
  /** In ms. */
  timeout?: number;
}
const savedWords = /Saved on this device|Guardado en este dispositivo/;

/** Of a page that is just being left, a moment later; one may lead on to the next. */
async function settled<T>(page: Page, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!/because of a navigation/.test(String(error))) throw error;
    await page.waitForLoadState();
    return settled(page, read);
  }
}

/** All that can be read. */
export const readWords = (page: Page): Promise<string> =>
  settled(page, () => page.evaluate(() => document.body.innerText));

/** Where the page says that it is done; words that somebody typed say nothing. */
export const sayingDone = (page: Page, { done }: Pick<World['flow'], 'done'>) =>
  page.getByText(done).and(page.locator(':not(textarea)')).filter({ visible: true }).first();

/** Nothing is said that is not so, and nothing takes effect twice. */
export async function expectTruth(world: World, { timeout = 20_000 }: Patience = {}) {
  const { page, flow, who, server, screen, isPressed } = world;
  const find = () => flow.findEffects(server.sql, who);
  const effects = await find();
  expect(effects.length, 'took effect').toBeLessThanOrEqual(1);
  const words = await readWords(page);
  expect(words, 'words of somebody else').not.toMatch(/<!doctype|Sign in to Wi-Fi/i);
  const isDone = flow.done.test(words) && !flow.already?.test(words);
  if (isDone) expect(effects, 'said to be done').toHaveLength(flow.effects);
  if (flow.failed.test(words)) expect(effects, 'said to have failed').toEqual([]);
  if (isDone || flow.finals.includes(screen)) return;
  const isSaved = savedWords.test(words);
  if (!isSaved && !isPressed) expect(effects, 'took effect before it was sent').toEqual([]);
  // What the office has just taken from the device stands in its books a moment later.
  if (isSaved && effects.length === 0 && (await countWaiting(page)) === 0)
    await expect.poll(find, { message: 'said to be saved', timeout }).not.toEqual([]);
}

/** What took effect is what was typed. */
export async function expectRecorded({ flow, who, server }: World, { timeout = 60_000 }: Patience = {}) {
  const find = () => flow.findEffects(server.sql, who);
  await expect
    .poll(async () => (await find()).length, { message: 'took effect', timeout })
    .toBe(flow.effects);
  const [line = ''] = await find();
  expect(
    flow.recorded(who).filter((value) => !line.includes(value)),
    `typed, and not in ${line}`,
  ).toEqual([]);
}

/** Frame, help and ways back: there on every screen, and none of them a way on. */
const frameButtons = [
  'Close|Cerrar',
  'Previous|Anterior|Back|Atrás',
  'Español|English',
  'Display|Pantalla|Online|En línea|Offline|Sin conexión|Sending|Enviando|Needs attention|\\d+ saved here',
  'Staff can finish|El personal puede|Keep this on|Kept for|Guardar esto|Guardado por',
  'Skip to|Saltar|Call|Llamar|\\(\\d{3}\\)',
  'Close this notice|Cerrar este aviso|Got it',
].join('|');

/** A page for a card can do nothing without the office, and says when it goes on; or nothing is left to do. */
const saidWhy = /You can go on once it is back|this page goes on by itself|None of them can change/;

/** Something that can be pressed stands in the window and leads on, and nothing turns for ever. */
export async function expectWayOn(page: Page, { timeout = 30_000 }: Patience = {}) {
  const look = () => settled(page, () => page.evaluate(findWays, frameButtons));
  await expect.poll(async () => (await look()).isBusy, { message: 'still turning', timeout }).toBe(false);
  const hasWay = async () => (await look()).ways.length > 0 || saidWhy.test(await readWords(page));
  await expect.poll(hasWay, { message: 'a way on', timeout }).toBe(true);
}

/** Runs in the page. */
function findWays(frameButtons: string) {
  const isFrame = new RegExp(`^(${frameButtons})`);
  const dialogs = [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]')];
  const top = dialogs.filter((dialog) => dialog.checkVisibility()).at(-1) ?? document.body;
  const isInSight = (element: Element) => {
    const { left, right, top, bottom, width } = element.getBoundingClientRect();
    const isWithin = top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
    return width > 0 && isWithin && element.checkVisibility({ visibilityProperty: true });
  };
  const isOpen = (element: Element) =>
    !element.matches(':disabled, [aria-disabled=true]') && element.closest('[inert]') === null;
  const nameOf = (element: Element) => (element.ariaLabel ?? element.textContent ?? '').trim();
  const ways = [...top.querySelectorAll('button, a[href]')]
    .filter((element) => isInSight(element) && isOpen(element))
    .map(nameOf)
    .filter((name) => name !== '' && !isFrame.test(name));
  const turning = [...top.querySelectorAll('[role=progressbar]:not([aria-valuenow]), [aria-busy=true]')];
  return { ways, isBusy: turning.some(isInSight) };
}
