// How long a server takes until it is ready, what it holds then, and after a day's traffic.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { cpuUs, memoryMb, untilAtRest } from '../cpu.mjs';
import { median, spread } from '../rounds.mjs';
import { openCluster, openFolder, startServer } from '../site.mjs';

const starts = 7;
/** Calls of a day of a busy facility, in a minute or two. */
const callsOfDay = Number(process.env.BENCH_DAY_CALLS ?? 20_000);
const waitsMs = 15_000;

export async function run(bench) {
  const cluster = await openCluster(bench);
  const databaseUrl = await cluster.createDatabase('site');
  const dataDir = await openFolder(bench);
  const begin = () => startServer(bench, { databaseUrl, dataDir, env: { SEED: 'demo' }, rest: false });
  // The first makes tables and rows.
  await (await begin()).stop();
  const takes = [];
  let server;
  for (let i = 0; i < starts; i += 1) {
    await server?.stop();
    const since = performance.now();
    server = await begin();
    takes.push({ seconds: (performance.now() - since) / 1000, cpuSeconds: cpuUs(server.pid) / 1e6 });
  }
  const seconds = spread(takes.map((take) => take.seconds));
  const cpuSeconds = median(takes.map((take) => take.cpuSeconds)).toFixed(2);
  await untilAtRest(server.pid);
  const rest = memoryMb(server.pid);
  const before = cpuUs(server.pid);
  const days = [];
  for (let day = 0; day < 2; day += 1) {
    const { most } = await liveADay(server);
    days.push({ most, after: await lowest(server) });
  }
  const cpu = `${((cpuUs(server.pid) - before) / callsOfDay / 2).toFixed(0)} µs a call`;
  const [first, second] = days;
  return [
    {
      id: 'server start',
      what: 'a site that is there already, by the clock until it says that it is ready',
      goal: { most: 1.5 },
      figure: { ...seconds, unit: 's' },
      cpu: `${cpuSeconds} s of the server`,
    },
    {
      id: 'memory at rest',
      what: 'the server, its database apart',
      goal: { most: 150 },
      figure: mb(rest, rest, rest),
    },
    {
      id: 'memory after a day',
      what: `at rest again after ${callsOfDay} mixed calls`,
      figure: mb(first.after, rest, first.most),
      cpu,
    },
    {
      id: 'memory after a second day',
      what: 'at rest again after as many more',
      against: 'after the first',
      goal: { most: 1.1 },
      figure: spread([second.after / first.after]),
    },
  ];
}

const mb = (median, min, max) => ({ median, min, max, unit: 'MB' });

/** Pages, maps, codes, lookups that fail, records that cannot be read: what a public address hears all day. */
async function liveADay({ origin, pid }) {
  const calls = [
    () => fetch(`${origin}/`),
    () => fetch(`${origin}/api/storage-units/map`),
    () => fetch(`${origin}/api/storage-units/available`),
    () => fetch(`${origin}/healthz`),
    () => fetch(`${origin}/readyz`),
    () => fetch(`${origin}/api/config`),
    () => fetch(`${origin}/api/staff/leases`),
    () => fetch(`${origin}/api/nothing/${randomUUID()}`),
    () => post(`${origin}/api/customers/complete-rental`, { firstName: 'x'.repeat(5_000) }),
    () => post(`${origin}/api/submissions`, { records: [] }),
  ];
  let [at, most] = [0, 0];
  const work = async () => {
    while (at < callsOfDay) {
      at += 1;
      await (await calls[at % calls.length]()).arrayBuffer();
      if (at % 500 === 0) most = Math.max(most, memoryMb(pid));
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return { most };
}

const post = (url, body) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

/** What is left when nobody has called for a while: the collector is in no hurry. */
async function lowest({ pid }) {
  let least = memoryMb(pid);
  for (let waited = 0; waited < waitsMs; waited += 1_000) {
    await sleep(1_000);
    least = Math.min(least, memoryMb(pid));
  }
  return least;
}
