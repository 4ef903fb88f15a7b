import { gunzipSync } from 'node:zlib';
import { type StorageUnit, storageUnit, type UnitEvent, unitsApi } from 'schemas/facility/units';
import { type Warehouse, warehouse, warehousesApi } from 'schemas/facility/warehouses';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { seedDb } from '../../../db/seed/seed.ts';
import { createTestSite, type TestSite } from '../../../testing/testing-app.ts';
import { warehousesRoutes } from '../warehouses/warehouses.routes.ts';
import { type MapCache, openMapCache } from './map-cache.service.ts';
import { unitsRoutes } from './units.routes.ts';

let site: TestSite;
let maps: MapCache;
const events: UnitEvent[] = [];

beforeAll(async () => {
  site = await createTestSite({ env: { seed: 'demo' } });
  await seedDb(site.ctx);
  maps = await openMapCache({
    ctx: site.ctx,
    listen: site.listen,
    publish: (event) => events.push(event),
    publishAnew: () => undefined,
  });
  unitsRoutes(site, maps);
  warehousesRoutes(site, maps);
});

afterAll(async () => {
  await maps.close();
  await site.close();
});

const read = (path: string, headers = {}) => site.app.request(path, { headers });
const readRows = async <Row = StorageUnit>(path: string) => (await (await read(path)).json()) as Row[];

describe('the map reads', () => {
  test('hold exactly the documented fields, in the order of the numbers, and name nobody', async () => {
    const rows = await readRows(unitsApi.map.path);
    expect(rows).toHaveLength(96);
    expect(rows.map((row) => Number(row.unitNumber))).toEqual(Array.from({ length: 96 }, (_, i) => i + 1));
    for (const row of rows) {
      expect(Object.keys(row)).toEqual(Object.keys(storageUnit.shape));
      expect(storageUnit.parse(row)).toMatchObject({ size: '10x10', monthlyRate: '60.00', customerId: null });
    }
  });

  test('warehouses have a number of their own kind and rent of $1,500', async () => {
    const rows = await readRows<Warehouse>(warehousesApi.map.path);
    expect(rows.map((row) => row.warehouseNumber)).toEqual(['W1', 'W2', 'W3', 'W4']);
    for (const row of rows) {
      expect(Object.keys(row).sort()).toEqual(Object.keys(warehouse.shape).sort());
      expect(warehouse.parse(row).monthlyRate).toBe('1500.00');
    }
  });

  test('`available` lists only units, and only those that can be rented now', async () => {
    const rows = await readRows(unitsApi.available.path);
    expect(rows).toHaveLength(26);
    for (const row of rows)
      expect(row).toMatchObject({ status: 'available', unitNumber: expect.any(String) });
  });

  test('are packed as the client likes it, and say that this matters', async () => {
    const plain = await read(unitsApi.map.path, { 'accept-encoding': 'identity' });
    const gzip = await read(unitsApi.map.path, { 'accept-encoding': 'gzip, deflate' });
    const most = await read(unitsApi.map.path, { 'accept-encoding': 'gzip, deflate, br' });
    const refused = await read(unitsApi.map.path, { 'accept-encoding': 'br;q=0, gzip;q=0' });
    const encodings = [plain, gzip, most, refused].map((reply) => reply.headers.get('content-encoding'));
    expect(encodings).toEqual([null, 'gzip', 'gzip', null]);
    for (const reply of [plain, gzip, most]) expect(reply.headers.get('vary')).toMatch(/accept-encoding/i);
    const text = await plain.text();
    expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(text);
    expect(gunzipSync(await most.arrayBuffer()).toString()).toBe(text);
  });

  test('answer 304 to whoever has them, until something changes', async () => {
    const etag = (await read(unitsApi.map.path)).headers.get('etag') ?? '';
    const again = await read(unitsApi.map.path, { 'if-none-match': `"other", ${etag}` });
    expect([again.status, await again.text()]).toEqual([304, '']);
    await setStatus(7, 'maintenance');
    await vi.waitFor(async () => {
      expect((await read(unitsApi.map.path, { 'if-none-match': etag })).status).toBe(200);
    });
  });
});

describe('a change', () => {
  test('reaches the cache and every open map within a second', async () => {
    const available = await readRows(unitsApi.available.path);
    const { unitNumber, id } = available[0] ?? { unitNumber: '', id: '' };
    events.length = 0;
    const changedAt = performance.now();
    await setStatus(unitNumber, 'occupied');
    await vi.waitFor(() => expect(events).toEqual([{ unitNumber, status: 'occupied' }]), {
      interval: 5,
      timeout: 10_000,
    });
    expect(performance.now() - changedAt).toBeLessThan(1_000);
    const rows = await readRows(unitsApi.map.path);
    expect(rows.find((row) => row.id === id)?.status).toBe('occupied');
    expect(await readRows(unitsApi.available.path)).toHaveLength(available.length - 1);
  });

  test('of many units in one transaction tells each of them once', async () => {
    events.length = 0;
    await site.sql`update units set status = 'maintenance', version = version + 1, updated_at = now() where kind = 'warehouse'`;
    await vi.waitFor(() => expect(events).toHaveLength(4), 10_000);
    expect(events.map(({ unitNumber }) => unitNumber).sort()).toEqual(['W1', 'W2', 'W3', 'W4']);
  });

  test('that nobody told, because LISTEN was cut, is found when it stands again', async () => {
    events.length = 0;
    await site.sql`alter table units disable trigger units_announced`;
    await setStatus(9, 'maintenance');
    await site.sql`select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%'`;
    await vi.waitFor(() => expect(events).toEqual([{ unitNumber: '9', status: 'maintenance' }]), {
      timeout: 5_000,
    });
    await site.sql`alter table units enable trigger units_announced`;
  });
});

const setStatus = (number: number | string, status: string) =>
  site.sql`update units set status = ${status}, updated_at = now() where kind = 'unit' and number = ${number}`;
