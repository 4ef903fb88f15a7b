// The transaction of a rental by its service, without cards and HTTP, against pgbench that calls one function.
import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { treeCpuUs } from '../cpu.mjs';
import { rentalBody } from '../rental-body.mjs';
import { release } from '../rentals.mjs';
import { compare, median } from '../rounds.mjs';
import { connect, openCluster, openFolder, root, startServer } from '../site.mjs';

const execute = promisify(execFile);
const lanes = 8;
/** Some seconds of work: with 80 most of the time was the compiling of our own code. */
const rentals = Number(process.env.BENCH_RENTALS ?? 300);
const seconds = 2;
const dist = (file) => import(`${root}sync-server/dist/${file}.js`);

export async function run(bench) {
  const pgbench = findPgbench();
  if (!pgbench) throw new Error('there is no pgbench: apt-get install -y postgresql-15');
  const cluster = await openCluster(bench);
  const databaseUrl = await cluster.createDatabase('site');
  // It makes tables, 96 units and a staff, and is not needed after that.
  await (await startServer(bench, { databaseUrl, rest: false })).stop();
  const sql = connect(bench, databaseUrl);
  await sql.unsafe(await readFile(`${root}bench/ceilings/rental.sql`, 'utf8'));
  await sql`insert into units (id, kind, number, size, monthly_rate_cents, status, created_at, updated_at)
    select gen_random_uuid(), 'unit', n, '10x10', 6000, 'available', now(), now() from generate_series(97, 1000) n`;
  await sql`analyze`;
  const script = join(await openFolder(bench), 'rent.sql');
  await writeFile(script, '\\set place random(1, 10000)\nselect bench.rent(:place);\n');
  const counted = async (work) => {
    const [database, own] = [treeCpuUs(cluster.pid), process.cpuUsage()];
    const { perSecond, count } = await work();
    const used = process.cpuUsage(own);
    const databaseUs = (treeCpuUs(cluster.pid) - database) / count;
    return { perSecond, databaseUs, ownUs: (used.user + used.system) / count };
  };
  const rentSome = await openService(bench, databaseUrl, sql);
  const { figures, slices } = await compare({
    ceiling: () => counted(() => runPgbench(pgbench, databaseUrl, script)),
    products: { rental: () => counted(rentSome) },
    costOf: ({ perSecond }) => perSecond,
  });
  const ms = (name, what) => (median(slices[name].map((slice) => slice[what])) / 1000).toFixed(2);
  const perSecond = median(slices.rental.map((slice) => slice.perSecond)).toFixed(0);
  return [
    {
      id: 'rental by its service',
      what: `${lanes} at once, four round trips each, no cards: ${perSecond} a second`,
      against: 'pgbench -M prepared, one function that writes the same rows',
      goal: { least: 0.35 },
      figure: figures.rental,
      cpu: `server ${ms('rental', 'ownUs')} ms, PostgreSQL ${ms('rental', 'databaseUs')} ms; PostgreSQL for pgbench ${ms('ceiling', 'databaseUs')} ms`,
    },
  ];
}

function findPgbench() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  return versions.map((version) => `${debian}/${version}/bin/pgbench`).find((file) => existsSync(file));
}

async function runPgbench(pgbench, url, script) {
  const options = ['-n', '-M', 'prepared', '-c', String(lanes), '-T', String(seconds), '-f', script, url];
  const { stdout } = await execute(pgbench, options);
  const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  return { perSecond, count: perSecond * seconds };
}

/** As a kiosk's customer: nobody's holds are counted. */
async function openService(bench, url, sql) {
  const [
    { submissionList },
    { connectDb },
    { createRandom },
    { createNoLimits },
    { createKeyring },
    { facilityFile },
  ] = await Promise.all([
    dist('submission-list'),
    dist('db/open'),
    dist('adapters/chance'),
    dist('db/limits'),
    dist('adapters/keys/seal'),
    import(`${root}schemas/dist/facility/facility.js`),
  ]);
  const { pino } = await import('pino');
  const log = pino({ level: 'silent' });
  const opened = connectDb({ url, log });
  bench.closeLater(() => opened.close());
  const ctx = {
    db: opened.db,
    now: () => new Date(),
    random: createRandom(),
    env: { mode: 'demo', publicOrigin: 'http://localhost:3000' },
    facility: facilityFile.parse({}),
    log,
    actor: { kind: 'public', address: '127.0.0.1', kioskId: randomUUID() },
    requestId: 'bench',
    draftHash: null,
    deviceHash: null,
    cards: { mode: 'none' },
    keyring: createKeyring(randomBytes(32)),
    limits: createNoLimits(),
  };
  const units = await sql`select id from units where kind = 'unit' order by number`;
  let next = 0;
  return async () => {
    await release(sql);
    let left = rentals;
    const since = performance.now();
    const lane = async () => {
      while (left > 0) {
        left -= 1;
        next += 1;
        const body = rentalBody(units[next % units.length].id, next);
        const outcome = await submissionList.rental.submit(ctx, {
          body,
          key: randomUUID(),
          fingerprint: randomUUID(),
        });
        if (!outcome.ok) throw new Error(`rental ${body.gateCode} was refused: ${outcome.problem.code}`);
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    return { perSecond: rentals / ((performance.now() - since) / 1000), count: rentals };
  };
}
