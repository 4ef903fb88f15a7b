// The demo that has lived a year, and the same year of each tenant so often that there are ten thousand: two built
// servers on one cluster.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/postgres-js';
import { untilAtRest } from '../cpu.mjs';
import { connect, openCluster, root, startServer } from '../site.mjs';
import { multiply } from './multiply.mjs';

/** 93 tenants become 10,044. */
const times = 108;
const envOf = (key) => ({ SEED: 'lived', LOG_LEVEL: 'error', ENCRYPTION_KEY: key });

export async function openSites(bench) {
  const cluster = await openCluster(bench);
  const key = randomBytes(32).toString('base64');
  const urls = { small: await cluster.createDatabase('small') };
  const first = await startServer(bench, { databaseUrl: urls.small, env: envOf(key) });
  await first.stop();
  urls.large = await cluster.createDatabase('large', 'small');
  const sql = connect(bench, urls.large, { max: 1 });
  await multiply(sql, times);
  await sql.end();
  bench.say(`each tenant ${times} times: filled`);
  return startSites(bench, { urls, key });
}

/** Servers on databases that are there already. */
export async function startSites(bench, { urls, key }) {
  const sites = {};
  for (const [name, databaseUrl] of Object.entries(urls)) {
    const sql = connect(bench, databaseUrl, { max: 1 });
    await sql`vacuum analyze`;
    const server = await startServer(bench, { databaseUrl, env: envOf(key) });
    await untilSettled(server, sql);
    sites[name] = { ...server, sql, token: await signIn(server.origin), counts: await count(sql) };
  }
  const known = await findKnown(sites.small.sql);
  return { ...sites, known };
}

/** What a server does in its first hour is done: each entry of the audit has its seal, and past days are added up. */
async function untilSettled({ pid }, sql) {
  const { foldMovements } = await import(
    `${root}sync-server/dist/modules/reporting/movements/movements.jobs.js`
  );
  await foldMovements({
    db: drizzle(sql),
    facility: { timeZone: 'America/New_York' },
    now: () => new Date(),
  });
  for (;;) {
    const [{ left }] = await sql`select (select max(id) from audit_entries)
      - (select coalesce(max(entry_id), 0) from audit_seals) as left`;
    if (left < 10) return untilAtRest(pid);
    await sleep(1000);
  }
}

async function signIn(origin) {
  const answer = await fetch(`${origin}/api/auth/staff/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'staff', password: 'gatehouse-demo' }),
  });
  const { token, message } = await answer.json();
  if (!token) throw new Error(message);
  return token;
}

async function count(sql) {
  const [row] = await sql`select (select count(*)::int from customers) as customers,
    (select count(*)::int from leases where state = 'active') as tenants,
    (select count(*)::int from outgoing_messages) as messages, (select count(*)::int from ledger_entries) as entries`;
  return row;
}

/** A tenant and his things, who is the same in both. */
async function findKnown(sql) {
  const [row] =
    await sql`select c.id as customers, c.last_name, c.email, c.phone, l.id as leases, l.unit_id as units,
      i.id as invoices, i.number, p.id as payments, (select id from maintenance_tickets order by number limit 1) as maintenance
    from customers c join leases l on l.customer_id = c.id and l.state = 'active'
      join invoices i on i.lease_id = l.id join payments p on p.lease_id = l.id
    order by l.starts_on, i.number, p.number limit 1`;
  return row;
}
