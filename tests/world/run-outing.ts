import { randomUUID } from 'node:crypto';
import { type Browser, test } from 'playwright/test';
import type { Network } from '../run/browser/network.ts';
import { dealTenants } from '../run/journeys/account-journey.ts';
import { beginService, openAsKiosk } from '../run/journeys/kiosk-journey.ts';
import { prepareDevice } from '../run/journeys/offline-journey.ts';
import { dropFilesAhead, type GatehouseServer } from '../run/site/gatehouse-server.ts';
import type { Outing, WorldCase } from './cases.ts';
import { expectRecorded, expectTruth, expectWayOn } from './checks/promises.ts';
import { expectTyped, readTyped } from './checks/typed.ts';
import { takeClock } from './events/page-time.ts';
import { note } from './journal.ts';
import { knownFaults } from './known-faults.ts';
import type { World } from './world.ts';

interface Place {
  browser: Browser;
  server: GatehouseServer;
  network: Network;
}
/** Each journey has a tenant of its own, on each server anew. */
const deals = new WeakMap<GatehouseServer, ReturnType<typeof dealTenants>>();
function dealTenant(server: GatehouseServer) {
  const deal = deals.get(server) ?? dealTenants();
  deals.set(server, deal);
  return deal(server.sql);
}

/** Runs journeys until every case of the outing has been met; after one that fails the next journey begins behind it. */
export async function runOuting(place: Place, { cases }: Outing): Promise<void> {
  const faults: string[] = [];
  let left = cases;
  while (left.length > 0) {
    const met = await runOnce(place, left);
    faults.push(...judge(left, met));
    left = left.slice(Math.max(met.count, 1));
  }
  if (faults.length > 0) throw new Error(faults.join('\n\n'));
}

/** What is wrong about a journey: a case that failed, or a known fault that is none any more. */
function judge(cases: WorldCase[], { count, last, error }: Met): string[] {
  const held = cases.slice(0, error ? count - 1 : count).map(({ name }) => name);
  const name = last?.name ?? 'the end';
  const isKnown = name in knownFaults;
  note(held, 'held');
  // Ended by hand or by a bound on the whole run: the next run meets it anew.
  const isBrokenOff = error !== undefined && /has been closed/.test(error);
  if (error && !isBrokenOff) note([name], isKnown ? 'known' : 'failed');
  return [
    ...(error && !isKnown ? [`${name}: ${error}`] : []),
    ...held
      .filter((each) => each in knownFaults)
      .map((each) => `${each}: holds again, take it out of known-faults.ts`),
  ];
}

interface Met {
  /** How many cases, the failed one included. */
  count: number;
  last: WorldCase | undefined;
  error?: string;
}

async function runOnce(place: Place, cases: WorldCase[]): Promise<Met> {
  const world = await enter(place, cases);
  const met: Met = { count: 0, last: cases[0] };
  try {
    const { flow } = world;
    const isOver = await meetEach(world, cases, met);
    if (!isOver) await expectRecorded(world);
    if (!isOver && flow.effects > 0) await expectTruth(world);
  } catch (error) {
    met.count = Math.max(met.count, 1);
    met.error = String(error instanceof Error ? error.message : error);
    await world.page.screenshot({ path: test.info().outputPath(`${met.count}.png`) }).catch(() => undefined);
  } finally {
    await leave(world);
  }
  return met;
}

/** The journey, and at each screen what happens there; true when that was the end of it. */
async function meetEach(world: World, cases: WorldCase[], met: Met): Promise<boolean> {
  const { flow, page, who } = world;
  for await (const screen of flow.journey(page, who)) {
    world.screen = screen;
    const here = cases.find((each) => each.screen === screen);
    if (!here) continue;
    met.count = cases.indexOf(here) + 1;
    met.last = here;
    const isOver = await test.step(here.name, () => meet(world, here));
    if (isOver) return true;
  }
  return false;
}

/** True when the journey is over. */
async function meet(world: World, { event, flow, screen }: WorldCase): Promise<boolean> {
  const { page } = world;
  await expectTruth(world);
  const before = await readTyped(page);
  const end = await event.happen(world, before);
  const isOver = event.ends === true || flow.finals.includes(screen) || end === 'over';
  if (!isOver) await expectTyped(page, before);
  await expectTruth(world);
  await expectWayOn(page);
  if (flow.finals.includes(screen)) await expectRecorded(world);
  return isOver;
}

async function enter({ browser, server, network }: Place, cases: WorldCase[]): Promise<World> {
  const [first] = cases;
  if (!first) throw new Error('nothing can happen');
  const { flow, event } = first;
  const serviceWorkers = event.isPrepared ? 'allow' : 'block';
  const context = await browser.newContext({ baseURL: network.origin, serviceWorkers });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const who = {
    tenant: await dealTenant(server),
    firstName: 'Wilhelmina',
    lastName: 'Featherstone',
    email: `world-${randomUUID().slice(0, 8)}@example.com`,
  };
  const world: World = { page, context, network, server, flow, who, screen: '', isPressed: false, asked: [] };
  page.on('dialog', (dialog) => {
    if (world.asked.includes('accept')) return void dialog.accept();
    world.asked.push(dialog.type());
    void dialog.dismiss();
  });
  if (event.hasClock) await takeClock(page);
  if (event.isPrepared) await prepareDevice(page);
  else await context.addInitScript(dropFilesAhead);
  if (event.isKiosk && flow.title) {
    await openAsKiosk(page);
    await beginService(page, flow.title);
  } else await flow.open(page, who, server);
  return world;
}

/** The next one finds the world whole, whatever was broken. */
async function leave({ context, network, server }: World) {
  await context.close();
  network.set('open');
  if ((await fetch(`${server.origin}/readyz`).catch(() => null)) === null) await server.restart();
}
