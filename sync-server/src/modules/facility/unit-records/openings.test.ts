import { type StorageUnit, unitsApi } from 'schemas/facility/units';
import { metricsApi } from 'schemas/reporting/metrics';
import { type Opening, staffMapApi } from 'schemas/reporting/staff-map';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { BillingSite } from '../../billing/runs/testing-billing.ts';
import { postRental, readOutcome, rentalBody, unitId } from '../../leasing/rentals/testing-rental.ts';
import { askMetrics } from '../../reporting/metrics/figures/testing-metrics.ts';
import { ask, createMapSite, readMap } from '../../reporting/staff-map/testing-staff-map.ts';
import { type MapCache, openMapCache } from '../units/map-cache.service.ts';
import { unitsRoutes } from '../units/units.routes.ts';
import { openDueUnits } from './openings.service.ts';

let site: BillingSite;
let maps: MapCache;
beforeAll(async () => {
  site = await createMapSite();
  maps = await openMapCache({
    ctx: site.ctx,
    listen: site.listen,
    publish: () => undefined,
    publishAnew: () => undefined,
  });
  unitsRoutes(site, maps);
  site.setClock('2026-11-20');
});
afterAll(async () => {
  await maps.close();
  await site.close();
});

const set = (opensOn: string, version: number) =>
  ask<Opening>(site, staffMapApi.setOpening, { body: { opensOn, version } });
const actions = async () =>
  (await site.sql`select action from audit_entries where subject_kind = 'unit_opening' order by id`).map(
    ({ action }) => action,
  );
const publicNumbers = async () => {
  const rows = (await (await site.app.request(unitsApi.map.path)).json()) as StorageUnit[];
  return rows.map(({ unitNumber }) => Number(unitNumber));
};
const rent97 = (gateCode: string) => readOutcome(postRental(site, rentalBody('97', { gateCode })));

describe('the day of the new units', () => {
  test('is set once, however often it is sent, and only by whoever saw the day before it', async () => {
    expect((await readMap(site)).opening).toMatchObject({ opensOn: null, openedAt: null, version: 0 });
    expect(await set('2026-12-24', 0)).toMatchObject({ status: 200, opensOn: '2026-12-24', version: 1 });
    expect(await set('2026-12-24', 0)).toMatchObject({ status: 200, version: 1 });
    expect(await set('2026-12-31', 0)).toMatchObject({ status: 409, code: 'version_conflict' });
    expect(await set('2026-12-01', 1)).toMatchObject({ status: 200, version: 2 });
    expect(await set('2026-11-19', 2)).toMatchObject({ status: 422, code: 'day_over' });
    expect(await set('9999-12-31', 2)).toMatchObject({ status: 422, code: 'day_too_far' });
    expect(await actions()).toEqual(['units.opening_set', 'units.opening_set']);
  });

  test('leaves them under construction until its midnight where the facility stands', async () => {
    site.setClock('2026-11-30T23:59:59');
    await openDueUnits(site.ctx);
    expect((await readMap(site)).spaces).toHaveLength(100);
    expect(await publicNumbers()).toHaveLength(96);
    expect(await rent97('7401')).toMatchObject({ status: 409, code: 'unit_not_available' });
    expect(await readOutcome(postRental(site, rentalBody(unitId(97), { gateCode: '7401' })))).toMatchObject({
      status: 422,
    });
  });

  test('makes units of them, once, whatever number of servers looks', async () => {
    site.setClock('2026-12-01T00:00:00');
    await Promise.all([openDueUnits(site.ctx), openDueUnits(site.ctx), openDueUnits(site.ctx)]);
    await vi.waitFor(async () => expect(await publicNumbers()).toHaveLength(112), 10_000);
    expect((await publicNumbers()).slice(96)).toEqual(Array.from({ length: 16 }, (_, i) => 97 + i));
    const { spaces, opening } = await readMap(site);
    expect(spaces.find(({ number }) => number === '97')).toMatchObject({
      state: 'available',
      size: '10x10',
      streetRate: '60.00',
    });
    expect(opening.openedAt).toBe(site.clock.now.toISOString());
    expect(await actions()).toEqual(['units.opening_set', 'units.opening_set', 'units.opened']);
    const { spaces: figures } = await askMetrics(site, metricsApi.read);
    expect(figures[0]).toMatchObject({ spaces: 'unit', rentable: 112, available: 112 });
  });

  test('can be moved no more, and they are rented like all others', async () => {
    expect(await set('2027-01-01', 3)).toMatchObject({ status: 409, code: 'version_conflict' });
    const rental = await readOutcome(postRental(site, rentalBody(unitId(97), { gateCode: '7401' })));
    expect(rental).toMatchObject({ status: 200, unit: '97', amount: '60.00' });
  });
});

test('today opens them at once, for what such a unit costs by then', async () => {
  const other = await createMapSite();
  other.setClock('2026-11-20');
  await other.sql`update units set monthly_rate_cents = 6500 where kind = 'unit'`;
  // A size that came along with an import has a rate of its own.
  await other.sql`update units set size = '5x10', monthly_rate_cents = 4500 where kind = 'unit' and number::int < 9`;
  const body = { opensOn: '2026-11-20', version: 0 };
  const opened = await ask<Opening>(other, staffMapApi.setOpening, { body });
  expect(opened).toMatchObject({ status: 200, opensOn: '2026-11-20' });
  expect(opened.openedAt).not.toBeNull();
  const { spaces } = await readMap(other);
  expect(spaces).toHaveLength(116);
  expect(spaces.find(({ number }) => number === '97')).toMatchObject({ streetRate: '65.00' });
  await other.close();
});

test('where an import brought other sizes, they cost what their own size does', async () => {
  const other = await createMapSite();
  other.setClock('2026-11-20');
  await other.sql`update units set monthly_rate_cents = 7000 where kind = 'unit'`;
  // Where it lies first.
  await other.sql.begin(async (sql) => {
    await sql`create temp table former on commit drop as select * from units`;
    await sql`delete from units`;
    await sql`insert into units (id, kind, number, size, monthly_rate_cents, status, created_at, updated_at)
      values (gen_random_uuid(), 'unit', 'A1', '5x5', 2500, 'available', now(), now())`;
    await sql`insert into units select * from former`;
    await sql`analyze units`;
  });
  const body = { opensOn: '2026-11-20', version: 0 };
  await ask<Opening>(other, staffMapApi.setOpening, { body });
  const { spaces } = await readMap(other);
  expect(spaces.find(({ number }) => number === '97')).toMatchObject({ size: '10x10', streetRate: '70.00' });
  await other.close();
});

test('a site whose doors are its own has nothing under construction', async () => {
  const own = await createMapSite();
  await own.sql`delete from units`;
  await own.sql`insert into units (id, kind, number, size, monthly_rate_cents, status, created_at, updated_at)
    select gen_random_uuid(), 'unit', n::text, '10x10', 6000, 'available', now(), now() from generate_series(1, 96) n`;
  expect((await readMap(own)).opening.numbers).toEqual([]);
  const set = await ask<Opening>(own, staffMapApi.setOpening, {
    body: { opensOn: '2026-12-24', version: 0 },
  });
  expect(set).toMatchObject({ status: 404, code: 'not_found' });
  await own.close();
});
