import { expect, test } from 'vitest';
import { crashAt, endCrash } from '../../../testing/testing-crash.ts';
import { useSite } from '../../../testing/testing-site.ts';
import { createCloseSite } from './testing-closes.ts';

const site = useSite(createCloseSite);

/** Where a close is cut off: before and behind each of its writes, and as it commits. */
const points = [
  'before insert on day_closes',
  'after insert on day_closes',
  'after insert on day_close_checks',
  'before insert on audit_entries',
  'after insert on audit_entries',
] as const;
const atCommit = 'at commit of day_closes';
const rounds = 5;

test('30 closes that break off anywhere: each is made once or not at all, and then once by the same press', async () => {
  const leaseId = await site.moveIn(1, '2026-10-01');
  await site.closeDay('2026-10-01');
  let broken = 0;
  const trials = Array.from({ length: rounds }, () => [...points, atCommit]).flat();
  for (const [i, point] of trials.entries()) {
    const day = `2026-10-${String(i + 2).padStart(2, '0')}`;
    site.setClock(day);
    await site.take(leaseId, '2.00');
    await site.take(leaseId, '3.00', { method: 'check', reference: String(i) });
    const body = await site.countDay(day);
    await crashAt(site, point);
    const first = await site.sendClose(day, body);
    expect(await endCrash(site)).toBe(true);
    const [kept] = await site.sql`select count(*)::int as closes from day_closes where day = ${day}`;
    // Whoever was told that it is done finds it; whoever was not finds it or nothing.
    if (first.status === 200) expect(kept?.closes).toBe(1);
    else broken += 1;
    // A half is never left: without a close no cheque is banked and nothing is in the audit.
    const [parts] = await site.sql`select
      (select count(*)::int from day_close_checks b join payments p on p.id = b.payment_id where p.reference = ${String(i)}) as checks,
      (select count(*)::int from audit_entries where action = 'day.closed' and subject_id = ${day}) as acts`;
    expect(parts).toEqual({ checks: kept?.closes, acts: kept?.closes });
    expect(await site.sendClose(day, body)).toMatchObject({ status: 200, day, deposit: '5.00' });
  }
  expect(broken).toBe(trials.length);
  const [sums] = await site.sql`select count(*)::int as closes, count(distinct day)::int as days,
    (select count(*)::int from day_close_checks) as checks,
    (select count(*)::int from audit_entries where action = 'day.closed') as acts,
    sum(cash_in_cents)::int as cash, (select sum(cents)::int from ledger_entries e
      where account = 'cash' and not exists (select from payments p where p.id = e.payment_id and p.method = 'check')) as booked
    from day_closes`;
  expect(sums).toMatchObject({ closes: 31, days: 31, checks: 30, acts: 31 });
  expect(sums?.cash).toBe(sums?.booked);
}, 60_000);
