import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { signedIn, startTraffic, type Traffic, watchedUnit } from '../testing/testing-outage-traffic.ts';
import { createWorld, type World } from '../testing/testing-outage-world.ts';
import { createChance, outages, planOutages } from '../testing/testing-outages.ts';

const count = Number(process.env.OUTAGES ?? 8);
const longestMs = Number(process.env.OUTAGE_MS ?? 1_500);
const seed = Number(process.env.SEED_OF_OUTAGES ?? Date.now() % 1_000_000);

/** What is promised is held to by `npm run test:long`; beside all other tests a machine may take twice as long. */
const patience = process.env.OUTAGES ? 1 : 2;
const backMsMax = 5_000 * patience;
const callMsMax = 5_000 * patience;
const promisedMs = 2_000;
const unavailableMsMax = (promisedMs + 1_500) * patience;
const calmMs = 300;

test(
  `${count} outages of up to ${longestMs} ms under traffic, seed ${seed}`,
  async () => {
    const chance = createChance(seed);
    const world = await createWorld();
    const traffic = await startTraffic(world);
    const backMs: number[] = [];
    try {
      for (const [number, { kind, ms }] of planOutages(count, longestMs, chance).entries()) {
        const what = `${number + 1}. ${kind}, ${ms} ms`;
        traffic.nowComes(what);
        traffic.rent();
        await outages[kind](world, ms);
        backMs.push(await untilAllWorks({ world, traffic, number, what }));
        expectNothingHung(traffic, what);
        await sleep(calmMs);
      }
      await traffic.stop();
      expectNothingHung(traffic, 'the end');
      expect(traffic.streamEnds).toEqual([]);
      await expectExactEffects(world, traffic);
      report(traffic, backMs);
    } finally {
      await Promise.race([traffic.stop(), sleep(callMsMax)]).catch(() => undefined);
      await world.close();
    }
  },
  120_000 + count * (longestMs + 15_000),
);

interface Checked {
  world: World;
  traffic: Traffic;
  number: number;
  what: string;
}

/** Calls, readiness, LISTEN, the map and the event stream; answers how long it took. */
async function untilAllWorks(checked: Checked): Promise<number> {
  const { world, what } = checked;
  const startedAt = performance.now();
  const signs = await listSigns(checked);
  for (;;) {
    if (world.hasEnded()) throw new Error(`${what}: the server ended\n${world.said.join('')}`);
    const missing: string[] = [];
    for (const [name, isThere] of Object.entries(signs)) if (!(await isThere())) missing.push(name);
    const ms = performance.now() - startedAt;
    if (missing.length === 0) return ms;
    if (ms > backMsMax)
      throw new Error(`${what}: after ${ms} ms still no ${missing}\n${world.said.join('')}`);
    await sleep(20);
  }
}

async function listSigns({
  world,
  traffic,
  number,
}: Checked): Promise<Record<string, () => Promise<boolean>>> {
  const status = number % 2 ? 'available' : 'maintenance';
  const heardBefore = traffic.heard.length;
  await world.look(
    (sql) => sql`update units set status = ${status} where kind = 'unit' and number = ${watchedUnit}`,
  );
  const event = `{"unitNumber":"${watchedUnit}","status":"${status}"}`;
  return {
    readiness: async () => (await traffic.call('/readyz')).status === 200,
    calls: async () => (await traffic.call('/api/auth/staff/me', signedIn('b'))).status === 401,
    event: async () => traffic.heard.slice(heardBefore).join('').includes(event),
    map: async () => {
      const { body } = await traffic.call('/api/storage-units/map');
      const units: { unitNumber: string; status: string }[] = JSON.parse(body);
      return units.some((unit) => unit.unitNumber === String(watchedUnit) && unit.status === status);
    },
  };
}

const needsNoDatabase = /^\/(api\/(storage-units\/map|config|openapi.json)|version|healthz)$/;

function expectNothingHung(traffic: Traffic, what: string): void {
  const bad = traffic.calls.filter(
    (call) =>
      call.ms > callMsMax ||
      call.status === 0 ||
      call.status === 500 ||
      (call.status === 503 && (call.ms > unavailableMsMax || call.retryAfter === null)) ||
      (needsNoDatabase.test(call.what) && call.status >= 500),
  );
  expect(bad, what).toEqual([]);
}

async function expectExactEffects(world: World, { effects }: Traffic): Promise<void> {
  const { tickets, leases } = effects;
  const stored = await world.look(async (sql) => ({
    submissions: await sql<{ id: string; effect_id: string }[]>`select id, effect_id from submissions`,
    tickets: await sql<{ id: string }[]>`select id from maintenance_tickets`,
    leases: await sql<{ id: string }[]>`select id from leases`,
  }));
  const effectOf = new Map(stored.submissions.map(({ id, effect_id }) => [id, effect_id]));
  for (const { key, id } of [...tickets, ...leases]) expect(effectOf.get(key)).toBe(id);
  expect(effectOf.size).toBe(tickets.length + leases.length);
  expect(stored.tickets.map(({ id }) => id).sort()).toEqual(tickets.map(({ id }) => id).sort());
  expect(stored.leases.map(({ id }) => id).sort()).toEqual(leases.map(({ id }) => id).sort());
  expect(tickets.length).toBeGreaterThan(0);
}

function report({ calls, effects }: Traffic, backMs: number[]): void {
  const slowest = (ms: number[]) => Math.round(Math.max(0, ...ms));
  const refused = calls.filter(({ status }) => status === 503);
  const late = refused.filter(({ ms }) => ms > promisedMs);
  const tellLate = late.map(({ what, ms, during }) => `\n  ${Math.round(ms)} ms: ${what} during ${during}`);
  process.stdout.write(
    `seed ${seed}: ${backMs.length} outages, ${calls.length} calls, ${refused.length} of them 503 ` +
      `(slowest ${slowest(refused.map(({ ms }) => ms))} ms, ${late.length} over ${promisedMs} ms), ` +
      `slowest call ${slowest(calls.map(({ ms }) => ms))} ms, slowest return ${slowest(backMs)} ms, ` +
      `${effects.tickets.length} tickets, ${effects.leases.length} leases, each once${tellLate.join('')}\n`,
  );
}
