import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { seedDb } from '../../../db/seed/seed.ts';
import { createTestSite } from '../../../testing/testing-app.ts';
import { shippedProgram } from '../../../testing/testing-program.ts';
import { findMoneyFaults } from '../ledger/testing-money-faults.ts';

const entry = shippedProgram('main');
const dayMs = 24 * 60 * 60_000;
/** All three come to the same lease at the same moment, each time: the first few would show a second bill. */
const leases = 15;
const servers: ChildProcess[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.kill('SIGKILL');
});

const key = Buffer.alloc(32, 'key').toString('base64');

/** A server as it is installed; the database and its key are shared. */
async function startServer(databaseUrl: string): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gatehouse-billing-'));
  const settings = { PORT: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ENCRYPTION_KEY: key };
  const env = { PATH: process.env.PATH, ...settings, LOG_LEVEL: 'silent' };
  servers.push(spawn(process.execPath, [entry], { env, stdio: 'ignore' }));
  return dataDir;
}

test('three servers that start after forty days without one bill each month once', async () => {
  const site = await createTestSite({ env: { seed: 'demo' } });
  site.clock.now = new Date(Date.now() - 40 * dayMs);
  await seedDb(site.ctx);
  await site.sql`update leases set state = 'ended'
    where state = 'active' and id not in (select id from leases where state = 'active' order by id limit ${leases})`;
  const count = async () => (await site.sql`select count(*)::int as n from invoices`)[0]?.n as number;
  const before = await count();
  const folders = await Promise.all([1, 2, 3].map(() => startServer(site.url)));
  await vi.waitUntil(
    async () => {
      const [runs] = await site.sql`select count(*)::int as n from billing_runs where ended_at is not null`;
      return runs?.n >= 3;
    },
    { timeout: 150_000, interval: 250 },
  );
  const runs = await site.sql`select invoices_issued + late_fees as written, last_error from billing_runs`;
  expect(runs.map(({ last_error }) => last_error)).toEqual([null, null, null]);
  expect(runs.reduce((sum, { written }) => sum + written, 0)).toBe((await count()) - before);
  const [missed] = await site.sql`select count(*)::int as n from leases l,
      generate_series(date_trunc('month', now() - interval '40 days') + interval '1 month',
        (now() at time zone 'America/New_York')::date, interval '1 month') as first
    where l.state = 'active' and not exists (select from invoices i where i.lease_id = l.id and i.kind = 'rent' and i.period = first::date)`;
  expect(missed?.n).toBe(0);
  expect(await findMoneyFaults(site.sql)).toEqual([]);
  for (const server of servers.splice(0)) server.kill('SIGKILL');
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  await site.close();
}, 200_000);
