import type { Endpoint } from 'schemas/kit/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDb } from '../db/seed/seed.ts';
import { connectUnhurried } from '../db/snapshot/take.ts';
import { countQueries } from '../db/testing/testing-counted.ts';
import { fillTenYears } from '../db/testing/testing-ten-years.ts';
import { contracts } from '../http/api-docs/contracts.ts';
import { ensureFirstStaff } from '../modules/access/staff-session/staff-session.service.ts';
import { createTestServer, type TestServer } from '../testing/testing-server.ts';
import { signIn } from '../testing/testing-staff.ts';

const customersOf = { young: 100, old: 10_000 };
const invoicesEach = 10;
const queriesMax = 16;
/** How long each takes says something on a quiet machine only: 0, or the number of tries of which the shortest counts. */
const tries = Number(process.env.SCALE_TRIES ?? 0);
const slowerMax = 1.5;

/** Tables that grow with the years. */
const growing =
  'customers|leases|invoices|payments|ledger_entries|payment_intents|move_outs|outgoing_messages|incoming_messages|audit_entries|gate_codes';
const scansWhole = new RegExp(`Seq Scan on (${growing})\\b`);

/** What a page asks beside its bare address. */
const questions: Record<string, string[]> = {
  '/api/staff/search': ['?text=last00047', '?text=500123', '?text=(859) 200-0047', '?text=c47@mail.example'],
  '/api/staff/customers': [
    '?search=last00047',
    '?search=first0004',
    '?search=(859) 200-0047',
    '?search=c47@mail.example',
    '?search=unit 7',
    '?filter=past_due',
    '?filter=ending',
    '?filter=moved_in',
    '?filter=former',
  ],
  '/api/staff/invoices': [
    '?filter=open',
    '?filter=void',
    '?search=500123',
    '?search=last00047',
    '?search=unit 7',
  ],
  '/api/staff/payments': ['?method=card', '?state=reversed', '?search=500123', '?search=c47@mail.example'],
  '/api/staff/messages': ['?state=failed&channel=email', '?recipient=c47@mail.example'],
  '/api/staff/conversations': ['?filter=unread', '?search=last00047', '?search=(859) 200-0047'],
  '/api/staff/conversation': ['?who=:customers', '?who=8592000047'],
  '/api/staff/reports/delinquency': ['?asOf=2026-10-31'],
};
/** Reads every entry, which is what it is for; and what asks for an active lease, of which there is none here. */
const apart = ['/api/staff/audit/verify', '/api/staff/leases/:id/transfer'];
/** Of what the site has rows, so that one of them can be asked for. */
const things = ['customers', 'leases', 'invoices', 'payments', 'units'];

const isPage = ({ method, path, staff }: Endpoint) => {
  if (!staff || staff === 'optional' || method !== 'GET' || apart.includes(path)) return false;
  const [, thing] = /(\w+)\/:\w+/.exec(path) ?? [];
  return thing === undefined || things.includes(thing);
};
const paths = contracts.filter(isPage).map(({ path }) => path);
const pages = paths.flatMap((path) => ['', ...(questions[path] ?? [])].map((query) => path + query));

const sites = {} as Record<keyof typeof customersOf, Site>;
type Site = Awaited<ReturnType<typeof open>>;

beforeAll(async () => {
  sites.young = await open(customersOf.young);
  sites.old = await open(customersOf.old);
}, 300_000);
afterAll(() => Promise.all(Object.values(sites).map(({ server }) => server.close())));

/** The demo's hundred spaces and their tenants, and all who were there before them. */
async function open(customers: number) {
  const server = await createTestServer({ env: { seed: 'demo' } });
  await seedDb(server.ctx);
  await ensureFirstStaff(server.ctx);
  const filling = connectUnhurried(server.url, 'ten-years');
  await fillTenYears(filling, { customers, invoices: invoicesEach });
  await filling`insert into lease_agreements (lease_id, version, sha256, text, created_at)
    select id, '2026-12', repeat('a', 64), 'Lease 2026-12', now() from leases`;
  await filling.end();
  const counted = countQueries(server.sql);
  server.ctx.db = counted.db;
  return { server, take: counted.take, ...(await signIn(server)), ids: await findIds(server) };
}

/** Of customer 47, for pages that show one of something. */
async function findIds({ sql }: TestServer): Promise<Record<string, string>> {
  const [ids = {}] = await sql`
    select c.id as customers, l.id as leases, i.id as invoices, p.id as payments, l.unit_id as units
    from customers c join leases l on l.customer_id = c.id join invoices i on i.lease_id = l.id
      join payments p on p.number = i.number
    where c.email = 'c47@mail.example' order by i.number limit 1`;
  return ids;
}

/** Once a minute, by whichever call comes first, it is noted that a session is in use: no question of the page. */
const notesUse = /^update "staff_sessions" set "last_seen_at"/;

async function ask({ server, take, authorization, ids }: Site, page: string) {
  const named = page.replace(/(\w+)\/:id/, (_, thing: string) => `${thing}/${ids[thing]}`);
  const path = encodeURI(named.replace(/=:(\w+)/, (_, thing: string) => `=${ids[thing]}`));
  take();
  const startedMs = performance.now();
  const answer = await server.app.request(path, { headers: { authorization } });
  await answer.arrayBuffer();
  const tookMs = performance.now() - startedMs;
  return { status: answer.status, tookMs, asked: take().filter(({ query }) => !notesUse.test(query)) };
}

test('the old site has what ten years leave behind', async () => {
  const [{ invoices, entries } = {}] = await sites.old.server.sql`
    select (select count(*)::int from invoices) as invoices, (select count(*)::int from ledger_entries) as entries`;
  expect(invoices).toBeGreaterThanOrEqual(100_000);
  expect(entries).toBeGreaterThanOrEqual(390_000);
  expect(paths.length).toBeGreaterThan(15);
  expect(Object.keys(questions).filter((path) => !paths.includes(path))).toEqual([]);
});

test('a look through a whole table would be seen', async () => {
  const lines = await sites.old.server.sql`explain select 1 from customers where city = 'Nowhere'`;
  expect(lines.map((line) => String(line['QUERY PLAN'])).join('\n')).toMatch(scansWhole);
});

describe.each(pages)('%s', (page) => {
  test('asks as often, and by an index, whatever there is', async () => {
    const [young, old] = [await ask(sites.young, page), await ask(sites.old, page)];
    if (young.status === 400) return expect(questions[page]).toBeDefined();
    expect([young.status, old.status]).toEqual([200, 200]);
    expect(old.asked.length).toBe(young.asked.length);
    expect(old.asked.length).toBeLessThanOrEqual(queriesMax);
    for (const { query, params } of old.asked) {
      const lines = await sites.old.server.sql.unsafe(`explain ${query}`, params as never[]);
      const plan = lines.map((line) => String(line['QUERY PLAN'])).join('\n');
      expect([query, scansWhole.exec(plan)]).toEqual([query, null]);
    }
  });

  if (tries === 0) return;

  test('is as fast among ten thousand customers as among a hundred, within half', async () => {
    const best = { young: Number.POSITIVE_INFINITY, old: Number.POSITIVE_INFINITY };
    for (let at = 0; at < tries; at += 1) {
      for (const age of ['young', 'old'] as const) {
        best[age] = Math.min(best[age], (await ask(sites[age], page)).tookMs);
      }
    }
    process.stdout.write(`${page}: ${(best.old / best.young).toFixed(2)}\n`);
    expect(best.old / best.young).toBeLessThanOrEqual(slowerMax);
  });
});
