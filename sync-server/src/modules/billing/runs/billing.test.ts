import { parseDate } from '@internationalized/date';
import { describe, expect, test } from 'vitest';
import { countUp, useSite } from '../../../testing/testing-site.ts';
import { lapseExpiredHolds } from '../../leasing/leases/leases.jobs.ts';
import { postRental, readOutcome, rentalBody } from '../../leasing/rentals/testing-rental.ts';
import { type BillingSite, countBilled, createBillingSite, listBills } from './testing-billing.ts';

const site = useSite(createBillingSite);

const nextUnit = countUp();
const moveIn = (day: string) => site.moveIn(nextUnit(), day);
const balanceOf = async (leaseId: string) =>
  (
    await site.sql`select coalesce(sum(cents), 0)::int as cents from ledger_entries
    where lease_id = ${leaseId} and account = 'receivable'`
  )[0]?.cents;
const lettersTo = async (leaseId: string) =>
  (
    await site.sql`select template, text from outgoing_messages where lease_id = ${leaseId}
    and template not in ('welcome', 'receipt') order by created_at, template`
  ).map(({ template }) => template);

const listDays = (first: string, count: number) =>
  Array.from({ length: count }, (_, i) => parseDate(first).add({ days: i }).toString());

const paidOnDay = (day: number) => {
  if (day % 9 === 4) return 45_00;
  return day % 14 === 2 ? 61_37 : 0;
};

describe('rent', () => {
  test('begins where the first payment ends, and is billed on each 1st', async () => {
    const leaseId = await moveIn('2026-11-20');
    for (const day of ['2026-11-20', '2026-11-30', '2026-12-01', '2026-12-31', '2027-01-01'])
      await site.run(day);
    expect(await listBills(site, leaseId)).toEqual([
      'rent 2026-11-20 60.00',
      'rent 2026-12-01 23.23',
      'late_fee 2026-12-07 25.00',
      'rent 2027-01-01 60.00',
    ]);
    const labels = await site.sql`select label from invoice_lines l join invoices i on i.id = l.invoice_id
      where i.lease_id = ${leaseId} order by i.due_on`;
    expect(labels.map(({ label }) => label).slice(1)).toEqual([
      'Rent December 2026, day 20 to 31 of 31',
      'Late fee December 2026',
      'Rent January 2027',
    ]);
  });

  test('is billed at the rate of the lease, whatever the unit costs by now', async () => {
    const leaseId = await moveIn('2026-11-01');
    await site.sql`update units set monthly_rate_cents = 9900 where id = (select unit_id from leases where id = ${leaseId})`;
    await site.run('2026-12-01');
    expect(await listBills(site, leaseId)).toContain('rent 2026-12-01 60.00');
  });

  test('is paid first from what was paid ahead, and then needs no letter', async () => {
    const leaseId = await moveIn('2026-11-01');
    await site.pay(leaseId, 100_00, '2026-11-15');
    await site.run('2027-01-01');
    expect(await balanceOf(leaseId)).toBe(20_00);
    const [rest] = await site.sql`select text from outgoing_messages where lease_id = ${leaseId}
      and template = 'invoice'`;
    expect(rest?.text).toContain('To pay: $20.00');
    expect(await lettersTo(leaseId)).toEqual(['invoice']);
  });

  test('of a hold that lapsed, and of one that waits, is none', async () => {
    site.setClock('2026-11-20');
    const waiting = await readOutcome(postRental(site, rentalBody(nextUnit(), { gateCode: '8123' })));
    await site.run('2026-12-01');
    await lapseExpiredHolds(site.ctx);
    await site.run('2027-01-01');
    expect(await listBills(site, waiting.leaseId ?? '')).toEqual([]);
  });

  test('ends with the month in which the tenant left, and goes on when that is taken back', async () => {
    const leaseId = await moveIn('2026-11-01');
    await site.sql`update leases set vacated_on = '2026-12-03' where id = ${leaseId}`;
    await site.run('2027-02-10');
    expect(await listBills(site, leaseId)).toEqual(['rent 2026-11-01 60.00', 'rent 2026-12-01 60.00']);
    await site.sql`update leases set state = 'ended', ended_at = now() where id = ${leaseId}`;
    await site.run('2027-02-11');
    expect(await listBills(site, leaseId)).toHaveLength(2);
    await site.sql`update leases set state = 'active', ended_at = null, vacated_on = null where id = ${leaseId}`;
    await site.run('2027-02-11');
    expect((await listBills(site, leaseId)).slice(2)).toEqual([
      'late_fee 2026-12-07 25.00',
      'rent 2027-01-01 60.00',
      'late_fee 2027-01-07 25.00',
      'rent 2027-02-01 60.00',
      'late_fee 2027-02-07 25.00',
    ]);
  });

  test('of a first 1st that begins after the tenant left is none, though it be looked at late', async () => {
    const leaseId = await moveIn('2026-11-20');
    await site.sql`update leases set vacated_on = '2026-12-05' where id = ${leaseId}`;
    await site.run('2026-12-06');
    expect(await listBills(site, leaseId)).toEqual(['rent 2026-11-20 60.00']);
  });

  test('of the weeks in which somebody was said to leave, and did not, is due when that is clear', async () => {
    const leaseId = await moveIn('2026-11-01');
    await site.run('2026-12-01');
    await site.pay(leaseId, 60_00, '2026-12-02');
    site.setClock('2026-12-20');
    await site.sql`update leases set vacated_on = '2026-12-20' where id = ${leaseId}`;
    await site.sql`insert into move_outs (id, number, lease_id, state, unit_condition, phone, vacated_on, created_at,
        updated_at, accepted_at, decided_at)
      values (gen_random_uuid(), next_number('move_out'), ${leaseId}, 'withdrawn', 'clean', '+18595550101', '2026-12-20',
        '2026-12-20T17:00:00Z', '2027-01-12T17:00:00Z', '2026-12-20T17:00:00Z', '2027-01-12T17:00:00Z')`;
    await site.run('2027-01-12');
    await site.sql`update leases set vacated_on = null where id = ${leaseId}`;
    for (const day of ['2027-01-12', '2027-01-17', '2027-01-18']) await site.run(day);
    expect((await listBills(site, leaseId)).slice(2)).toEqual([
      'rent 2027-01-12 60.00',
      'late_fee 2027-01-18 25.00',
    ]);
  });
});

describe('a late fee', () => {
  test.each([
    ['2026-12-06T23:59:59', []],
    ['2026-12-07T00:00:00', ['late_fee 2026-12-07 25.00']],
  ])('with the rent paid at %s: %j, however often it is looked at', async (paidAt, expected) => {
    const leaseId = await moveIn('2026-11-01');
    await site.run('2026-12-01');
    await site.pay(leaseId, 60_00, paidAt);
    for (let round = 0; round < 3; round += 1) await site.run('2026-12-07T00:00:01');
    await site.run('2026-12-08');
    expect((await listBills(site, leaseId)).slice(2)).toEqual(expected);
  });

  test('is not charged because an outage hid money that came in time', async () => {
    const [inTime, tooLate, inPart] = [
      await moveIn('2026-11-01'),
      await moveIn('2026-11-01'),
      await moveIn('2026-11-01'),
    ];
    await site.run('2026-11-25');
    await site.pay(inTime, 60_00, '2026-12-06T23:59:59');
    await site.pay(inPart, 59_99, '2026-12-06T23:59:59');
    await site.pay(tooLate, 60_00, '2026-12-07T00:00:00');
    await site.pay(inPart, 1, '2026-12-07T00:00:00');
    await site.run('2026-12-20');
    expect((await listBills(site, inTime)).slice(1)).toEqual(['rent 2026-12-01 60.00']);
    const fined = ['rent 2026-12-01 60.00', 'late_fee 2026-12-07 25.00'];
    expect((await listBills(site, tooLate)).slice(1)).toEqual(fined);
    expect((await listBills(site, inPart)).slice(1)).toEqual(fined);
    expect([await balanceOf(inTime), await balanceOf(tooLate), await balanceOf(inPart)]).toEqual([
      0, 25_00, 25_00,
    ]);
  });

  test('waits five days when payment was promised within the grace, and falls away when it comes', async () => {
    const [kept, broken, late] = [
      await moveIn('2026-11-01'),
      await moveIn('2026-11-01'),
      await moveIn('2026-11-01'),
    ];
    const promise = (leaseId: string, on: string) =>
      site.sql`insert into payment_promises (id, lease_id, amount_cents, promised_on, good_until, created_at)
        values (gen_random_uuid(), ${leaseId}, 6000, ${on}, '2026-12-11', now())`;
    await Promise.all([
      promise(kept, '2026-12-06'),
      promise(broken, '2026-12-02'),
      promise(late, '2026-12-07'),
    ]);
    for (const day of ['2026-12-01', '2026-12-07', '2026-12-11']) await site.run(day);
    for (const leaseId of [kept, broken]) expect(await listBills(site, leaseId)).toHaveLength(2);
    await site.pay(kept, 60_00, '2026-12-11T23:00:00');
    await site.run('2026-12-12');
    expect(await listBills(site, kept)).toHaveLength(2);
    expect(await listBills(site, broken)).toContain('late_fee 2026-12-12 25.00');
    expect(await listBills(site, late)).toContain('late_fee 2026-12-07 25.00');
  });

  test('is decided once: a new fee or grace changes no day that is past', async () => {
    const generous = await createBillingSite({ facility: { lateFeeCents: 0 } });
    const leaseId = await generous.moveIn(1, '2026-11-01');
    await generous.run('2026-12-20');
    generous.ctx.facility.lateFeeCents = 25_00;
    generous.ctx.facility.graceDays = 1;
    await generous.run('2026-12-21');
    expect(await listBills(generous, leaseId)).toEqual(['rent 2026-11-01 60.00', 'rent 2026-12-01 60.00']);
    await generous.close();
  });
});

describe('again and again', () => {
  test('by three processes at once, or once after months: nothing twice, and the same as day by day', async () => {
    const [daily, rare] = [await createBillingSite(), await createBillingSite()];
    const units = [1, 2, 3, 4];
    const moveAllIn = async (one: BillingSite) => {
      const ids: string[] = [];
      for (const n of units) ids.push(await one.moveIn(n, `2026-01-${String(7 * n + 2).padStart(2, '0')}`));
      return ids;
    };
    const [dailyIds, rareIds] = [await moveAllIn(daily), await moveAllIn(rare)];
    for (const [i, day] of listDays('2026-01-31', 70).entries()) {
      await daily.run(day);
      const cents = paidOnDay(i);
      if (cents > 0) await daily.pay(dailyIds[i % 4] ?? '', cents, `${day}T18:00:00`);
      if (cents > 0) await rare.pay(rareIds[i % 4] ?? '', cents, `${day}T18:00:00`);
    }
    rare.clock.now = daily.clock.now;
    const twins = [rare.openTwin(), rare.openTwin(), rare.openTwin()];
    await Promise.all(twins.map(({ run }) => run()));
    const after = await countBilled(rare);
    await Promise.all(twins.map(({ run }) => run()));
    await rare.run();
    expect(await countBilled(rare)).toEqual(after);
    for (const [n, leaseId] of rareIds.entries()) {
      expect(await listBills(rare, leaseId)).toEqual(await listBills(daily, dailyIds[n] ?? ''));
    }
    for (const { close } of [...twins, daily, rare]) await close();
  }, 120_000);

  test('when the clocks change the day begins at midnight where the facility stands', async () => {
    const leaseId = await moveIn('2026-02-01');
    for (const moment of ['2026-03-01T04:59:59Z', '2026-03-01T05:00:00Z', '2026-11-01T03:59:59Z']) {
      site.clock.now = new Date(moment);
      await site.run();
      if (moment.startsWith('2026-03-01T04')) expect(await listBills(site, leaseId)).toHaveLength(1);
    }
    const bills = (await listBills(site, leaseId)).filter((bill) => bill.startsWith('rent'));
    expect(bills.at(-1)).toBe('rent 2026-10-01 60.00');
    site.clock.now = new Date('2026-11-01T04:00:00Z');
    await Promise.all([1, 2, 3].map(() => site.run()));
    site.clock.now = new Date('2026-11-02T05:30:00Z');
    await site.run();
    const rents = (await listBills(site, leaseId)).filter((bill) => bill.startsWith('rent'));
    expect(rents.slice(-2)).toEqual(['rent 2026-10-01 60.00', 'rent 2026-11-01 60.00']);
  });
});
