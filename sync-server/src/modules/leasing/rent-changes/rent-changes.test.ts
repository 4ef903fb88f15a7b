import { randomUUID } from 'node:crypto';
import { noticesApi } from 'schemas/leasing/notices';
import type { LeaseRents, RentChange } from 'schemas/leasing/rent-changes';
import { rentChangesApi } from 'schemas/leasing/rent-changes';
import { transfersApi } from 'schemas/leasing/transfers';
import { afterAll, describe, expect, test } from 'vitest';
import { callAsStaff } from '../../../testing/testing-calls.ts';
import { useSite } from '../../../testing/testing-site.ts';
import { expectTrueBooks } from '../../billing/ledger/testing-money-faults.ts';
import { createBillingSite, listBills } from '../../billing/runs/testing-billing.ts';
import { sendMessages } from '../../messaging/messages/messages.jobs.ts';
import { noticesRoutes } from '../notices/notices.routes.ts';
import { transfersRoutes } from '../transfers/transfers.routes.ts';
import { carryRentChanges } from './rent-changes.jobs.ts';
import { rentChangesRoutes } from './rent-changes.routes.ts';

const site = useSite(createBillingSite, rentChangesRoutes, noticesRoutes, transfersRoutes);
afterAll(() => expectTrueBooks(site));

let unit = 0;
/** Long enough ago that the rent may rise. */
async function moveIn(day = '2026-01-10'): Promise<string> {
  unit += 1;
  const leaseId = await site.moveIn(unit, day);
  site.setClock('2026-11-20');
  return leaseId;
}

type Answer = { status: number; code?: string } & Partial<RentChange>;
const plan = (leaseId: string, own: object = {}) =>
  callAsStaff(site, rentChangesApi.plan, {
    params: { id: leaseId },
    body: { rate: 64, effectiveOn: '2027-01-01', reason: 'Street rate is $70', key: randomUUID(), ...own },
  }) as Promise<Answer>;
const withdraw = (id: string | undefined, version: number | undefined) =>
  callAsStaff(site, rentChangesApi.withdraw, {
    params: { id: id ?? '' },
    body: { version, reason: 'The owner said so' },
  }) as Promise<Answer>;
const rentsOf = async (leaseId: string) =>
  (await callAsStaff(site, rentChangesApi.rents, { params: { id: leaseId } })) as LeaseRents & Answer;
const stateOf = async (leaseId: string) => (await rentsOf(leaseId)).changes[0]?.state;

/** A day of the office: letters, mail, rents, bills. */
async function live(...days: string[]): Promise<void> {
  for (const day of days) {
    site.setClock(day);
    await carryRentChanges(site.ctx);
    await sendMessages(site.ctx, async () => undefined);
    await site.run();
  }
}
const lettersOf = (leaseId: string) =>
  site.sql`select subject, text, created_at from outgoing_messages
    where lease_id = ${leaseId} and template = 'rent_change' order by created_at`;

describe('a rent far from what it is', () => {
  test('is typed twice, whether it is more or less', async () => {
    const leaseId = await moveIn();
    const less = { rate: 40, effectiveOn: '2026-12-01' };
    expect(await plan(leaseId, less)).toMatchObject({ status: 422, code: 'rate_far' });
    expect(await plan(leaseId, { ...less, repeatedRate: 41 })).toMatchObject({
      status: 422,
      code: 'rate_far',
    });
    expect(await plan(leaseId, { ...less, repeatedRate: 40 })).toMatchObject({ status: 200, rate: '40.00' });
    expect(await plan(await moveIn(), { rate: 42.01, effectiveOn: '2026-12-01' })).toMatchObject({
      status: 200,
    });
    expect(await plan(leaseId, { ...less, rate: 41 })).toMatchObject({
      status: 409,
      code: 'rent_change_pending',
    });
    expect(await plan(await moveIn(), { rate: 78 })).toMatchObject({ status: 422, code: 'rent_above_cap' });
  });
});

describe('a rent that rises', () => {
  test('is planned, told, and billed from its day on; each month at its own rent', async () => {
    const leaseId = await moveIn();
    expect(await rentsOf(leaseId)).toMatchObject({
      rent: '60.00',
      raise: { earliestOn: '2027-01-01', maximum: '66.00', refusal: null },
    });
    expect(await plan(leaseId)).toMatchObject({
      status: 200,
      state: 'planned',
      previousRate: '60.00',
      letterOn: '2026-11-23',
    });
    await live('2026-11-20', '2026-11-22');
    expect(await lettersOf(leaseId)).toHaveLength(0);
    await live('2026-11-23', '2026-11-24', '2026-12-02', '2026-12-03');
    const [letter, ...more] = await lettersOf(leaseId);
    expect(more).toEqual([]);
    expect(letter?.text).toContain('From January 1, 2027 the rent of unit');
    expect(letter?.text).toContain('$64.00 a month. Until then it stays at $60.00.');
    expect(await stateOf(leaseId)).toBe('announced');
    await live('2026-12-01', '2027-01-01', '2027-02-01');
    const bills = (await listBills(site, leaseId)).filter((bill) => bill.startsWith('rent'));
    expect(bills.slice(-3)).toEqual([
      'rent 2026-12-01 60.00',
      'rent 2027-01-01 64.00',
      'rent 2027-02-01 64.00',
    ]);
    expect(await rentsOf(leaseId)).toMatchObject({
      rent: '64.00',
      rents: [
        { from: '2026-01-10', rate: '60.00', source: 'signed' },
        { from: '2027-01-01', rate: '64.00', source: 'change' },
      ],
      changes: [{ state: 'in_effect' }],
      raise: { refusal: 'rent_too_soon' },
    });
    const acts = await site.sql`select action from audit_entries where subject_id = ${leaseId}
      and action like 'rent.%' order by id`;
    expect(acts.map(({ action }) => action)).toEqual(['rent.planned', 'rent.announced', 'rent.applied']);
  });

  test('a server that was down over the 1st bills each month at the rent of its day', async () => {
    const leaseId = await moveIn();
    await live('2026-11-20');
    await plan(leaseId);
    await live('2026-11-23', '2026-11-25', '2027-03-05');
    const bills = (await listBills(site, leaseId)).filter((bill) => bill.startsWith('rent'));
    expect(bills.slice(-4)).toEqual([
      'rent 2026-12-01 60.00',
      'rent 2027-01-01 64.00',
      'rent 2027-02-01 64.00',
      'rent 2027-03-01 64.00',
    ]);
    expect(await rentsOf(leaseId)).toMatchObject({ rent: '64.00' });
  });

  test('without a letter in time nothing rises, and a person hears of it', async () => {
    const leaseId = await moveIn();
    await plan(leaseId);
    // Down until the last day of the letter is over.
    await live('2026-12-03');
    expect(await stateOf(leaseId)).toBe('missed');
    expect(await lettersOf(leaseId)).toEqual([]);
    const cases = await site.sql`select kind, details from conflict_cases where lease_id = ${leaseId}
      and kind = 'rent_change_missed'`;
    expect(cases).toMatchObject([{ kind: 'rent_change_missed', details: { effectiveOn: '2027-01-01' } }]);
    await live('2027-01-01');
    expect((await listBills(site, leaseId)).at(-1)).toContain('60.00');
    // It can be planned anew.
    expect(await plan(leaseId, { effectiveOn: '2027-03-01' })).toMatchObject({ status: 200 });
  });

  test('a letter that the mail server took too late counts as none', async () => {
    const leaseId = await moveIn();
    await plan(leaseId);
    site.setClock('2026-11-23');
    await carryRentChanges(site.ctx);
    await site.sql`update outgoing_messages set state = 'failed' where lease_id = ${leaseId} and template = 'rent_change'`;
    await live('2026-12-02');
    expect(await stateOf(leaseId)).toBe('announced');
    await live('2026-12-03');
    expect(await stateOf(leaseId)).toBe('missed');
    await live('2027-01-01');
    expect((await listBills(site, leaseId)).at(-1)).toBe('rent 2027-01-01 60.00');
  });

  test('what comes up before the letter stops it: a notice to leave, an exemption', async () => {
    const [leaving, exempt] = [await moveIn(), await moveIn()];
    for (const leaseId of [leaving, exempt]) await plan(leaseId);
    await callAsStaff(site, noticesApi.set, {
      params: { id: leaving },
      body: { leavesOn: '2026-12-31', seen: null },
    });
    const { version } = await rentsOf(exempt);
    expect(
      await callAsStaff(site, rentChangesApi.setTerms, {
        params: { id: exempt },
        body: { version, promisedMaximum: null, exemptReason: 'Employee' },
      }),
    ).toMatchObject({ status: 200, exemptReason: 'Employee', raise: { refusal: 'rent_change_pending' } });
    await live('2026-11-23');
    expect([await stateOf(leaving), await stateOf(exempt)]).toEqual(['missed', 'missed']);
    expect(await rentsOf(exempt)).toMatchObject({ raise: { refusal: 'rent_exempt' } });
    expect([...(await lettersOf(leaving)), ...(await lettersOf(exempt))]).toEqual([]);
  });
});

describe('a rent that was planned', () => {
  test('of two clerks at once one plans it; the same press twice is one', async () => {
    const leaseId = await moveIn();
    const key = randomUUID();
    const replies = await Promise.all([plan(leaseId, { key }), plan(leaseId, { key }), plan(leaseId)]);
    const codes = replies.map(({ status, code }) => code ?? status).sort();
    expect(codes.filter((one) => one === 200).length).toBeGreaterThanOrEqual(1);
    expect((await rentsOf(leaseId)).changes).toHaveLength(1);
    const [known] = (await rentsOf(leaseId)).changes;
    expect(await plan(leaseId)).toMatchObject({ status: 409, code: 'rent_change_pending' });
    if (known?.id === key) {
      expect(await plan(leaseId, { key })).toMatchObject({ status: 200, id: key });
      expect(await plan(leaseId, { key, rate: 65 })).toMatchObject({ code: 'version_conflict' });
    }
  });

  test('is withdrawn without a word before the letter, and with a letter after it', async () => {
    const leaseId = await moveIn();
    const first = await plan(leaseId);
    expect(await withdraw(first.id, 7)).toMatchObject({ code: 'version_conflict' });
    expect(await withdraw(first.id, first.version)).toMatchObject({ status: 200, state: 'withdrawn' });
    expect(await withdraw(first.id, first.version)).toMatchObject({ status: 200, state: 'withdrawn' });
    const second = await plan(leaseId);
    await live('2026-11-23', '2026-11-24');
    const [told] = (await rentsOf(leaseId)).changes.filter(({ id }) => id === second.id);
    expect(await withdraw(told?.id, told?.version)).toMatchObject({ state: 'withdrawn' });
    const letters = await lettersOf(leaseId);
    expect(letters.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('from January 1, 2027'),
      expect.stringContaining('does not change'),
    ]);
    await live('2027-01-01');
    expect((await listBills(site, leaseId)).at(-1)).toBe('rent 2027-01-01 60.00');
    expect((await rentsOf(leaseId)).rents.map(({ rate }) => rate)).toEqual(['60.00', '60.00']);
  });

  test('cannot be withdrawn on its day, however early', async () => {
    const leaseId = await moveIn();
    await plan(leaseId);
    await live('2026-11-23', '2026-11-24');
    const [told] = (await rentsOf(leaseId)).changes;
    site.setClock('2027-01-01T00:00:00');
    expect(await withdraw(told?.id, told?.version)).toMatchObject({ code: 'rent_change_over' });
    site.setClock('2026-12-31T23:59:59');
    expect(await withdraw(told?.id, told?.version)).toMatchObject({ state: 'withdrawn' });
  });

  test('ends with the lease, without a letter', async () => {
    const leaseId = await moveIn();
    await plan(leaseId);
    await site.sql`update leases set state = 'ended', ended_at = now() where id = ${leaseId}`;
    await live('2026-11-23');
    expect(await stateOf(leaseId)).toBe('withdrawn');
    expect(await lettersOf(leaseId)).toEqual([]);
  });

  test('a lower rent needs no notice, and is told at once', async () => {
    const leaseId = await moveIn();
    expect(await plan(leaseId, { rate: 50, effectiveOn: '2026-12-01' })).toMatchObject({
      letterOn: '2026-11-20',
    });
    await live('2026-11-20', '2026-12-01');
    expect((await listBills(site, leaseId)).at(-1)).toBe('rent 2026-12-01 50.00');
  });

  test('another file of the facility does not change what was planned', async () => {
    const leaseId = await moveIn();
    await plan(leaseId);
    const before = site.ctx.facility;
    try {
      Object.assign(site.ctx, { facility: { ...before, rentCapPercent: 0, rentReviewDays: 20 } });
      await live('2026-11-23', '2026-11-24', '2027-01-01');
    } finally {
      Object.assign(site.ctx, { facility: before });
    }
    expect((await listBills(site, leaseId)).at(-1)).toBe('rent 2027-01-01 64.00');
  });
});

describe('a transfer while a rent is announced', () => {
  const transfer = async (leaseId: string, to: string) => {
    const [lease] = await site.sql`select version from leases where id = ${leaseId}`;
    const body = { unit: to, version: lease?.version, leftUnit: 'available', key: randomUUID() };
    return callAsStaff(site, transfersApi.transfer, { params: { id: leaseId }, body });
  };

  test('to a unit alike keeps the rent, and the letter stands', async () => {
    const leaseId = await moveIn();
    await plan(leaseId);
    await live('2026-11-23', '2026-11-24');
    await site.sql`update units set monthly_rate_cents = 7000 where kind = 'unit' and number = '90'`;
    expect(await transfer(leaseId, '90')).toMatchObject({ status: 200 });
    await live('2026-12-01', '2027-01-01');
    const bills = (await listBills(site, leaseId)).filter((bill) => bill.startsWith('rent'));
    expect(bills.slice(-2)).toEqual(['rent 2026-12-01 60.00', 'rent 2027-01-01 64.00']);
  });

  test('to another kind of unit takes the letter back', async () => {
    const leaseId = await moveIn();
    await plan(leaseId);
    await live('2026-11-23', '2026-11-24');
    expect(await transfer(leaseId, 'W1')).toMatchObject({ status: 200 });
    expect(await stateOf(leaseId)).toBe('withdrawn');
    expect((await lettersOf(leaseId)).map(({ subject }) => subject).at(-1)).toContain('does not change');
    await live('2027-01-01');
    expect((await listBills(site, leaseId)).at(-1)).toBe('rent 2027-01-01 1500.00');
  });
});

test('only what is promised is planned: bad input is answered in words', async () => {
  const leaseId = await moveIn();
  expect(await plan(leaseId, { rate: 70 })).toMatchObject({ status: 422, code: 'rent_above_cap' });
  expect(await plan(leaseId, { effectiveOn: '2026-12-01' })).toMatchObject({ code: 'rent_day_refused' });
  expect(await plan(leaseId, { rate: 'much' })).toMatchObject({ status: 400 });
  expect(await plan(leaseId, { reason: '' })).toMatchObject({ status: 400 });
  expect(await plan(randomUUID())).toMatchObject({ status: 404 });
  expect(await withdraw(randomUUID(), 1)).toMatchObject({ status: 404 });
  expect((await rentsOf(randomUUID())).status).toBe(404);
});

test('the list shows every change, the newest first', async () => {
  const reply = (await callAsStaff(site, rentChangesApi.list, { query: {} })) as unknown as {
    rows: RentChange[];
  };
  const times = reply.rows.map(({ at }) => at);
  expect(times.length).toBeGreaterThan(5);
  expect([...times].sort().reverse()).toEqual(times);
});
