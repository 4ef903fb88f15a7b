import { randomUUID } from 'node:crypto';
import { pricingApi } from 'schemas/billing/pricing';
import { pricingRulesApi } from 'schemas/billing/pricing-rules';
import { rentChangesApi } from 'schemas/leasing/rent-changes';
import { pricingProposalsApi as api, type RentProposals } from 'schemas/reporting/pricing-proposals';
import { describe, expect, test } from 'vitest';
import { callAsStaff, readAsStaff } from '../../../testing/testing-calls.ts';
import { useFreshSite } from '../../../testing/testing-site.ts';
import { applyDueRates } from '../../billing/pricing/pricing.jobs.ts';
import { pricingRoutes } from '../../billing/pricing/pricing.routes.ts';
import { createBillingSite } from '../../billing/runs/testing-billing.ts';
import { rentChangesRoutes } from '../../leasing/rent-changes/rent-changes.routes.ts';
import { proposalsRoutes } from './proposals.routes.ts';

const site = useFreshSite(createBillingSite, pricingRoutes, rentChangesRoutes, proposalsRoutes);

const form = {
  target: 'street',
  kind: 'unit',
  size: null,
  occupiedFrom: null,
  occupiedBelow: null,
  daysWithoutMoveIn: null,
  freeMax: null,
  belowStreet: null,
  changePercent: 10,
  floor: '48',
  cap: '78',
  coolDownDays: 30,
  priority: 10,
  isOn: true,
};
const key = () => randomUUID();
const add = (own: object = {}) =>
  callAsStaff(site, pricingRulesApi.add, { body: { ...form, key: key(), ...own } });
const proposals = () => readAsStaff(site, api.street);
const ofUnits = async () => (await proposals())[0];
const rents = (): Promise<RentProposals> => readAsStaff(site, api.rents);
const seen = async (own: object = {}) => {
  const proposal = await ofUnits();
  return {
    key: key(),
    kind: 'unit',
    size: '10x10',
    ruleId: proposal?.rule?.id,
    proposed: proposal?.rate,
    ...own,
  };
};
const approve = async (own: object = {}) => {
  const body = { ...(await seen()), rate: '66', effectiveOn: '2026-11-20', reason: 'Nearly full', ...own };
  return callAsStaff(site, api.approve, { body });
};

describe('a rule', () => {
  test('is added once, changed by who saw it as it is, and removed', async () => {
    const press = key();
    const added = await add({ key: press });
    expect(await add({ key: press })).toEqual(added);
    expect((await add({ key: press, cap: '80' })).code).toBe('version_conflict');
    const { id = '', version = 0 } = added;
    const change = (own: object) =>
      callAsStaff(site, pricingRulesApi.change, { params: { id }, body: { ...form, ...own } });
    expect((await change({ version: version + 1 })).code).toBe('version_conflict');
    expect(await change({ version, cap: '90', isOn: false })).toMatchObject({
      cap: '90.00',
      version: version + 1,
    });
    expect(await ofUnits()).toMatchObject({ rate: null, rest: { why: 'no_rule' } });
    const remove = (seen: number) =>
      callAsStaff(site, pricingRulesApi.remove, { params: { id }, body: { version: seen } });
    expect((await remove(version)).code).toBe('version_conflict');
    expect((await remove(version + 1)).status).toBe(200);
    expect((await remove(version + 2)).code).toBe('not_found');
    expect(await readAsStaff(site, pricingRulesApi.list)).toEqual([]);
    const audit =
      await site.sql`select action from audit_entries where action like 'pricing_rule.%' order by id`;
    expect(audit.map(({ action }) => action)).toEqual(
      ['added', 'changed', 'removed'].map((act) => `pricing_rule.${act}`),
    );
  });

  test.each([
    ['a cap below its floor', { cap: '40' }, 'cap'],
    ['a range of occupancy that holds nothing', { occupiedFrom: 80, occupiedBelow: 80 }, 'occupiedBelow'],
    ['a step that is none', { changePercent: 0 }, 'changePercent'],
    ['a step beyond reason', { changePercent: 51 }, 'changePercent'],
    ['half a percent', { changePercent: 0.5 }, 'changePercent'],
    ['a cut of a tenant’s rent', { target: 'rent', changePercent: -5 }, 'changePercent'],
    ['days that are none', { coolDownDays: -1 }, 'coolDownDays'],
    ['a size that is none', { size: 'big' }, 'size'],
  ])('is refused with %s, by its field', async (_, own, path) => {
    const answer = await add(own);
    expect(answer).toMatchObject({ status: 400, code: 'invalid' });
    expect(answer.errors?.map((one) => one.path)).toEqual([path]);
  });

  test('is one of fifty at most', async () => {
    for (let i = 0; i < 50; i += 1) expect((await add()).status).toBe(200);
    expect((await add()).code).toBe('too_many_rules');
  });
});

describe('a proposed rate', () => {
  test('says what it looked at, and changes nothing by itself', async () => {
    await site.moveIn(1, '2026-09-01');
    await site.moveIn(2, '2026-11-10');
    await add({ occupiedBelow: 60, changePercent: -10 });
    site.setClock('2026-11-20');
    expect(await ofUnits()).toMatchObject({
      kind: 'unit',
      size: '10x10',
      rateNow: '60.00',
      rate: '54.00',
      facts: { rentable: 96, occupied: 2, free: 94, daysWithoutMoveIn: 10, moveIns90: 2 },
      whatIf: { moveInsAYear: 8, monthlyAfterAYear: '-48.00', breakEven: 1 },
    });
    expect((await proposals())[1]).toMatchObject({ kind: 'warehouse', rest: { why: 'no_rule' }, rule: null });
    expect(
      await site.sql`select distinct monthly_rate_cents as cents from units where kind = 'unit'`,
    ).toEqual([{ cents: 6000 }]);
  });

  test('is approved once however often it is pressed, and rests for the days of its rule', async () => {
    await add();
    const body = { ...(await seen()), rate: '66', effectiveOn: '2026-11-20', reason: 'Nearly full' };
    const first = await callAsStaff(site, api.approve, { body });
    expect(first).toMatchObject({ status: 200, state: 'in_force', rate: '66.00', previousRate: '60.00' });
    expect(await callAsStaff(site, api.approve, { body })).toEqual(first);
    expect(await ofUnits()).toMatchObject({
      rateNow: '66.00',
      rate: null,
      rest: { why: 'cooling_down', until: '2026-12-20' },
    });
    site.setClock('2026-12-20');
    expect(await ofUnits()).toMatchObject({ rate: '73.00' });
    expect(await readAsStaff(site, api.decisions)).toMatchObject([
      { verdict: 'approved', before: '60.00', proposed: '66.00', decided: '66.00', unitNumber: null },
    ]);
  });

  test('of a later day is planned; until then nothing else is proposed', async () => {
    await add();
    expect((await approve({ effectiveOn: '2026-12-01' })).state).toBe('planned');
    expect(await ofUnits()).toMatchObject({ rate: null, rest: { why: 'planned' } });
    site.setClock('2026-12-01');
    await applyDueRates(site.ctx);
    expect(await ofUnits()).toMatchObject({ rateNow: '66.00', rest: { why: 'cooling_down' } });
  });

  test('that is another one by now is refused, and nothing is planned', async () => {
    await add();
    const body = await seen();
    await add({ priority: 1, changePercent: 5 });
    expect((await approve(body)).code).toBe('proposal_changed');
    expect((await approve({ ruleId: randomUUID() })).code).toBe('proposal_changed');
    expect(await readAsStaff(site, pricingApi.changes)).toMatchObject({ rows: [] });
  });

  test('that two managers approve at once is planned once', async () => {
    await add();
    const body = { ...(await seen()), rate: '66', effectiveOn: '2026-12-01', reason: 'Nearly full' };
    const both = await Promise.all(
      [key(), key()].map((one) => callAsStaff(site, api.approve, { body: { ...body, key: one } })),
    );
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await site.sql`select 1 from rate_changes`).toHaveLength(1);
    expect(await site.sql`select 1 from pricing_decisions`).toHaveLength(1);
  });

  test('a person may plan another sum instead; one far away is typed twice', async () => {
    await add();
    expect((await approve({ rate: '80' })).code).toBe('rate_far');
    expect(await site.sql`select 1 from pricing_decisions`).toHaveLength(0);
    expect(await approve({ rate: '80', repeatedRate: '80' })).toMatchObject({ status: 200, rate: '80.00' });
    expect(await readAsStaff(site, api.decisions)).toMatchObject([{ proposed: '66.00', decided: '80.00' }]);
  });

  test('that is not wanted is not proposed again for the days of its rule', async () => {
    await add();
    const body = { ...(await seen()), reason: 'A neighbour closes' };
    const dismiss = () => callAsStaff(site, api.dismiss, { body });
    const first = await dismiss();
    expect(first).toMatchObject({ status: 200, verdict: 'dismissed', reason: 'A neighbour closes' });
    expect(await dismiss()).toEqual(first);
    expect(await ofUnits()).toMatchObject({ rate: null, rest: { why: 'dismissed', until: '2026-12-20' } });
    site.setClock('2026-12-20');
    expect(await ofUnits()).toMatchObject({ rate: '66.00' });
  });
});

describe('proposed rents', () => {
  const rule = { target: 'rent', belowStreet: 5, changePercent: 8, coolDownDays: 270, cap: '200' };
  async function oldTenants(count: number): Promise<string[]> {
    const leases: string[] = [];
    for (let unit = 1; unit <= count; unit += 1) leases.push(await site.moveIn(unit, '2026-01-10'));
    await site.sql`update units set monthly_rate_cents = 7000 where kind = 'unit'`;
    await site.sql`update invoices set status = 'paid'`;
    site.setClock('2026-11-20');
    return leases;
  }

  test('name each tenant, why others wait, and what all comes to', async () => {
    const [first = '', held = '', exempt = '', late = ''] = await oldTenants(5);
    await site.sql`insert into account_holds (id, customer_id, kind, reason, placed_by, created_at)
      select gen_random_uuid(), customer_id, 'military', 'deployed', 'staff:x', now() from leases where id = ${held}`;
    await site.sql`update leases set rent_exempt_reason = 'founder' where id = ${exempt}`;
    await site.run('2026-11-20');
    for (const [id, owes] of [
      [first, false],
      [late, true],
    ] as const)
      if (!owes) await payAll(id);
    await payAll(held);
    await payAll(exempt);
    await add(rule);
    const shown = await rents();
    expect(shown).toMatchObject({
      effectiveOn: '2027-01-01',
      total: 1,
      monthlyMore: '5.00',
      breakEvenLeavers: 0,
    });
    expect(shown.rows).toMatchObject([
      {
        leaseId: first,
        unitNumber: '1',
        rent: '60.00',
        street: '70.00',
        belowStreet: 14.3,
        rate: '65.00',
        maximum: '66.00',
      },
    ]);
    expect(shown.waiting).toEqual([
      { why: 'past_due', count: 2 },
      { why: 'protected', count: 2 },
    ]);
  });

  const payAll = async (leaseId: string) => {
    const [row] = await site.sql`select coalesce(sum(cents), 0)::int as cents from ledger_entries
      where lease_id = ${leaseId} and account = 'receivable'`;
    if (row?.cents > 0) await site.pay(leaseId, row?.cents);
  };

  test('are planned one by one, each once; one that is refused holds no other back', async () => {
    const leases = await oldTenants(3);
    await add(rule);
    const { rows } = await rents();
    const approvals = rows.map(({ leaseId, ruleId, rate }) => ({
      key: key(),
      leaseId,
      ruleId,
      proposed: rate,
      rate,
    }));
    const [one, two, three] = approvals;
    const body = {
      effectiveOn: '2027-01-01',
      reason: 'Street rate is $70',
      rents: [one, { ...two, rate: '67' }, { ...three, proposed: '66.00' }],
    };
    const press = () => callAsStaff(site, api.approveRents, { body }) as Promise<unknown>;
    const answers = Object.values((await press()) as object).filter((one) => typeof one === 'object');
    expect(answers).toEqual([
      { leaseId: one?.leaseId, refusal: null },
      { leaseId: two?.leaseId, refusal: 'rent_above_cap' },
      { leaseId: three?.leaseId, refusal: 'proposal_changed' },
    ]);
    const again = Object.values((await press()) as object).filter((one) => typeof one === 'object');
    expect(again).toEqual(answers);
    const planned = await readAsStaff(site, rentChangesApi.list);
    expect(planned.rows).toMatchObject([{ leaseId: one?.leaseId, rate: '65.00', state: 'planned' }]);
    expect(await rents()).toMatchObject({ total: 2, waiting: [{ why: 'planned', count: 1 }] });
    expect(leases).toHaveLength(3);
  });

  test('are never those of before whatever decides about them has changed', async () => {
    const [first = '', second = ''] = await oldTenants(2);
    const { sql } = site;
    const { id: ruleId = '', version = 0 } = await add(rule);
    // Asked twice, so that the second answer may be one that was kept.
    const told = async () => {
      await rents();
      const { total, waiting, rows } = await rents();
      return { total, waiting, names: rows.map(({ customerName }) => customerName) };
    };
    expect(await told()).toMatchObject({ total: 2, waiting: [] });
    const hold = randomUUID();
    await sql`insert into account_holds (id, customer_id, kind, reason, placed_by, created_at)
      select ${hold}, customer_id, 'military', 'deployed', 'staff:x', now() from leases where id = ${first}`;
    expect(await told()).toMatchObject({ total: 1, waiting: [{ why: 'protected', count: 1 }] });
    await sql`update account_holds set lifted_at = now(), lifted_by = 'staff:x' where id = ${hold}`;
    expect(await told()).toMatchObject({ total: 2, waiting: [] });
    await sql`update leases set rent_exempt_reason = 'founder' where id = ${second}`;
    expect(await told()).toMatchObject({ total: 1, waiting: [{ why: 'protected', count: 1 }] });
    await sql`update leases set rent_exempt_reason = null where id = ${second}`;
    await sql`update customers set last_name = 'Married'`;
    expect((await told()).names).toEqual([
      expect.stringMatching(/ Married$/),
      expect.stringMatching(/ Married$/),
    ]);
    await callAsStaff(site, pricingRulesApi.remove, { params: { id: ruleId }, body: { version } });
    expect(await told()).toEqual({ total: 0, waiting: [], names: [] });
  });

  test('one that is not wanted rests', async () => {
    await oldTenants(1);
    await add(rule);
    const { rows } = await rents();
    const [{ leaseId, ruleId, rate: proposed } = { leaseId: '', ruleId: '', rate: '' }] = rows;
    const body = { key: key(), leaseId, ruleId, proposed, reason: 'Pays on time for years' };
    expect(await callAsStaff(site, api.dismissRent, { body })).toMatchObject({ verdict: 'dismissed' });
    expect(await rents()).toMatchObject({ total: 0, waiting: [{ why: 'dismissed', count: 1 }] });
  });
});

describe('the last year played again', () => {
  test('shows both rates month by month, and changes nothing', async () => {
    site.setClock('2025-10-01');
    await site.sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`update unit_history set from_at = '2025-01-01'`;
    });
    await site.moveIn(1, '2026-02-10');
    await site.moveIn(2, '2026-10-10');
    site.setClock('2026-11-20');
    await add({ changePercent: 5, coolDownDays: 180 });
    const [units] = await readAsStaff(site, api.simulation);
    expect(units?.months.map(({ month }) => month)).toEqual([
      '2025-12-01',
      ...Array.from({ length: 11 }, (_, i) => `2026-${String(i + 1).padStart(2, '0')}-01`),
    ]);
    expect(units?.months.map(({ playedRate }) => playedRate)).toEqual([
      ...Array(6).fill('63.00'),
      ...Array(6).fill('66.00'),
    ]);
    expect(units?.months.map(({ rate }) => rate)).toEqual(Array(12).fill('60.00'));
    expect(units?.months.at(-1)).toMatchObject({ more: '9.00', moveIns: 0 });
    expect(units?.more).toBe('42.00');
    expect(await site.sql`select 1 from rate_changes`).toHaveLength(0);
  });
});
