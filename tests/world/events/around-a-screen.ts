import { expect, type Page } from 'playwright/test';
import type { Weather } from '../../run/browser/network.ts';
import { readScreen } from '../../run/browser/search-page.ts';
import { expectAttract } from '../../run/journeys/kiosk-journey.ts';
import { comeBack } from '../../run/journeys/offline-journey.ts';
import { expectTruth, expectWayOn } from '../checks/promises.ts';
import { expectTyped, withoutSecrets } from '../checks/typed.ts';
import type { Flow } from '../flow.ts';
import type { World, WorldEvent } from '../world.ts';
import { hurry } from './page-time.ts';

const everywhere = () => true;
const ofWizards = ({ kind }: Flow) => kind === 'wizard';
const ofCustomers = ({ kind }: Flow) => kind !== 'desk';
const button = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
    .filter({ visible: true });
/** With nothing open over it. */
const home = (page: Page) =>
  page
    .locator('body')
    .filter({ hasNot: page.locator('[role=dialog]') })
    .getByRole('heading', { level: 1, name: 'How Can I Help You Today?' });
const leaving = (page: Page) => page.getByText('Leave without finishing?');
const isTypedAt = ({ flow: { screens, typedFrom }, screen }: World) =>
  screens.indexOf(screen) >= screens.indexOf(typedFrom);
const isFinal = ({ flow, screen }: World) => flow.finals.includes(screen);

/** The browser asks before it lets go of what is typed, and whoever stays has lost nothing. */
const reload: WorldEvent = {
  name: 'reload',
  fits: everywhere,
  happen: async (world) => {
    const { page, asked, flow } = world;
    const { href } = await page.evaluate(() => Object.assign(window, { isOld: true }).location);
    asked.length = 0;
    await page.evaluate(() => location.reload());
    const isAnew = () => page.evaluate(() => !Reflect.has(window, 'isOld')).catch(() => false);
    await expect.poll(async () => asked.length > 0 || (await isAnew())).toBe(true);
    if (isFinal(world)) return expectStillDone(world);
    if (flow.kind === 'card' && asked.length === 0) return expectPayableOrHome(page);
    if (isTypedAt(world)) expect(asked, 'asked before it is lost').toEqual(['beforeunload']);
    expect(page.url()).toBe(href);
    return 'here';
  },
};

/** A card is kept nowhere: its page is there again, empty, or the home from which one gets there. */
async function expectPayableOrHome(page: Page) {
  await expect(
    home(page)
      .or(page.getByRole('button', { name: /^Pay \$/ }))
      .first(),
  ).toBeVisible();
  return 'over';
}

/** Over: what is done is said again, or the home stands there; nobody is asked to do it once more. */
async function expectStillDone({ page, flow }: World): Promise<void> {
  const done = page.getByText(flow.done).filter({ visible: true }).first();
  if (flow.kind === 'desk') return;
  await page.waitForLoadState();
  // The entry of the history says whether something opens over the home.
  const opens = await page.evaluate(() => Boolean(Reflect.get(Object(history.state), 'service')));
  if (opens) await expect(page.getByRole('dialog').first()).toBeVisible();
  await expect(done.or(home(page)).first()).toBeVisible({ timeout: 15_000 });
  await expect(page.getByLabel(/^(Unit number|First name|Friend's name)$/)).toHaveCount(0);
}

/** One step back, or a question; never away with what is typed. */
const back: WorldEvent = {
  name: 'Back',
  // Below a payment page lies the wizard that led to it, and that one is walked.
  fits: ({ kind, finals }, screen) => kind === 'wizard' || (kind === 'card' && finals.includes(screen)),
  happen: async (world) => {
    const { page, flow } = world;
    const heading = page.locator('[role=dialog] h2').filter({ visible: true }).first();
    const stood = await heading.textContent({ timeout: 2_000 }).catch(() => null);
    await page.goBack();
    if (isFinal(world)) return expectStillDone(world);
    const isElsewhere = async () =>
      (await leaving(page).isVisible()) ||
      (await home(page).isVisible()) ||
      (await heading.textContent()) !== stood;
    await expect.poll(isElsewhere).toBe(true);
    if (await leaving(page).isVisible()) return button(page, 'Stay').click();
    if (!isTypedAt(world)) return void (await page.goto(`/?service=${flow.id}`));
    await expect(home(page)).toBeHidden();
    await button(page, flow.next).click();
    await expect(heading).toHaveText(stood ?? '');
  },
};

const language: WorldEvent = {
  name: 'language switched',
  fits: ofCustomers,
  happen: async (world, before) => {
    const { page } = world;
    await button(page, 'Español').last().click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expectTyped(page, before, { areOther: true });
    await expectWayOn(page);
    await button(page, 'English').last().click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  },
};

/** The same service beside it, begun and closed again. */
const secondTab: WorldEvent = {
  name: 'second tab',
  fits: everywhere,
  happen: async ({ page, context, flow }) => {
    const other = await context.newPage();
    await other.goto(flow.kind === 'wizard' ? `/?service=${flow.id}` : '/');
    await expect(other.getByRole('button').filter({ visible: true }).first()).toBeVisible();
    const field = other.locator('[role=dialog] input[type=text]:visible').first();
    if (await field.isVisible()) await field.fill('Somebody else');
    await other.close();
    await page.bringToFront();
  },
};

/** The browser takes the page's memory back. What the person had said yes to is there again. */
const discarded: WorldEvent = {
  name: 'tab discarded',
  fits: ({ kind, finals }, screen) => kind === 'wizard' && !finals.includes(screen),
  ends: true,
  happen: async ({ page, asked }, before) => {
    await button(page, 'Keep what I typed on my device for 24 hours').first().click();
    await button(page, 'Yes, keep it').click();
    await expect(button(page, 'What you typed is kept for 24 hours. Do not keep it').first()).toBeVisible();
    asked.push('accept');
    await page.reload();
    await button(page, 'Continue where you left off').click();
    await expect(button(page, 'What you typed is kept for 24 hours. Do not keep it').first()).toBeVisible();
    await expectTyped(page, withoutSecrets(before));
  },
};

/** What stands on the screen stays, says so, and goes on when the office is back. */
const broken = (name: string, weather: Weather): WorldEvent => ({
  name,
  fits: everywhere,
  isPrepared: true,
  hasClock: weather === 'silent',
  happen: async (world, before) => {
    const { page, network } = world;
    network.set(weather);
    // The cable was out for a moment, as when a device meets another network: that makes a page ask.
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await hurry(page, {
      waits: () => network.hasIgnored('GET /healthz'),
      until: async () => (await button(page, /^Online/).count()) === 0,
      message: 'no more said to be online',
    });
    await expectTyped(page, before);
    await expectTruth(world);
    await expectWayOn(page);
    await comeBack(page, network);
    await expect(button(page, /^Offline/)).toHaveCount(0, { timeout: 45_000 });
  },
});

const storageFull: WorldEvent = {
  name: 'storage full',
  fits: ofCustomers,
  isPrepared: true,
  happen: async ({ page, context, network }) => {
    const session = await context.newCDPSession(page);
    await session.send('Storage.overrideQuotaForOrigin', { origin: network.origin, quotaSize: 1 });
    await session.detach();
  },
};

const dayMs = 24 * 3_600_000;

/** Somebody puts the device's clock right, or wrong: two days ahead and, on the next screen, two days behind. */
const clockMoved: WorldEvent = {
  name: 'clock moved',
  fits: everywhere,
  hasClock: true,
  happen: async ({ page, flow, screen }) => {
    const days = flow.screens.indexOf(screen) % 2 === 0 ? 2 : -2;
    await page.clock.setSystemTime(Date.now() + days * dayMs);
  },
};

/** The server knows this browser no more; a gate code that was kept for it is nobody's then, and has its own case. */
const sessionEnded: WorldEvent = {
  name: 'session ended',
  fits: ({ kind, id, screens }, screen) =>
    kind !== 'desk' && (id !== 'rent-unit' || screens.indexOf(screen) < screens.indexOf('code')),
  happen: ({ context }) => context.clearCookies(),
};

/** Forgotten on purpose: the next one sees nothing, and is not told that anything was saved. */
const wiped: WorldEvent = {
  name: 'kiosk wiped',
  fits: ofWizards,
  ends: true,
  hasClock: true,
  isKiosk: true,
  happen: async ({ page, who }) => {
    await page.clock.fastForward(301_000);
    await page.clock.runFor(22_000);
    await expectAttract(page);
    const screen = await readScreen(page);
    expect([who.firstName, who.lastName, who.email].filter((typed) => screen.includes(typed))).toEqual([]);
    expect(screen).not.toMatch(/saved|complete|welcome,/i);
  },
};

export const aroundAScreen: WorldEvent[] = [
  reload,
  back,
  language,
  secondTab,
  discarded,
  broken('connection cut', 'cut'),
  broken('connection silent', 'silent'),
  broken('connection lying', 'captive'),
  storageFull,
  clockMoved,
  sessionEnded,
  wiped,
];
