import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { rentalsApi } from 'schemas/rentals';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rentalBody } from '../rentals/testing-rental.ts';
import { createMortalServer, type MortalServer } from '../testing-mortal-server.ts';
import { createDevice, type Device, type Written } from './testing-submissions.ts';

// Fewer while working on it: CRASH_RECORDS=320 CRASH_KILLS=2.
const recordCount = Number(process.env.CRASH_RECORDS ?? 5000);
const killCount = Number(process.env.CRASH_KILLS ?? 8);
const clientCount = 32;
const timesEach = 3;
/** Beside the hundred of the map; more holds than that the site does not take. */
const extraUnits = Math.min(600, Math.floor(recordCount / 2));

let server: MortalServer;
beforeEach(async () => {
  server = await createMortalServer();
  await server.start();
}, 120_000);
afterEach(() => server.close());

type Client = { device: Device; written: Written[]; address: string };

test(`${clientCount} clients, ${recordCount} submissions, server and database killed: one effect each, none stuck`, async () => {
  const units = await addUnits();
  const clients = await writeAll(recordCount, units);
  const startedAt = performance.now();
  let isOver = false;
  const delivering = Promise.all(clients.map((client) => deliverAll(client))).finally(() => {
    isOver = true;
  });
  let kills = 0;
  for (; kills < killCount && !isOver; kills += 1) {
    await sleep(1_000 + Math.random() * 2_000);
    await server.killAll();
    await server.start();
  }
  await delivering;
  await waitUntilSettled();
  const seconds = (performance.now() - startedAt) / 1000;
  process.stdout.write(
    `inbox crash: ${recordCount} × ${timesEach}, ${kills} kills, ${seconds.toFixed(1)} s\n`,
  );
  expect(kills).toBeGreaterThan(0);
  await expectOneEffectEach(clients.flatMap(({ written }) => written));
}, 600_000);

test('without the gate the same deliveries double some, and the check above says so', async () => {
  const units = await addUnits();
  await query(
    (sql) => sql`create function forget_id() returns trigger language plpgsql as
      'begin new.id := gen_random_uuid(); return new; end'`,
  );
  await query(
    (sql) =>
      sql`create trigger no_gate before insert on submissions for each row execute function forget_id()`,
  );
  const clients = await writeAll(64, units);
  await Promise.all(clients.map((client) => deliverAll(client)));
  await waitUntilSettled();
  await expect(expectOneEffectEach(clients.flatMap(({ written }) => written))).rejects.toThrow();
}, 120_000);

async function query<T>(ask: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(await server.databaseUrl(), { max: 1 });
  return ask(sql).finally(() => sql.end());
}

/** All free ones, by id. */
async function addUnits(): Promise<string[]> {
  const rows = await query(async (sql) => {
    await sql`insert into units (id, kind, number, size, monthly_rate_cents, status, created_at, updated_at)
      select gen_random_uuid(), 'unit', 1000 + n, '10x10', 6000, 'available', now(), now()
      from generate_series(1, ${extraUnits}) n`;
    return sql`select id from units order by kind, number`;
  });
  return rows.map(({ id }) => id);
}

/** More wishes than units: one in three customers is content with another, the others want to be asked. */
async function writeAll(count: number, units: string[]): Promise<Client[]> {
  const app = { request: (path: string, init?: RequestInit) => fetch(`${server.origin}${path}`, init) };
  const reply = await fetch(`${server.origin}/api/submissions/keys`);
  const [key] = ((await reply.json()) as { keys: { keyId: string; publicKey: string }[] }).keys;
  if (!key) throw new Error('no key');
  const publicKey = Buffer.from(key.publicKey, 'base64url');
  const ctx = { inboxKey: { keyId: key.keyId, publicKey, open: async () => undefined } };
  const clients = Array.from({ length: clientCount }, (_, i) => {
    const address = `203.0.113.${i + 1}`;
    const device = createDevice({ app, ctx }, { 'x-forwarded-for': address });
    return { device, address, written: [] as Written[] };
  });
  for (let i = 0; i < count; i += 1) {
    const client = clients[i % clientCount];
    const gateCode = String(i).padStart(4, '0');
    const ifTaken = { unit: 'another', gateCode: 'another' } as const;
    const body = rentalBody(units[i % units.length] ?? '', { gateCode, ...(i % 3 === 0 && { ifTaken }) });
    client?.written.push(await client.device.write(body));
  }
  return clients;
}

/** Each several times, in any order and any company; a few also by the direct road. */
async function deliverAll(client: Client): Promise<void> {
  const { device, written } = client;
  const queue = shuffle(Array.from({ length: timesEach }, () => written).flat());
  while (queue.length) {
    const batch = queue.splice(0, 1 + Math.floor(Math.random() * 12));
    const isDirect = Math.random() < 0.15;
    const answered = isDirect ? await deliverDirectly(client, batch) : await deliverSealed(device, batch);
    if (answered) continue;
    queue.push(...batch);
    await sleep(100 + Math.random() * 200);
  }
  // Whatever happened before: in the end the server has each one.
  for (let at = 0; at < written.length; at += 20) {
    while (!(await deliverSealed(device, written.slice(at, at + 20)))) await sleep(200);
  }
}

async function deliverSealed(device: Device, batch: Written[]): Promise<boolean> {
  try {
    const reply = await device.deliver(batch.map(({ record }) => record));
    if (reply.status !== 200) return false;
    const { receipts } = (await reply.json()) as { receipts: { status: string }[] };
    return receipts.every(({ status }) => status === 'received' || status === 'duplicate');
  } catch (error) {
    if (error instanceof TypeError || error instanceof SyntaxError) return false;
    throw error;
  }
}

async function deliverDirectly({ address }: Client, batch: Written[]): Promise<boolean> {
  try {
    for (const { id, body } of batch) {
      const reply = await fetch(`${server.origin}${rentalsApi.complete.path}`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address, 'idempotency-key': id },
      });
      if (reply.status >= 500) return false;
      await reply.arrayBuffer();
    }
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

async function waitUntilSettled(): Promise<void> {
  for (let i = 0; i < 1_000; i += 1) {
    const [row] = await query(
      (sql) => sql`select count(*)::int as n from inbox_records where state = 'received'`,
    );
    if (row?.n === 0) return;
    await sleep(250);
  }
  throw new Error('some submissions are stuck');
}

/** Each is one lease, or one open case and no lease; and there is no lease beside these. */
async function expectOneEffectEach(written: Written[]): Promise<void> {
  const rows = await query(
    (sql) => sql`select r.id, r.state,
        (select count(*)::int from submissions s join leases l on l.id = s.lease_id where s.id = r.id) as leases,
        (select count(*)::int from conflict_cases c where c.submission_id = r.id and c.state = 'open') as cases
      from inbox_records r`,
  );
  expect(rows.map(({ id }) => id).sort()).toEqual(written.map(({ id }) => id).sort());
  const fates = new Set(rows.map(({ state, leases, cases }) => `${state} ${leases} ${cases}`));
  for (const fate of fates) expect(['applied 1 0', 'conflict 0 1']).toContain(fate);
  const [totals] = await query(
    (sql) => sql`select count(*)::int as leases, count(distinct unit_id)::int as units,
      (select count(*)::int from customers) as customers, (select count(*)::int from invoices) as invoices,
      (select count(*)::int from submissions) as submissions from leases`,
  );
  const applied = rows.filter(({ state }) => state === 'applied').length;
  expect(applied).toBeGreaterThan(0);
  const all = {
    leases: applied,
    units: applied,
    customers: applied,
    invoices: applied,
    submissions: applied,
  };
  expect(totals).toEqual(all);
}

function shuffle<T>(items: T[]): T[] {
  const shuffled = [...items];
  for (let i = shuffled.length - 1; i > 0; i -= 1) {
    const j = Math.floor(Math.random() * (i + 1));
    [shuffled[i], shuffled[j]] = [shuffled[j] as T, shuffled[i] as T];
  }
  return shuffled;
}
