import { describe, expect, test } from 'vitest';
import { useSite } from '../../../testing/testing-site.ts';
import { createBillingSite } from './testing-billing.ts';

let unit = 0;
const site = useSite(createBillingSite);

const moveIn = (local = '2026-11-01') => {
  unit += 1;
  return site.moveIn(unit, local);
};
const days = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => `2026-12-${String(from + i).padStart(2, '0')}`);
const readGate = async (leaseId: string) => {
  const [code] = await site.sql`select state from gate_codes where lease_id = ${leaseId}`;
  const commands =
    await site.sql`select action from gate_commands where lease_id = ${leaseId} order by created_at`;
  return [code?.state, ...commands.map(({ action }) => action)];
};
const readLetters = async (leaseId: string) =>
  (
    await site.sql`select template || ' ' || to_char(created_at at time zone 'America/New_York', 'DD') as letter
    from outgoing_messages where lease_id = ${leaseId} and template not in ('welcome', 'receipt')
    order by created_at, template`
  ).map(({ letter }) => letter as string);

describe('the gate', () => {
  test('closes on the 11th for who owes ten dollars or more, and opens with the money, in the same moment', async () => {
    const [owes, owesLittle] = [await moveIn(), await moveIn()];
    await site.run('2026-12-01');
    await site.pay(owesLittle, 50_01, '2026-12-06');
    for (const day of days(6, 10)) await site.run(day);
    expect(await readGate(owes)).toEqual(['active', 'start']);
    await site.pay(owesLittle, 25_00, '2026-12-10');
    for (const day of days(11, 12)) await site.run(day);
    expect(await readGate(owes)).toEqual(['suspended', 'start', 'stop']);
    expect(await readGate(owesLittle)).toEqual(['active', 'start']);
    await site.pay(owes, 85_00);
    expect(await readGate(owes)).toEqual(['active', 'start', 'stop', 'start']);
    await site.run('2026-12-13');
    expect(await readGate(owes)).toEqual(['active', 'start', 'stop', 'start']);
  });

  test('opens too when what was owed is given up, at the next run at the latest', async () => {
    const leaseId = await moveIn();
    await site.run('2026-12-15');
    expect((await readGate(leaseId))[0]).toBe('suspended');
    await site.sql`insert into ledger_entries (txn, account, lease_id, invoice_id, cents, reason, created_at)
      select i.txn, v.account, i.lease_id, i.id, v.sign * i.amount_cents, 'given up', now()
      from (select *, gen_random_uuid() as txn from invoices where lease_id = ${leaseId} and status = 'pending') i,
        (values ('allowances', 1), ('receivable', -1)) as v (account, sign)`;
    await site.run('2026-12-15T18:00:00');
    expect(await readGate(leaseId)).toEqual(['active', 'start', 'stop', 'start']);
  });
});

describe('letters', () => {
  test('come before anything costs more, each once, with a link that pays', async () => {
    const leaseId = await moveIn();
    for (const day of days(1, 31)) {
      await site.run(day);
      await site.run(`${day}T20:00:00`);
    }
    expect(await readLetters(leaseId)).toEqual([
      'invoice 01',
      'rent-due 02',
      'rent-due 05',
      'late-fee 07',
      'gate-off 11',
    ]);
    const texts = await site.sql`select text from outgoing_messages where lease_id = ${leaseId}
      and template in ('invoice', 'rent-due', 'late-fee', 'gate-off')`;
    for (const { text } of texts) {
      expect(text).toMatch(/http:\/\/localhost:3000\/pay-invoice\/[\w-]{43}/);
    }
  });

  test('after an outage: what is still true, never two on the day of the invoice', async () => {
    const leaseId = await moveIn();
    await site.run('2026-12-03');
    expect(await readLetters(leaseId)).toEqual(['invoice 03']);
    await site.run('2026-12-04');
    await site.run('2026-12-06');
    expect(await readLetters(leaseId)).toEqual(['invoice 03', 'rent-due 04', 'rent-due 06']);
  });

  test('stop when it is paid', async () => {
    const leaseId = await moveIn();
    await site.run('2026-12-01');
    await site.pay(leaseId, 60_00, '2026-12-01T18:00:00');
    for (const day of days(2, 20)) await site.run(day);
    expect(await readLetters(leaseId)).toEqual(['invoice 01']);
  });
});
