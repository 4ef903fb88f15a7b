import { randomUUID } from 'node:crypto';
import { expect, type Page, request } from 'playwright/test';
import { infoChangesApi } from 'schemas/info-changes';
import { pricingApi } from 'schemas/pricing';
import { referralsApi } from 'schemas/referrals';
import { signInStaff } from '../run/kiosk-walk.ts';
import { handBack } from '../run/office-walk.ts';
import { complete, next, rentAtOffice, seen, takeSuggestedCode } from '../run/rental-walk.ts';
import { whileDatabaseAway } from './around-the-press.ts';
import { expectRecorded, expectTruth, expectWayOn } from './promises.ts';
import { expectTyped } from './typed.ts';
import type { World, WorldEvent } from './world.ts';

const everywhere = () => true;
const soon = { timeout: 20_000 };
const askedOf = async (page: Page, version: string) => {
  await page.evaluate((mark) => Object.assign(window, { mark }), version);
  return () => page.evaluate(() => Reflect.get(window, 'mark'));
};

/** Killed and started anew; the page makes nothing of it but a moment without the office. */
const serverRestarted: WorldEvent = {
  name: 'server restarted',
  fits: everywhere,
  happen: async (world, before) => {
    const { page, server } = world;
    await server.kill();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expectTyped(page, before);
    await expectWayOn(page);
    await server.restart();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByRole('button', { name: /^Offline/ })).toHaveCount(0, { timeout: 45_000 });
  },
};

const databaseRestarted: WorldEvent = {
  name: 'database restarted',
  fits: everywhere,
  happen: async (world, before) => {
    await whileDatabaseAway(world, async () => {
      await expectTyped(world.page, before);
      await expectWayOn(world.page);
    });
  },
};

let versions = 0;

/** Another version of the app is at hand: a page in the middle of something is left alone. */
const newVersion: WorldEvent = {
  name: 'new version',
  fits: everywhere,
  isPrepared: true,
  happen: async ({ page, server }) => {
    versions += 1;
    const readMark = await askedOf(page, `before ${versions}`);
    await server.restart({ name: `Gatehouse ${versions}` });
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update().catch(() => undefined);
    });
    expect(await readMark(), 'the page as it was').toBe(`before ${versions}`);
  },
};

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

async function askByCall({ server: { origin } }: World, path: string, body: object) {
  const reply = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  });
  expect(reply.status, await reply.text()).toBe(200);
}

/** The same, asked for by somebody else a moment before. */
const rivals: Record<string, (world: World) => Promise<void>> = {
  'move-out': async ({ server: { origin }, who: { tenant } }) => {
    const calls = await request.newContext({ baseURL: origin });
    await handBack(calls, { firstName: '', lastName: tenant.lastName, unit: Number(tenant.unit) });
    await calls.dispose();
  },
  'update-info': (world) => {
    const { unit: unitNumber, lastName } = world.who.tenant;
    return askByCall(world, infoChangesApi.request.path, { unitNumber, lastName, firstName: 'Rival' });
  },
  'refer-friend': (world) =>
    askByCall(world, referralsApi.create.path, { referenceName: 'Rival', refereeEmail: world.who.email }),
};

/** Whoever is second is told so, or is heard as well; what they typed is not lost. */
const faster: WorldEvent = {
  name: 'somebody else was faster',
  fits: ({ id, submit }, screen) => id in rivals && submit.screen === screen,
  ends: true,
  happen: async (world, before) => {
    const { page, flow } = world;
    await rivals[flow.id]?.(world);
    world.isPressed = true;
    const button = page.getByRole('button', { name: flow.submit.button, exact: true });
    await button.click();
    const isAnswered = async () => {
      const words = await page.evaluate(() => document.body.innerText);
      return flow.done.test(words) || flow.failed.test(words) || /Error|already|not/i.test(words);
    };
    await expect.poll(isAnswered, soon).toBe(true);
    if (await button.isVisible()) await expectTyped(page, before);
  },
};

/** Nobody pays more than they saw (decision 021). */
const rateChanged: WorldEvent = {
  name: 'rate changed',
  fits: ({ id }, screen) => id === 'rent-unit' && screen === 'summary',
  ends: true,
  happen: async (world, before) => {
    const { page, server, flow, who } = world;
    const shown = /\$(\d+\.\d\d)/.exec((await page.getByRole('dialog').first().textContent()) ?? '')?.[1];
    await whileRateIsHigher(world, async () => {
      await expectTyped(page, before);
      world.isPressed = true;
      await complete(page);
      await expect(seen(page, flow.done)).toBeVisible(soon);
    });
    await expectTruth(world);
    const [lease] = await server.sql`select l.monthly_rate_cents as cents from leases l
      join customers c on c.id = l.customer_id where c.email = ${who.email}`;
    expect(lease?.cents, 'what is paid, and what was shown').toBe(Math.round(Number(shown) * 100));
  },
};

/** Its gate code was kept for a browser that the server knows no more: refused, and another one is offered. */
const codeForgotten: WorldEvent = {
  name: 'session ended',
  fits: ({ id }, screen) => id === 'rent-unit' && screen === 'summary',
  ends: true,
  happen: async (world) => {
    const { page, context, flow } = world;
    await context.clearCookies();
    world.isPressed = true;
    await complete(page);
    const refused = page.getByText(/^\d{4} is not available$/);
    await expect(refused).toBeVisible(soon);
    await expectWayOn(page);
    const code = (await refused.textContent())?.slice(0, 4) ?? '';
    await expect(page.getByRole('listitem').getByRole('button', { name: code })).toHaveCount(0);
    await takeSuggestedCode(page);
    await next(page);
    await next(page);
    await complete(page);
    await expect(seen(page, flow.done)).toBeVisible(soon);
    await expectRecorded(world);
  },
};

/** From now on units cost five dollars more; afterwards what they did, as others count on it. */
async function whileRateIsHigher(world: World, act: () => Promise<void>) {
  const cents = await readRate(world);
  await setRate(world, cents + 500);
  await act().finally(() => setRate(world, cents));
}

async function readRate({ server: { sql } }: World): Promise<number> {
  const [row] = await sql`select max(monthly_rate_cents)::int as cents from units where kind = 'unit'`;
  return row?.cents;
}

async function setRate(world: World, cents: number) {
  const { server } = world;
  const [day] = await server.sql`select (now() at time zone 'America/New_York')::date::text as today`;
  const rate = (cents / 100).toFixed(2);
  const change = { kind: 'unit', rate, effectiveOn: day?.today, reason: 'the world', key: randomUUID() };
  const reply = await fetch(`${server.origin}${pricingApi.plan.path}`, {
    method: 'POST',
    headers: await signInStaff(server),
    body: JSON.stringify(change),
  });
  expect(reply.status, await reply.text()).toBe(200);
  await expect.poll(() => readRate(world), soon).toBe(cents);
}

export const aroundTheOffice: WorldEvent[] = [
  serverRestarted,
  databaseRestarted,
  newVersion,
  unitTaken,
  faster,
  rateChanged,
  codeForgotten,
];
