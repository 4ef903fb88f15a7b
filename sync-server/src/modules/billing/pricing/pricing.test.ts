import { randomUUID } from 'node:crypto';
import type { RateChange, StreetRate } from 'schemas/billing/pricing';
import type { Method } from 'schemas/kit/endpoint';
import { describe, expect, test } from 'vitest';
import { submissionList } from '../../../app/submission-list.ts';
import { staffBearer } from '../../../testing/testing-app.ts';
import { send } from '../../../testing/testing-calls.ts';
import { useFreshSite } from '../../../testing/testing-site.ts';
import { createSubmissionWorker } from '../../inbox/submissions/apply/submissions.jobs.ts';
import { createDevice } from '../../inbox/submissions/testing-submissions.ts';
import {
  createRentalSite,
  postRental,
  readOutcome,
  rentalBody,
} from '../../leasing/rentals/testing-rental.ts';
import { metricsRoutes } from '../../reporting/metrics/metrics.routes.ts';
import { streetRatesRoutes } from '../../reporting/street-rates/street-rates.routes.ts';
import { applyDueRates } from './pricing.jobs.ts';
import { pricingRoutes } from './pricing.routes.ts';

const site = useFreshSite(createRentalSite, metricsRoutes, pricingRoutes, streetRatesRoutes);

const form = { kind: 'unit', size: '10x10', rate: '65', effectiveOn: '2026-12-01', reason: 'nearly full' };
const call = async <T = RateChange & { code?: string }>(method: Method, path: string, body?: unknown) => {
  const answer = await send(
    site,
    { method, path: `/api/staff/pricing${path}` },
    { body, headers: staffBearer },
  );
  return { status: answer.status, body: (await answer.json()) as T };
};
/** Typed twice, as one far from today's has to be. */
const plan = (own: { rate?: string; [name: string]: unknown } = {}) =>
  call('POST', '/changes', { ...form, key: randomUUID(), repeatedRate: own.rate ?? form.rate, ...own });
const rates = async (): Promise<StreetRate[]> => (await call<StreetRate[]>('GET', '')).body;
const history = async (): Promise<RateChange[]> =>
  (await call<{ rows: RateChange[] }>('GET', '/changes')).body.rows;
const goTo = async (instant: string) => {
  site.clock.now = new Date(instant);
  await applyDueRates(site.ctx);
};
const rentOfUnit = async (number: number, own: object = {}) =>
  (await readOutcome(postRental(site, rentalBody(number, { email: `u${number}@mail.example`, ...own }))))
    .amount;

describe('a planned rate', () => {
  test('changes nothing before its day, and each free or let space of its kind from the first minute of it', async () => {
    expect((await plan()).status).toBe(200);
    await goTo('2026-12-01T04:59:00Z');
    expect(await rentOfUnit(1)).toBe('60.00');
    await goTo('2026-12-01T05:00:00Z');
    expect(await rentOfUnit(2)).toBe('65.00');
    const [units, warehouses] = await rates();
    expect(units).toMatchObject({
      rate: '65.00',
      since: '2026-12-01',
      rentable: 96,
      occupied: 0,
      planned: [],
    });
    expect(warehouses).toMatchObject({ rate: '1500.00', since: null });
    expect(await site.sql`select distinct monthly_rate_cents from units where kind = 'unit'`).toHaveLength(1);
    expect(await site.sql`select monthly_rate_cents from leases order by created_at`).toMatchObject([
      { monthly_rate_cents: 6000 },
      { monthly_rate_cents: 6500 },
    ]);
  });

  test('of today counts at once, and can be corrected the same day', async () => {
    const typo = await plan({ effectiveOn: '2026-11-20', rate: '650' });
    expect(typo.body).toMatchObject({ state: 'in_force', previousRate: '60.00' });
    site.clock.now = new Date('2026-11-20T15:01:00Z');
    const right = await plan({ effectiveOn: '2026-11-20', rate: '65' });
    expect(right.body).toMatchObject({ state: 'in_force', previousRate: '650.00' });
    expect((await history()).map(({ rate, state }) => [rate, state]).sort()).toEqual([
      ['65.00', 'in_force'],
      ['650.00', 'past'],
    ]);
  });

  test('is caught up with after days without a server, once however many servers there are', async () => {
    await plan({ effectiveOn: '2026-11-22', rate: '55' });
    await plan({ effectiveOn: '2026-11-24', rate: '65' });
    site.clock.now = new Date('2026-11-30T12:00:00Z');
    await Promise.all([applyDueRates(site.ctx), applyDueRates(site.ctx)]);
    expect((await rates())[0]).toMatchObject({ rate: '65.00', since: '2026-11-24' });
    expect(await site.sql`select 1 from audit_entries where action = 'rate.applied'`).toHaveLength(2);
  });

  test('can be withdrawn until it counts, by whoever saw it as it is', async () => {
    const { body: planned } = await plan();
    const withdraw = (version: number) => call('POST', `/changes/${planned.id}/withdraw`, { version });
    expect((await withdraw(planned.version + 1)).body.code).toBe('version_conflict');
    expect((await withdraw(planned.version)).body).toMatchObject({ state: 'withdrawn' });
    expect((await withdraw(planned.version)).body.code).toBe('version_conflict');
    expect((await plan()).status).toBe(200);
    await goTo('2026-12-01T05:00:00Z');
    expect((await history()).map(({ state }) => state).sort()).toEqual(['in_force', 'withdrawn']);
  });
});

describe('what is refused', () => {
  test.each([
    ['a day that is over', { effectiveOn: '2026-11-19' }, 422, 'day_over'],
    ['a day years away', { effectiveOn: '2028-11-21' }, 422, 'day_too_far'],
    ['no day', { effectiveOn: 'tomorrow' }, 400, 'invalid'],
    ['a rent below a dollar', { rate: '0.50' }, 400, 'invalid'],
    ['a rent beyond reason', { rate: '10000.01' }, 400, 'invalid'],
    ['no reason', { reason: '' }, 400, 'invalid'],
    ['an unknown kind', { kind: 'garage' }, 400, 'invalid'],
    ['a size that is no size', { size: 'large' }, 400, 'invalid'],
    ['a size that nobody built', { size: '5x5' }, 404, 'not_found'],
  ])('%s', async (_, own, status, code) => {
    expect(await plan(own)).toMatchObject({ status, body: { code } });
    expect(await history()).toEqual([]);
  });

  test('a second one for the same day, but not the same press twice', async () => {
    const key = randomUUID();
    const first = await plan({ key });
    expect(await plan({ key })).toEqual(first);
    expect((await plan({ key, rate: '70' })).body.code).toBe('version_conflict');
    expect((await plan()).body.code).toBe('rate_day_taken');
    expect((await plan({ kind: 'warehouse', size: '30x40', rate: '1600' })).status).toBe(200);
  });
});

describe('a rate 30 % away from that of now', () => {
  test.each(['78', '42', '650'])('to %s is typed twice, or is not planned', async (rate) => {
    const key = randomUUID();
    expect(await plan({ key, rate, repeatedRate: undefined })).toMatchObject({
      status: 422,
      body: { code: 'rate_far' },
    });
    expect((await plan({ key, rate, repeatedRate: '65' })).body.code).toBe('rate_far');
    expect(await history()).toEqual([]);
    expect((await plan({ key, rate, repeatedRate: rate })).status).toBe(200);
  });

  test.each(['77.99', '42.01'])('is nearer: %s needs no second look', async (rate) => {
    expect((await plan({ rate, repeatedRate: undefined })).status).toBe(200);
  });
});

describe('a customer who was shown the old rate', () => {
  test('pays it for a day, not later, and nobody pays what was never asked', async () => {
    await plan({ effectiveOn: '2026-11-20' });
    expect(await rentOfUnit(3, { shownRate: '60.00' })).toBe('60.00');
    expect(await rentOfUnit(4, { shownRate: '1.00' })).toBe('65.00');
    expect(await rentOfUnit(5, { shownRate: 'free' })).toBe('65.00');
    await goTo('2026-11-22T15:00:00Z');
    expect(await rentOfUnit(6, { shownRate: '60.00' })).toBe('65.00');
  });

  test('without a connection pays it when the tablet is heard of again', async () => {
    await plan({ effectiveOn: '2026-11-20' });
    const device = createDevice(site);
    await goTo('2026-11-27T15:00:00Z');
    await device.deliver([(await device.write(rentalBody(7, { shownRate: '60.00' }))).record]);
    await createSubmissionWorker(submissionList)(site.ctx);
    const [lease] = await site.sql`select monthly_rate_cents as cents from leases`;
    expect(lease).toEqual({ cents: 6000 });
  });
});
