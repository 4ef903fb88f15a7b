import { type BrowserContext, expect, type Page } from 'playwright/test';

/** What a person finds who comes back to a page, in words that hold for a page which no test can reach any more, too. */
export interface Standing {
  /** The entry of the history, or the address, opens a service. */
  opens: boolean;
  dialogs: number;
  isHome: boolean;
  /** A kiosk's home, before anybody touched it. */
  isResting: boolean;
  /** All that can be read, fields included. */
  words: string;
}

type Read = () => Promise<Standing>;

/** Runs in the page. */
function look(): Standing {
  const isShown = (part: Element) => part.checkVisibility();
  // Every document comes with the home's words in it, until the app has drawn its own.
  const isDrawn = (part: Element) => Object.keys(part).some((key) => key.startsWith('__reactFiber'));
  const has = (selector: string, words: RegExp) =>
    [...document.querySelectorAll(selector)].some(
      (part) => isShown(part) && isDrawn(part) && words.test(part.textContent),
    );
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
  const isAsked = new URLSearchParams(location.search).has('service');
  return {
    opens: isAsked || Boolean(Reflect.get(Object(history.state), 'service')),
    dialogs: [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].filter(isShown).length,
    isHome: has('h1', /^How Can I Help You Today\?$/),
    isResting: document.documentElement.dataset.resting !== undefined,
    words: [document.body.innerText, ...fields.map(({ value }) => value)].join('\n'),
  };
}

/** How somebody leaves a page and comes back to it: `read` tells what stands there then. */
export interface Return {
  read: Read;
  /** It happened beside the page, which stands where it stood. */
  isBeside?: boolean;
  /** The page was not loaded anew. */
  isSame?: boolean;
  close?: () => Promise<void>;
}

const readOf =
  (page: Page): Read =>
  async () => {
    await page.waitForLoadState();
    return page.evaluate(look);
  };

/** By the name that a person would give it. */
export const returns: Record<string, (page: Page, context: BrowserContext) => Promise<Return>> = {
  'a new tab': async (page, context) => {
    const other = await context.newPage();
    await other.goto(page.url());
    return { read: readOf(other), isBeside: true, close: () => other.close() };
  },
  Back: async (page) => {
    await page.goBack();
    await leaveFloor(page);
    return { read: readOf(page), isSame: true };
  },
  'Forward after Back': async (page) => {
    await page.goForward();
    return { read: readOf(page), isSame: true };
  },
  reload: async (page) => {
    await page.reload();
    return { read: readOf(page) };
  },
  'a discarded tab': discard,
};

/** A kiosk puts its page back after Back, and what was ahead is gone then: Forward must not be pressed in between. */
async function leaveFloor(page: Page) {
  const isOnFloor = () => page.evaluate(() => history.state === 'kiosk-floor').catch(() => true);
  await expect.poll(isOnFloor).toBe(false);
}

/**
 * As when the system needs the memory: the page's process ends without a farewell (no `pagehide`, no question), and the
 * browser restores the tab from its own session history. Nothing in a headless browser is closer: a copied state would
 * come from the test, and `chrome://discards` is not there. Playwright gives up a page that has crashed, so this one is
 * read by the protocol.
 */
async function discard(page: Page, context: BrowserContext): Promise<Return> {
  const before = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void before.send('Page.crash').catch(() => undefined);
  await crashed;
  const after = await context.newCDPSession(page);
  await after.send('Page.reload');
  const expression = `document.readyState === 'complete' ? (${look})() : undefined`;
  const read = async () => {
    const { result } = await after.send('Runtime.evaluate', { expression, returnByValue: true });
    return result.value as Standing;
  };
  return { read, close: () => page.close() };
}

/**
 * All that can be read in the dialog that is open, fields and ticks included; empty without one. How many requests the
 * device keeps is no part of it.
 */
export const readScreen = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const dialog = document.querySelector<HTMLElement>('[role=dialog]');
    const fields = [...(dialog?.querySelectorAll<HTMLInputElement>('input, textarea, select') ?? [])];
    const filled = fields.map(({ value, checked }) => (checked ? `${value} (ticked)` : value));
    const words = dialog?.innerText.replace(/ · \d+ saved here/, '');
    return words === undefined ? '' : [words, ...filled].join('\n');
  });

/** The words once they stay as they are for half a second. */
export async function settle(read: () => Promise<string>): Promise<string> {
  let last = '';
  for (let tries = 0; tries < 40; tries += 1) {
    const words = await read();
    if (words !== '' && words === last) return words;
    last = words;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`it never comes to rest: ${last.slice(0, 300)}`);
}
