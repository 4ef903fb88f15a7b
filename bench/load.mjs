// Calls over HTTP from a process of its own, and what they cost the server.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { cpuUs, treeCpuUs } from './cpu.mjs';
import { nodeUnderTest, root } from './site.mjs';

const connections = 16;
/** By number, not by time: on a busy machine each slice does the same work. */
const callsOfSlice = Number(process.env.BENCH_CALLS ?? 10_000);
let addresses = 0;

/**
 * `callFor({ port, pid, request, databasePid? })` sends that call 10,000 times over 16 connections and resolves to
 * { perSecond, cpuUs, databaseUs?, statuses }, processor time a call. Each slice comes from an address of its own,
 * so that no budget of an address is spent.
 */
export function openLoad(bench) {
  const child = fork(`${root}bench/load-process.mjs`, { serialization: 'advanced' });
  bench.closeLater(async () => child.kill());
  return async ({ port, pid, databasePid, request, calls = callsOfSlice }) => {
    addresses += 1;
    const localAddress = `127.1.${(addresses >> 8) & 255}.${addresses & 255}`;
    const before = [cpuUs(pid), databasePid ? treeCpuUs(databasePid) : 0];
    const since = performance.now();
    child.send({ port, request, connections, calls, localAddress });
    const [{ statuses }] = await once(child, 'message');
    const took = (performance.now() - since) / 1000;
    // What an answer still does after it was sent is its cost too.
    await sleep(50);
    const databaseUs = databasePid ? (treeCpuUs(databasePid) - before[1]) / calls : undefined;
    return { perSecond: calls / took, cpuUs: (cpuUs(pid) - before[0]) / calls, databaseUs, statuses };
  };
}

/** A program of `ceilings/`, given `task`; resolves to { port, pid }. */
export async function startCeiling(bench, name, task) {
  const child = fork(`${root}bench/ceilings/${name}.mjs`, {
    serialization: 'advanced',
    execPath: nodeUnderTest,
  });
  bench.closeLater(async () => child.kill());
  child.send(task);
  const [port] = await once(child, 'message');
  return { port, pid: child.pid };
}

/** A call as it goes over the wire. */
export const writeCall = (path, headers = {}) =>
  [
    `GET ${path} HTTP/1.1`,
    ...Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n');

/** What was refused was not measured. */
export function requireStatus({ statuses }, status) {
  if (Object.keys(statuses).join() !== String(status)) {
    throw new Error(`asked for ${status}, got ${JSON.stringify(statuses)}`);
  }
}
