import { parseDate, startOfMonth } from '@internationalized/date';
import { pino } from 'pino';
import { facilityFile } from 'schemas/facility/facility';
import { afterAll, describe, expect, test } from 'vitest';
import { createKeyring } from '../../adapters/keys/keyring.ts';
import { freshDb } from '../testing/testing.ts';
import { billTenant } from './accounts.ts';
import { planBuildings } from './buildings.ts';
import { createDice } from './dice.ts';
import { seedDb } from './seed.ts';
import { moveTenantsIn } from './tenants.ts';

const opened: { close: () => Promise<void> }[] = [];
afterAll(async () => {
  for (const { close } of opened) await close();
});

async function seedFresh(seed: 'demo' | 'empty', now = '2026-11-20T15:00:00Z') {
  const fresh = await freshDb();
  opened.push(fresh);
  const ctx = {
    db: fresh.db,
    now: () => new Date(now),
    env: { seed } as never,
    facility: facilityFile.parse({}),
    keyring: createKeyring(Buffer.alloc(32, 1)),
    log: pino({ level: 'silent' }),
  };
  return { sql: fresh.sql, run: () => seedDb(ctx) };
}

describe('an empty site', () => {
  test('has 96 units and 4 warehouses, all available, however often and by however many it is filled', async () => {
    const { sql, run } = await seedFresh('empty');
    await Promise.all([run(), run(), run()]);
    await run();
    expect(
      await sql`select kind, status, monthly_rate_cents as rate, count(*)::int from units group by 1, 2, 3 order by 1`,
    ).toEqual([
      { kind: 'unit', status: 'available', rate: 6000, count: 96 },
      { kind: 'warehouse', status: 'available', rate: 150_000, count: 4 },
    ]);
  });
});

describe('the demo world', () => {
  // The 1st, when nothing can have been paid yet today, and a day on which the fees of the month are charged.
  test.each([
    ['2026-11-20T15:00:00Z', [8500, 8500, 8500, 8500, 8500, 17_000]],
    ['2026-03-01T05:00:01Z', [6000, 6000, 6000, 6000, 8500, 14_500]],
  ])('as of %s is believable', async (now, owed) => {
    const { sql, run } = await seedFresh('demo', now);
    const startedAt = performance.now();
    await run();
    expect(performance.now() - startedAt).toBeLessThan(15_000);
    const status =
      await sql`select status, count(*)::int from units where kind = 'unit' group by 1 order by 1`;
    expect(status).toEqual([
      { status: 'available', count: 26 },
      { status: 'maintenance', count: 3 },
      { status: 'occupied', count: 67 },
    ]);
    const [wrong] = await sql`select count(*)::int from units u
      where (u.status = 'occupied') <> exists (select from leases l where l.unit_id = u.id and l.state = 'active')`;
    expect(wrong).toEqual({ count: 0 });
    const balances =
      await sql`select sum(cents)::int as cents, count(*) filter (where false) from ledger_entries
      where account = 'receivable' group by lease_id having sum(cents) <> 0 order by 1`;
    expect(balances.map(({ cents }) => cents)).toEqual(owed);
    const [future] = await sql`select count(*)::int from ledger_entries where created_at > ${now}`;
    expect(future).toEqual({ count: 0 });
    const [last] =
      await sql`select max(number)::int as number, (select value::int from counters where name = 'invoice') as counter,
      count(*)::int from invoices`;
    expect(last?.number).toBe(last?.counter);
    expect(last?.number).toBe(1000 + last?.count);
  });

  test('has one account that owes exactly 85.00 on every day of the year, leap years too', async () => {
    const start = Date.UTC(2028, 0, 1, 5);
    const dice = createDice(1);
    const month = parseDate('2028-01-01');
    const { tenants } = moveTenantsIn(dice, planBuildings(new Date(start)), month);
    const demo = tenants.find(({ unit }) => unit.kind === 'unit' && unit.number === '42');
    if (!demo) throw new Error('unit 42 is not let');
    for (let day = 0; day < 366; day += 1) {
      const today = month.add({ days: day });
      const terms = { today, month: startOfMonth(today), graceDays: 5, lateFeeCents: 25_00, gateOffDays: 10 };
      const bills = billTenant(demo, terms, () => 3);
      const open = bills.filter(({ paidAfterDays }) => paidAfterDays === undefined);
      expect(open.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(85_00);
    }
  });

  test('is the same in every run, with names that simple software breaks on', async () => {
    const [one, other] = [await seedFresh('demo'), await seedFresh('demo')];
    await Promise.all([one.run(), other.run()]);
    const read = ({ sql }: typeof one) =>
      sql`select u.kind, u.number, c.first_name, c.last_name, g.code from leases l join units u on u.id = l.unit_id
        join customers c on c.id = l.customer_id join gate_codes g on g.lease_id = l.id order by 1, 2`;
    const tenants = await read(one);
    expect(await read(other)).toEqual(tenants);
    const names = tenants.map((row) => `${row.first_name} ${row.last_name}`).join();
    for (const sign of ["'", '-', 'ü', 'ñ', 'é']) expect(names).toContain(sign);
    const [owes85] = await one.sql`select c.last_name, sum(e.cents)::int as cents from ledger_entries e
      join leases l on l.id = e.lease_id join customers c on c.id = l.customer_id
      join units u on u.id = l.unit_id where u.number = '42' and u.kind = 'unit' and e.account = 'receivable'
      group by l.id, 1`;
    expect(owes85).toEqual({ last_name: "O'Brien", cents: 8500 });
  });
});
