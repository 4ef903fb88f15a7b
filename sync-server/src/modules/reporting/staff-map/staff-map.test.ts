import { drizzle } from 'drizzle-orm/postgres-js';
import { metricsApi } from 'schemas/reporting/metrics';
import { beforeAll, describe, expect, test } from 'vitest';
import { useSite } from '../../../testing/testing-site.ts';
import { postRental, rentalBody } from '../../leasing/rentals/testing-rental.ts';
import { askMetrics } from '../metrics/figures/testing-metrics.ts';
import { createMapSite, readMap, readSpace } from './testing-staff-map.ts';

/** Unit 1 pays in time, unit 2 has owed since November 1, W1 is let, unit 5 held, unit 9 broken, 12 has two tickets. */
const site = useSite(createMapSite);
beforeAll(async () => {
  const first = await site.moveIn(1, '2026-10-01');
  await site.moveIn(2, '2026-10-20');
  await site.run('2026-11-01');
  await site.moveIn('W1', '2026-11-01T15:00');
  await site.pay(first, 60_00, '2026-11-03');
  await site.run('2026-11-07');
  site.setClock('2026-11-20');
  await postRental(site, rentalBody(5, { gateCode: '7391' }));
  await site.sql`update units set status = 'maintenance' where kind = 'unit' and number = '9'`;
  for (const [number, priority] of [
    ['WS000001', 'low'],
    ['WS000002', 'emergency'],
  ] as const)
    await site.sql`insert into maintenance_tickets (id, number, unit_number, last_name, phone, issue_type, priority,
      description, state, contact_by, locale, created_at, updated_at) values (gen_random_uuid(), ${number}, '12', 'Doe',
      '+18595550101', 'roof-leak', ${priority}, 'It drips on the boxes', 'open', now(), 'en', now(), now())`;
});

describe('each space', () => {
  test('that is let says who has it, what is open, and until when it is paid', async () => {
    expect(await readSpace(site, '1')).toMatchObject({
      state: 'occupied',
      lock: 'tenant',
      streetRate: '60.00',
      tenancy: { customerName: "Zoë O'Brien-Núñez", rate: '60.00', balance: '0.00', daysPastDue: null },
    });
  });

  test('that is let and late says since how many days, and is past due', async () => {
    const { state, tenancy } = await readSpace(site, '2');
    expect(state).toBe('past_due');
    // 12 of 30 days of November, and the fee for it.
    expect(tenancy).toMatchObject({ balance: '47.00', daysPastDue: 19, paidThrough: '2026-11-19' });
  });

  test('that is held says until when', async () => {
    const { state, lock, tenancy } = await readSpace(site, '5');
    expect({ state, lock }).toEqual({ state: 'reserved', lock: 'none' });
    expect(tenancy).toMatchObject({ gate: 'waiting', holdExpiresAt: '2026-11-20T17:30:00.000Z' });
  });

  test('that is broken, or has tickets, says so', async () => {
    expect(await readSpace(site, '9')).toMatchObject({ state: 'maintenance', tenancy: null });
    expect(await readSpace(site, '12')).toMatchObject({
      state: 'available',
      tickets: { open: 2, worst: 'emergency' },
    });
  });

  test.each([
    ['asked', 'overlock'],
    ['on', 'overlock'],
    ['asked_off', 'tenant'],
    ['off', 'tenant'],
  ])('wears what was asked for: %s is %s', async (overlock, lock) => {
    await site.sql`update leases l set overlock = ${overlock}, overlock_by = 'staff:clerk' from units u
      where u.id = l.unit_id and u.number = '2' and u.kind = 'unit' and l.state = 'active'`;
    expect(await readSpace(site, '2')).toMatchObject({ lock, tenancy: { overlock } });
  });
});

test('the rows, counted, are the figures of the metrics', async () => {
  const { spaces, counts } = await readMap(site);
  const { spaces: figures, money } = await askMetrics(site, metricsApi.read);
  for (const kind of ['unit', 'warehouse', 'all'] as const) {
    const own = spaces.filter(
      ({ number }) => kind === 'all' || number.startsWith('W') === (kind === 'warehouse'),
    );
    const count = (...states: string[]) => own.filter(({ state }) => states.includes(state)).length;
    expect(figures.find((row) => row.spaces === kind)).toMatchObject({
      rentable: own.length,
      occupied: count('occupied', 'past_due'),
      reserved: count('reserved'),
      maintenance: count('maintenance'),
      available: count('available'),
    });
  }
  expect(spaces.filter(({ state }) => state === 'past_due')).toHaveLength(money.pastDueLeases);
  expect(money.pastDueLeases).toBe(1);
  // Who is late is occupied as well, in the legend as in the report.
  expect(counts).toEqual({ available: 95, reserved: 1, occupied: 3, pastDue: 1, maintenance: 1 });
  expect(figures[2]).toMatchObject({ available: 95, reserved: 1, occupied: 3, maintenance: 1 });
});

test('the map asks the database six times, however many are on it', async () => {
  const asked: string[] = [];
  const { db } = site.ctx;
  site.ctx.db = drizzle(site.sql, { logger: { logQuery: (query) => asked.push(query) } });
  await readMap(site);
  site.ctx.db = db;
  expect(asked).toHaveLength(6);
});
