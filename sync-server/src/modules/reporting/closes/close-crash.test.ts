import { parseDate } from '@internationalized/date';
import { expect, test } from 'vitest';
import { crashAt, endCrash } from '../../../testing/testing-crash.ts';
import { useSite } from '../../../testing/testing-site.ts';
import { createCloseSite } from './testing-closes.ts';

const site = useSite(createCloseSite);

/** Where a close is cut off: before and behind each of its writes, and as it commits. More rounds by `CRASH_TRIALS=200`. */
const points = [
  'before insert on day_closes',
  'after insert on day_closes',
  'after insert on day_close_checks',
  'before insert on audit_entries',
  'after insert on audit_entries',
] as const;
const atCommit = 'at commit of day_closes';
const perRound = points.length + 1;
const trials = Math.ceil(Number(process.env.CRASH_TRIALS ?? 30) / perRound) * perRound;

test(`${trials} closes that break off anywhere: each is made once or not at all, and then once by the same press`, async () => {
  // Nobody may pay more than a year ahead.
  const leaseIds: string[] = [];
  for (let unit = 1; unit <= Math.ceil(trials / 100); unit += 1) {
    leaseIds.push(await site.moveIn(unit, '2026-10-01'));
  }
  await site.closeDay('2026-10-01');
  let broken = 0;
  for (let i = 0; i < trials; i += 1) {
    const point = [...points, atCommit][i % perRound] ?? atCommit;
    const day = parseDate('2026-10-02').add({ days: i }).toString();
    const leaseId = leaseIds[Math.floor(i / 100)] ?? '';
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
  expect(broken).toBe(trials);
  const [sums] = await site.sql`select count(*)::int as closes, count(distinct day)::int as days,
    (select count(*)::int from day_close_checks) as checks,
    (select count(*)::int from audit_entries where action = 'day.closed') as acts,
    sum(cash_in_cents)::int as cash, (select sum(cents)::int from ledger_entries e
      where account = 'cash' and not exists (select from payments p where p.id = e.payment_id and p.method = 'check')) as booked
    from day_closes`;
  expect(sums).toMatchObject({ closes: trials + 1, days: trials + 1, checks: trials, acts: trials + 1 });
  expect(sums?.cash).toBe(sums?.booked);
}, 300_000);
