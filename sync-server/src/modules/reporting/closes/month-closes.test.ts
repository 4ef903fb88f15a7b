import { randomUUID } from 'node:crypto';
import { type ClosingMonth, monthClosesApi } from 'schemas/reporting/month-closes';
import { reportsApi } from 'schemas/reporting/reports';
import { describe, expect, test } from 'vitest';
import { testStaff } from '../../../testing/testing-app.ts';
import { call, callAsStaff, readAsStaff } from '../../../testing/testing-calls.ts';
import { useFreshSite } from '../../../testing/testing-site.ts';
import { askMetrics } from '../metrics/figures/testing-metrics.ts';
import { definitionsVersion } from './month-figures.rules.ts';
import { createCloseSite } from './testing-closes.ts';

const site = useFreshSite(createCloseSite);

const november = { month: '2026-11' };
const closeMonth = (body: object = {}, params = november, headers = {}) =>
  callAsStaff(site, monthClosesApi.closeMonth, { body: { key: randomUUID(), ...params, ...body }, headers });
const readMonth = (params = november): Promise<ClosingMonth> =>
  readAsStaff(site, monthClosesApi.month, { params });

/** A November with a payment of each kind, whose days are closed unless the test says otherwise. */
async function liveNovember({ isOpen = false } = {}): Promise<string> {
  const leaseId = await site.moveIn(1, '2026-11-20');
  if (!isOpen) await site.closeDay('2026-11-20');
  site.setClock('2026-11-25');
  await site.take(leaseId, '30.00', { method: 'check', reference: '1001' });
  if (!isOpen) await site.closeDay('2026-11-25');
  site.setClock('2026-12-02');
  return leaseId;
}

const each = (rows: string, names: string) =>
  rows.split(' ').flatMap((row) => names.split(' ').map((name) => `${row}.${name}`));
const namesOfVersion2 = [
  ...each(
    'occupancy.unit occupancy.warehouse occupancy.all',
    'rentable occupied reserved maintenance available occupiedPercent squareFeet occupiedSquareFeet squareFeetPercent ' +
      'potentialRent scheduledRent vacancyLoss rateGap averageRent rentPerSquareFoot economicPercent',
  ),
  ...each('rentRoll', 'leases rent streetRate gap rentDue feesDue prepaid autopayLeases'),
  ...each(
    [
      'rent',
      'late_fee',
      'cleaning_fee',
      'nsf_fee',
      'charge',
      'plan',
      'extra',
      'merchandise',
      'tax',
      'credit',
      'given_back',
      'total',
    ]
      .map((row) => `collections.${row}`)
      .join(' '),
    'billed collected waived',
  ),
  ...each('collections', 'cash check card'),
  ...each('delinquency', 'leases rentDue feesDue total percent leasesPercent'),
  ...each('delinquency.ages', '1-10 11-30 31-60 61-90 90+'),
];

describe('a month', () => {
  test('freezes what the reports say of its end, with the version of their definitions', async () => {
    await liveNovember();
    const closed = await closeMonth();
    expect(closed).toMatchObject({
      status: 200,
      month: '2026-11',
      openDays: 0,
      close: { closedBy: 'staff:clerk', reason: null, definitions: 2 },
      definitions: 2,
      drift: [],
      acts: [],
    });
    const asOf = '2026-11-30';
    const occupancy = await askMetrics(site, reportsApi.occupancy, asOf);
    const collections = await askMetrics(site, reportsApi.collections, asOf);
    expect(closed.figures).toMatchObject({
      'occupancy.unit.occupied': occupancy.rows[0]?.occupied,
      'occupancy.all.economicPercent': occupancy.rows[2]?.economicPercent,
      'rentRoll.rent': '60.00',
      'collections.total.collected': collections.totals.collected,
      'collections.check': '30.00',
      'delinquency.total': '0.00',
      'delinquency.ages.1-10': '0.00',
    });
    const [act] = await site.sql`select actor, details from audit_entries where action = 'month.closed'`;
    expect(act).toMatchObject({ actor: 'staff:clerk', details: { definitions: 2, openDays: 0 } });
  });

  test('has these figures: with another one the version of the definitions goes up', async () => {
    await liveNovember();
    const { figures } = await readMonth();
    expect(definitionsVersion).toBe(2);
    expect(Object.keys(figures).sort()).toEqual(namesOfVersion2.sort());
  });

  test('is over before it can be closed; the present one shows nothing', async () => {
    await liveNovember();
    site.setClock('2026-11-30T23:59');
    expect(await closeMonth()).toMatchObject({ status: 422, code: 'month_not_over' });
    site.setClock('2026-12-01T00:00');
    expect(await closeMonth()).toMatchObject({ status: 200 });
    expect(await closeMonth({}, { month: '2026-12' })).toMatchObject({ code: 'month_not_over' });
    const answer = await callAsStaff(site, monthClosesApi.month, { params: { month: '2026-12' } });
    expect(answer).toMatchObject({ status: 422, code: 'month_not_over' });
  });

  test('whose days are open needs a reason, and says how many there were', async () => {
    await liveNovember({ isOpen: true });
    const months = await readAsStaff(site, monthClosesApi.months);
    expect(months).toEqual([{ month: '2026-11', openDays: 2, close: null }]);
    expect(await closeMonth()).toMatchObject({ status: 422, code: 'month_days_open' });
    expect(await closeMonth({ reason: 'Before daily closes' })).toMatchObject({
      status: 200,
      openDays: 2,
      close: { reason: 'Before daily closes' },
    });
  });

  test('stays as it was when the tenants live on: what comes later changes no figure of it', async () => {
    const leaseId = await liveNovember();
    const { figures } = await closeMonth();
    await site.run('2026-12-02');
    await site.take(leaseId, '60.00');
    await site.sql`update units set monthly_rate_cents = 9900, updated_at = ${site.clock.now.toISOString()} where number = '2'`;
    site.setClock('2027-01-15');
    expect(await readMonth()).toMatchObject({ figures, drift: [], acts: [] });
  });

  test('tells what differs since, and the acts that are dated in it', async () => {
    const leaseId = await liveNovember();
    await closeMonth();
    // A server whose clock stood back.
    site.setClock('2026-11-27');
    await site.take(leaseId, '12.00');
    await site.sql`insert into audit_entries (at, actor, action, subject_kind, subject_id)
      values (${site.clock.now.toISOString()}, 'staff:clerk', 'staff.signed_in', 'staff_session', 's-1'),
        (${site.clock.now.toISOString()}, 'staff:clerk', 'gate_code.viewed', 'lease', ${leaseId})`;
    site.setClock('2026-12-05');
    const { drift, acts, figures } = await readMonth();
    expect(drift).toContainEqual({ name: 'collections.cash', before: '60.00', now: '72.00' });
    expect(drift).toContainEqual({ name: 'collections.total.collected', before: '90.00', now: '102.00' });
    expect(figures['collections.cash']).toBe('60.00');
    expect(acts).toContainEqual(
      expect.objectContaining({
        kind: 'ledger',
        what: expect.stringMatching(/^Payment, receipt/),
        unit: '1',
        amount: '12.00',
      }),
    );
    expect(acts).toContainEqual(
      expect.objectContaining({ kind: 'act', what: 'payment.taken', by: 'staff:clerk' }),
    );
    // Whoever signed in or looked changed no figure.
    expect(acts.map(({ what }) => what)).not.toEqual(expect.arrayContaining(['staff.signed_in']));
    expect(acts.map(({ what }) => what)).not.toEqual(expect.arrayContaining(['gate_code.viewed']));
  });

  test('says of a late line at once, though nothing had changed between two looks before', async () => {
    const leaseId = await liveNovember();
    await closeMonth();
    const before = await readMonth();
    expect(await readMonth()).toEqual(before);
    site.setClock('2026-11-27');
    await site.take(leaseId, '12.00');
    site.setClock('2026-12-05');
    const drifted = { name: 'collections.cash', before: '60.00', now: '72.00' };
    expect((await readMonth()).drift).toContainEqual(drifted);
    expect((await readMonth()).drift).toContainEqual(drifted);
  });
});

describe('who meets whom', () => {
  test('pressed twice it is closed once; the second manager is told who did', async () => {
    await liveNovember();
    const key = randomUUID();
    const answers = await Promise.all([closeMonth({ key }), closeMonth({ key }), closeMonth({ key })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await closeMonth()).toMatchObject({
      status: 409,
      code: 'month_closed',
      message: 'Already closed by clerk at Dec 2, 2026, 12:00 PM.',
    });
    expect(await closeMonth({ key }, { month: '2026-10' })).toMatchObject({
      status: 409,
      code: 'version_conflict',
    });
    expect(await site.sql`select count(*)::int from month_closes`).toEqual([{ count: 1 }]);
    expect(await site.sql`select count(*)::int from audit_entries where action = 'month.closed'`).toEqual([
      { count: 1 },
    ]);
  });

  test('a clerk looks, a manager closes', async () => {
    await liveNovember();
    site.signedIn.set('clerk', { ...testStaff, role: 'clerk' });
    const headers = { authorization: 'Bearer clerk' };
    expect(await closeMonth({}, november, headers)).toMatchObject({ status: 403, code: 'not_allowed' });
    expect(await call(site, monthClosesApi.month, { params: november, headers })).toMatchObject({
      status: 200,
    });
    expect(await call(site, monthClosesApi.months)).toMatchObject({ status: 401 });
  });
});

test.each(['2026-13', '2026-1', 'november', '1999-12'])('the month %s is none', async (month) => {
  expect(await closeMonth({}, { month })).toMatchObject({ status: 400, code: 'invalid' });
});

test('nobody changes a close of a month', async () => {
  await liveNovember();
  await closeMonth();
  await expect(site.sql`update month_closes set figures = '{}'`).rejects.toThrow('append-only');
  await expect(site.sql`delete from month_closes`).rejects.toThrow('append-only');
});
