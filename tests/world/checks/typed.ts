import { expect, type Page } from 'playwright/test';
import type { Typed } from '../world.ts';
import type { Patience } from './promises.ts';

/** Everything on the screen that a person has given; a unit that is chosen counts by its number. */
export const readTyped = (page: Page): Promise<Typed[]> =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
    const nameOf = (field: HTMLInputElement | HTMLTextAreaElement) =>
      field.ariaLabel ?? [...(field.labels ?? [])].map(({ textContent }) => textContent).join(' ');
    const isTicked = (field: Element) =>
      field instanceof HTMLInputElement && ['radio', 'checkbox'].includes(field.type) ? field.checked : null;
    const given = fields
      .filter(({ type }) => type !== 'file' && type !== 'search')
      .map((field) => ({ field, ticked: isTicked(field) }))
      .filter(({ field, ticked }) => ticked ?? field.value !== '')
      .map(({ field, ticked }) => ({ name: nameOf(field), value: ticked ? 'chosen' : field.value }));
    // In the list the number stands in a word of its own, beside the size.
    const numberOf = (door: HTMLElement) =>
      [...door.querySelectorAll('*')]
        .map(({ textContent }) => /^\D+(\d+)$/.exec(textContent)?.[1])
        .find((number) => number !== undefined);
    const chosen = [...document.querySelectorAll<HTMLElement>('[aria-pressed="true"]')]
      .map((door) => door.dataset.number ?? numberOf(door))
      .filter((number) => number !== undefined)
      .map((number) => ({ name: 'unit', value: number }));
    return [...given, ...chosen];
  });

/** Secrets that a device does not keep, and consents that are given anew (decision 024). */
const neverKept = /license number|gate code|I have read the lease|I authorize|signature|card|CVC/i;
/** Ways of looking at things, and not what somebody gave. */
const looks = /^(List|Map|Available only)$/;

export const withoutSecrets = (typed: Typed[]) => typed.filter(({ name }) => !neverKept.test(name));

interface Names {
  /** In another language fields have other names. */
  areOther?: boolean;
}

/** What of it stands there no more. */
export async function findLost(page: Page, before: Typed[], { areOther = false }: Names = {}) {
  const lineOf = ({ name, value }: Typed) => (areOther ? value : `${name}: ${value}`);
  const there = (await readTyped(page)).map(lineOf);
  return before
    .filter(({ name }) => !looks.test(name))
    .map(lineOf)
    .filter((line) => !there.includes(line));
}

export async function expectTyped(
  page: Page,
  before: Typed[],
  { timeout = 20_000, ...names }: Names & Patience = {},
) {
  const find = () => findLost(page, before, names);
  await expect.poll(find, { message: 'typed, and lost', timeout }).toEqual([]);
}
