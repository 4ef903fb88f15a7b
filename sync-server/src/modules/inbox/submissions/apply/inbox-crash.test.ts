import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { submissionEndpoints } from 'schemas/inbox/submission-endpoints';
import type { SubmissionKind } from 'schemas/inbox/submissions';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createKillableServer, type KillableServer } from '../../../../testing/testing-killable-server.ts';
import { moveOutBody } from '../../../leasing/move-outs/testing-move-out.ts';
import { rentalBody } from '../../../leasing/rentals/testing-rental.ts';
import { createDevice, type Device, type Written } from '../testing-submissions.ts';

// Without the gate 64 records that are sent three times double some for certain, as the control shows; the more of them,
// the more are under way at a kill. The whole of it: CRASH_RECORDS=5000 CRASH_KILLS=8.
const recordCount = Number(process.env.CRASH_RECORDS ?? 200);
const killCount = Number(process.env.CRASH_KILLS ?? 2);
const clientCount = 32;
const timesEach = 3;
/** Beside the hundred of the map; more holds than that the site does not take. */
const extraUnits = Math.min(600, Math.floor(recordCount / 2));
const tenantCount = Math.floor(recordCount / 8);

let server: KillableServer;
let answeredCount: number;
beforeEach(async () => {
  answeredCount = 0;
  server = await createKillableServer();
  await server.start();
}, 600_000);
afterEach(() => server.close(), 180_000);

type Client = { device: Device; written: Written[]; address: string };

test(`${clientCount} clients, ${recordCount} submissions, server and database killed: one effect each, none stuck`, async () => {
  const units = await addUnits();
  await addTenants();
  const clients = await writeAll(recordCount, units);
  const startedAt = performance.now();
  let isOver = false;
  const delivering = Promise.all(clients.map((client) => deliverAll(client))).finally(() => {
    isOver = true;
  });
  let kills = 0;
  while (kills < killCount) {
    // Anywhere in its own share of all deliveries.
    const killedAt = (recordCount * timesEach * (kills + Math.random())) / killCount;
    while (answeredCount < killedAt && !isOver) await sleep(5);
    if (isOver) break;
    await server.killAll();
    await server.start();
    kills += 1;
  }
  await delivering;
  await waitUntilSettled();
  const seconds = (performance.now() - startedAt) / 1000;
  process.stdout.write(
    `inbox crash: ${recordCount} × ${timesEach}, ${kills} kills, ${seconds.toFixed(1)} s\n`,
  );
  expect(kills).toBeGreaterThan(0);
  await expectOneEffectEach(clients.flatMap(({ written }) => written));
}, 1_500_000);

test('without the gate the same deliveries double some, and the check above says so', async () => {
  const units = await addUnits();
  await addTenants();
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
}, 600_000);

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

/** People who have a unit already, with nothing to bill: each moves out once and promises to pay. */
const addTenants = () =>
  query(async (sql) => {
    await sql`with n as (select generate_series(1, ${tenantCount}) as n),
      u as (insert into units (id, kind, number, size, monthly_rate_cents, status, created_at, updated_at)
        select gen_random_uuid(), 'unit', 5000 + n, '10x10', 6000, 'occupied', now(), now() from n
        returning id, number),
      c as (insert into customers (id, first_name, last_name, email, phone, address, city, state, zip_code,
          created_at, updated_at)
        select gen_random_uuid(), 'Ruth', 'Tenant', number || '@mail.example', '+18595550101', '1 Main St',
          'Springfield', 'KY', '40069', now(), now() from u returning id, email)
      insert into leases (id, unit_id, customer_id, state, monthly_rate_cents, starts_on, billed_through,
          created_at, updated_at)
        select gen_random_uuid(), u.id, c.id, 'active', 6000, '2026-01-01', current_date + 1, now(), now()
        from u join c on c.email = u.number || '@mail.example'`;
  });

/** What the tenants write, and a rental between any two of it. */
function tenantRecord(i: number): { kind: string; body: object } | undefined {
  const [unit, turn] = [Math.floor(i / 4), i % 4];
  const claim = { unitNumber: String(5001 + unit), lastName: 'Tenant', salt: String(i) };
  if (unit >= tenantCount || turn % 2 === 0) return undefined;
  return turn === 1
    ? { kind: 'move_out', body: moveOutBody(0, claim) }
    : { kind: 'payment_promise', body: { ...claim, paymentAmount: '60.00' } };
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
    const { kind, body: sent } = tenantRecord(i) ?? { kind: 'rental', body };
    client?.written.push(await client.device.write(sent, { kind }));
  }
  return clients;
}

/** Each several times, in any order and any company; a few also by the direct channel. */
async function deliverAll(client: Client): Promise<void> {
  const { device, written } = client;
  const queue = shuffle(Array.from({ length: timesEach }, () => written).flat());
  while (queue.length) {
    const batch = queue.splice(0, 1 + Math.floor(Math.random() * 12));
    const isDirect = Math.random() < 0.15;
    const answered = isDirect ? await deliverDirectly(client, batch) : await deliverSealed(device, batch);
    if (answered) {
      answeredCount += batch.length;
      continue;
    }
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
    for (const { id, kind, body } of batch) {
      const { path } = submissionEndpoints[kind as SubmissionKind];
      const reply = await fetch(`${server.origin}${path}`, {
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

/** Each is one effect, or one open case and none; and there is no effect beside these. */
async function expectOneEffectEach(written: Written[]): Promise<void> {
  const rows = await query(
    (sql) => sql`select r.id, r.kind, r.state,
        (select count(*)::int from submissions s where s.id = r.id and exists (
          select from leases e where e.id = s.effect_id union all select from move_outs e where e.id = s.effect_id
          union all select from payment_promises e where e.id = s.effect_id)) as effects,
        (select count(*)::int from conflict_cases c where c.submission_id = r.id and c.state = 'open') as cases
      from inbox_records r`,
  );
  expect(rows.map(({ id }) => id).sort()).toEqual(written.map(({ id }) => id).sort());
  const fates = new Set(rows.map(({ state, effects, cases }) => `${state} ${effects} ${cases}`));
  for (const fate of fates) expect(['applied 1 0', 'conflict 0 1']).toContain(fate);
  const countApplied = (kind: string) =>
    rows.filter((row) => row.kind === kind && row.state === 'applied').length;
  const [totals] = await query(
    (sql) => sql`with rented as (select * from leases where starts_on is null)
      select count(*)::int as leases, count(distinct unit_id)::int as units,
        (select count(*)::int from invoices) as invoices,
        (select count(*)::int from move_outs) as "moveOuts",
        (select count(distinct lease_id)::int from move_outs) as "leavers",
        (select count(*)::int from payment_promises) as promises,
        (select count(*)::int from submissions) as submissions from rented`,
  );
  const [rentals, moveOuts, promises] = ['rental', 'move_out', 'payment_promise'].map(countApplied);
  for (const count of [rentals, moveOuts, promises]) expect(count).toBeGreaterThan(0);
  expect(totals).toEqual({
    leases: rentals,
    units: rentals,
    invoices: rentals,
    moveOuts,
    leavers: moveOuts,
    promises,
    submissions: (rentals ?? 0) + (moveOuts ?? 0) + (promises ?? 0),
  });
}

function shuffle<T>(items: T[]): T[] {
  const shuffled = [...items];
  for (let i = shuffled.length - 1; i > 0; i -= 1) {
    const j = Math.floor(Math.random() * (i + 1));
    [shuffled[i], shuffled[j]] = [shuffled[j] as T, shuffled[i] as T];
  }
  return shuffled;
}
