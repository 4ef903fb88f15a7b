import type { BillingRun } from 'schemas/billing/billing';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { staffBearer } from '../../../testing/testing-app.ts';
import { useSite } from '../../../testing/testing-site.ts';
import { chargeAutopay } from '../../payments/autopay/autopay.service.ts';
import { createBillingJob } from './billing.jobs.ts';
import { runBilling } from './billing-runs.service.ts';
import { countBilled, createBillingSite, listBills } from './testing-billing.ts';

let leaseIds: string[];
const site = useSite(createBillingSite);
beforeAll(async () => {
  leaseIds = [];
  for (let unit = 1; unit <= 7; unit += 1) leaseIds.push(await site.moveIn(unit, '2026-11-01'));
});

const call = async (method: 'GET' | 'POST', headers: Record<string, string> = staffBearer) => {
  const reply = await site.app.request('/api/staff/billing-runs', { method, headers });
  return { status: reply.status, body: await reply.json() };
};
const list = async () => (await call('GET')).body as BillingRun[];

describe('a run', () => {
  test('answers the press of the button at once and says how far it is, to its end', async () => {
    site.setClock('2026-12-01');
    const started = (await call('POST')).body as BillingRun;
    expect(started).toMatchObject({ businessDay: '2026-12-01', leases: 7, leasesDone: 0, endedAt: null });
    const seen = new Set<number>();
    await vi.waitUntil(
      async () => {
        const [run] = await list();
        seen.add(run?.leasesDone ?? -1);
        return run?.endedAt !== null;
      },
      { timeout: 10_000, interval: 1 },
    );
    expect((await list())[0]).toMatchObject({
      id: started.id,
      leasesDone: 7,
      invoicesIssued: 7,
      invoicedAmount: '420.00',
      lateFees: 0,
      lastError: null,
    });
  });

  test('that is under way is the one that a second press gets', async () => {
    site.setClock('2026-12-02');
    const [first, second] = await Promise.all([call('POST'), call('POST')]);
    const third = await call('POST');
    const ids = [first, second, third].map(({ body }) => (body as BillingRun).id);
    await vi.waitUntil(async () => (await list()).every(({ endedAt }) => endedAt !== null), 10_000);
    const rows = await site.sql`select count(*)::int from billing_runs where business_day = '2026-12-02'`;
    expect(rows[0]?.count).toBe(new Set(ids).size);
  });

  test('goes on past a lease that cannot be billed, and says what was wrong', async () => {
    const [broken = ''] = leaseIds;
    await site.sql`create function refuse() returns trigger language plpgsql as
      $$ begin if new.lease_id = ${site.sql.unsafe(`'${broken}'`)} then raise 'out of order'; end if; return new; end $$`;
    await site.sql`create trigger refuse before insert on invoices for each row execute function refuse()`;
    site.setClock('2027-01-01');
    await runBilling(site.ctx, chargeAutopay);
    const [run] = await list();
    expect(run).toMatchObject({ leases: 7, leasesDone: 7, invoicesIssued: 6 });
    expect(run?.lastError).toBe('out of order');
    await site.sql`drop trigger refuse on invoices`;
    await site.sql`update billing_runs set last_error = null`;
    await site.run('2027-01-02');
    expect(await listBills(site, broken)).toContain('rent 2027-01-01 60.00');
  });

  test('whose server died is ended by the next, which does the rest', async () => {
    await site.sql`insert into billing_runs (id, business_day, started_at, leases, leases_done)
      values (gen_random_uuid(), '2027-01-02', '2027-01-02T17:00:00Z', 7, 3)`;
    site.setClock('2027-01-03');
    await runBilling(site.ctx, chargeAutopay);
    const [abandoned] = await site.sql`select ended_at, last_error from billing_runs where leases_done = 3`;
    expect(abandoned?.ended_at).not.toBeNull();
    expect(abandoned?.last_error).toContain('interrupted');
    await site.sql`update billing_runs set last_error = null`;
  });

  test('is for the staff', async () => {
    expect((await call('GET', {})).status).toBe(401);
    expect((await call('POST', {})).status).toBe(401);
  });
});

test('the job runs at the start, each hour, and when a day begins where the facility stands', async () => {
  const job = createBillingJob(chargeAutopay);
  const ran = async (moment: string) => {
    const count = async () => (await site.sql`select count(*)::int from billing_runs`)[0]?.count as number;
    const before = await count();
    site.clock.now = new Date(moment);
    await job(site.ctx);
    return (await count()) - before;
  };
  expect(await ran('2027-01-31T15:00:00Z')).toBe(1);
  expect(await ran('2027-01-31T15:59:59Z')).toBe(0);
  expect(await ran('2027-01-31T16:00:00Z')).toBe(1);
  expect(await ran('2027-02-01T04:30:00Z')).toBe(1);
  expect(await ran('2027-02-01T04:59:59Z')).toBe(0);
  const before = await countBilled(site);
  expect(await ran('2027-02-01T05:00:00Z')).toBe(1);
  expect((await countBilled(site))?.invoices).toBe((before?.invoices as number) + 7);
});

test('a run tries a lease that somebody works on once more at its end, which is no fault', async () => {
  const [busy = ''] = leaseIds;
  site.setClock('2027-03-01');
  let run: Promise<void> | undefined;
  await site.sql.begin(async (tx) => {
    await tx`select from leases where id = ${busy} for update`;
    run = runBilling(site.ctx, chargeAutopay);
    await vi.waitUntil(async () => (await list())[0]?.leasesDone === 5, 10_000);
  });
  await run;
  expect((await list())[0]).toMatchObject({ leases: 7, leasesDone: 7, invoicesIssued: 7, lastError: null });
});
