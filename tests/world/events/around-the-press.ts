import { expect, type Page } from 'playwright/test';
import { comeBack, countWaiting } from '../../run/journeys/offline-journey.ts';
import { seen } from '../../run/journeys/rental-journey.ts';
import { whileDatabaseIsAway } from '../../run/site/test-cluster.ts';
import { expectRecorded, expectTruth, expectWayOn, readWords, sayingDone } from '../checks/promises.ts';
import { expectTyped } from '../checks/typed.ts';
import type { Typed, World, WorldEvent } from '../world.ts';
import { hurry } from './page-time.ts';

const button = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).last();
const press = (world: World) => {
  world.isPressed = true;
  return button(world.page, world.flow.submit.button).click();
};
const notSent =
  /Not sent yet|Not confirmed yet\. Nothing|The connection was just lost|We do not know yet whether it was paid|The office server did not answer|The office system cannot answer right now|Not done/;

/** A receipt of this device; an answer that came since then stands on it as news. */
const saved = /Saved on this device|There is news/;

type Ending = 'done' | 'saved' | 'not sent' | 'failed' | 'open';

async function readEnding({ page, flow }: World): Promise<Ending> {
  const words = await readWords(page);
  if (flow.done.test(words)) return 'done';
  if (saved.test(words)) return 'saved';
  if (notSent.test(words)) return 'not sent';
  return flow.failed.test(words) ? 'failed' : 'open';
}

/** However long the product waits for an answer: what it then says is so. */
async function expectAnEnding(world: World): Promise<Ending> {
  const { page, network, flow } = world;
  await hurry(page, {
    waits: () => network.hasIgnored(flow.submit.path),
    until: async () => (await readEnding(world)) !== 'open',
    message: 'an end of the waiting',
  });
  await expectTruth(world);
  await expectWayOn(world.page);
  return readEnding(world);
}

/** The page finds out by itself, or asks for one more press; then it is done, or saved. */
async function pressAgain({ page, flow }: World, before: Typed[]) {
  const answer = sayingDone(page, flow).or(seen(page, saved)).first();
  const submit = button(page, flow.submit.button);
  // Behind a dialog of the staff a list that could not be had has a "Try again" of its own.
  const again = flow.kind === 'desk' ? submit : button(page, 'Try again').or(submit).first();
  await expect(answer.or(again).first()).toBeVisible({ timeout: 60_000 });
  if (await answer.isVisible()) return;
  if (await submit.isVisible()) await expectTyped(page, before);
  await again.click();
  await expect(answer).toBeVisible({ timeout: 45_000 });
}

/** Once the world is whole again it takes effect once, pressed again only where the page had asked for it. */
async function expectOnceAfter(world: World, before: Typed[], ending: Ending) {
  const { page, flow } = world;
  if (ending !== 'done' && ending !== 'saved') await pressAgain(world, before);
  await expectRecorded(world);
  if (flow.kind === 'wizard') await expect.poll(() => countWaiting(page), { timeout: 45_000 }).toBe(0);
  await expectRecorded(world);
  await expectTruth(world);
}

interface AtThePress {
  /** What goes wrong, before the press or with it. */
  breaks: (world: World, pressed: () => Promise<void>) => Promise<void>;
  mends: (world: World) => Promise<void>;
  hasClock?: boolean;
}

const atThePress = (name: string, { breaks, mends, hasClock = false }: AtThePress): WorldEvent => ({
  name: `${name} at the press`,
  fits: ({ submit }, screen) => submit.screen === screen,
  ends: true,
  isPrepared: true,
  hasClock,
  happen: async (world, before) => {
    await breaks(world, () => press(world));
    const ending = await expectAnEnding(world);
    await mends(world);
    await expectOnceAfter(world, before, ending);
  },
});

const back = ({ page, network }: World) => comeBack(page, network);

const cutBefore = (name: string, weather: 'cut' | 'silent' | 'captive') =>
  atThePress(name, {
    breaks: async ({ network }, pressed) => {
      network.set(weather);
      await pressed();
    },
    mends: back,
    hasClock: weather === 'silent',
  });

/** It took effect, and nobody here knows. */
const answerLost = atThePress('answer lost', {
  breaks: async ({ network, flow }, pressed) => {
    const dropped = network.dropReplyTo(flow.submit.path, 'cut');
    await pressed();
    await dropped;
  },
  mends: back,
});

const serverKilled = atThePress('server killed', {
  breaks: async ({ server, network, flow }, pressed) => {
    const dropped = network.dropReplyTo(flow.submit.path, 'cut');
    await pressed();
    await dropped;
    await server.kill();
    network.set('open');
  },
  mends: async (world) => {
    await world.server.restart();
    await back(world);
  },
});

/** As while a database is started anew: no connection is left, and none is let in. */
export async function whileDatabaseAway({ server }: World, action: () => Promise<void>) {
  const [row] = await server.sql<{ name: string }[]>`select current_database() as name`;
  await whileDatabaseIsAway(row?.name ?? '', action);
  const isReady = async () => (await fetch(`${server.origin}/readyz`).catch(() => null))?.status;
  await expect.poll(isReady, { timeout: 30_000 }).toBe(200);
}

const databaseAway: WorldEvent = {
  name: 'database away at the press',
  fits: ({ submit }, screen) => submit.screen === screen,
  ends: true,
  isPrepared: true,
  happen: async (world, before) => {
    await whileDatabaseAway(world, async () => {
      await press(world);
      await expect.poll(() => readEnding(world), { timeout: 60_000 }).not.toBe('open');
    });
    const ending = await expectAnEnding(world);
    await expectOnceAfter(world, before, ending);
  },
};

/** Neither the office nor the device can take it: the page says so, and keeps it. */
const nowhereToKeep = atThePress('storage full and connection cut', {
  breaks: async ({ page, context, network }, pressed) => {
    const session = await context.newCDPSession(page);
    await session.send('Storage.overrideQuotaForOrigin', { origin: network.origin, quotaSize: 1 });
    network.set('cut');
    await pressed();
  },
  mends: back,
});

const pressedTwice = atThePress('two presses', {
  breaks: async (world) => {
    world.isPressed = true;
    await button(world.page, world.flow.submit.button).dblclick();
  },
  mends: async () => undefined,
});

/** What was pressed is on the device before it goes out: a page that begins anew goes on sending it. */
const reloaded: WorldEvent = {
  name: 'tab discarded at the press',
  fits: ({ submit, kind, effects }, screen) => submit.screen === screen && kind === 'wizard' && effects > 0,
  ends: true,
  isPrepared: true,
  happen: async (world) => {
    const { page, network, asked } = world;
    network.set('silent');
    await press(world);
    await expect.poll(() => countWaiting(page), { timeout: 20_000 }).toBe(1);
    asked.push('accept');
    await page.reload();
    await page.goto('/');
    await comeBack(page, network);
    await expectRecorded(world);
    await expect.poll(() => countWaiting(page), { timeout: 45_000 }).toBe(0);
    await expectRecorded(world);
  },
};

export const aroundThePress: WorldEvent[] = [
  cutBefore('connection cut', 'cut'),
  cutBefore('connection silent', 'silent'),
  cutBefore('connection lying', 'captive'),
  answerLost,
  serverKilled,
  databaseAway,
  nowhereToKeep,
  pressedTwice,
  reloaded,
];
