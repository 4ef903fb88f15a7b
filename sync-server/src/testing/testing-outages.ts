import { setTimeout as sleep } from 'node:timers/promises';
import type { World } from './testing-outage-world.ts';

/** What the world does to a database, each for so long; resolves when it is back. */
export type Outage = (world: World, ms: number, below: (end: number) => number) => Promise<void>;

const endSessions = async ({ cluster }: World) => {
  await cluster.office()`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'app'`;
};

export const outages = {
  'a stop': async ({ cluster }, ms) => {
    await cluster.stop();
    await sleep(ms);
    await cluster.start();
  },
  'a kill': async ({ cluster }, ms) => {
    await cluster.kill();
    await sleep(ms);
    await cluster.start();
  },
  'sessions ended again and again': async (world, ms) => {
    const until = performance.now() + ms;
    do {
      await endSessions(world);
      await sleep(40);
    } while (performance.now() < until);
  },
  'a network that holds everything back': async ({ wire }, ms) => {
    wire.hold();
    await sleep(ms);
    wire.pass();
  },
  'a network that forgets its connections': async ({ wire }, ms) => {
    wire.hold();
    await sleep(ms);
    wire.pass({ forgotten: true });
  },
  'a network that hangs up': async ({ wire }, ms) => {
    wire.hangUp();
    await sleep(ms);
    wire.pass();
  },
  'too many connections': async (world, ms) => {
    const office = world.cluster.office();
    await office`alter role app connection limit 0`;
    await endSessions(world);
    await sleep(ms);
    await office`alter role app connection limit -1`;
  },
  'a failover to another port': async ({ cluster, wire }, ms) => {
    await cluster.stop();
    await cluster.moveElsewhere();
    await sleep(ms);
    await cluster.start();
    wire.leadTo(cluster.port());
  },
} satisfies Record<string, Outage>;

export type OutageKind = keyof typeof outages;

/** The same numbers for the same seed. */
export function createChance(seed: number) {
  let state = seed >>> 0;
  /** From 0 up to, not including, 1 (mulberry32). */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    below: (end: number) => Math.floor(next() * end),
    /** Short ones as often as long ones: evenly spread over the logarithm. */
    between: (least: number, most: number) => least * (most / least) ** next(),
  };
}

/** Each kind equally often, in an order that the seed decides. */
export function planOutages(count: number, longestMs: number, chance: ReturnType<typeof createChance>) {
  const kinds = Object.keys(outages) as OutageKind[];
  const deck: OutageKind[] = [];
  return Array.from({ length: count }, () => {
    if (deck.length === 0) deck.push(...kinds);
    const [kind = 'a stop'] = deck.splice(chance.below(deck.length), 1);
    return { kind, ms: Math.round(chance.between(100, longestMs)) };
  });
}
