// Records of many devices that come back at once: received, and decided one by one, each with its case and its letter.
import { setTimeout as sleep } from 'node:timers/promises';
import { cpuUs, treeCpuUs } from '../cpu.mjs';
import { openFleet } from '../fleet.mjs';
import { spread } from '../rounds.mjs';
import { connect, openCluster, startServer } from '../site.mjs';

/** The whole storm: BENCH_DEVICES=2000 BENCH_RECORDS=50. */
const devices = Number(process.env.BENCH_DEVICES ?? 50);
const recordsEach = Number(process.env.BENCH_RECORDS ?? 30);
const sliceMs = 2_000;

export const minutesMax = 60;

export async function run(bench) {
  const cluster = await openCluster(bench);
  const databaseUrl = await cluster.createDatabase('site');
  const server = await startServer(bench, { databaseUrl, env: { LOG_LEVEL: 'error' } });
  const sql = connect(bench, databaseUrl);
  const { count, deliver } = await openFleet(server.origin, { devices, recordsEach });
  const decided = async () =>
    (await sql`select count(*)::int as n from inbox_records where state <> 'received'`)[0].n;
  const before = { server: cpuUs(server.pid), database: treeCpuUs(cluster.pid) };
  const since = performance.now();
  const refusals = await deliver();
  const receivedAfter = (performance.now() - since) / 1000;
  bench.say(`${count} received after ${receivedAfter.toFixed(1)} s, told to wait ${refusals} times`);
  const rates = [];
  for (let [done, at] = [await decided(), performance.now()]; done < count; ) {
    await sleep(sliceMs);
    const [now, then] = [await decided(), performance.now()];
    rates.push((now - done) / ((then - at) / 1000));
    [done, at] = [now, then];
  }
  // The last slice was not full.
  const rate = spread(rates.slice(0, Math.max(1, rates.length - 1)));
  const [{ conflicts, letters }] =
    await sql`select (select count(*)::int from inbox_records where state = 'conflict')
    as conflicts, (select count(*)::int from outgoing_messages where template = 'conflict') as letters`;
  const each = (us) => `${(us / count / 1000).toFixed(1)} ms`;
  const cpu = `server ${each(cpuUs(server.pid) - before.server)}, PostgreSQL ${each(treeCpuUs(cluster.pid) - before.database)} a record, receipt included`;
  const load = `${devices} devices with ${recordsEach} sealed rentals each`;
  return [
    {
      id: 'inbox: received',
      what: `${load}: each has its receipt`,
      figure: { ...spread([count / receivedAfter]), unit: 'a second' },
    },
    {
      id: 'inbox: decided',
      what: `the same: ${conflicts} conflicts with ${letters} letters`,
      goal: { least: 85 },
      figure: { ...rate, unit: 'a second' },
      cpu,
    },
  ];
}
