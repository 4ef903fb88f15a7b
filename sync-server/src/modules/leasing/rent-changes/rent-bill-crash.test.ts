import { randomUUID } from 'node:crypto';
import { rentChangesApi } from 'schemas/leasing/rent-changes';
import { expect, test } from 'vitest';
import { callAsStaff } from '../../../testing/testing-calls.ts';
import { crashAt, endCrash } from '../../../testing/testing-crash.ts';
import { useSite } from '../../../testing/testing-site.ts';
import { expectTrueBooks } from '../../billing/ledger/testing-money-faults.ts';
import { createBillingSite, listBills } from '../../billing/runs/testing-billing.ts';
import { sendMessages } from '../../messaging/messages/messages.jobs.ts';
import { unitId } from '../rentals/testing-rental.ts';
import { carryRentChanges } from './rent-changes.jobs.ts';
import { rentChangesRoutes } from './rent-changes.routes.ts';

const site = useSite(createBillingSite, rentChangesRoutes);

/** What becomes of a change: nobody asks for it, it is never told, told and taken back, or told. */
const fates = ['none', 'planned', 'withdrawn', 'told'] as const;
type Fate = (typeof fates)[number];
const points = [
  'before insert on invoices',
  'after insert on invoices',
  'after insert on ledger_entries',
  'before update on leases',
  'at commit of invoices',
  'after update on rent_changes',
  'after update on leases',
  'at commit of rent_changes',
];
/** More leases by `CRASH_TRIALS=200`. */
const count = Number(process.env.CRASH_TRIALS ?? 8);
/** Each cuts off another lease of the day. */
const timesADay = Math.ceil(count / 2);
const firstUnit = 1_000;
const days = ['2026-12-01', '2026-12-20', '2027-01-01', '2027-01-02', '2027-02-01', '2027-03-01'];
const pick = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T;

/** Beside those of the map, which are too few for 200 leases. */
async function addUnits(): Promise<void> {
  for (let i = 0; i < count; i += 1)
    await site.sql`insert into units (id, kind, number, size, monthly_rate_cents, status, created_at, updated_at)
      values (${unitId(firstUnit + i)}, 'unit', ${firstUnit + i}, '10x10', 6000, 'available', now(), now())`;
}

async function plan(leaseId: string, fate: Fate): Promise<void> {
  site.setClock('2026-11-20');
  const key = randomUUID();
  const body = { key, rate: 64, effectiveOn: '2027-01-01', reason: 'Street rate is $70' };
  if (fate === 'none') return;
  await callAsStaff(site, rentChangesApi.plan, { params: { id: leaseId }, body });
  if (fate === 'planned') await withdraw(key);
  site.setClock('2026-11-24');
  await carryRentChanges(site.ctx);
  if (fate === 'withdrawn') await withdraw(key);
}

async function withdraw(id: string): Promise<void> {
  const [change] = await site.sql`select version from rent_changes where id = ${id}`;
  const body = { version: change?.version, reason: 'The owner said so' };
  const reply = await callAsStaff(site, rentChangesApi.withdraw, { params: { id }, body });
  expect(reply).toMatchObject({ status: 200 });
}

/** The jobs of a day in any order, cut off at any point that they come by; then what a day does without a crash. */
async function breakOffDay(day: string): Promise<[point: string, cuts: number]> {
  site.setClock(day);
  const point = pick(points);
  await crashAt(site, point, timesADay);
  const jobs = [() => site.run(), () => carryRentChanges(site.ctx)];
  if (Math.random() < 0.5) jobs.reverse();
  for (const job of jobs) await job().catch(() => undefined);
  const [met] =
    await site.sql`select case when is_called then least(last_value, ${timesADay})::int else 0 end as cuts
    from crashes`;
  await endCrash(site);
  // A run notes the lease that it could not bill; the next one takes it up again.
  await site.sql`update billing_runs set last_error = null`;
  await site.run();
  await carryRentChanges(site.ctx);
  return [`${day} ${point}`, met?.cuts];
}

test(
  `${count} leases over month ends that break off anywhere: each 1st is billed once, at a rent that a letter named`,
  async () => {
    await addUnits();
    const leases: { id: string; fate: Fate }[] = [];
    for (let i = 0; i < count; i += 1) {
      const lease = {
        id: await site.moveIn(firstUnit + i, '2026-01-10'),
        fate: fates[i % fates.length] as Fate,
      };
      await plan(lease.id, lease.fate);
      await sendMessages(site.ctx, async () => undefined);
      leases.push(lease);
    }
    const cuts: [string, number][] = [];
    for (const day of days) cuts.push(await breakOffDay(day));
    const told = cuts.map(([point, times]) => `${point} ${times}`).join(', ');
    process.stdout.write(`rent bill crash: ${count} leases, cut off at ${told} times\n`);
    for (const { id, fate } of leases) {
      const bills = (await listBills(site, id)).filter((bill) => /^rent 202(6-12|7)/.test(bill));
      const after = fate === 'told' ? '64.00' : '60.00';
      expect([fate, ...bills]).toEqual([
        fate,
        'rent 2026-12-01 60.00',
        ...['2027-01', '2027-02', '2027-03'].map((month) => `rent ${month}-01 ${after}`),
      ]);
    }
    await expectTrueBooks(site);
  },
  60_000 + count * 5_000,
);
