import { randomUUID } from 'node:crypto';
import { accountsApi } from 'schemas/customers/accounts';
import type { MoveOut } from 'schemas/leasing/move-outs';
import { moveOutsApi } from 'schemas/leasing/move-outs';
import { afterAll, describe, expect, test } from 'vitest';
import { useSite } from '../../../testing/testing-site.ts';
import { accountBalancesRoutes } from '../../billing/account-balances/account-balances.routes.ts';
import { deferralDaysMax, deferralsPerYear } from '../../billing/deferrals/defer-rent.service.ts';
import { expectTrueBooks } from '../../billing/ledger/testing-money-faults.ts';
import { createBillingSite, listBills } from '../../billing/runs/testing-billing.ts';
import { askCounter } from '../../payments/payments/testing-counter.ts';
import { balanceOf, payFee, post } from '../../payments/payments/testing-payments.ts';
import { withKey } from '../rentals/testing-rental.ts';
import { waitingMax } from './move-outs.rules.ts';
import { decideCase, linkOf, listCases, moveOutBody, postMoveOut, pressLink } from './testing-move-out.ts';

let unit = 0;
const site = useSite(createBillingSite, accountBalancesRoutes);
afterAll(() => expectTrueBooks(site));

/** The tenants of earlier tests are gone: the calendar has nothing to do with them. */
async function moveIn(day = '2026-10-01'): Promise<string> {
  await site.sql`update leases set state = 'ended', ended_at = now(), vacated_on = null where state = 'active'`;
  unit += 1;
  return site.moveIn(unit, day);
}
const dirty = { unitCondition: 'dirty', cleaningFeeAccepted: true } as const;
type Answer = Partial<MoveOut> & { status: number; code?: string };
/** By anybody who knows unit and last name. */
async function ask(own: Parameters<typeof moveOutBody>[1] = {}, headers = {}): Promise<Answer> {
  const reply = await postMoveOut(site, moveOutBody(unit, own), headers);
  return { ...((await reply.json()) as object), status: reply.status };
}
async function askOn(day: string, own: Parameters<typeof moveOutBody>[1] = {}): Promise<Answer> {
  site.setClock(day);
  return ask({ vacatedOn: day, ...own });
}
const confirm = (id: string, own: object = {}) =>
  decideCase(site, id, { option: 'confirm_move_out', ...own });
const withdraw = (id: string) =>
  decideCase(site, id, { option: 'withdraw_move_out', message: 'Nobody left.' });
const onlyCase = async (leaseId: string) =>
  (await listCases(site, leaseId))[0] ?? expect.fail('nobody is asked to look');
const leaseOf = async (id: string) =>
  (await site.sql`select state, vacated_on::text as vacated_on from leases where id = ${id}`)[0];
const billsOf = (id: string) =>
  site.sql`select period::text as period, due_on::text as due, status from invoices
    where lease_id = ${id} and kind = 'rent' order by number`;
const lettersOf = async (id: string) =>
  (
    await site.sql`select template from outgoing_messages where lease_id = ${id}
    and template in ('rent-due', 'late-fee', 'gate-off', 'autopay-failed')`
  ).map(({ template }) => template);
const runDays = async (...days: string[]) => {
  for (const day of days) await site.run(day);
};
const onThe = (month: string, ...days: number[]) =>
  days.map((day) => `${month}-${String(day).padStart(2, '0')}`);
/** October and November are paid. */
async function settled(): Promise<string> {
  const leaseId = await moveIn();
  await site.run('2026-11-01');
  await site.pay(leaseId, 60_00, '2026-11-02');
  return leaseId;
}

describe('a request of somebody who knows unit and name', () => {
  test('changes nothing: no debt, no end of rent, no code, no case of money', async () => {
    const leaseId = await settled();
    const asked = await askOn('2026-11-20', dirty);
    expect(asked).toMatchObject({
      status: 200,
      state: 'requested',
      vacatedOn: '2026-11-20',
      cleaningFee: '30.00',
      cleaningInvoiceId: null,
      balance: '0.00',
    });
    expect(await leaseOf(leaseId)).toEqual({ state: 'active', vacated_on: null });
    expect(await balanceOf(site, leaseId)).toBe(0);
    expect(await site.sql`select id from invoices where lease_id = ${leaseId} and kind <> 'rent'`).toEqual(
      [],
    );
    const [row] = await listCases(site, leaseId);
    expect(row?.moveOut).toMatchObject({ state: 'requested', cleaningFee: '30.00', chargedFee: '0.00' });
    expect(row?.moveOut?.linkUntil).toBe('2026-11-27T17:00:00.000Z');
  });

  test('refuses nobody else: stranger and tenant wait side by side, whoever comes first', async () => {
    const leaseId = await settled();
    const stranger = await askOn('2026-11-18', dirty);
    const tenant = await askOn('2026-11-20');
    expect([stranger.status, tenant.status]).toEqual([200, 200]);
    const rows = await listCases(site, leaseId);
    expect(rows.map(({ moveOut }) => moveOut?.vacatedOn)).toEqual(['2026-11-18', '2026-11-20']);
  });

  test('is settled with the other one that is confirmed, and its sender hears the same', async () => {
    const leaseId = await settled();
    const headers = withKey();
    site.setClock('2026-11-18');
    const text = JSON.stringify(moveOutBody(unit, { ...dirty, vacatedOn: '2026-11-18' }));
    const stranger = (await (await postMoveOut(site, text, headers)).json()) as MoveOut;
    const tenant = await askOn('2026-11-20');
    const [, mine] = await listCases(site, leaseId);
    expect(await confirm(mine?.id ?? '')).toMatchObject({ status: 200 });
    expect(await listCases(site, leaseId)).toEqual([]);
    const heard = (await (await postMoveOut(site, text, headers)).json()) as MoveOut;
    expect(heard).toMatchObject({
      moveOutId: stranger.moveOutId,
      receiptNumber: stranger.receiptNumber,
      state: 'confirmed',
      vacatedOn: '2026-11-20',
      cleaningFee: '0.00',
    });
    const [letter] = await site.sql`select text from outgoing_messages where lease_id = ${leaseId}
      and template = 'move_out_confirmed'`;
    expect(letter?.text).toContain(`${tenant.receiptNumber}, ${stranger.receiptNumber}`);
    expect(await balanceOf(site, leaseId)).toBe(0);
  });

  test('beyond so many that wait is kept with the newest of them, without a case or a letter', async () => {
    const leaseId = await settled();
    site.setClock('2026-11-20');
    const all = await Promise.all(Array.from({ length: waitingMax + 3 }, () => ask()));
    expect(all.map(({ status }) => status)).toEqual(Array(waitingMax + 3).fill(200));
    expect(await listCases(site, leaseId)).toHaveLength(waitingMax);
    const [kept] = await site.sql`select count(*)::int as rows, count(joined_to)::int as joined,
      (select count(*)::int from outgoing_messages where lease_id = ${leaseId}
        and template = 'move_out_requested') as letters from move_outs where lease_id = ${leaseId}`;
    expect(kept).toEqual({ rows: waitingMax + 3, joined: 3, letters: 5 });
    for (const row of await listCases(site, leaseId)) await withdraw(row.id);
    const [open] =
      await site.sql`select count(*)::int as open from move_outs m left join move_outs o on o.id = m.joined_to
      where m.lease_id = ${leaseId} and coalesce(o.state, m.state) <> 'withdrawn'`;
    expect(open).toEqual({ open: 0 });
  });

  test('after one counts is settled with that one: neither refused nor laid before the staff again', async () => {
    const leaseId = await settled();
    await askOn('2026-11-20');
    await pressLink(site, await linkOf(site, leaseId), 'confirm');
    const later = await askOn('2026-11-25', dirty);
    expect(later).toMatchObject({ status: 200, state: 'accepted', vacatedOn: '2026-11-20', balance: '0.00' });
    expect(await listCases(site, leaseId)).toHaveLength(1);
  });
});

describe('once it is confirmed', () => {
  test('it counts from the day that was sent, however long it waited; later bills and their fees are void', async () => {
    const leaseId = await settled();
    await askOn('2026-11-20', dirty);
    await runDays('2026-12-01', '2026-12-15', '2026-12-21', '2027-01-01');
    expect(await listBills(site, leaseId)).toContain('late_fee 2026-12-21 25.00');
    expect(await confirm((await onlyCase(leaseId)).id)).toMatchObject({ status: 200 });
    expect(await leaseOf(leaseId)).toEqual({ state: 'ended', vacated_on: '2026-11-20' });
    expect((await listBills(site, leaseId)).slice(2)).toEqual(['cleaning_fee 2027-01-01 30.00']);
    expect(await balanceOf(site, leaseId)).toBe(30_00);
  });

  test('an inspection that finds it clean charges nothing, with its reason', async () => {
    const leaseId = await settled();
    await askOn('2026-11-20', dirty);
    const { id } = await onlyCase(leaseId);
    const clean = { condition: 'clean', photoPaths: [], cleaningFee: false, releaseTo: 'available' };
    expect(await confirm(id, { inspection: clean })).toMatchObject({ status: 422, code: 'missing_fields' });
    expect(await leaseOf(leaseId)).toMatchObject({ state: 'active', vacated_on: null });
    expect(await confirm(id, { inspection: { ...clean, feeReason: 'It is clean' } })).toMatchObject({
      status: 200,
    });
    expect(
      await site.sql`select id from invoices where lease_id = ${leaseId} and kind = 'cleaning_fee'`,
    ).toEqual([]);
  });

  test('recorded by the staff it counts at once, and whatever waited is settled with it', async () => {
    const leaseId = await settled();
    await askOn('2026-11-18', dirty);
    const record = () =>
      askCounter(site, moveOutsApi.record, leaseId, {
        unitCondition: 'clean',
        vacatedOn: '2026-11-20',
        key: randomUUID(),
      });
    site.setClock('2026-11-20');
    expect(await record()).toMatchObject({ status: 200, state: 'accepted' });
    expect(await leaseOf(leaseId)).toMatchObject({ vacated_on: '2026-11-20' });
    expect(await record()).toMatchObject({ status: 409, code: 'already_moving_out' });
    const rows = await listCases(site, leaseId);
    expect(rows.map(({ moveOut }) => [moveOut?.state, moveOut?.vacatedOn])).toEqual([
      ['accepted', '2026-11-20'],
    ]);
  });
});

describe('rent that falls due while it waits', () => {
  test('waits too: told so, not late, not fined, no reminder, no gate, no lock', async () => {
    const leaseId = await settled();
    await askOn('2026-11-20');
    await runDays(...onThe('2026-12', 1, 2, 6, 7, 11, 15));
    expect((await billsOf(leaseId)).at(-1)).toEqual({
      period: '2026-12-01',
      due: '2026-12-15',
      status: 'pending',
    });
    expect(await lettersOf(leaseId)).toEqual([]);
    const [lease] = await site.sql`select l.overlock, g.state as code from leases l
      join gate_codes g on g.lease_id = l.id where l.id = ${leaseId}`;
    expect(lease).toEqual({ overlock: 'off', code: 'active' });
    site.setClock('2026-12-10');
    const account = await post(site, accountsApi.lookup.path, moveOutBody(unit));
    expect(account.charges).toMatchObject([{ isWaiting: true, isOverdue: false, dueOn: '2026-12-15' }]);
    const [letter] = await site.sql`select text from outgoing_messages where lease_id = ${leaseId}
      and template = 'invoice' order by created_at desc limit 1`;
    expect(letter?.text).toContain('It waits for the inspection');
    const { moveOut } = await onlyCase(leaseId);
    expect(moveOut).toMatchObject({ balance: '60.00', openForLater: '60.00' });
  });

  test('is due, with all of its grace, from the day on which it is withdrawn', async () => {
    const leaseId = await settled();
    await askOn('2026-11-20');
    await runDays(...onThe('2026-12', 1, 7, 9));
    expect(await withdraw((await onlyCase(leaseId)).id)).toMatchObject({ status: 200 });
    await runDays(...onThe('2026-12', 9, 14));
    expect((await listBills(site, leaseId)).slice(2)).toEqual(['rent 2026-12-09 60.00']);
    await site.run('2026-12-15');
    expect((await listBills(site, leaseId)).slice(2)).toEqual([
      'rent 2026-12-09 60.00',
      'late_fee 2026-12-15 25.00',
    ]);
  });

  test('waits the same when nobody looked for weeks: the days are gone through as if somebody had', async () => {
    const leaseId = await settled();
    await askOn('2026-11-20');
    site.setClock('2026-12-09');
    await withdraw((await onlyCase(leaseId)).id);
    await site.run('2026-12-20');
    expect((await listBills(site, leaseId)).slice(2)).toEqual([
      'rent 2026-12-09 60.00',
      'late_fee 2026-12-15 25.00',
    ]);
  });

  test('is not charged to a card before it is due; then it is', async () => {
    const leaseId = await settled();
    await site.sql`with card as (insert into kept_cards
        (id, customer_id, stripe_method_id, brand, last4, exp_month, exp_year, created_at)
        select gen_random_uuid(), customer_id, 'pm_card_visa', 'visa', '4242', 12, 2030, now()
        from leases where id = ${leaseId} returning id)
      update leases set autopay_card_id = card.id from card where leases.id = ${leaseId}`;
    await askOn('2026-11-20');
    await runDays(...onThe('2026-12', 1, 2, 4, 8));
    const tries = () =>
      site.sql`select id from payment_intents where lease_id = ${leaseId} and kind = 'autopay'`;
    expect(await tries()).toEqual([]);
    await withdraw((await onlyCase(leaseId)).id);
    await site.run('2026-12-08');
    expect(await tries()).toHaveLength(1);
    expect(await balanceOf(site, leaseId)).toBe(0);
  });

  test('that was billed just before waits as well; what is late by then stays late', async () => {
    const leaseId = await settled();
    await runDays('2026-12-01', '2026-12-05');
    await askOn('2026-12-05', { vacatedOn: '2026-11-30' });
    expect((await billsOf(leaseId)).at(-1)).toMatchObject({ due: '2026-12-15' });
    const late = await settled();
    await runDays(...onThe('2026-12', 1, 7));
    site.setClock('2026-12-07');
    await ask({ vacatedOn: '2026-11-30' });
    expect((await listBills(site, late)).slice(2)).toEqual([
      'rent 2026-12-01 60.00',
      'late_fee 2026-12-07 25.00',
    ]);
  });

  test('of a month before that day does not wait: what is owed is owed', async () => {
    const leaseId = await moveIn();
    await site.run('2026-11-01');
    await askOn('2026-11-03');
    await runDays(...onThe('2026-11', 4, 7, 11));
    expect(await listBills(site, leaseId)).toContain('late_fee 2026-11-07 25.00');
    const [code] = await site.sql`select state from gate_codes where lease_id = ${leaseId}`;
    expect(code).toEqual({ state: 'suspended' });
    // The month that waits is no reason to keep the gate closed.
    await site.run('2026-12-01');
    await site.pay(leaseId, 85_00, '2026-12-02');
    const [again] = await site.sql`select state from gate_codes where lease_id = ${leaseId}`;
    expect(again).toEqual({ state: 'active' });
  });

  test(`waits ${deferralDaysMax} days at most, once, and ${deferralsPerYear} bills a year, whoever asks how often`, async () => {
    const leaseId = await settled();
    site.setClock('2026-11-25');
    await ask();
    for (const month of ['2026-12', '2027-01', '2027-02', '2027-03', '2027-04']) {
      for (const day of onThe(month, 1, 4, 8, 14, 22)) {
        await site.run(day);
        // The staff withdraw each at once, and another one comes.
        await ask({ salt: day });
        for (const row of await listCases(site, leaseId)) await withdraw(row.id);
      }
    }
    const fees = (await listBills(site, leaseId)).filter((bill) => bill.startsWith('late_fee'));
    expect(fees).toHaveLength(5);
    const dues = (await billsOf(leaseId)).slice(2).map(({ due }) => due);
    expect(dues.slice(0, 2).every((due) => due <= '2027-01-15')).toBe(true);
    expect(dues.slice(2)).toEqual(['2027-02-01', '2027-03-01', '2027-04-01']);
  });

  test('a stranger who never lets go keeps a late fee away for the same days, not longer', async () => {
    const leaseId = await settled();
    site.setClock('2026-11-25');
    await ask();
    for (const month of ['2026-12', '2027-01', '2027-02']) await runDays(...onThe(month, 1, 7, 15, 21));
    const fees = (await listBills(site, leaseId)).filter((bill) => bill.startsWith('late_fee'));
    expect(fees).toEqual([
      'late_fee 2026-12-21 25.00',
      'late_fee 2027-01-21 25.00',
      'late_fee 2027-02-07 25.00',
    ]);
  });

  test('goes on waiting for the one that still waits', async () => {
    const leaseId = await settled();
    await askOn('2026-11-20');
    await askOn('2026-11-22');
    await site.run('2026-12-01');
    const [first, second] = await listCases(site, leaseId);
    site.setClock('2026-12-03');
    await withdraw(first?.id ?? '');
    expect((await billsOf(leaseId)).at(-1)).toMatchObject({ due: '2026-12-15' });
    site.setClock('2026-12-04');
    await withdraw(second?.id ?? '');
    expect((await billsOf(leaseId)).at(-1)).toMatchObject({ due: '2026-12-04' });
  });
});

describe('a cleaning fee that is paid at once', () => {
  const pay = async () => {
    const intent = await payFee(site, String(unit), 30);
    await site.sandbox.pay(String(intent.paymentIntentId));
    await site.sandbox.deliverEvents();
  };

  test('is the fee when it comes', async () => {
    const leaseId = await settled();
    await askOn('2026-11-20', dirty);
    await pay();
    expect(await balanceOf(site, leaseId)).toBe(0);
    expect(await payFee(site, String(unit), 30)).toMatchObject({ status: 409, code: 'already_paid' });
    await confirm((await onlyCase(leaseId)).id);
    expect(await balanceOf(site, leaseId)).toBe(0);
  });

  test.each([
    ['withdrawn', (id: string) => withdraw(id)],
    [
      'found clean',
      (id: string) =>
        confirm(id, {
          inspection: {
            condition: 'clean',
            photoPaths: [],
            cleaningFee: false,
            feeReason: 'It is clean',
            releaseTo: 'available',
          },
        }),
    ],
  ])('is credit when it is %s', async (_, decide) => {
    const leaseId = await settled();
    await askOn('2026-11-20', dirty);
    await pay();
    expect(await decide((await onlyCase(leaseId)).id)).toMatchObject({ status: 200 });
    expect(await balanceOf(site, leaseId)).toBe(-30_00);
  });

  test('and booked after it was withdrawn is credit', async () => {
    const leaseId = await settled();
    await askOn('2026-11-20', dirty);
    const intent = await payFee(site, String(unit), 30);
    await withdraw((await onlyCase(leaseId)).id);
    await site.sandbox.pay(String(intent.paymentIntentId));
    await site.sandbox.deliverEvents();
    expect(await balanceOf(site, leaseId)).toBe(-30_00);
  });
});

test('twenty clerks and one tenant at the same instant: one word counts, and no case is left without a press', async () => {
  for (let round = 0; round < 5; round += 1) {
    const leaseId = await settled();
    await askOn('2026-11-18');
    await askOn('2026-11-20', dirty);
    const token = await linkOf(site, leaseId);
    const rows = await listCases(site, leaseId);
    const presses = rows.flatMap(({ id }) => [confirm(id), withdraw(id), confirm(id)]);
    const replies = await Promise.all([...presses, pressLink(site, token, 'confirm')]);
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const [states] =
      await site.sql`select count(*) filter (where state in ('accepted', 'confirmed'))::int as counting,
      count(*) filter (where state = 'requested')::int as waiting from move_outs where lease_id = ${leaseId}`;
    expect(states?.counting).toBeLessThanOrEqual(1);
    if (states?.counting === 1) expect(states.waiting).toBe(0);
    for (const row of await listCases(site, leaseId)) {
      if (row.options.includes('done')) {
        expect(await decideCase(site, row.id, { option: 'done' })).toMatchObject({ status: 200 });
      }
    }
  }
});
