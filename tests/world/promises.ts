import { expect, type Page } from 'playwright/test';
import { countWaiting } from '../run/offline-walk.ts';
import type { World } from './world.ts';

const soon = { timeout: 20_000 };
const savedWords = /Saved on this device|Guardado en este dispositivo/;

/** All that can be read; of a page that is just being left, a moment later. */
export async function readWords(page: Page): Promise<string> {
  const read = () => page.evaluate(() => document.body.innerText);
  return read().catch(async () => {
    await page.waitForLoadState();
    return read();
  });
}

/** Nothing is said that is not so, and nothing takes effect twice. */
export async function expectTruth({ page, flow, who, server, screen, isPressed }: World) {
  const effects = await flow.findEffects(server.sql, who);
  expect(effects.length, 'took effect').toBeLessThanOrEqual(1);
  const words = await readWords(page);
  expect(words, 'words of somebody else').not.toMatch(/<!doctype|Sign in to Wi-Fi/i);
  const isDone = flow.done.test(words);
  if (isDone) expect(effects, 'said to be done').toHaveLength(flow.effects);
  if (flow.failed.test(words)) expect(effects, 'said to have failed').toEqual([]);
  if (isDone || flow.finals.includes(screen)) return;
  const isSaved = savedWords.test(words);
  if (!isSaved && !isPressed) expect(effects, 'took effect before it was sent').toEqual([]);
  if (isSaved && effects.length === 0)
    expect(await countWaiting(page), 'said to be saved').toBeGreaterThan(0);
}

/** What took effect is what was typed. */
export async function expectRecorded({ flow, who, server }: World) {
  const find = () => flow.findEffects(server.sql, who);
  await expect
    .poll(async () => (await find()).length, { message: 'took effect', timeout: 60_000 })
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

/** A page for a card can do nothing without the office, and says when it goes on. */
const saidWait = /You can go on once it is back|this page goes on by itself/;

/** Something that can be pressed stands in the window and leads on, and nothing turns for ever. */
export async function expectWayOn(page: Page) {
  const look = () => page.evaluate(findWays, frameButtons);
  await expect
    .poll(async () => (await look()).isBusy, { message: 'still turning', timeout: 30_000 })
    .toBe(false);
  const hasWay = async () => (await look()).ways.length > 0 || saidWait.test(await readWords(page));
  await expect.poll(hasWay, { message: 'a way on', ...soon }).toBe(true);
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
