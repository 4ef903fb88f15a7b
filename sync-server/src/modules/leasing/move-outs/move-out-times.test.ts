import { personalDataApi } from 'schemas/customers/personal-data';
import { moveOutsApi } from 'schemas/leasing/move-outs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { useSite } from '../../../testing/testing-site.ts';
import { expectTrueBooks } from '../../billing/ledger/testing-money-faults.ts';
import { createBillingSite, listBills } from '../../billing/runs/testing-billing.ts';
import { personalDataRoutes } from '../../customers/personal-data/personal-data.routes.ts';
import { askCounter } from '../../payments/payments/testing-counter.ts';
import { balanceOf } from '../../payments/payments/testing-payments.ts';
import {
  decideCase,
  linkOf,
  listAllCases,
  listCases,
  moveOutBody,
  postMoveOut,
  pressLink,
  readLink,
} from './testing-move-out.ts';

let unit = 0;
const site = useSite(createBillingSite, personalDataRoutes);
beforeEach(async () => {
  await site.sql`update leases set state = 'ended', ended_at = now(), vacated_on = null where state = 'active'`;
});
afterEach(() => expectTrueBooks(site));

const dirty = { unitCondition: 'dirty', cleaningFeeAccepted: true } as const;
function moveIn(day: string): Promise<string> {
  unit += 1;
  return site.moveIn(unit, day);
}
async function ask(local: string, own: Parameters<typeof moveOutBody>[1] = {}, of = unit): Promise<void> {
  site.setClock(local);
  expect((await postMoveOut(site, moveOutBody(of, own))).status).toBe(200);
}
const vacatedOn = async (leaseId: string) =>
  (
    await site.sql`select vacated_on::text as day from move_outs where lease_id = ${leaseId} order by number`
  ).map(({ day }) => day);
const leaseOf = async (leaseId: string) =>
  (await site.sql`select state, vacated_on::text as vacated_on from leases where id = ${leaseId}`)[0];
const confirm = async (leaseId: string) => {
  const [row] = await listCases(site, leaseId);
  return decideCase(site, row?.id ?? '', { option: 'confirm_move_out' });
};

describe('the day', () => {
  test.each([
    ['the last second of a month', '2026-10-31T23:59:59', '2026-10-31', 'rent waits'],
    [
      'the first second of the next, the night on which clocks go back',
      '2026-11-01T00:00:01',
      '2026-11-01',
      'owed',
    ],
    ['the hour that comes twice', '2026-11-01T01:30:00', '2026-11-01', 'owed'],
    ['the night on which clocks go forward', '2027-02-28T23:59:59', '2027-02-28', 'rent waits'],
  ])('of what is sent in %s is the facility’s', async (_, local, day, month) => {
    const leaseId = await moveIn(`${local.slice(0, 8)}01`.replace('2026-11', '2026-10'));
    await ask(local);
    expect(await vacatedOn(leaseId)).toEqual([day]);
    const first = local.startsWith('2027') ? '2027-03' : '2026-11';
    await site.run(`${first}-01T12:00:00`);
    const waits = (await listBills(site, leaseId)).at(-1);
    expect(waits).toBe(`rent ${first}-${month === 'owed' ? '01' : '15'} 60.00`);
    // The clocks change while it waits: it is due on the 15th, whatever hour that begins at.
    await site.run(`${first}-14T23:59:00`);
    await site.run(`${first}-15T00:01:00`);
    const fees = (await listBills(site, leaseId)).filter((bill) => bill.startsWith('late_fee'));
    expect(fees).toEqual(month === 'owed' ? [`late_fee ${first}-07 25.00`] : []);
  });

  test('withdrawn a minute before midnight and a minute after it: due on that day, with all of its grace', async () => {
    for (const [local, due, fee] of [
      ['2026-12-09T23:59:00', '2026-12-09', '2026-12-15'],
      ['2026-12-10T00:01:00', '2026-12-10', '2026-12-16'],
    ] as const) {
      const leaseId = await moveIn('2026-11-01');
      await ask('2026-11-20');
      await site.run('2026-12-01');
      site.setClock(local);
      const [row] = await listCases(site, leaseId);
      const no = { option: 'withdraw_move_out', message: 'Nobody left.' };
      expect(await decideCase(site, row?.id ?? '', no)).toMatchObject({ status: 200 });
      await site.run('2026-12-20');
      expect((await listBills(site, leaseId)).slice(1)).toEqual([
        `rent ${due} 60.00`,
        `late_fee ${fee} 25.00`,
      ]);
    }
  });

  test('counts from what was sent when it is confirmed a hundred days later: months, fees and what was paid', async () => {
    const leaseId = await moveIn('2026-11-01');
    await ask('2026-11-20', dirty);
    for (const day of ['2026-12-01', '2027-01-01', '2027-01-25', '2027-02-01', '2027-02-10'])
      await site.run(day);
    await site.pay(leaseId, 60_00, '2027-02-20');
    site.setClock('2027-02-28');
    const { moveOut } = (await listCases(site, leaseId))[0] ?? expect.fail('nobody is asked to look');
    expect(moveOut).toMatchObject({ linkUntil: null, paidForLater: '60.00' });
    expect(await confirm(leaseId)).toMatchObject({ status: 200 });
    expect(await leaseOf(leaseId)).toEqual({ state: 'ended', vacated_on: '2026-11-20' });
    const open = await site.sql`select kind from invoices where lease_id = ${leaseId} and status = 'pending'`;
    expect(open).toEqual([{ kind: 'cleaning_fee' }]);
    expect(await balanceOf(site, leaseId)).toBe(30_00);
  });
});

describe('the link', () => {
  test('of one unit leaves the other unit of the same tenant alone', async () => {
    const first = await moveIn('2026-11-01');
    const second = await moveIn('2026-11-01');
    await ask('2026-11-20', dirty, unit - 1);
    await ask('2026-11-20', dirty, unit);
    await pressLink(site, await linkOf(site, first), 'confirm');
    expect(await leaseOf(second)).toEqual({ state: 'active', vacated_on: null });
    expect([await balanceOf(site, first), await balanceOf(site, second)]).toEqual([30_00, 0]);
    expect(await readLink(site, await linkOf(site, second))).toMatchObject({ state: 'requested' });
    expect(await pressLink(site, await linkOf(site, second), 'decline')).toMatchObject({
      state: 'withdrawn',
    });
    expect(await leaseOf(first)).toEqual({ state: 'active', vacated_on: '2026-11-20' });
  });

  test('in two tabs, "yes" in one and "no" in the other at the same instant: one word counts, and both are heard', async () => {
    for (let round = 0; round < 3; round += 1) {
      const leaseId = await moveIn('2026-11-01');
      await ask('2026-11-20', dirty);
      const token = await linkOf(site, leaseId);
      const [yes, no] = await Promise.all([
        pressLink(site, token, 'confirm'),
        pressLink(site, token, 'decline'),
      ]);
      expect(no.status).toBe(200);
      const hasWon = yes.status === 200;
      expect([no.state, await balanceOf(site, leaseId), (await leaseOf(leaseId))?.vacated_on]).toEqual(
        hasWon ? ['accepted', 30_00, '2026-11-20'] : ['withdrawn', 0, null],
      );
      expect((await listCases(site, leaseId)).map(({ kind }) => kind)).toContain('move_out_disputed');
      const late = await pressLink(site, token, 'confirm');
      expect(late).toMatchObject(hasWon ? { status: 200, state: 'accepted' } : { status: 409 });
    }
  });

  test('pressed while the staff record the same move-out: it counts once, with one fee', async () => {
    for (let round = 0; round < 3; round += 1) {
      const leaseId = await moveIn('2026-11-01');
      await ask('2026-11-20', dirty);
      const token = await linkOf(site, leaseId);
      const said = { unitCondition: 'dirty', vacatedOn: '2026-11-20', key: crypto.randomUUID() };
      const [pressed, recorded] = await Promise.all([
        pressLink(site, token, 'confirm'),
        askCounter(site, moveOutsApi.record, leaseId, said),
      ]);
      expect(pressed).toMatchObject({ status: 200, state: 'accepted' });
      expect([200, 409]).toContain(recorded.status);
      expect(await balanceOf(site, leaseId)).toBe(30_00);
      expect(await listCases(site, leaseId)).toHaveLength(1);
    }
  });

  test('after the lease ended, and after its tenant was forgotten, changes nothing and is heard', async () => {
    const leaseId = await moveIn('2026-11-01');
    await ask('2026-11-20');
    const token = await linkOf(site, leaseId);
    expect(await confirm(leaseId)).toMatchObject({ status: 200 });
    expect(await pressLink(site, token, 'confirm')).toMatchObject({ status: 200, state: 'confirmed' });
    await site.sql`update conflict_cases set state = 'resolved', resolved_at = now(), resolved_by = 'test'
      where lease_id = ${leaseId} and state = 'open'`;
    const [customer] = await site.sql`select c.id, c.version from customers c
      join leases l on l.customer_id = c.id where l.id = ${leaseId}`;
    const erased = await askCounter(site, personalDataApi.erase, customer?.id, {
      version: customer?.version,
      reason: 'asked by letter',
    });
    expect(erased).toMatchObject({ status: 200 });
    const letters = () =>
      site.sql`select count(*)::int as n from outgoing_messages where lease_id = ${leaseId}`;
    const [before] = await letters();
    expect(await readLink(site, token)).toMatchObject({ status: 200, state: 'confirmed' });
    expect(JSON.stringify(await readLink(site, token))).not.toMatch(/zoe|O'Brien|(?<![\da-f-])0101|5550101/i);
    expect(await pressLink(site, token, 'decline')).toMatchObject({ status: 200, isDisputed: true });
    expect(await letters()).toEqual([before]);
    const rows = (await listAllCases(site)).filter((row) => row.leaseId === leaseId);
    expect(rows).toMatchObject([{ kind: 'move_out_disputed', options: ['done'] }]);
    expect(await decideCase(site, rows[0]?.id ?? '', { option: 'done' })).toMatchObject({ status: 200 });
  });
});
