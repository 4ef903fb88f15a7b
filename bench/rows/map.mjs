// The facility map, which lies ready in the server, against node:http that sends the same bytes.
import { openLoad, requireStatus, startCeiling, writeCall } from '../load.mjs';
import { compare, median } from '../rounds.mjs';
import { startServer } from '../site.mjs';

const path = '/api/storage-units/map';

export async function run(bench) {
  const server = await startServer(bench, { env: { SEED: 'demo' } });
  const answer = await fetch(server.origin + path, { headers: { 'accept-encoding': 'identity' } });
  const packed = await readPacked(server.origin + path);
  const etag = answer.headers.get('etag');
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip', etag };
  const bare = await startCeiling(bench, 'constant', { body: packed, headers });
  const call = openLoad(bench);
  const bytes = `${(packed.length / 1000).toFixed(1)} kB of gzip`;
  return [
    await line({ id: 'map 200', status: 200, goal: { most: 1.5 }, what: `map, ${bytes}, log on` }, {}),
    await line(
      { id: 'map 304', status: 304, goal: { most: 1.4 }, what: 'the same by If-None-Match, log on' },
      {
        'if-none-match': etag,
      },
    ),
  ];

  async function line({ status, ...row }, more) {
    const request = writeCall(path, { 'accept-encoding': 'gzip', ...more });
    const ask = async (place) => {
      const slice = await call({ ...place, request });
      requireStatus(slice, status);
      return slice;
    };
    const { figures, slices } = await compare({
      ceiling: () => ask(bare),
      products: { map: () => ask(server) },
      costOf: ({ cpuUs }) => cpuUs,
    });
    const of = (name) => median(slices[name].map(({ cpuUs }) => cpuUs)).toFixed(1);
    const cpu = `server ${of('map')} µs, ceiling ${of('ceiling')} µs a call`;
    return { ...row, against: `node:http, ${status}, constant bytes`, figure: figures.map, cpu };
  }
}

/** As it goes over the wire: fetch would unpack it. */
async function readPacked(url) {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'gzip' } }, async (answer) => {
      resolve(Buffer.concat(await answer.toArray()));
    })
      .on('error', reject)
      .end();
  });
}
