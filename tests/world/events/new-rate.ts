import { randomUUID } from 'node:crypto';
import { expect } from 'playwright/test';
import { pricingApi } from 'schemas/billing/pricing';
import { signInStaff } from '../../run/journeys/kiosk-journey.ts';
import { complete, seen } from '../../run/journeys/rental-journey.ts';
import { expectRecorded, expectTruth } from '../checks/promises.ts';
import { expectTyped } from '../checks/typed.ts';
import type { World, WorldEvent } from '../world.ts';

const soon = { timeout: 20_000 };

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

/** What a page for a card shows is what is paid on it. */
const billStays: WorldEvent = {
  name: 'rate changed',
  fits: ({ id, kind, submit }, screen) => (kind === 'card' || id === 'pay-bill') && submit.screen === screen,
  ends: true,
  happen: async (world, before) => {
    const { page, flow } = world;
    await whileRateIsHigher(world, async () => {
      await expectTyped(page, before);
      world.isPressed = true;
      await page.getByRole('button', { name: flow.submit.button, exact: true }).click();
      await expect(seen(page, flow.done)).toBeVisible({ timeout: 30_000 });
    });
    await expectRecorded(world);
  },
};

/** From now on units cost five dollars more; afterwards what they did, as others count on it. */
async function whileRateIsHigher(world: World, action: () => Promise<void>) {
  const cents = await readRate(world);
  await setRate(world, cents + 500);
  await action().finally(() => setRate(world, cents));
}

async function readRate({ server: { sql } }: World): Promise<number> {
  const [row] = await sql`select max(monthly_rate_cents)::int as cents from units where kind = 'unit'`;
  return row?.cents;
}

async function setRate(world: World, cents: number) {
  const { server } = world;
  const [day] = await server.sql`select (now() at time zone 'America/New_York')::date::text as today`;
  const rate = (cents / 100).toFixed(2);
  const group = { kind: 'unit', size: '10x10' };
  const change = { ...group, rate, effectiveOn: day?.today, reason: 'the world', key: randomUUID() };
  const reply = await fetch(`${server.origin}${pricingApi.plan.path}`, {
    method: 'POST',
    headers: await signInStaff(server),
    body: JSON.stringify(change),
  });
  expect(reply.status, await reply.text()).toBe(200);
  await expect.poll(() => readRate(world), soon).toBe(cents);
}

export const newRates: WorldEvent[] = [rateChanged, billStays];
