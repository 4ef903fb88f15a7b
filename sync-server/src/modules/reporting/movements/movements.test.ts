import { randomUUID } from 'node:crypto';
import { parseDate } from '@internationalized/date';
import { beforeAll, expect, test } from 'vitest';
import { connectUnhurried } from '../../../db/snapshot/take.ts';
import { useSite } from '../../../testing/testing-site.ts';
import { createBillingSite } from '../../billing/runs/testing-billing.ts';
import { endOfDay } from '../metrics/moments.rules.ts';
import { foldMovements } from './movements.jobs.ts';
import { selectMovements } from './movements.queries.ts';

const site = useSite(createBillingSite);

/** The autumn of the metrics: rents, a late fee, payments, and a month that stays open. */
beforeAll(async () => {
  const first = await site.moveIn(1, '2026-10-01');
  await site.moveIn(2, '2026-10-20');
  await site.run('2026-11-01');
  await site.moveIn('W1', '2026-11-01T15:00');
  await site.pay(first, 60_00, '2026-11-03');
  await site.run('2026-11-07');
  site.setClock('2026-11-20');
});

const days = ['2026-10-01', '2026-10-20', '2026-11-01', '2026-11-03', '2026-11-20'].map(parseDate);

/** Of each span from one of these days, to its end and to now. */
async function readAll() {
  const { timeZone } = site.ctx.facility;
  const ends = [...days.map((day) => endOfDay(day, timeZone).at), site.ctx.now()];
  const spans = days.flatMap((day) => ends.map((to) => ({ from: day.toDate(timeZone), to })));
  const moves = await Promise.all(spans.map((span) => selectMovements(site.ctx, span)));
  return moves.map((rows) => rows.map((row) => JSON.stringify(row)).sort());
}

/** PostgreSQL's own upkeep of the table may hold it up for a moment. */
const fold = (linesMax?: number) =>
  expect.poll(() => foldMovements(site.ctx, undefined, linesMax), { timeout: 10_000 }).toBe(true);

const mark = async () => (await site.sql`select last_entry_id::int as last, time_zone from folded_mark`)[0];
const lastEntry = async () => (await site.sql`select max(id)::int as last from ledger_entries`)[0]?.last;

/** A transaction of two lines, from whatever connection, stamped as told. */
const book = async (sql: typeof site.sql, at: Date, txn = randomUUID()) => {
  await sql`insert into ledger_entries (txn, account, lease_id, cents, reason, created_at)
    select ${txn}::uuid, unnest(array['cash', 'receivable']), id, unnest(array[100, -100]), 'Test', ${at.toISOString()}::timestamptz
    from (select id from leases order by id limit 1) as lease`;
};

test('what moved is the same whatever is folded of it, and what comes later is added', async () => {
  const before = await readAll();
  expect(before.flat().length).toBeGreaterThan(20);
  await fold();
  expect(await mark()).toEqual({ last: await lastEntry(), time_zone: 'America/New_York' });
  expect(await readAll()).toEqual(before);
  await fold();
  expect(await readAll()).toEqual(before);
  // Dated into a day that is folded already.
  await book(site.sql, new Date('2026-11-03T16:00:00Z'));
  const later = await readAll();
  expect(later).not.toEqual(before);
  await fold();
  expect(await readAll()).toEqual(later);
});

test('lines of today wait, with all of a transaction that began before them', async () => {
  const last = await lastEntry();
  const before = await readAll();
  const txn = randomUUID();
  await site.sql.begin(async (sql) => {
    await book(sql as never, new Date('2026-11-19T16:00:00Z'), txn);
    await book(sql as never, site.ctx.now());
    await book(sql as never, new Date('2026-11-19T16:00:00Z'), txn);
  });
  const after = await readAll();
  expect(after).not.toEqual(before);
  await fold();
  expect((await mark())?.last).toBe(last);
  expect(await readAll()).toEqual(after);
});

test('a line that another connection has not committed is never left out, and nobody is held up behind it', async () => {
  site.setClock('2026-11-22');
  const other = connectUnhurried(site.url, 'test');
  let commit = () => {};
  const held = new Promise<void>((resolve) => {
    commit = resolve;
  });
  const slow = other.begin(async (sql) => {
    await book(sql as never, new Date('2026-11-21T16:00:00Z'));
    await held;
  });
  await expect
    .poll(
      async () =>
        (
          await site.sql`select 1 from pg_locks join pg_database d on d.oid = database and d.datname = current_database() where relation = 'ledger_entries'::regclass
    and mode = 'RowExclusiveLock'`
        ).length,
      { timeout: 10_000 },
    )
    .toBeGreaterThan(0);
  await book(site.sql, new Date('2026-11-21T16:00:00Z'));
  const before = await mark();
  expect(await foldMovements(site.ctx)).toBe(false);
  expect(await mark()).toEqual(before);
  commit();
  await slow;
  await fold();
  expect((await mark())?.last).toBe(await lastEntry());
  const folded = await readAll();
  await site.sql`update folded_mark set time_zone = 'Nowhere'`;
  expect(await readAll()).toEqual(folded);
  await other.end();
});

test('a long ledger is folded in pieces, none of which parts a transaction', async () => {
  const before = await readAll();
  await site.sql`delete from folded_movements`;
  await site.sql`delete from folded_mark`;
  await fold(7);
  expect((await mark())?.last).toBe(await lastEntry());
  expect(await readAll()).toEqual(before);
});

test('days are told anew by another time zone', async () => {
  await fold();
  const before = await readAll();
  await site.sql`update folded_mark set time_zone = 'Asia/Tokyo'`;
  await site.sql`update folded_movements set day = day + 400`;
  expect(await readAll()).toEqual(before);
  await fold();
  expect(await readAll()).toEqual(before);
});

test('a clock that went back into a day that is folded sees what was dated up to then', async () => {
  site.setClock('2026-11-25');
  await book(site.sql, new Date('2026-11-23T14:00:00Z'));
  await book(site.sql, new Date('2026-11-23T20:00:00Z'));
  site.setClock('2026-11-23T11:00');
  const before = await readAll();
  site.setClock('2026-11-25');
  await fold();
  site.setClock('2026-11-23T11:00');
  expect(await readAll()).toEqual(before);
});
