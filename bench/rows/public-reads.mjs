// What else anybody may read, against node:http that sends as many constant bytes.
import { openLoad, requireStatus, startCeiling, writeCall } from '../load.mjs';
import { compare, median } from '../rounds.mjs';
import { startServer } from '../site.mjs';

const calls = 4_000;
const hasReadyBytes = { most: 1.5 };
const reads = [
  { id: 'home page', path: '/', goal: hasReadyBytes },
  { id: 'available units', path: '/api/storage-units/available', goal: hasReadyBytes },
  { id: 'warehouses', path: '/api/warehouses/map', goal: hasReadyBytes },
  { id: 'health', path: '/healthz' },
  { id: 'readiness', path: '/readyz' },
  { id: 'client config', path: '/api/config' },
];

export async function run(bench) {
  const server = await startServer(bench, { env: { SEED: 'demo' } });
  const call = openLoad(bench);
  const lines = [];
  for (const read of reads) {
    const answer = await fetch(server.origin + read.path, { headers: { 'accept-encoding': 'gzip' } });
    const length = Number(answer.headers.get('content-length') ?? (await answer.arrayBuffer()).byteLength);
    if (answer.status !== 200) {
      bench.say(`${read.path} answers ${answer.status}`);
      continue;
    }
    const bare = await startCeiling(bench, 'constant', { body: Buffer.alloc(length, 'x'), headers: {} });
    const request = writeCall(read.path, { 'accept-encoding': 'gzip' });
    const ask = async (place) => {
      const slice = await call({ ...place, request, calls });
      requireStatus(slice, 200);
      return slice;
    };
    const { figures, slices } = await compare({
      ceiling: () => ask(bare),
      products: { read: () => ask(server) },
      costOf: ({ cpuUs }) => cpuUs,
    });
    const us = (name) => median(slices[name].map(({ cpuUs }) => cpuUs)).toFixed(1);
    lines.push({
      id: `read ${read.id}`,
      what: `\`${read.path}\`, ${length} bytes, log on`,
      against: 'node:http, 200, as many bytes',
      ...(read.goal && { goal: read.goal }),
      figure: figures.read,
      cpu: `${us('read')} µs, ceiling ${us('ceiling')} µs a call`,
    });
  }
  return lines;
}
