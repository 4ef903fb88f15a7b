import { randomUUID } from 'node:crypto';
import { pricingApi } from 'schemas/billing/pricing';
import { staffPaymentsApi } from 'schemas/payments/staff-payments';
import { monthClosesApi } from 'schemas/reporting/month-closes';
import { describe, expect, test } from 'vitest';
import { listJobs } from '../../app/job-list.ts';
import { seedDb } from '../../db/seed/seed.ts';
import { chainEntries, verifyAudit } from '../../modules/access/audit/audit.service.ts';
import { requireSiteKey } from '../../modules/access/audit/site-key.service.ts';
import { ensureFirstStaff } from '../../modules/access/staff-session/staff-session.service.ts';
import { findMoneyFaults } from '../../modules/billing/ledger/testing-money-faults.ts';
import { postRental, readOutcome, rentalBody } from '../../modules/leasing/rentals/testing-rental.ts';
import { call } from '../testing-calls.ts';
import { createTestServer, type TestServer } from '../testing-server.ts';
import { useSite } from '../testing-site.ts';
import { signIn } from '../testing-staff.ts';
import { figuresOf } from './testing-figures.ts';
import { goldenMonths } from './testing-golden-story.ts';

const inTimeMs = 15_000;

/** A first start of a demo at that moment, of two servers at once. */
async function startAt(site: TestServer, now: string): Promise<void> {
  site.clock.now = new Date(now);
  await requireSiteKey(site.ctx);
  const began = performance.now();
  await Promise.all([seedDb(site.ctx), seedDb(site.ctx)]);
  expect(performance.now() - began).toBeLessThan(inTimeMs);
  await ensureFirstStaff(site.ctx);
}

const useStart = (now: string) =>
  useSite(
    () => createTestServer({ env: { seed: 'lived' } }),
    (site) => startAt(site, now),
  );

/** Once the jobs that a start begins with have had their round. */
async function runJobs({ ctx }: TestServer): Promise<void> {
  for (const { name, run } of listJobs(ctx)) if (!/back up|watch/.test(name)) await run();
}

const findFuture = ({ sql }: TestServer, now: string) => sql`
  select 'ledger' as what from ledger_entries where created_at > ${now}
  union all select 'audit' from audit_entries where at > ${now}
  union all select 'message' from outgoing_messages where created_at > ${now}
  union all select 'history' from unit_history where from_at > ${now}`;

async function owedBy42({ sql }: TestServer) {
  const [row] = await sql`select c.last_name, sum(e.cents)::int as cents from ledger_entries e
    join leases l on l.id = e.lease_id join customers c on c.id = l.customer_id join units u on u.id = l.unit_id
    where u.kind = 'unit' and u.number = '42' and e.account = 'receivable' group by 1`;
  return row;
}

describe('a demo that starts on 27 November 2026', () => {
  const now = '2026-11-27T15:00:00Z';
  const site = useStart(now);

  test('has true books, and each month end has its known figures', async () => {
    expect(await findMoneyFaults(site.sql)).toEqual([]);
    for (const figures of goldenMonths.slice(0, 18))
      expect(await figuresOf(site, figures[0])).toEqual(figures);
    expect(await findFuture(site, now)).toEqual([]);
  });

  test('looks like the documented facility', async () => {
    const rows = await site.sql`select kind, status, count(*)::int from units group by 1, 2 order by 1, 2`;
    expect(rows).toEqual([
      { kind: 'unit', status: 'available', count: 27 },
      { kind: 'unit', status: 'maintenance', count: 3 },
      { kind: 'unit', status: 'occupied', count: 66 },
      { kind: 'warehouse', status: 'available', count: 1 },
      { kind: 'warehouse', status: 'occupied', count: 3 },
    ]);
    const rates = await call(site, pricingApi.rates, { headers: await signIn(site) });
    expect(rates).toMatchObject({ status: 200, 0: { rate: '60.00' }, 1: { rate: '1500.00' } });
    expect(await owedBy42(site)).toEqual({ last_name: "O'Brien", cents: 8500 });
  });

  test('has something of everything', async () => {
    const [counts] = await site.sql`select
      (select count(*)::int from leases where state = 'ended') as ended,
      (select count(*)::int from leases where overlock = 'on') as overlocked,
      (select count(*)::int from leases where leaves_on is not null and state = 'active') as leaving,
      (select count(*)::int from gate_codes where state = 'suspended') as "gateOff",
      (select count(*)::int from lease_transfers) as transfers,
      (select count(*)::int from rent_changes where applied_at is not null) as raised,
      (select count(*)::int from rent_changes where applied_at is null and missed_at is null) as raises,
      (select count(*)::int from lease_lines) as lines,
      (select count(*)::int from refunds where state = 'done') as refunds,
      (select count(*)::int from payments where reversed_at is not null) as returned,
      (select count(*)::int from payment_intents where state = 'failed') as declined,
      (select count(*)::int from move_outs where state = 'confirmed') as "movedOut",
      (select count(*)::int from maintenance_tickets where state = 'open') as tickets,
      (select count(*)::int from rate_changes) as rates,
      (select count(*)::int from day_closes) as days,
      (select count(*)::int from month_closes) as months`;
    expect(Object.entries(counts ?? {}).filter(([, count]) => count === 0)).toEqual([]);
  });

  test('has months that were closed, of which nothing has changed since', async () => {
    const headers = await signIn(site);
    for (const month of ['2025-07', '2026-03', '2026-10']) {
      const closed = await call(site, monthClosesApi.month, { params: { month }, headers });
      expect([month, closed.close?.closedBy, closed.drift]).toEqual([month, 'staff:staff', []]);
    }
  });

  test('is sealed with the key of this site, and goes on', async () => {
    await runJobs(site);
    await chainEntries(site.ctx);
    expect(await verifyAudit(site.ctx, {})).toMatchObject({ isIntact: true, unsealed: 0 });
    const [customer] =
      await site.sql`select id, license_number_sealed as sealed, license_last4 as last4 from customers limit 1`;
    const number = site.ctx.keyring.open(
      Buffer.from(customer?.sealed, 'base64'),
      `customers/${customer?.id}/license`,
    );
    expect(number.toString()).toMatch(new RegExp(`^S\\d+${customer?.last4}$`));
    const [free] =
      await site.sql`select number from units where kind = 'unit' and status = 'available' limit 1`;
    const rented = await readOutcome(
      postRental(site, rentalBody(Number(free?.number), { gateCode: '7392' })),
    );
    expect(rented).toMatchObject({ status: 200, amount: '60.00' });
    expect(await findMoneyFaults(site.sql)).toEqual([]);
  });

  test('charges the cards that it kept on the next 1st, and gives back what was paid by one long ago', async () => {
    const [old] = await site.sql`select p.id, p.amount_cents as cents from payments p
      join payment_intents i on i.stripe_id = p.payment_intent_id where i.kind = 'bill_payment' order by p.number limit 1`;
    site.clock.now = new Date('2026-12-01T05:10:00Z');
    await runJobs(site);
    await site.sandbox.deliverEvents();
    const [charged] = await site.sql`select count(*)::int from payment_intents
      where kind = 'autopay' and state = 'succeeded' and created_at >= '2026-12-01'`;
    expect(charged?.count).toBeGreaterThan(12);
    const refund = await call(site, staffPaymentsApi.refund, {
      params: { id: old?.id },
      body: { amount: 1, reason: 'Paid too much', key: randomUUID() },
      headers: await signIn(site),
    });
    expect(refund).toMatchObject({ status: 200 });
    expect(await findMoneyFaults(site.sql)).toEqual([]);
  });

  test('has its rules back', async () => {
    await expect(site.sql`update ledger_entries set cents = 1`).rejects.toThrow();
    await expect(site.sql`insert into leases (id) values (gen_random_uuid())`).rejects.toThrow();
    const [off] =
      await site.sql`select count(*)::int from pg_trigger where not tgisinternal and tgenabled = 'D'`;
    const [keys] = await site.sql`select count(*)::int from pg_constraint where contype = 'f'`;
    expect(off).toEqual({ count: 0 });
    expect(keys?.count).toBeGreaterThan(50);
  });
});

describe.each([
  ['2029-11-27T15:00:00Z', 3],
  // A day that the years of the story do not have.
  ['2028-02-29T15:00:00Z', 1],
  ['2027-04-06T20:00:00Z', 0],
])('a demo that starts at %s', (now, years) => {
  const site = useStart(now);

  test('has the same figures so many years later', async () => {
    expect(await findMoneyFaults(site.sql)).toEqual([]);
    expect(await findFuture(site, now)).toEqual([]);
    for (const [asOf, ...figures] of [goldenMonths[3], goldenMonths[17]].flatMap((row) =>
      row ? [row] : [],
    )) {
      const day = `${Number(asOf.slice(0, 4)) + years}${asOf.slice(4)}`;
      expect(await figuresOf(site, day)).toEqual([day, ...figures]);
    }
    await runJobs(site);
    expect(await owedBy42(site)).toEqual({ last_name: "O'Brien", cents: 8500 });
    expect(await findMoneyFaults(site.sql)).toEqual([]);
    // The cards of autopay are as good as they were.
    const [, , , , autopay] = await figuresOf(site, now.slice(0, 10));
    expect(autopay).toBeGreaterThan(15);
  });
});
