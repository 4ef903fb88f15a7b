// What a rental, and a change of one unit, cost on a site of 100, 1,000 and 10,000 units.
import { gzipSync } from 'node:zlib';
import { cpuUs, untilAtRest } from '../cpu.mjs';
import { rentalBody } from '../rental-body.mjs';
import { release, rent } from '../rentals.mjs';
import { compare, median } from '../rounds.mjs';
import { connect, openCluster, root, startServer } from '../site.mjs';

const mapPath = '/api/storage-units/map';
const sizes = [100, 1_000, 10_000];
const rentals = Number(process.env.BENCH_RENTALS ?? 12);

export async function run(bench) {
  const cluster = await openCluster(bench);
  const sites = [];
  for (const size of sizes) sites.push(await openSite(bench, cluster, size));
  const [small, ...larger] = sites;
  const { figures, slices } = await compare({
    ceiling: () => rentSome(small),
    products: Object.fromEntries(larger.map((site) => [site.size, () => rentSome(site)])),
  });
  const ms = (name) => `${(median(slices[name]) / 1000).toFixed(1)} ms`;
  const lines = larger.map(({ size }) => ({
    id: `rental at ${size} units`,
    what: 'a rental by HTTP with the card sandbox; after every sixth somebody opens the map',
    against: `the same at ${small.size} units`,
    goal: { most: 1.3 },
    figure: figures[size],
    cpu: `${ms(size)}, at ${small.size} units ${ms('ceiling')} a rental`,
  }));
  return [...lines, await changeOne(sites.at(-1))];
}

async function openSite(bench, cluster, size) {
  const databaseUrl = await cluster.createDatabase(`units_${size}`);
  const server = await startServer(bench, { databaseUrl, env: { LOG_LEVEL: 'error' }, rest: false });
  const sql = connect(bench, databaseUrl);
  await sql`insert into units (id, kind, number, size, monthly_rate_cents, status, created_at, updated_at)
    select gen_random_uuid(), 'unit', n, '10x10', 6000, 'available', now(), now() from generate_series(97, ${size}) n`;
  await sql`analyze`;
  const units = await sql`select id from units where kind = 'unit' order by number`;
  await untilAtRest(server.pid);
  return { ...server, size, sql, units, next: 0 };
}

/** Processor time of the server for each rental, in µs. Each begins with all units free. */
async function rentSome(site) {
  await release(site.sql);
  await untilAtRest(site.pid, 2);
  const before = cpuUs(site.pid);
  for (let i = 1; i <= rentals; i += 1) {
    site.next += 1;
    // All over the site, as people choose.
    const unit = site.units[(site.next * 37) % site.units.length];
    await rent(site, rentalBody(unit.id, site.next));
    if (i % 6 === 0) await (await fetch(site.origin + mapPath)).arrayBuffer();
  }
  return (cpuUs(site.pid) - before) / rentals;
}

/** In this process: the same functions without HTTP. */
async function changeOne({ sql, size }) {
  const { createMapLists } = await import(`${root}sync-server/dist/modules/facility/units/map-lists.js`);
  const { listUnits, listUnitsById } = await import(
    `${root}sync-server/dist/modules/facility/units/units.queries.js`
  );
  const { byPlace, toMapRow } = await import(`${root}sync-server/dist/modules/facility/units/units.rules.js`);
  const { drizzle } = await import('drizzle-orm/postgres-js');
  const ctx = { db: drizzle(sql) };
  const lists = createMapLists();
  lists.put(await listUnits(ctx));
  const [unit] = await sql`select id from units where kind = 'unit' and number = ${size / 2}`;
  const { figures, slices } = await compare({
    ceiling: () =>
      timed(async () => {
        const rows = (await listUnits(ctx)).sort(byPlace).filter(({ kind }) => kind === 'unit');
        gzipSync(JSON.stringify(rows.map(toMapRow)));
      }),
    products: {
      change: async () => {
        await sql`update units set updated_at = now() where id = ${unit.id}`;
        return timed(async () => {
          lists.put(await listUnitsById(ctx, [unit.id]));
          lists.read('units').gz.at(-1);
        });
      },
    },
    rounds: 9,
  });
  const ms = (name) => `${median(slices[name]).toFixed(1)} ms`;
  return {
    id: `one of ${size} units changes`,
    what: 'from its row to the new packed bytes of the map',
    against: 'all rows, JSON.stringify and gzip',
    goal: { most: 0.15 },
    figure: figures.change,
    cpu: `${ms('change')}, all anew ${ms('ceiling')}, by the clock`,
  };
}

async function timed(work) {
  const since = performance.now();
  await work();
  return performance.now() - since;
}
