import { randomUUID } from 'node:crypto';
import { staffPaymentsApi } from 'schemas/payments/staff-payments';
import { closesApi } from 'schemas/reporting/closes';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { testStaff } from '../../../testing/testing-app.ts';
import { call, callAsStaff, readAsStaff } from '../../../testing/testing-calls.ts';
import { useFreshSite } from '../../../testing/testing-site.ts';
import { issueCharge } from '../../billing/invoices/invoices.service.ts';
import { createCloseSite } from './testing-closes.ts';

const site = useFreshSite(createCloseSite);

const as = (role: 'clerk' | 'manager', username: string = role) => {
  site.signedIn.set(username, { ...testStaff, username, role });
  return { authorization: `Bearer ${username}` };
};
const check = { method: 'check', reference: '1001' };

describe('a day of the drawer', () => {
  test('is counted and closed: float, cash, cheques, what goes to the bank', async () => {
    const leaseId = await site.moveIn(1, '2026-11-20');
    const { paymentId } = await site.take(leaseId, '60.00');
    await site.giveBack(paymentId, '25.50');
    await site.take(leaseId, '120.00', check);
    await site.take(leaseId, '10.00', { ...check, reference: '1002' });
    const day = await site.readDay('2026-11-20');
    expect(day).toMatchObject({
      figures: { cashIn: '120.00', cashOut: '25.50', checks: '130.00', cards: '0.00', terminal: '0.00' },
      openingFloat: null,
      checks: [
        { checkNumber: '1001', amount: '120.00', receivedOn: '2026-11-20', unit: '1' },
        { checkNumber: '1002', amount: '10.00' },
      ],
      close: null,
    });
    expect(day.lines.map(({ way, amount }) => `${way} ${amount}`)).toEqual([
      'cash 60.00',
      'cash 60.00',
      'cash -25.50',
      'check 120.00',
      'check 10.00',
    ]);
    const closed = await site.closeDay('2026-11-20', {
      denominations: { 10000: 1, 2000: 4, 1000: 1, 100: 4, 50: 1 },
    });
    expect(closed).toMatchObject({
      status: 200,
      day: '2026-11-20',
      openingFloat: '100.00',
      expectedCash: '194.50',
      countedCash: '194.50',
      overShort: '0.00',
      float: '100.00',
      depositCash: '94.50',
      depositChecks: '130.00',
      deposit: '224.50',
      closedBy: 'staff:clerk',
    });
    const { rows } = await readAsStaff(site, closesApi.closedDays);
    const { status, ...close } = closed;
    expect(rows).toEqual([close]);
    expect(await site.readDay('2026-11-20')).toMatchObject({ close, checks: day.checks, lines: day.lines });
    const [act] = await site.sql`select actor, details from audit_entries where action = 'day.closed'`;
    expect(act).toMatchObject({ actor: 'staff:clerk', details: { overShortCents: 0, depositCents: 22450 } });
  });

  test('that is closed is told by its first cheques and lines, and whole to whoever asks; an open one is always whole', async () => {
    const leaseId = await site.moveIn(1, '2026-11-20');
    for (const reference of ['1', '2', '3']) await site.take(leaseId, '10.00', { ...check, reference });
    const readTop = (top: number) =>
      readAsStaff(site, closesApi.day, { params: { day: '2026-11-20' }, query: { top } });
    const open = await readTop(1);
    expect(open).toEqual(await site.readDay('2026-11-20'));
    expect(open).toMatchObject({ checkCount: 3, hasMoreLines: false });
    expect(open.checks).toHaveLength(3);
    expect(await site.closeDay('2026-11-20')).toMatchObject({ status: 200 });
    const whole = await site.readDay('2026-11-20');
    expect(whole).toMatchObject({ checks: open.checks, lines: open.lines, hasMoreLines: false });
    expect(await readTop(2)).toEqual({
      ...whole,
      checks: whole.checks.slice(0, 2),
      lines: whole.lines.slice(0, 2),
      hasMoreLines: true,
    });
    expect(await readTop(whole.lines.length)).toEqual(whole);
    for (const top of [0, 501, 1.5])
      expect(
        await callAsStaff(site, closesApi.day, { params: { day: '2026-11-20' }, query: { top } }),
      ).toMatchObject({ status: 400 });
  });

  test('what stays in the drawer is the next morning’s float; over or short needs its reason', async () => {
    const leaseId = await site.moveIn(1, '2026-11-20');
    expect(await site.closeDay('2026-11-20', { float: '80.00' })).toMatchObject({ status: 200 });
    site.setClock('2026-11-21');
    await site.take(leaseId, '60.00');
    const short = { countedCash: '138.75', float: '80.00' };
    expect(await site.closeDay('2026-11-21', short)).toMatchObject({
      status: 422,
      code: 'close_reason_needed',
    });
    expect(
      await site.closeDay('2026-11-21', { ...short, reason: 'Gave a dollar too much back' }),
    ).toMatchObject({
      status: 200,
      openingFloat: '80.00',
      expectedCash: '140.00',
      overShort: '-1.25',
      depositCash: '58.75',
      reason: 'Gave a dollar too much back',
    });
  });

  test('a cheque that is not there needs a reason, is not banked, and is listed again until it is', async () => {
    const leaseId = await site.moveIn(1, '2026-11-20');
    await site.take(leaseId, '60.00', check);
    const returned = await site.take(leaseId, '60.00', { ...check, reference: '1002' });
    await callAsStaff(site, staffPaymentsApi.reverse, {
      params: { id: returned.paymentId ?? '' },
      body: { reason: 'Typed by mistake' },
    });
    const [only] = (await site.readDay('2026-11-20')).checks;
    expect(await site.readDay('2026-11-20')).toMatchObject({
      figures: { checks: '60.00' },
      checks: [{ checkNumber: '1001' }],
    });
    const missing = { checks: { here: [], missing: [only?.paymentId] } };
    expect(await site.closeDay('2026-11-20', missing)).toMatchObject({ code: 'close_reason_needed' });
    expect(await site.closeDay('2026-11-20', { ...missing, reason: 'Not in the drawer' })).toMatchObject({
      status: 200,
      depositChecks: '0.00',
      missingChecks: '60.00',
    });
    site.setClock('2026-11-21');
    expect(await site.closeDay('2026-11-21')).toMatchObject({ status: 200, depositChecks: '60.00' });
    site.setClock('2026-11-22');
    expect((await site.readDay('2026-11-22')).checks).toEqual([]);
  });

  test('the slip of the bank’s reader is compared with what was booked', async () => {
    const leaseId = await site.moveIn(1, '2026-11-20');
    expect(await site.closeDay('2026-11-20', { batch: '5.00' })).toMatchObject({
      code: 'close_reason_needed',
    });
    expect(leaseId).toBeTruthy();
    expect(await site.closeDay('2026-11-20', { batch: '0.00' })).toMatchObject({
      status: 200,
      batch: '0.00',
    });
  });
});

describe('who meets whom', () => {
  test('pressed twice, in a row or at once, it is closed once; another count under the key is refused', async () => {
    await site.moveIn(1, '2026-11-20');
    const body = await site.countDay('2026-11-20');
    const answers = await Promise.all([1, 2, 3].map(() => site.sendClose('2026-11-20', body)));
    answers.push(await site.sendClose('2026-11-20', body));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await site.sendClose('2026-11-20', { ...body, float: '50.00' })).toMatchObject({
      status: 409,
      code: 'version_conflict',
    });
    expect(await site.sql`select count(*)::int from audit_entries where action = 'day.closed'`).toEqual([
      { count: 1 },
    ]);
  });

  test('of two clerks the second is told who closed it, and when', async () => {
    await site.moveIn(1, '2026-11-20');
    const body = await site.countDay('2026-11-20');
    const answers = await Promise.all(
      ['ann', 'bob'].map((name) =>
        site.sendClose('2026-11-20', { ...body, key: randomUUID() }, as('clerk', name)),
      ),
    );
    const won = answers.find(({ status }) => status === 200);
    const name = won?.closedBy?.replace('staff:', '');
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      code: 'day_closed',
      message: `Already closed by ${name} at Nov 20, 2026, 12:00 PM.`,
    });
  });

  test('money that came between count and close: the new sum is told, and the same count closes after another look', async () => {
    const leaseId = await site.moveIn(1, '2026-11-20');
    const body = await site.countDay('2026-11-20');
    await site.take(leaseId, '15.00');
    expect(await site.sendClose('2026-11-20', body)).toMatchObject({
      status: 409,
      code: 'close_changed',
      message: 'Money came in or went out since you looked. Now $175.00 in cash is expected.',
    });
    expect(await site.sql`select count(*)::int from day_closes`).toEqual([{ count: 0 }]);
    const { seen } = await site.countDay('2026-11-20');
    expect(await site.sendClose('2026-11-20', { ...body, seen, countedCash: '175.00' })).toMatchObject({
      status: 200,
      overShort: '0.00',
    });
  });

  test('a cheque that came between count and close is not left out', async () => {
    const leaseId = await site.moveIn(1, '2026-11-20');
    const body = await site.countDay('2026-11-20');
    await site.take(leaseId, '15.00', check);
    expect(await site.sendClose('2026-11-20', body)).toMatchObject({ status: 409, code: 'close_changed' });
  });

  test('a payment that is under way as a day is closed is in this day or in the next, and never in none', async () => {
    const leases = await Promise.all([1, 2, 3, 4, 5, 6].map((unit) => site.moveIn(unit, '2026-11-20')));
    for (let round = 0; round < 8; round += 1) {
      site.setClock(`2026-11-${20 + round}T17:00`);
      const day = `2026-11-${20 + round}`;
      const body = await site.countDay(day);
      await Promise.all([
        ...leases.map((leaseId) => site.take(leaseId, '1.00')),
        site.sendClose(day, body),
        site.closeDay(day),
      ]);
      await site.closeDay(day);
    }
    site.setClock('2026-11-28T17:00');
    await site.closeDay('2026-11-28');
    const [sums] = await site.sql`select (select sum(cash_in_cents)::int from day_closes) as closed,
      (select sum(cents)::int from ledger_entries where account = 'cash') as booked`;
    expect(sums?.closed).toBe(sums?.booked);
    expect(sums?.booked).toBe(6 * 60_00 + 8 * 6 * 1_00);
  });

  test('anybody of the staff may close, nobody else; where closes begin later than money, a manager says so', async () => {
    await site.moveIn(1, '2026-11-18');
    site.setClock('2026-11-20');
    const body = await site.countDay('2026-11-20');
    expect(await call(site, closesApi.closeDay, { body })).toMatchObject({
      status: 401,
    });
    expect(await site.sendClose('2026-11-20', body, as('clerk'))).toMatchObject({
      status: 403,
      code: 'not_allowed',
    });
    expect(await site.sendClose('2026-11-20', body, as('manager'))).toMatchObject({
      status: 200,
      cashIn: '0.00',
    });
    expect((await site.readOpen()).days).toEqual([]);
    site.setClock('2026-11-21');
    expect(await site.closeDay('2026-11-21', {}, as('clerk'))).toMatchObject({ status: 200 });
  });
});

describe('days', () => {
  test('what comes after the close of today counts to tomorrow, with its reason', async () => {
    const leaseId = await site.moveIn(1, '2026-11-20');
    await site.closeDay('2026-11-20');
    site.setClock('2026-11-20T18:00');
    const late = await site.take(leaseId, '30.00');
    await site.giveBack(late.paymentId, '5.00');
    expect(await site.closeDay('2026-11-20')).toMatchObject({ status: 409, code: 'day_closed' });
    expect(await site.readOpen()).toMatchObject({
      today: '2026-11-20',
      closedThrough: '2026-11-20',
      openingFloat: '100.00',
      days: [{ day: '2026-11-21', cashIn: '30.00', cashOut: '5.00' }],
    });
    expect(await site.closeDay('2026-11-21')).toMatchObject({ status: 422, code: 'day_not_over' });
    const before = await site.readDay('2026-11-20');
    expect(before).toMatchObject({ close: { cashIn: '60.00' } });
    expect(before.lines).toHaveLength(1);
    const { lines } = await site.readDay('2026-11-21');
    expect(lines.map(({ isLate, way, amount }) => `${isLate} ${way} ${amount}`)).toEqual([
      'true cash 30.00',
      'true cash -5.00',
    ]);
    expect(lines[1]?.reason).toContain('Paid twice');
    site.setClock('2026-11-21');
    expect(await site.closeDay('2026-11-21')).toMatchObject({ status: 200, expectedCash: '125.00' });
  });

  test('a charge and a waiver after the close are told with the next day that is closed', async () => {
    const leaseId = await site.moveIn(1, '2026-11-20');
    await site.closeDay('2026-11-20');
    await inTransaction(site.ctx, (ctx) =>
      issueCharge(ctx, { leaseId, kind: 'charge', amountCents: 12_00, label: 'Lock cut off' }),
    );
    const [invoice] = await site.sql`select id from invoices where kind = 'charge'`;
    await callAsStaff(site, staffPaymentsApi.waive, {
      params: { id: invoice?.id },
      body: { reason: 'Our own lock' },
    });
    site.setClock('2026-11-23');
    expect(await site.closeDay('2026-11-23')).toMatchObject({ status: 200 });
    const { lines } = await site.readDay('2026-11-23');
    expect(lines.map(({ isLate, way, amount, reason }) => [isLate, way, amount, reason])).toEqual([
      [true, 'billed', '12.00', expect.stringContaining('Lock cut off')],
      [true, 'given_up', '12.00', 'Waived: Our own lock'],
    ]);
  });

  test('days that nobody closed are listed with their figures, oldest first, and closed in this order', async () => {
    const leaseId = await site.moveIn(1, '2026-11-18');
    await site.closeDay('2026-11-18');
    site.setClock('2026-11-20');
    await site.take(leaseId, '20.00');
    site.setClock('2026-11-23');
    await site.take(leaseId, '30.00', check);
    site.setClock('2026-11-24');
    expect((await site.readOpen()).days.map(({ day, cashIn, checks }) => [day, cashIn, checks])).toEqual([
      ['2026-11-20', '20.00', '0.00'],
      ['2026-11-23', '0.00', '30.00'],
      ['2026-11-24', '0.00', '0.00'],
    ]);
    expect(await site.closeDay('2026-11-24')).toMatchObject({ status: 409, code: 'earlier_day_open' });
    // A day on which nothing moved needs no close, and cannot be closed once a later one is.
    expect(await site.closeDay('2026-11-20')).toMatchObject({ status: 200 });
    expect(await site.closeDay('2026-11-19')).toMatchObject({ status: 409, code: 'day_closed' });
    expect(await site.closeDay('2026-11-23')).toMatchObject({ status: 200 });
    expect(await site.closeDay('2026-11-24')).toMatchObject({ status: 200 });
    expect((await site.readOpen()).days).toEqual([]);
  });

  test.each([
    { name: 'of 25 hours', day: '2026-11-01', before: '2026-10-31', after: '2026-11-02' },
    { name: 'of 23 hours', day: '2027-03-14', before: '2027-03-13', after: '2027-03-15' },
  ])('a day $name ends at its midnight', async ({ day, before, after }) => {
    const leaseId = await site.moveIn(1, before);
    await site.closeDay(before);
    for (const at of [`${day}T00:00`, `${day}T01:30`, `${day}T23:59:59`, `${after}T00:00`]) {
      site.setClock(at);
      await site.take(leaseId, '10.00');
    }
    expect((await site.readOpen()).days.map(({ day, cashIn }) => [day, cashIn])).toEqual([
      [day, '30.00'],
      [after, '10.00'],
    ]);
    expect(await site.closeDay(day)).toMatchObject({ status: 200, cashIn: '30.00' });
    expect(await site.closeDay(after)).toMatchObject({ status: 200, cashIn: '10.00' });
  });

  test('counted before midnight and closed after it, a day has what belongs to it', async () => {
    const leaseId = await site.moveIn(1, '2026-11-20');
    site.setClock('2026-11-20T23:58');
    const body = await site.countDay('2026-11-20');
    site.setClock('2026-11-21T00:01');
    await site.take(leaseId, '10.00');
    expect(await site.sendClose('2026-11-20', body)).toMatchObject({ status: 200, cashIn: '60.00' });
    expect((await site.readOpen()).days).toMatchObject([{ day: '2026-11-21', cashIn: '10.00' }]);
  });

  test('a clock that stands back dates nothing to a day that is closed', async () => {
    const leaseId = await site.moveIn(1, '2026-11-20');
    site.setClock('2026-11-21');
    await site.closeDay('2026-11-20');
    await site.closeDay('2026-11-21');
    site.setClock('2026-11-20T09:00');
    await site.take(leaseId, '10.00');
    site.setClock('2026-11-22');
    expect((await site.readOpen()).days).toMatchObject([{ day: '2026-11-22', cashIn: '10.00' }]);
    expect((await site.readDay('2026-11-22')).lines).toMatchObject([{ isLate: true, amount: '10.00' }]);
    expect(await site.readDay('2026-11-20')).toMatchObject({ figures: { cashIn: '60.00' } });
  });
});

describe('what is refused in words', () => {
  test.each([
    [{ countedCash: 'abc' }, 'countedCash', 'Enter an amount in dollars, such as 60 or 1,000.50'],
    [{ countedCash: '-5' }, 'countedCash', 'Enter an amount in dollars, such as 60 or 1,000.50'],
    [{ float: '500.00' }, 'float', 'No more can stay in the drawer than was counted'],
    [{ denominations: { 2000: 1 } }, 'countedCash', 'The bills and coins do not add up to that'],
    [{ openingFloat: undefined }, 'openingFloat', 'Enter what lay in the drawer in the morning'],
    [{ reason: 'x' }, 'reason', 'Say why, in a few words'],
  ])('%j', async (own, path, message) => {
    await site.moveIn(1, '2026-11-20');
    const answer = await site.closeDay('2026-11-20', own);
    expect(answer).toMatchObject({ status: 400, code: 'invalid' });
    expect(answer.errors).toContainEqual({ path, message });
  });

  test.each(['2026-02-30', '1999-01-01', 'open-sesame', '9999-12-31'])('the day %s', async (day) => {
    await site.moveIn(1, '2026-11-20');
    const body = await site.countDay('2026-11-20');
    expect((await site.sendClose(day, body)).status).toBe(400);
  });

  test('a bill that there is not, a cheque of somebody else', async () => {
    await site.moveIn(1, '2026-11-20');
    expect(await site.closeDay('2026-11-20', { denominations: { 3: 1 } })).toMatchObject({ status: 400 });
    const checks = { here: [randomUUID()], missing: [] };
    expect(await site.closeDay('2026-11-20', { checks })).toMatchObject({
      status: 409,
      code: 'close_changed',
    });
  });

  test.each(['day_closes', 'day_close_checks'])('a change of %s', async (table) => {
    const leaseId = await site.moveIn(1, '2026-11-20');
    await site.take(leaseId, '60.00', check);
    await site.closeDay('2026-11-20');
    await expect(site.sql.unsafe(`delete from ${table}`)).rejects.toThrow('append-only');
    await expect(site.sql.unsafe(`truncate ${table} cascade`)).rejects.toThrow('append-only');
  });
});
