// One event to every open stream: when the last of them has it, and what it cost.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { cpuUs, memoryMb } from '../cpu.mjs';
import { compare, median } from '../rounds.mjs';
import { connect, nodeUnderTest, openCluster, root, startServer } from '../site.mjs';

/** A site has 5,000 seats, of which 1,000 are kept for places that staff or kiosks call from. */
const streams = Number(process.env.BENCH_STREAMS ?? 4_000);

export async function run(bench) {
  const cluster = await openCluster(bench);
  const databaseUrl = await cluster.createDatabase('site');
  const server = await startServer(bench, { databaseUrl, env: { LOG_LEVEL: 'error' } });
  const sql = connect(bench, databaseUrl);
  const child = fork(`${root}bench/ceilings/stream.mjs`, { execPath: nodeUnderTest });
  bench.closeLater(async () => child.kill());
  child.send({});
  const bare = { pid: child.pid, port: (await once(child, 'message'))[0] };
  const [ours, theirs] = [await listen(bench, server), await listen(bench, bare)];
  // The map is read anew a moment after the change, which is no part of the writing: from the event's own start.
  const change = () => sql`update units set updated_at = now(), status = case status when 'available'
    then 'maintenance' else 'available' end where kind = 'unit' and number = '1'`;
  const { figures, slices } = await compare({
    ceiling: () => theirs.tell(async () => child.send({})),
    products: { events: () => ours.tell(change) },
    costOf: ({ cpuUs }) => cpuUs,
    rounds: 9,
  });
  const us = (name) => median(slices[name].map(({ cpuUs }) => cpuUs / streams)).toFixed(1);
  const ms = (name) => median(slices[name].map(({ lastMs }) => lastMs)).toFixed(0);
  const kb = (pid, { before }) => (((memoryMb(pid) - before) * 1024) / streams).toFixed(0);
  return [
    {
      id: `event to ${streams} streams`,
      what: `a unit changes; the last hears it after ${ms('events')} ms, the ceiling's after ${ms('ceiling')} ms`,
      against: 'node:http, response.write of one Buffer',
      goal: { most: 2.2 },
      figure: figures.events,
      cpu: `${us('events')} µs, ceiling ${us('ceiling')} µs a stream; ${kb(server.pid, ours)} and ${kb(bare.pid, theirs)} kB each`,
    },
  ];
}

async function listen(bench, { port, pid }) {
  const before = memoryMb(pid);
  const child = fork(`${root}bench/listeners-process.mjs`);
  bench.closeLater(async () => child.kill());
  child.send({ port, count: streams });
  await once(child, 'message');
  const tell = async (begin) => {
    child.send({ expected: streams });
    await sleep(100);
    const heard = once(child, 'message');
    const [since, cpuBefore] = [performance.timeOrigin + performance.now(), cpuUs(pid)];
    await begin();
    const [{ heard: at }] = await heard;
    await sleep(200);
    return { lastMs: at - since, cpuUs: cpuUs(pid) - cpuBefore };
  };
  return { before, tell };
}
