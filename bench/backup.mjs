// How long do a backup and a restore of a grown site take? node bench/backup.mjs [customers], after a build.
// Everything happens in a folder of its own, with PostgreSQL from npm and real processes, as an owner runs them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';

const [customers = '10000'] = process.argv.slice(2);
const secondsMax = 60;
const invoicesEach = 10;
const photos = Number(customers) / 10;
const photoBytes = 200_000;
const dist = fileURLToPath(new URL('../sync-server/dist/', import.meta.url));
const { startEmbedded } = await import(`${dist}db/embedded/embedded.js`);
const { listTables } = await import(`${dist}db/snapshot/tables.js`);
const { readRows } = await import(`${dist}db/snapshot/take.js`);
const { fillTenYears } = await import(`${dist}db/testing/testing-ten-years.js`);
const log = { debug() {}, info() {}, warn: console.warn, error: console.error };

const home = await mkdtemp(join(tmpdir(), 'gatehouse-bench-'));
const [here, there, file] = ['here', 'there', 'site.backup'].map((name) => join(home, name));
const mega = (bytes) => (bytes / 1_000_000).toFixed(1);

const environment = (dataDir) => ({
  PATH: process.env.PATH,
  DATA_DIR: dataDir,
  BACKUP_PASSPHRASE: 'a passphrase that is long enough',
  PORT: '0',
  SEED: 'demo',
});

try {
  await measure();
} finally {
  await rm(home, { recursive: true, force: true });
}

async function measure() {
  const server = await startServer();
  const embedded = await startEmbedded({ dataDir: here, log });
  const sql = postgres(embedded.url, { max: 1, onnotice() {} });
  await fillTenYears(sql, { customers: Number(customers), invoices: invoicesEach });
  await sql.unsafe(`insert into objects (key, bytes, byte_count)
    select 'uploads/' || gen_random_uuid(), (select decode(string_agg(md5(random()::text || n || m), ''), 'hex')
      from generate_series(1, ${photoBytes / 16}) m), ${photoBytes}
    from generate_series(1, ${photos}) n`);
  const read = await timed(() => readEverything(sql));
  const backup = await timed(() => run('backup', here));
  await sql.end();
  await end(server);
  await embedded.stop();
  const restore = await timed(() => run('restore', there));
  const { size } = await stat(file);
  const { rows, bytes } = read.value;
  console.log(
    `${customers} customers: ${rows} rows, ${photos} photos, ${mega(bytes)} MB of rows, ${mega(size)} MB written`,
  );
  console.log(`reading every row once as text ${read.seconds.toFixed(1)} s`);
  for (const [what, { seconds }] of Object.entries({ backup, restore })) {
    const ratio = seconds / read.seconds;
    console.log(`${what} ${seconds.toFixed(1)} s, ratio ${ratio.toFixed(1)} (at most ${secondsMax} s)`);
    if (seconds > secondsMax) process.exitCode = 1;
  }
}

async function timed(work) {
  const startedAt = performance.now();
  const value = await work();
  return { value, seconds: (performance.now() - startedAt) / 1000 };
}

/** Its jobs go on while the backup is made. */
async function startServer() {
  const server = spawn(process.execPath, [`${dist}main.js`], {
    env: environment(here),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  server.stdout.on('data', (chunk) => {
    said += chunk;
  });
  while (!said.includes('http://localhost:') && server.exitCode === null) await sleep(50);
  return server;
}

async function end(server) {
  const ended = once(server, 'close');
  server.kill('SIGTERM');
  await ended;
}

async function run(verb, dataDir) {
  const child = spawn(process.execPath, [`${dist}programs/backup-main.js`, verb, file], {
    env: environment(dataDir),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${verb} ended with ${code}`);
}

/** Every row once as text: the least that any backup does. */
async function readEverything(sql) {
  let [rows, bytes] = [0, 0];
  await sql.begin(async (tx) => {
    for (const table of await listTables(tx)) {
      rows += (await tx`select count(*)::int as count from ${tx(table.name)}`)[0].count;
      for await (const chunk of readRows(tx, table)) bytes += chunk.length;
    }
  });
  return { rows, bytes };
}
