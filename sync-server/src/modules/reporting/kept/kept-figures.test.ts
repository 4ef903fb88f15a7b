import { beforeAll, expect, test } from 'vitest';
import { connectUnhurried } from '../../../db/snapshot/take.ts';
import { useSite } from '../../../testing/testing-site.ts';
import { createBillingSite } from '../../billing/runs/testing-billing.ts';
import { reportOccupancy } from '../metrics/reports.service.ts';
import { keepFigures } from './kept-figures.service.ts';

const site = useSite(createBillingSite);
let leaseId: string;
beforeAll(async () => {
  leaseId = await site.moveIn(1, '2026-10-01');
  site.setClock('2026-11-20');
});

/** Whether the figures of that name were worked out anew. */
async function isAnew(name = 'test'): Promise<boolean> {
  let isAsked = false;
  await keepFigures(site.ctx, name, async () => {
    isAsked = true;
  });
  return isAsked;
}

/** Nothing is kept while another test writes on the same cluster. */
const untilKept = () => expect.poll(() => isAnew(), { timeout: 30_000 }).toBe(false);

test('figures are worked out once, until something that they are made of has changed', async () => {
  await isAnew();
  await untilKept();
  expect(await isAnew('another name')).toBe(true);
  const { sql } = site;
  const acts: (() => PromiseLike<unknown>)[] = [
    () => site.pay(leaseId, 10_00),
    () =>
      sql`update leases set leaves_on = '2026-12-01', notice_at = now(), notice_by = 'x', updated_at = now()`,
    () =>
      sql`update units set status = 'maintenance', updated_at = now() where kind = 'unit' and number = '9'`,
    () => sql`insert into lease_rents (lease_id, effective_on, monthly_rate_cents, source, created_at)
      values (${leaseId}, '2027-01-01', 7000, 'change', now())`,
    () => sql`update invoices set due_on = due_on + 1, updated_at = now()`,
    () => site.moveIn(2, '2026-11-20T13:00'),
  ];
  for (const act of acts) {
    await act();
    expect([act.toString(), await isAnew()]).toEqual([act.toString(), true]);
    await untilKept();
  }
});

test('what somebody is just writing is never missed', async () => {
  const other = connectUnhurried(site.url, 'test');
  let commit = () => {};
  const held = new Promise<void>((resolve) => {
    commit = resolve;
  });
  const slow = other.begin(async (sql) => {
    await sql`update units set status = 'maintenance', updated_at = now() where kind = 'unit' and number = '10'`;
    await held;
  });
  await expect
    .poll(
      async () =>
        (
          await site.sql`select 1 from pg_locks join pg_database d on d.oid = database and d.datname = current_database() where mode = 'RowExclusiveLock'
      and relation = 'unit_history'::regclass`
        ).length,
      { timeout: 10_000 },
    )
    .toBeGreaterThan(0);
  // Its line has a greater number, and is there first.
  await site.sql`update units set status = 'maintenance', updated_at = now() where kind = 'unit' and number = '11'`;
  expect(await isAnew()).toBe(true);
  commit();
  await slow;
  expect(await isAnew()).toBe(true);
  await untilKept();
  await other.end();
});

test('a clock that went back sees what was so then, and what is dated after it is not kept out', async () => {
  await isAnew();
  site.setClock('2026-11-20T09:00');
  expect(await isAnew()).toBe(true);
  // Leases of that noon are to come.
  expect(await isAnew()).toBe(true);
  site.setClock('2026-11-21');
  expect(await isAnew()).toBe(true);
  await untilKept();
});

test('an import is undone by a clock that went back behind another import', async () => {
  site.setClock('2026-11-21');
  const { sql } = site;
  await sql`insert into imports (id, state, started_by, created_at, updated_at) select gen_random_uuid(), 'discarded', 'x', at, at
    from unnest(array['2026-11-20T18:00:00Z'::timestamptz, '2026-11-19T18:00:00Z']) as at`;
  await isAnew();
  await untilKept();
  await sql`update imports set version = version + 1, updated_at = '2026-11-20T12:00:00Z'
    where updated_at < '2026-11-20T00:00:00Z'`;
  expect(await isAnew()).toBe(true);
});

test('what another server whose clock is ahead dates into tomorrow is not kept for the day before', async () => {
  site.setClock('2026-11-26T23:59:50');
  await site.sql`update units set status = 'available', updated_at = '2026-11-26T18:00:00Z' where status = 'maintenance'`;
  await site.sql`update units set status = 'maintenance', updated_at = '2026-11-27T05:00:05Z'
    where kind = 'unit' and number = '12'`;
  const closedOn = async (asOf?: string) => {
    const told = await reportOccupancy(site.ctx, { asOf });
    return told.ok && told.value.rows.find(({ spaces }) => spaces === 'unit')?.maintenance;
  };
  await isAnew();
  await untilKept();
  expect(await closedOn()).toBe(1);
  site.setClock('2026-11-27');
  expect([await closedOn('2026-11-26'), await closedOn()]).toEqual([0, 1]);
});
