import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright/test';
import {
  type Return,
  readScreen,
  returns,
  type Standing,
  settle,
} from '../../../tests/run/browser/come-back.ts';
import { dealTenants } from '../../../tests/run/journeys/account-journey.ts';
import { type Ending, endingsOffline, endingsOnline } from '../../../tests/run/journeys/every-ending.ts';
import type { Visitor } from '../../../tests/run/journeys/every-screen.ts';
import { beginService, enrolKiosk } from '../../../tests/run/journeys/kiosk-journey.ts';
import { comeBack, prepareDevice, readReceipt } from '../../../tests/run/journeys/offline-journey.ts';
import { seen } from '../../../tests/run/journeys/rental-journey.ts';
import type { GatehouseServer } from '../../../tests/run/site/gatehouse-server.ts';
import { expect, test } from '../../../tests/run/site/offline-kiosk.ts';

// Each device meets all endings in one browser, in the whole table three times each.
test.describe.configure({ timeout: process.env.ENDINGS === 'all' ? 1_200_000 : 300_000, mode: 'parallel' });

const dealTenant = dealTenants();

interface Visit {
  page: Page;
  context: BrowserContext;
  server: GatehouseServer;
  isKiosk: boolean;
}

const statusPage: Ending = {
  name: 'the status page',
  service: '',
  title: '',
  words: /Your request/,
  isForAll: true,
  reach: async () => undefined,
  find: async () => [],
};

function endingOf(endings: Ending[], service: string): Ending {
  const found = endings.find((each) => each.service === service);
  if (!found) throw new Error(`no ending of ${service}`);
  return found;
}

async function meetSomebody({ sql }: GatehouseServer): Promise<Visitor> {
  const email = `ending-${randomUUID().slice(0, 8)}@example.com`;
  return { tenant: await dealTenant(sql), firstName: 'Wilhelmina', lastName: 'Featherstonehaugh', email };
}

const home = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'How Can I Help You Today?' }).filter({ visible: true });

async function begin(page: Page, { service, title }: Ending, isKiosk: boolean) {
  await page.goto('about:blank');
  await page.goto(isKiosk ? '/' : `/?service=${service}`);
  if (isKiosk) await beginService(page, title);
}

/** One visit for each row: once the ending is gone, nothing of it is come back to. */
const ways = [
  ['a new tab', 'Back', 'Forward after Back', 'reload'],
  ['reload', 'Back', 'Forward after Back'],
  ['a discarded tab'],
];
const pageWays = ['a new tab', 'reload', 'Back', 'Forward after Back', 'a discarded tab'];
/** Of the whole table a run makes a third: each ending meets each row, on one device or net; `ENDINGS=all` makes all. */
const waysOf = (at: number) =>
  process.env.ENDINGS === 'all' ? ways : ways.filter((_, row) => row === at % ways.length);

interface Place {
  isKiosk: boolean;
  who: Visitor;
  ending: Ending;
}

/**
 * The same ending, or the bare home. A kiosk that was loaded anew may have somebody else before it, and invites; Back
 * leads nowhere there, and whoever presses it still stands before their ending.
 */
function judge(
  standing: Standing,
  { isSame, isBeside }: Omit<Return, 'read'>,
  { isKiosk, who, ending }: Place,
) {
  const { words, stranger, isForAll = false } = ending;
  const says = (said?: RegExp) => said?.test(standing.words) === true;
  const isEnding = (isForAll || !isKiosk || isSame) && (says(words) || (isBeside && says(stranger)));
  const isMenu = isKiosk ? standing.isResting : standing.isHome;
  const isOver = isEnding || (isMenu && !standing.opens && standing.dialogs === 0);
  const personal = [who.firstName, who.lastName, who.email, who.tenant.lastName];
  return {
    instead: isOver ? '' : standing.words.slice(0, 300),
    firstStep: /Step 1 of|Friend's name/.test(standing.words),
    personal: isKiosk && !isEnding ? personal.filter((each) => standing.words.includes(each)) : [],
  };
}

async function expectOver({ read, ...how }: Return, place: Place) {
  const look = async () => {
    const standing = await read().catch(() => undefined);
    return standing && judge(standing, how, place);
  };
  const over = { instead: '', firstStep: false, personal: [] };
  await expect.poll(look, { message: place.ending.name, timeout: 15_000 }).toEqual(over);
}

/** The page of the visit is another one when it was lost on the way. */
async function comeBackBy(name: string, visit: Visit, { ending, who }: { ending: Ending; who: Visitor }) {
  const back = await returns[name]?.(visit.page, visit.context);
  if (!back) throw new Error(`nobody comes back by ${name}`);
  await expectOver(back, { isKiosk: visit.isKiosk, who, ending });
  if (back.isBeside) await expect(seen(visit.page, ending.words)).toBeVisible();
  await back.close?.();
  if (visit.page.isClosed()) visit.page = await visit.context.newPage();
}

/** In the page that came back, by its own door: the first screen as it was before anybody had done anything. */
async function beginOnceMore({ page, isKiosk }: Visit, { name, title, kept }: Ending, first: string) {
  const strip = (words: string) => (isKiosk || !kept ? words : words.replace(kept, ''));
  await test.step(`${name}: once more`, async () => {
    if (page.url() === 'about:blank') await page.goto('/');
    const away = page.getByRole('button', { name: /^(Done|Pay later|Finish)$/ });
    const done = away.or(page.getByRole('link', { name: 'Return Home' })).filter({ visible: true });
    await expect(home(page).or(done.first()).first()).toBeVisible();
    if (!(await home(page).isVisible())) await done.first().click();
    await beginService(page, title);
    await expect
      .poll(async () => strip(await readScreen(page)), { message: `${name}, once more` })
      .toBe(strip(first));
    expect(await page.evaluate(() => Boolean(history.state?.isOver)), name).toBe(false);
  });
}

async function meetAll(visit: Visit, ending: Ending, { at, count }: { at: number; count: number }) {
  const met: Visitor[] = [];
  for (const names of waysOf(at)) {
    const who = await meetSomebody(visit.server);
    met.push(who);
    await begin(visit.page, ending, visit.isKiosk);
    const first = await settle(() => readScreen(visit.page));
    await ending.reach(visit.page, who);
    for (const name of names) {
      await test.step(`${ending.name}: ${name}`, () => comeBackBy(name, visit, { ending, who }));
    }
    await beginOnceMore(visit, ending, first);
    expect(await ending.find(visit.server.sql, who), ending.name).toHaveLength(count);
  }
  return met;
}

for (const [turn, device] of ['phone', 'kiosk'].entries()) {
  const isKiosk = device === 'kiosk';
  const tag = isKiosk ? '' : ' @phone-only';

  test(`on a ${device} every ending is come back to as itself or as the bare home, and nothing is done twice${tag}`, async ({
    page,
    context,
    server,
  }) => {
    await prepareDevice(page);
    if (isKiosk) await enrolKiosk(page, server);
    const visit = { page, context, server, isKiosk };
    for (const [nth, ending] of endingsOnline.entries())
      await meetAll(visit, ending, { at: nth + turn, count: 1 });
  });

  test(`on a ${device} what is saved without a connection is come back to as itself or as the bare home, and arrives once${tag}`, async ({
    page,
    context,
    network,
    server,
  }) => {
    await prepareDevice(page);
    if (isKiosk) await enrolKiosk(page, server);
    network.set('cut');
    const visit = { page, context, server, isKiosk };
    const met: [Ending, Visitor][] = [];
    for (const [nth, ending] of endingsOffline.entries()) {
      const visitors = await meetAll(visit, ending, { at: nth + turn + 2, count: 0 });
      met.push(...visitors.map((who): [Ending, Visitor] => [ending, who]));
    }
    await visit.page.goto('/');
    await comeBack(visit.page, network);
    for (const [ending, who] of met) {
      const find = async () => (await ending.find(server.sql, who)).length;
      await expect.poll(find, { message: ending.name, timeout: 60_000 }).toBe(1);
    }
  });

  test(`on a ${device} a page that says what became of something says it again, with and without a connection${tag}`, async ({
    page,
    context,
    network,
    server,
  }) => {
    await prepareDevice(page);
    if (isKiosk) await enrolKiosk(page, server);
    const visit = { page, context, server, isKiosk };
    const who = await meetSomebody(server);
    const paid = endingOf(endingsOnline, 'pay-bill');
    await begin(page, paid, isKiosk);
    await paid.reach(page, who);
    network.set('cut');
    if (!isKiosk) {
      await page.reload();
      // Nobody can confirm it now: it says from where it knows.
      await expect(seen(page, /^This page was told that you have paid\./)).toBeVisible();
    }
    for (const name of pageWays) await comeBackBy(name, visit, { ending: paid, who });
    if (!isKiosk) {
      await visit.page.goto('/payment-success');
      await visit.page.reload();
      await expect(seen(visit.page, /^Payment Status Unknown$/)).toBeVisible();
    }

    const saved = endingOf(endingsOffline, 'refer-friend');
    await begin(visit.page, saved, isKiosk);
    await saved.reach(visit.page, who);
    const { statusPath } = await readReceipt(visit.page);
    for (const weather of ['cut', 'open'] as const) {
      network.set(weather);
      await visit.page.goto(statusPath);
      await expect(seen(visit.page, statusPage.words)).toBeVisible();
      for (const name of pageWays) await comeBackBy(name, visit, { ending: statusPage, who });
    }
    expect(await paid.find(server.sql, who)).toHaveLength(1);
    await expect.poll(async () => (await saved.find(server.sql, who)).length, { timeout: 60_000 }).toBe(1);
  });
}

test('one friend more: what is typed for the next one is asked for before it is lost', async ({
  page,
  server,
}) => {
  const referral = endingOf(endingsOnline, 'refer-friend');
  await begin(page, referral, false);
  await referral.reach(page, await meetSomebody(server));
  await page.getByRole('button', { name: 'Refer Another Friend' }).click();
  await page.getByLabel("Friend's name").fill('Ada');
  await page.goBack();
  await expect(page.getByText('Leave without finishing?')).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel("Friend's name")).toHaveValue('Ada');
});
